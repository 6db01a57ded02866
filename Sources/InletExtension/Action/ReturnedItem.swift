import Foundation
import Inlet

/// Something that an extension gives back to the host.
///
/// A host sees it only if it looks; Safari looks for values for the page's script.
public enum ReturnedItem: Hashable, Sendable {
  /// A text.
  case text(String)
  /// A link.
  case link(URL)
  /// A file, with its type identifier. It has to stay where it is until the host has read it.
  case file(URL, type: String)
  /// Values for the `finalize` function of the script that ran in the web page.
  ///
  /// Numbers, strings, Booleans, arrays and objects; null members are left out, since property lists have none.
  case pageScript([String: JSONValue])

  /// Lets the page itself open a link, after the extension is gone: the supported way to bring an app forward from
  /// Safari.
  ///
  /// The link must have a scheme of letters; `javascript:` and `data:` are refused by the script.
  public static func pageLocation(_ url: URL) -> ReturnedItem { .pageScript(["location": .string(url.absoluteString)]) }
}

extension JSONValue {
  /// As a property list holds it; nil for null, which it has no form for.
  var propertyListValue: Any? {
    switch self {
    case .null: nil
    case .boolean(let value): value
    case .integer(let value): NSNumber(value: value)
    case .number(let value): value
    case .string(let value): value
    case .array(let values): values.compactMap(\.propertyListValue)
    case .object(let members): members.compactMapValues(\.propertyListValue)
    }
  }
}
