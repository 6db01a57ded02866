/// Why a share document, or an answer of the platform, could not be read.
final class ShareFormatException implements Exception {
  /// Text that is not what it should be, at [place].
  const ShareFormatException.malformed(this.place, this.reason)
    : found = 0,
      supported = 0;

  /// A document of a newer version than [supported].
  const ShareFormatException.newerSchema(this.found, this.supported)
    : place = 'schema',
      reason = 'newer than this app reads: update the app';

  /// The way to the faulty member, such as `items[2].kind`.
  ///
  /// Empty when the text is not a JSON object at all.
  final String place;

  /// What is wrong there.
  final String reason;

  /// The version of the document, for one that is newer; else 0.
  final int found;

  /// The newest version that is read, for a document that is newer; else 0.
  final int supported;

  /// Whether the document is sound, but of a newer version.
  ///
  /// Such a share stays in the inbox until the app is updated.
  bool get isNewerSchema => found > 0;

  @override
  String toString() => 'ShareFormatException: $place: $reason';
}
