import Foundation
import Inlet

/// Why a call over a bridge failed: a stable code for the program, a sentence for the person who develops it.
public struct BridgeFailure: Error, Hashable, Sendable {
  /// What kind of failure it is.
  ///
  /// Codes are stable across releases and safe to match on in scripts; new ones may be added.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// There is no method of this name.
    case unknownMethod
    /// An argument is missing, of the wrong shape or out of bounds; nothing was done.
    case invalidArgument
    /// There is no such share, item, target, copy or upload now.
    case notFound
    /// The item has no file and no value.
    case noContent
    /// The item is no text, or in no encoding that is understood.
    case notText
    /// It is larger than what is handed over at once, or than what is stored.
    case tooLarge
    /// There are as many targets as are stored.
    case tooMany
    /// The volume is full.
    case noSpace
    /// Not possible now: the device was not unlocked since it started, or the inbox is not open yet.
    case unavailable
    /// The app is not set up: no App Group, or not in the entitlements.
    case notSetUp
    /// A newer version of the app wrote it.
    case newer
    /// What is stored is not whole.
    case damaged
    /// Anything else; the message says what.
    case failed
  }

  /// What kind of failure it is.
  public var code: Code
  /// What happened and what to do next; wording may change in any release.
  public var message: String

  /// A failure.
  public init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension BridgeFailure: LocalizedError, CustomStringConvertible {
  /// The code and the message.
  public var description: String { "\(code.rawValue): \(message)" }

  /// The message.
  public var errorDescription: String? { message }
}

extension BridgeFailure {
  init(_ error: InboxError) {
    let code: Code =
      switch error {
      case .containerMissing: .notSetUp
      case .newerFormat: .newer
      case .noSpace, .overQuota: .noSpace
      case .unavailable: .unavailable
      case .documentTooLarge: .tooLarge
      case .damaged, .document: .damaged
      default: .failed
      }
    self.init(code, error.description)
  }

  init(_ error: ReadingFailure) {
    switch error {
    case .noFile: self.init(.noContent, error.description)
    case .ended: self.init(.notFound, error.description)
    case .tooLarge: self.init(.tooLarge, error.description)
    case .notText, .notALink, .notAPicture: self.init(.notText, error.description)
    case .failed(let inner): self.init(inner)
    }
  }

  init(_ error: TargetStore.Failure) {
    switch error {
    case .invalid: self.init(.invalidArgument, error.description)
    case .tooMany: self.init(.tooMany, error.description)
    case .damaged: self.init(.damaged, error.description)
    case .newer: self.init(.newer, error.description)
    case .storage(let inner): self.init(inner)
    }
  }

  /// Any error, by its type.
  init(any error: any Error) {
    switch error {
    case let error as BridgeFailure: self = error
    case let error as InboxError: self.init(error)
    case let error as ReadingFailure: self.init(error)
    case let error as TargetStore.Failure: self.init(error)
    case let error as AppGroup.Failure: self.init(.notSetUp, error.description)
    case let error as ShareDocumentFailure: self.init(.damaged, error.description)
    default: self.init(.failed, "\(error)")
    }
  }
}

extension BridgeFailure {
  /// The failure as ``ShareBridge/answer(_:_:)`` gives it: `{"error":{"code":"…","message":"…"}}`.
  public var answer: String {
    BoundedJSON.text(of: ["error": ["code": .string(code.rawValue), "message": .string(message)]])
  }
}
