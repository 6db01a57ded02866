import 'json_text.dart';
import 'members.dart';

/// An upload that the extension or the app began.
final class Upload {
  /// An upload; [members] is all that the platform tells of it.
  const Upload({
    required this.id,
    required this.state,
    required this.fileName,
    required this.bytes,
    this.sent,
    this.title,
    this.link,
    this.reason,
    this.shareId,
    this.members = const {},
  });

  /// Reads an upload as the platform tells it.
  ///
  /// Throws `ShareFormatException`.
  factory Upload.fromJson(Object? json, [String place = '']) {
    final members = Members.of(json, place);
    return Upload(
      id: members.text('id'),
      state: members.text('state'),
      fileName: members.text('fileName'),
      bytes: members.count('bytes'),
      sent: members.optionalCount('sent'),
      title: members.optionalText('title'),
      link: members.optionalText('link'),
      reason: members.optionalText('reason'),
      shareId: members.optionalText('shareId'),
      members: members.values,
    );
  }

  /// Identifies the upload.
  final String id;

  /// `pending`, `sending`, `done`, `failed` (is tried again by itself),
  /// `refused`, `cancelled`, `removing`, or a word of a newer version.
  final String state;

  /// The file's name, as the server gets it.
  final String fileName;

  /// The size of the file in bytes.
  final int bytes;

  /// How many [bytes] were sent, while it is sending.
  final int? sent;

  /// The title that was given to it.
  final String? title;

  /// Where it is shown, once it is done.
  final String? link;

  /// Why it failed or was refused.
  final String? reason;

  /// The share it came with.
  final String? shareId;

  /// Everything that the platform tells, with times and attempts.
  final Map<String, Object?> members;

  @override
  bool operator ==(Object other) =>
      other is Upload &&
      other.id == id &&
      other.state == state &&
      other.sent == sent &&
      jsonEquals(other.members, members);

  @override
  int get hashCode => Object.hash(id, state, sent);

  @override
  String toString() => 'Upload($id, $state)';
}
