import Inlet
import InletApp
import SwiftUI

/// Shelves with what was shared, each with a button that deletes it.
struct GalleryView: View {
  @ObservedObject var gallery: Gallery
  @State private var newCategory = ""

  var body: some View {
    NavigationView {
      List {
        if let problem = gallery.problem { Text(problem) }
        ForEach(gallery.shelves) { shelf in
          Section {
            ForEach(shelf.shares) { share in row(share) }
          } header: {
            HStack {
              Text(shelf.title)
              if let category = shelf.category {
                Spacer()
                Button("Remove category") { gallery.removeCategory(category) }
              }
            }
          }
        }
        Section {
          TextField("New category", text: $newCategory)
          Button("Add category") {
            gallery.addCategory(newCategory)
            newCategory = ""
          }
          .disabled(newCategory.isEmpty)
        }
      }
      .navigationTitle("Gallery")
    }
  }

  private func row(_ share: KeptShare) -> some View {
    HStack {
      SharePicture(share: share)
      VStack(alignment: .leading) {
        Text(share.title)
        if !share.details.isEmpty { Text(share.details).font(.caption) }
      }
      Spacer()
      Button("Delete", role: .destructive) { gallery.delete(share) }
    }
  }
}

/// The first picture of a share, or a symbol.
struct SharePicture: View {
  let share: KeptShare

  var body: some View {
    if let item = share.share.items.first(where: { $0.kind == .image }),
      let picture = try? share.picture(of: item, side: 120)  // a picture that cannot be decoded is shown as a symbol
    {
      Image(uiImage: picture).resizable().frame(width: 40, height: 40)
    } else {
      Image(systemName: share.share.webURL == nil ? "doc" : "link")
    }
  }
}

extension KeptShare {
  var title: String {
    let words = [share.title, share.message, share.text, share.webURL].compactMap { $0 }.first { !$0.isEmpty }
    return words ?? share.items.compactMap(\.name).first ?? "Untitled"
  }

  var details: String {
    var parts = [share.webURL].compactMap { $0 }.filter { $0 != title }
    let files = share.items.filter { $0.file != nil }.count
    if files > 0 { parts.append(files == 1 ? "1 file" : "\(files) files") }
    if !share.failures.isEmpty { parts.append("\(share.failures.count) could not be taken") }
    return parts.joined(separator: " · ")
  }
}
