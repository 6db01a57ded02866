import 'json_text.dart';
import 'members.dart';

/// An upload that the extension or the app began.
final class Upload {
  /// An upload; [members] is all that the platform tells of it.
  const Upload({required this.id, required this.state, required this.members});

  /// Reads an upload as the platform tells it.
  ///
  /// Throws `ShareFormatException`.
  factory Upload.fromJson(Object? json, [String place = '']) {
    final members = Members.of(json, place);
    return Upload(
      id: members.text('id'),
      state: members.text('state'),
      members: members.values,
    );
  }

  /// Identifies the upload.
  final String id;

  /// The name of its state; new ones may be added.
  final String state;

  /// Everything that the platform tells, these two included.
  final Map<String, Object?> members;

  @override
  bool operator ==(Object other) =>
      other is Upload && jsonEquals(other.members, members);

  @override
  int get hashCode => Object.hash(id, state);

  @override
  String toString() => 'Upload($id, $state)';
}
