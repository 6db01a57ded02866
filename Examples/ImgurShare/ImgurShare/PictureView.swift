import Inlet
import InletApp
import SwiftUI
import UIKit

/// One picture: its link, to be copied and opened, and what can be done with it.
struct PictureView: View {
  let upload: Upload
  let center: UploadCenter

  var body: some View {
    List {
      Section {
        UploadPicture(upload: upload, side: 200)
        Text(upload.progressText)
      }
      if let link = upload.link {
        Section {
          Button("Copy URL") { UIPasteboard.general.url = link }
          Button("Open") { UIApplication.shared.open(link) }
        }
      }
      Section {
        switch upload.state {
        case .done:
          Button("Delete from Imgur", role: .destructive) { center.deleteRemotely(upload.id) }
          Button("Remove from the list") { center.remove(upload.id) }
        case .failed:
          Button("Try again") { center.retry(upload.id) }
          Button("Cancel", role: .destructive) { center.cancel(upload.id) }
        case .pending, .sending:
          Button("Cancel", role: .destructive) { center.cancel(upload.id) }
        case .refused, .cancelled:
          Button("Remove from the list") { center.remove(upload.id) }
        case .removing: Text("Being deleted")
        }
      }
    }
    .navigationTitle(upload.displayTitle)
  }
}
