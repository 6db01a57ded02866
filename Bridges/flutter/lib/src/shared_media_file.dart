import 'item_kind.dart';
import 'share.dart';

/// What kind of thing a [SharedMediaFile] is.
enum SharedMediaType {
  /// A picture.
  image,

  /// A film.
  video,

  /// Text; `path` holds it.
  text,

  /// Any other file.
  file,

  /// A link; `path` holds it.
  url,
}

/// An item in the form that apps know from receive_sharing_intent.
///
/// For a gentle migration; new code takes [Share].
final class SharedMediaFile {
  /// An item.
  const SharedMediaFile({
    required this.path,
    required this.type,
    this.duration,
    this.mimeType,
    this.message,
  });

  /// The items of [share], and its message with each of them.
  static List<SharedMediaFile> of(Share share) {
    final files = <SharedMediaFile>[];
    for (final item in share.items) {
      final path = item.path ?? item.value;
      if (path == null) continue;
      final type = switch (item.kind) {
        ImageKind() => SharedMediaType.image,
        VideoKind() => SharedMediaType.video,
        TextKind() when item.path == null => SharedMediaType.text,
        LinkKind() when item.path == null => SharedMediaType.url,
        _ => SharedMediaType.file,
      };
      files.add(
        SharedMediaFile(
          path: path,
          type: type,
          duration: item.durationMs,
          mimeType: item.mimeType,
          message: share.message,
        ),
      );
    }
    return files;
  }

  /// The path of a file; the text or the link itself for those two types.
  final String path;

  /// What it is.
  final SharedMediaType type;

  /// The length of a film in milliseconds.
  final int? duration;

  /// The MIME type.
  final String? mimeType;

  /// What the person typed in the sheet.
  final String? message;

  @override
  bool operator ==(Object other) =>
      other is SharedMediaFile &&
      other.path == path &&
      other.type == type &&
      other.message == message;

  @override
  int get hashCode => Object.hash(path, type, message);
}
