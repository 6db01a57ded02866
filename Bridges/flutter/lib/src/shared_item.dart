import 'item_kind.dart';
import 'json_text.dart';
import 'members.dart';
import 'share_format_exception.dart';

/// One thing that was shared: a photo, a link, a piece of text, a document.
final class SharedItem {
  /// An item with what is known of it.
  const SharedItem({
    required this.id,
    required this.kind,
    this.value,
    this.file,
    this.path,
    this.uri,
    this.name,
    this.mimeType,
    this.type,
    this.types = const [],
    this.size,
    this.sha256,
    this.width,
    this.height,
    this.durationMs,
    this.thumbnail,
    this.title,
    this.data = const {},
    this.unknown = const {},
  });

  /// Reads an item of a share document.
  ///
  /// Throws `ShareFormatException` with the [place] of the fault.
  factory SharedItem.fromJson(Object? json, [String place = '']) {
    final members = Members.of(json, place);
    return SharedItem(
      id: members.text('id'),
      kind: ItemKind.named(members.text('kind')),
      value: members.optionalText('value'),
      file: _fileName(members),
      path: members.optionalText('path'),
      uri: members.optionalText('uri'),
      name: members.optionalText('name'),
      mimeType: members.optionalText('mimeType'),
      type: members.optionalText('type'),
      types: members.optionalTexts('types'),
      size: members.optionalCount('size'),
      sha256: members.optionalText('sha256'),
      width: members.optionalCount('width'),
      height: members.optionalCount('height'),
      durationMs: members.optionalCount('durationMs'),
      thumbnail: members.optionalText('thumbnail'),
      title: members.optionalText('title'),
      data: members.optionalObject('data'),
      unknown: members.besides(_known),
    );
  }

  /// Identifies the item within its share.
  final String id;

  /// What it is.
  final ItemKind kind;

  /// The text of a text item, the absolute URL of a link.
  final String? value;

  /// The name of its file inside of the share; never a path.
  final String? file;

  /// Where its file is right now.
  ///
  /// Valid until the share is acknowledged or released, and never to be
  /// stored: the container moves between launches.
  final String? path;

  /// [path] as a `file:` URI.
  final String? uri;

  /// The name the other app gave it: for showing, never to build a path from.
  final String? name;

  /// The MIME type of the representation that was taken.
  final String? mimeType;

  /// The type identifier of the representation that was taken.
  final String? type;

  /// All type identifiers that were offered.
  final List<String> types;

  /// The size of the file in bytes.
  final int? size;

  /// SHA-256 of the file in 64 hexadecimal digits; absent for large files.
  final String? sha256;

  /// The width of a picture or film in pixels, as shown.
  final int? width;

  /// The height of a picture or film in pixels, as shown.
  final int? height;

  /// The length of a film or recording in milliseconds.
  final int? durationMs;

  /// The name of a small picture inside of the share.
  final String? thumbnail;

  /// A title, such as that of a linked page.
  final String? title;

  /// Further facts: what a page's script returned, fields of a contact.
  final Map<String, Object?> data;

  /// Members of the document that this version does not know.
  final Map<String, Object?> unknown;

  /// A name inside of the share: the inbox makes no others.
  static String? _fileName(Members members) {
    final name = members.optionalText('file');
    if (name == null) return null;
    final isPath =
        name.contains('/') || name.contains('\\') || name.contains('\u0000');
    if (name.isEmpty || name.startsWith('.') || isPath) {
      throw ShareFormatException.malformed(
        members.at('file'),
        'not a name without a path',
      );
    }
    return name;
  }

  static const _known = {
    'id',
    'kind',
    'value',
    'file',
    'path',
    'uri',
    'name',
    'mimeType',
    'type',
    'types',
    'size',
    'sha256',
    'width',
    'height',
    'durationMs',
    'thumbnail',
    'title',
    'data',
  };

  /// The item as it stands in a share document; what is absent is left out.
  Map<String, Object?> toJson() => {
    ...unknown,
    'id': id,
    'kind': kind.name,
    if (value != null) 'value': value,
    if (file != null) 'file': file,
    if (path != null) 'path': path,
    if (uri != null) 'uri': uri,
    if (name != null) 'name': name,
    if (mimeType != null) 'mimeType': mimeType,
    if (type != null) 'type': type,
    if (types.isNotEmpty) 'types': types,
    if (size != null) 'size': size,
    if (sha256 != null) 'sha256': sha256,
    if (width != null) 'width': width,
    if (height != null) 'height': height,
    if (durationMs != null) 'durationMs': durationMs,
    if (thumbnail != null) 'thumbnail': thumbnail,
    if (title != null) 'title': title,
    if (data.isNotEmpty) 'data': data,
  };

  @override
  bool operator ==(Object other) =>
      other is SharedItem && jsonEquals(other.toJson(), toJson());

  @override
  int get hashCode => Object.hash(id, kind, value, file, name, size);

  @override
  String toString() => 'SharedItem($id, $kind)';
}
