/// What a shared thing is, for a `switch` that the compiler holds to be whole.
///
/// A kind that this version does not know is an [OtherKind]; treat it as a file.
sealed class ItemKind {
  const ItemKind(this.name);

  /// The kind named [name] in a share document.
  factory ItemKind.named(String name) => switch (name) {
    'text' => const TextKind(),
    'url' => const LinkKind(),
    'image' => const ImageKind(),
    'video' => const VideoKind(),
    'audio' => const AudioKind(),
    'file' => const FileKind(),
    'contact' => const ContactKind(),
    'location' => const LocationKind(),
    'webpage' => const WebPageKind(),
    _ => OtherKind(name),
  };

  /// The name in the share document.
  final String name;

  @override
  bool operator ==(Object other) => other is ItemKind && other.name == name;

  @override
  int get hashCode => name.hashCode;

  @override
  String toString() => name;
}

/// Text: in `value`, or in a file when it is long.
final class TextKind extends ItemKind {
  /// The kind `text`.
  const TextKind() : super('text');
}

/// A link: `value` is the absolute URL.
final class LinkKind extends ItemKind {
  /// The kind `url`.
  const LinkKind() : super('url');
}

/// A picture.
final class ImageKind extends ItemKind {
  /// The kind `image`.
  const ImageKind() : super('image');
}

/// A film.
final class VideoKind extends ItemKind {
  /// The kind `video`.
  const VideoKind() : super('video');
}

/// A recording.
final class AudioKind extends ItemKind {
  /// The kind `audio`.
  const AudioKind() : super('audio');
}

/// Any other file.
final class FileKind extends ItemKind {
  /// The kind `file`.
  const FileKind() : super('file');
}

/// A person's or a company's card.
final class ContactKind extends ItemKind {
  /// The kind `contact`.
  const ContactKind() : super('contact');
}

/// A place.
final class LocationKind extends ItemKind {
  /// The kind `location`.
  const LocationKind() : super('location');
}

/// What a web page's script handed over, in `data`.
final class WebPageKind extends ItemKind {
  /// The kind `webpage`.
  const WebPageKind() : super('webpage');
}

/// A kind that a newer extension knows and this version does not.
final class OtherKind extends ItemKind {
  /// The kind of that name.
  const OtherKind(super.name);
}
