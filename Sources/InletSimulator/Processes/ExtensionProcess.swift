/// The share extension: takes what the host offers into the container, asks for the app, and ends the request.
struct ExtensionProcess {
  func run() async throws {
    for await order in Channel.orders(ExtensionOrder.self) {
      try Channel.send(ExtensionEvent.began)
      for event in await ExtensionScreen.play(order) { try Channel.send(event) }
      return
    }
  }
}
