import InletApp
import SwiftUI
import UIKit

@main
enum Main {
  static func main() { ImgurShareApp.main() }
}
