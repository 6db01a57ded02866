import Foundation

/// The app that shares: it holds the files, offers them, and takes its copies away when the request has ended.
struct HostProcess {
  func run() async throws {
    var sandbox: URL?
    for await order in Channel.orders(HostOrder.self) {
      switch order {
      case .share(let things, let host, let path):
        let folder = URL(fileURLWithPath: path, isDirectory: true)
        sandbox = folder
        try Channel.send(offer(of: things, by: host, in: folder))
      case .requestEnded:
        if let sandbox { try FileManager.default.removeItem(at: sandbox) }
        return try Channel.send(HostEvent.cleanedUp)
      }
    }
  }

  private func offer(of things: [SharedThing], by host: String, in sandbox: URL) -> HostEvent {
    guard let profile = HostProfile.named(host) else {
      return .cannot(.hostDoesNotShare(host: host, kind: "anything", hosts: HostProfile.all.map(\.id)))
    }
    do {
      try Folders.make(sandbox)
      return .offered(try OfferMaker(host: profile, sandbox: sandbox).offer(of: things))
    } catch let failure as SimulationFailure {
      return .cannot(failure)
    } catch {
      return .cannot(.unusable(path: sandbox.path, reason: SimulationFailure.reason(error)))
    }
  }
}
