import 'members.dart';

/// An attachment that could not be taken, and why.
final class ShareFailure {
  /// A failure of the attachment at [position].
  const ShareFailure({
    required this.position,
    required this.types,
    required this.reason,
    this.detail,
  });

  /// Reads a failure of a share document.
  ///
  /// Throws `ShareFormatException`.
  factory ShareFailure.fromJson(Object? json, [String place = '']) {
    final members = Members.of(json, place);
    members.list('types');
    return ShareFailure(
      position: members.count('position'),
      types: members.optionalTexts('types'),
      reason: members.text('reason'),
      detail: members.optionalText('detail'),
    );
  }

  /// Its place among all attachments of the share, from 0.
  final int position;

  /// The type identifiers that were offered for it.
  final List<String> types;

  /// Why: `timedOut`, `unreadable`, `unsupported`, `emptyProvider`, `tooMany`,
  /// `tooLarge`, `noSpace`, `cancelled`, or a word of a newer version.
  final String reason;

  /// What the system said, for a log.
  final String? detail;

  /// The failure as it stands in a share document.
  Map<String, Object?> toJson() => {
    'position': position,
    'types': types,
    'reason': reason,
    if (detail != null) 'detail': detail,
  };

  @override
  bool operator ==(Object other) =>
      other is ShareFailure &&
      other.position == position &&
      other.types.join('\n') == types.join('\n') &&
      other.reason == reason &&
      other.detail == detail;

  @override
  int get hashCode => Object.hash(position, types.length, reason, detail);
}
