import Foundation
import Inlet

/// Why a request ended without a share.
public enum RequestFailure: Error, Hashable, Sendable {
  /// The person cancelled, or swiped the sheet away.
  case cancelled
  /// The host shared neither attachments nor texts.
  case nothingShared
  /// The host handed nothing over in time.
  case timedOut
  /// The settings cannot be used.
  case settings(ExtensionSettings.Failure)
  /// This process knows no container of the App Group: its id is missing from the target's entitlements or is spelled
  /// differently there.
  case noContainer(appGroup: String)
  /// The share could not be stored; nothing of it is visible to the app.
  case notStored(InboxError)
  /// The app's own screen gave the share up, for this reason.
  case givenUp(reason: String)
}

extension RequestFailure: LocalizedError, CustomStringConvertible {
  /// What happened and what to do.
  public var description: String {
    switch self {
    case .cancelled: "the share was cancelled"
    case .nothingShared: "there is nothing to share: neither attachments nor text"
    case .timedOut: "the app that shares handed nothing over in time; try again"
    case .settings(let failure): failure.description
    case .noContainer(let group):
      "no App Group '\(group)' for this extension: check the entitlements of the extension and of the app"
    case .notStored(let error): "the share was not stored: \(error.description)"
    case .givenUp(let reason): reason
    }
  }

  /// What happened and what to do.
  public var errorDescription: String? { description }
}

extension RequestFailure: CustomNSError {
  /// The domain of errors that are not a cancellation.
  public static let errorDomain = "InletExtension"

  /// A number for each case, stable across releases.
  public var errorCode: Int {
    switch self {
    case .cancelled: 1
    case .nothingShared: 2
    case .timedOut: 3
    case .settings: 4
    case .noContainer: 5
    case .notStored: 6
    case .givenUp: 7
    }
  }

  /// The description, for hosts that show it.
  public var errorUserInfo: [String: Any] { [NSLocalizedDescriptionKey: description] }

  /// The error to end the request with: Cocoa's own for a cancellation (`NSCocoaErrorDomain`, 3072), which hosts know
  /// to be none.
  var forHost: any Error { self == .cancelled ? CocoaError(.userCancelled) : self }
}

/// How a request ended.
public enum RequestEnd: Hashable, Sendable {
  /// The share is in the inbox.
  case completed(ShareID)
  /// Nothing was shared.
  case failed(RequestFailure)
}
