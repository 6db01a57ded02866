import Foundation
import Inlet

/// One attachment as the host app offers it.
///
/// Asked on the main actor, like everything that belongs to the extension's context; it answers on any queue.
@MainActor
package protocol ItemProviding: AnyObject, Sendable {
  /// The type identifiers on offer, in the host's order of fidelity.
  var offeredTypes: [String] { get }
  /// The name the host suggests; nil if it suggests none.
  var suggestedName: String? { get }

  /// Starts loading one representation.
  ///
  /// - Parameters:
  ///   - representation: What to load.
  ///   - receive: Called with what was loaded, on any queue. A file is there only until this returns. A provider may
  ///     call it late, twice, or never; whoever loads has to stand that.
  /// - Returns: The progress, to watch and to cancel; nil if the provider has none.
  func load(_ representation: Representation, receive: @escaping @Sendable (Delivered) -> Void) -> Progress?
}

/// A way to ask a provider for what it offers.
package enum Representation: Hashable, Sendable {
  /// A copy of the file, or a file made from data.
  case file(type: String)
  /// The bytes; of a folder, a zip archive.
  case data(type: String)
  /// Text as a string.
  case text
  /// A URL, of the web or of a file.
  case link
  /// An image that may exist only in memory, encoded as PNG.
  case image
  /// Whatever object the host registered: the one way to a property list, and the last resort for all else.
  case item(type: String)
}

/// What a provider handed over.
package enum Delivered: Sendable {
  /// A file; gone when the receiver returns unless it is `theirs`.
  case file(URL, isTemporary: Bool)
  /// A zip archive of a folder of this name; gone when the receiver returns.
  case archive(URL, folderName: String)
  case data(Data)
  case text(String)
  case link(URL)
  /// The bytes of a PNG file.
  case image(Data)
  /// The members of a dictionary; `isPage` if they are what the script that runs in web pages returned.
  case propertyList([String: JSONValue], isPage: Bool)
  /// Nothing; why, in the system's words.
  case failed(String)
}
