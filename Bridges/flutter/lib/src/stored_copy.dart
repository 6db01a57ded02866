import 'members.dart';

/// A file that the app copied out of a share, to keep.
final class StoredCopy {
  /// A copy named [name].
  const StoredCopy({
    required this.name,
    required this.path,
    required this.uri,
    required this.size,
  });

  /// Reads a copy as the platform tells it.
  ///
  /// Throws `ShareFormatException`.
  factory StoredCopy.fromJson(Object? json, [String place = '']) {
    final members = Members.of(json, place);
    return StoredCopy(
      name: members.text('name'),
      path: members.text('path'),
      uri: members.text('uri'),
      size: members.integer('size'),
    );
  }

  /// Its name in the app's folder; store this, not the path.
  final String name;

  /// Where it is now; the app's container moves between launches.
  final String path;

  /// [path] as a `file:` URI.
  final String uri;

  /// Its size in bytes.
  final int size;

  @override
  bool operator ==(Object other) =>
      other is StoredCopy &&
      other.name == name &&
      other.path == path &&
      other.size == size;

  @override
  int get hashCode => Object.hash(name, path, size);

  @override
  String toString() => 'StoredCopy($name)';
}
