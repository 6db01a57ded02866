import Inlet
import InletApp
import SwiftUI

/// The table of titles; each opens its picture and its link.
struct PicturesView: View {
  let pictures: Pictures
  @ObservedObject var feed: UploadFeed
  @State private var shown: UploadID?
  @State private var isAdding = false

  var body: some View {
    NavigationView {
      List {
        if let problem = pictures.problem ?? feed.failure { Text(problem) }
        ForEach(feed.uploads) { upload in
          NavigationLink(isActive: isShown(upload.id)) {
            PictureView(upload: upload, center: feed.center)
          } label: {
            HStack {
              UploadPicture(upload: upload, side: 40)
              VStack(alignment: .leading) {
                Text(upload.displayTitle)
                Text(upload.progressText).font(.caption)
              }
            }
          }
        }
        Section {
          NavigationLink(isActive: $isAdding) {
            AddView(pictures: pictures, isShown: $isAdding)
          } label: {
            Text("Add a picture")
          }
        }
      }
      .navigationTitle("Imgur Share")
    }
  }

  private func isShown(_ id: UploadID) -> Binding<Bool> {
    Binding(
      get: { shown == id },
      set: { isShown in shown = isShown ? id : nil })
  }
}

/// The small picture that goes along with an upload, or a symbol.
struct UploadPicture: View {
  let upload: Upload
  let side: Double

  var body: some View {
    if let file = upload.thumbnail, let picture = UIImage(contentsOfFile: file.path) {
      Image(uiImage: picture).resizable().frame(width: side, height: side)
    } else {
      Image(systemName: "photo")
    }
  }
}

extension Upload {
  var displayTitle: String { title ?? fileName }

  var progressText: String {
    switch state {
    case .pending: return "Waiting"
    case .sending(let sent): return bytes > 0 ? "\(min(100, sent * 100 / bytes)) %" : "Sending"
    case .done: return link?.absoluteString ?? "Uploaded"
    case .failed(let reason, _): return "Will be tried again: \(reason)"
    case .refused(let reason): return "Not uploaded: \(reason)"
    case .cancelled: return "Cancelled"
    case .removing: return "Being deleted"
    }
  }
}
