import Foundation

/// Why a simulated share could not be played.
package enum SimulationFailure: Error, Hashable, Codable, Sendable {
  /// The host app has no such content.
  case hostDoesNotShare(host: String, kind: String, hosts: [String])
  /// The samples are in none of the places they are looked for.
  case samplesMissing(places: [String])
  /// A process of the simulation could not be started.
  case cannotStart(program: String, reason: String)
  /// A process of the simulation ended before it had done its part.
  case endedEarly(process: String, how: String, said: String)
  /// A process of the simulation did not do its part in time.
  case timedOut(process: String, waitingFor: String, seconds: Double)
  /// The folder to keep the container in holds other things.
  case folderInUse(path: String)
  /// A place on the disk could not be used.
  case unusable(path: String, reason: String)
  /// There is no attachment at a position that was to fail.
  case noSuchAttachment(position: Int, count: Int)

  /// A stable name of the case.
  package var code: String {
    switch self {
    case .hostDoesNotShare: "host-does-not-share"
    case .samplesMissing: "samples-missing"
    case .cannotStart: "cannot-start"
    case .endedEarly: "process-ended-early"
    case .timedOut: "process-timed-out"
    case .folderInUse: "folder-in-use"
    case .unusable: "unusable-folder"
    case .noSuchAttachment: "no-such-attachment"
    }
  }

  /// What to do next, if anything is known to help.
  package var hint: String? {
    switch self {
    case .hostDoesNotShare(_, _, let hosts): hosts.isEmpty ? nil : "hosts that do: \(hosts.joined(separator: ", "))"
    case .samplesMissing: "keep the resource folder beside the executable when it is moved"
    case .folderInUse: "name a folder that is empty or does not exist"
    case .endedEarly(_, _, let said): said.isEmpty ? nil : "it said: \(said)"
    case .noSuchAttachment(_, let count): "attachments are counted from 1; this share has \(count)"
    case .cannotStart, .timedOut, .unusable: nil
    }
  }

  /// What the system says about an error, without the noise around it.
  package static func reason(_ error: any Error) -> String {
    if let failure = error as? SimulationFailure { return failure.description }
    let error = error as NSError
    if let code = (error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code, error.domain == NSCocoaErrorDomain {
      return String(cString: strerror(Int32(code)))
    }
    return error.localizedDescription
  }
}

extension SimulationFailure: CustomStringConvertible, LocalizedError {
  /// What happened, and where.
  package var description: String {
    switch self {
    case .hostDoesNotShare(let host, let kind, _): "\(host) does not share \(kind)"
    case .samplesMissing(let places):
      "the sample files are neither in \(places.map { "'\($0)'" }.joined(separator: " nor in "))"
    case .cannotStart(let program, let reason): "cannot start '\(program)': \(reason)"
    case .endedEarly(let process, let how, _): "the \(process) process ended early: \(how)"
    case .timedOut(let process, let event, let seconds):
      "the \(process) process did not get to '\(event)' within \(Numbers.seconds(seconds)) s"
    case .folderInUse(let path): "'\(path)' holds files that are not from a simulation"
    case .unusable(let path, let reason): "cannot use '\(path)': \(reason)"
    case .noSuchAttachment(let position, _): "there is no attachment \(position)"
    }
  }

  /// What happened, and where.
  package var errorDescription: String? { description }
}
