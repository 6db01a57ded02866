#if !canImport(UIKit)
/// The extension without its screen, where there is no UIKit: the same intake, fed by plain providers.
enum ExtensionScreen {
  static let note = "The extension ran without its view controller: there is no UIKit here."

  /// Takes the request in `order`; the answer is everything that others see of it.
  static func play(_ order: ExtensionOrder) async -> [ExtensionEvent] {
    await PlainExtension.play(order)
  }
}
#endif
