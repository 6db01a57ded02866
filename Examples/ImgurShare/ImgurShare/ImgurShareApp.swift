import InletApp
import SwiftUI

/// The whole app: what was uploaded, and the center that uploads.
struct ImgurShareApp: App {
  @StateObject private var pictures = Pictures.fromBundle()

  var body: some Scene {
    WindowGroup {
      PicturesView(pictures: pictures, feed: pictures.feed)
        .onShare(pictures.entry) { [pictures] delivery in try pictures.take(delivery) }
    }
  }
}
