import 'json_text.dart';
import 'members.dart';
import 'share_time.dart';

/// A place in the app that a share can go to: a category, an album, a
/// conversation.
final class ShareTarget {
  /// A target with the app's own [id].
  const ShareTarget({
    required this.id,
    required this.title,
    this.subtitle,
    this.section,
    this.symbol,
    this.order,
    this.extra = const {},
    this.lastUsed,
    this.pictureUri,
  });

  /// Reads a target as the platform tells it.
  ///
  /// Throws `ShareFormatException`.
  factory ShareTarget.fromJson(Object? json, [String place = '']) {
    final members = Members.of(json, place);
    return ShareTarget(
      id: members.text('id'),
      title: members.text('title'),
      subtitle: members.optionalText('subtitle'),
      section: members.optionalText('section'),
      symbol: members.optionalText('symbol'),
      order: members.optionalInteger('order'),
      extra: members.optionalObject('extra'),
      lastUsed: readTime(members.optionalText('lastUsed') ?? ''),
      pictureUri: members.optionalText('pictureUri'),
    );
  }

  /// The app's own id; it comes back as `targetId` of a share.
  final String id;

  /// What people see.
  final String title;

  /// A second line.
  final String? subtitle;

  /// The heading under which it stands.
  final String? section;

  /// The name of an SF Symbol.
  final String? symbol;

  /// Its place in the list; those without one come last, by title.
  final int? order;

  /// Values of the app's own.
  final Map<String, Object?> extra;

  /// When it was last chosen; told by the platform, not sent to it.
  final DateTime? lastUsed;

  /// Where its picture is; told by the platform, not sent to it.
  final String? pictureUri;

  /// What is sent to the platform.
  Map<String, Object?> toJson() => {
    'id': id,
    'title': title,
    if (subtitle != null) 'subtitle': subtitle,
    if (section != null) 'section': section,
    if (symbol != null) 'symbol': symbol,
    if (order != null) 'order': order,
    if (extra.isNotEmpty) 'extra': extra,
  };

  @override
  bool operator ==(Object other) =>
      other is ShareTarget &&
      jsonEquals(other.toJson(), toJson()) &&
      other.lastUsed == lastUsed &&
      other.pictureUri == pictureUri;

  @override
  int get hashCode => Object.hash(id, title, order);

  @override
  String toString() => 'ShareTarget($id)';
}
