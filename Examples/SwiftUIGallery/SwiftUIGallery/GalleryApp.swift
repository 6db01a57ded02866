import InletApp
import SwiftUI

/// The whole app: a gallery, its views, and one modifier that receives.
struct GalleryApp: App {
  @StateObject private var gallery = Gallery.fromBundle()

  var body: some Scene {
    WindowGroup {
      GalleryView(gallery: gallery)
        .onShare(gallery.entry) { [gallery] delivery in try gallery.take(delivery) }
    }
  }
}
