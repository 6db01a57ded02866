import SwiftUI

@main
enum Main {
  static func main() { GalleryApp.main() }
}
