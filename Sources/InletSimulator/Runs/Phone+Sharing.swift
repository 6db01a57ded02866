import Foundation
import Inlet

extension Phone {
  /// Plays one share from the share sheet to the end of the request, and on to the app if it is running or opened.
  package func share(_ request: ShareRequest) async throws {
    let sheet = try await open(request)
    let began = ContinuousClock.now
    let known = try knownShares()
    let child = try await startExtension(for: sheet, opensApp: request.opensApp)
    var link: String?
    var hasEnded = false
    while !hasEnded {
      let event = try await child.next(
        ExtensionEvent.self, waitingFor: "the end of the request", within: Self.patience + loadingPatience)
      switch event {
      case .began: tell(.extension, child.pid, "loads \(Numbers.count(sheet.offer.attachments.count, "attachment"))")
      case .opened(let text): link = text
      case .fault(let text): shares[sheet.index].faults.append(text)
      case .completed:
        hasEnded = true
        shares[sheet.index].outcome = .waiting
        tell(.extension, child.pid, "committed the share and told the host that it is done")
      case .cancelled(let reason):
        hasEnded = true
        shares[sheet.index].outcome = .cancelled
        shares[sheet.index].isAsExpected = false
        shares[sheet.index].reason = reason
        tell(.extension, child.pid, "cancelled: \(reason)", tone: .bad)
      }
    }
    shares[sheet.index].millisecondsInSheet = began.duration(to: .now).inSeconds * 1000
    appStirred = .now
    await finish(child)
    shares[sheet.index].id = try link.flatMap(Self.id(in:)) ?? knownShares().subtracting(known).first
    try await endRequest(sheet)
    try await follow(link)
  }

  /// Plays one share until its first file lies in the container by half, and kills the extension there.
  ///
  /// The last attachment never answers, so that there is a middle.
  package func interrupt(_ request: ShareRequest) async throws {
    let sheet = try await open(request)
    let child = try await startExtension(for: sheet, opensApp: request.opensApp)
    _ = try await child.next(ExtensionEvent.self, waitingFor: "the first attachment", within: Self.patience)
    tell(.extension, child.pid, "loads \(Numbers.count(sheet.offer.attachments.count, "attachment"))")
    let staged = try await stagedBytes(within: Self.patience)
    tell(
      .system, nil, "kills the extension; \(Numbers.grouped(staged)) bytes of the share are in the container",
      tone: .bad)
    await child.kill()
    await finish(child)
    shares[sheet.index].outcome = .interrupted
    try await endRequest(sheet)
  }

  // MARK: - Steps

  /// A share sheet that is up: the host and its offer.
  struct Sheet {
    var index: Int
    var offer: Offer
    var host: ChildProcess
  }

  private func open(_ request: ShareRequest) async throws -> Sheet {
    let number = shares.count + 1
    let host = try spawn(.host)
    try await host.send(
      HostOrder.share(things: request.things, host: request.host.id, sandbox: scratch.sandbox(number).path))
    let event = try await host.next(HostEvent.self, waitingFor: "the offer", within: Self.patience)
    guard case .offered(var offer) = event else {
      if case .cannot(let failure) = event { throw failure }
      throw SimulationFailure.endedEarly(process: "host", how: "offered nothing", said: "")
    }
    try impose(request.behaviours, on: &offer)
    tell(.system, nil, request.title, tone: .scene(number))
    let types = Set(offer.attachments.flatMap(\.types)).sorted().joined(separator: ", ")
    let count = Numbers.count(offer.attachments.count, "attachment")
    tell(.host, host.pid, "\(request.host.name) offers \(count): \(types)")
    offers.append(offer)
    shares.append(
      ShareReport(
        number: number, title: request.title, host: request.host.name, outcome: .interrupted, isAsExpected: true,
        attachments: ShareComparison(offer: offer).reports(for: nil), faults: []))
    return Sheet(index: shares.count - 1, offer: offer, host: host)
  }

  private func impose(_ behaviours: [Int: Offer.Behaviour], on offer: inout Offer) throws {
    for (position, behaviour) in behaviours.sorted(by: { $0.key < $1.key }) {
      guard offer.attachments.indices.contains(position) else {
        throw SimulationFailure.noSuchAttachment(position: position + 1, count: offer.attachments.count)
      }
      var rest = position
      for index in offer.items.indices {
        if rest < offer.items[index].attachments.count {
          offer.items[index].attachments[rest].behaviour = behaviour
          break
        }
        rest -= offer.items[index].attachments.count
      }
    }
  }

  private func startExtension(for sheet: Sheet, opensApp: Bool) async throws -> ChildProcess {
    let child = try spawn(.extension)
    try await child.send(
      ExtensionOrder(
        offer: sheet.offer, container: container.path, scheme: AppProcess.scheme, patience: loadingPatience,
        opensApp: opensApp))
    return child
  }

  private static func id(in link: String) -> String? {
    guard case .share(let id) = LaunchLink(scheme: AppProcess.scheme)?.read(link) else { return nil }
    return id.description
  }

  /// The ids of the shares that are in the container and not acknowledged.
  private func knownShares() throws -> Set<String> {
    let contents = try Inbox(container: container, role: .extension).contents()
    let ids = Set((contents.waiting + contents.delivered).map(\.description))
    if earlierIDs == nil { earlierIDs = ids }
    return ids
  }

  private func endRequest(_ sheet: Sheet) async throws {
    try await sheet.host.send(HostOrder.requestEnded)
    _ = try await sheet.host.next(HostEvent.self, waitingFor: "the end of the request", within: Self.patience)
    tell(.host, sheet.host.pid, "is back in front; its copies are gone")
    await finish(sheet.host)
  }

  /// Waits until some bytes of a share that is being received are on the disk.
  private func stagedBytes(within seconds: Double) async throws -> Int64 {
    let inbox = try Inbox(container: container, role: .extension)
    let staging = inbox.folder.appendingPathComponent("tmp", isDirectory: true)
    let deadline = ContinuousClock.now + .seconds(seconds)
    while ContinuousClock.now < deadline {
      let bytes = Self.bytes(below: staging)
      if bytes > 0 { return bytes }
      try await Task.sleep(for: .milliseconds(5))
    }
    throw SimulationFailure.timedOut(process: "extension", waitingFor: "the first bytes", seconds: seconds)
  }

  private static func bytes(below folder: URL) -> Int64 {
    let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.fileSizeKey])
    return (files?.compactMap { $0 as? URL } ?? []).reduce(0) { sum, file in
      // try?: a file that is gone again counts nothing
      let values = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      return sum + Int64(values?.isRegularFile == true ? values?.fileSize ?? 0 : 0)
    }
  }
}
