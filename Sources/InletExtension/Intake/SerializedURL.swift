import Foundation

/// The forms in which a URL travels as data.
enum SerializedURL {
  /// The most bytes that are looked at; a URL is far shorter.
  private static let limit = 1 << 20

  /// The URL in a property list whose first element it is, or in its own text; nil for anything else.
  static func url(from data: Data) -> URL? {
    guard data.count <= limit else { return nil }
    // nil: not a property list, so it has to be the text itself.
    let list = try? PropertyListSerialization.propertyList(from: data, options: [], format: nil)
    let text = (list as? [Any])?.first as? String ?? list as? String ?? String(data: data, encoding: .utf8)
    guard let text = text?.trimmingCharacters(in: .whitespacesAndNewlines), let url = URL(string: text),
      url.scheme != nil
    else { return nil }
    return url
  }
}
