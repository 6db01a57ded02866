import Foundation
import Inlet

/// One attachment as the compose screen shows it.
public struct ComposeAttachment: Hashable, Sendable, Identifiable {
  /// How far it has come.
  public enum State: Hashable, Sendable {
    /// On its way; the fraction from 0 to 1 that has arrived, nil if the host does not say.
    case arriving(fraction: Double?)
    /// In safety.
    case taken(SharedItem)
    /// Not taken, and why.
    case refused(ShareFailure)
  }

  /// Its place among the attachments of the request, counted from 0.
  public let position: Int
  /// The name the host suggests; nil if it suggests none.
  public var name: String?
  /// What it seems to be; what it is once it was taken.
  public var kind: SharedItem.Kind
  /// How far it has come.
  public var state: State
  /// A small picture of it; nil for none, or none yet.
  public var picture: ComposePicture?

  /// The position.
  public var id: Int { position }

  init(position: Int, name: String?, kind: SharedItem.Kind) {
    self.position = position
    self.name = name
    self.kind = kind
    state = .arriving(fraction: nil)
  }

  /// What was taken; nil while it is on its way and for one that was refused.
  public var item: SharedItem? { if case .taken(let item) = state { item } else { nil } }
  /// Why it was not taken; nil for one that was or may yet be.
  public var failure: ShareFailure? { if case .refused(let failure) = state { failure } else { nil } }
}

/// A small picture of an attachment, encoded: nothing of the size of a photo is kept in memory.
public struct ComposePicture: Hashable, Sendable {
  /// The longer side that pictures are made with, in pixels.
  public static let sideInPixels = 360
  /// The most pictures that a screen keeps.
  public static let limit = 12

  /// PNG or JPEG.
  public var data: Data
  /// The size of what it shows, in pixels; nil if unknown.
  public var width: Int?
  /// The size of what it shows, in pixels; nil if unknown.
  public var height: Int?
  /// The length of a film in milliseconds; nil for anything else.
  public var durationMs: Int?

  /// A picture with what is known of the thing it shows.
  public init(data: Data, width: Int? = nil, height: Int? = nil, durationMs: Int? = nil) {
    self.data = data
    self.width = width
    self.height = height
    self.durationMs = durationMs
  }
}
