import Foundation
import Inlet

extension ShareBridge {
  typealias Method = @Sendable (isolated ShareBridge, Arguments) async throws -> JSONValue

  /// The names of all methods, sorted.
  public static var methodNames: [String] { methods.keys.sorted() }

  static let methods: [String: Method] = shareMethods.merging(targetMethods) { $1 }.merging(copyMethods) { $1 }
    .merging(uploadMethods) { $1 }

  private static let shareMethods: [String: Method] = [
    "about": { bridge, _ in bridge.about() },
    "pending": { bridge, arguments in try await bridge.pending(arguments) },
    "take": { bridge, arguments in try await bridge.take(arguments) },
    "acknowledge": { bridge, arguments in try await bridge.acknowledge(arguments) },
    "release": { bridge, arguments in try await bridge.release(arguments) },
    "requestedShare": { bridge, _ in await bridge.requestedShare() },
    "setAside.list": { bridge, _ in try await bridge.listSetAside() },
    "setAside.restore": { bridge, arguments in try await bridge.restore(arguments) },
    "setAside.discard": { bridge, arguments in try await bridge.discard(arguments) },
  ]

  private static let targetMethods: [String: Method] = [
    "targets.list": { bridge, _ in try bridge.listTargets() },
    "targets.publish": { bridge, arguments in try bridge.publishTargets(arguments) },
    "targets.add": { bridge, arguments in try bridge.addTarget(arguments) },
    "targets.update": { bridge, arguments in try bridge.updateTarget(arguments) },
    "targets.remove": { bridge, arguments in try bridge.removeTarget(arguments) },
  ]

  private static let uploadMethods: [String: Method] = [
    "uploads.list": { bridge, _ in try bridge.listUploads() },
    "uploads.retry": { bridge, arguments in try bridge.retryUpload(arguments) },
    "uploads.cancel": { bridge, arguments in try bridge.cancelUpload(arguments) },
    "uploads.remove": { bridge, arguments in try bridge.removeUpload(arguments) },
  ]

  private static let copyMethods: [String: Method] = [
    "readItem": { bridge, arguments in try await bridge.readItem(arguments) },
    "copyItem": { bridge, arguments in try await bridge.copyItem(arguments) },
    "copies.list": { bridge, _ in try bridge.listCopies() },
    "copies.locate": { bridge, arguments in try bridge.locateCopy(arguments) },
    "copies.remove": { bridge, arguments in try bridge.removeCopy(arguments) },
  ]

  /// What the scripting side may want to know about this side.
  private func about() -> JSONValue {
    ["schema": .integer(Int64(ShareContent.schema)), "methods": .array(Self.methodNames.map { .string($0) })]
  }
}
