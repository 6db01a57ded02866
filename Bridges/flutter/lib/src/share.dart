import 'json_text.dart';
import 'members.dart';
import 'share_failure.dart';
import 'share_format_exception.dart';
import 'share_id.dart';
import 'share_time.dart';
import 'shared_item.dart';

/// One share as the app receives it.
///
/// Two shares with the same content are equal. [id] stays the same over every
/// delivery: an app that stores it beside what it made of the share takes it
/// exactly once.
final class Share {
  /// A share; what is not given is absent from its document.
  const Share({
    required this.id,
    required this.receivedAt,
    this.platform = 'ios',
    this.action = 'send',
    this.title,
    this.subject,
    this.message,
    this.text,
    this.webUrl,
    this.targetId,
    this.source,
    this.meta = const {},
    this.extra = const {},
    this.items = const [],
    this.failures = const [],
    this.attempt,
    this.unknown = const {},
  });

  /// Reads a share document.
  ///
  /// Throws [ShareFormatException] with the place of the fault.
  factory Share.parse(String document) => Share.fromJson(readJson(document));

  /// Reads a share document that was decoded from JSON.
  ///
  /// Throws [ShareFormatException] with the place of the fault, which stands
  /// under [place].
  factory Share.fromJson(Object? json, [String place = '']) {
    final members = Members.of(json, place);
    final found = members.integer('schema');
    if (found > schema) {
      throw ShareFormatException.newerSchema(found, schema);
    }
    final id = members.text('id');
    if (!isShareId(id)) {
      throw ShareFormatException.malformed(members.at('id'), 'not a share id');
    }
    final receivedAt = readTime(members.text('receivedAt'));
    if (receivedAt == null) {
      throw ShareFormatException.malformed(
        members.at('receivedAt'),
        'not a time like 2026-11-30T04:12:09.123Z',
      );
    }
    final items = <SharedItem>[];
    for (final item in members.list('items')) {
      final place = '${members.at('items')}[${items.length}]';
      items.add(SharedItem.fromJson(item, place));
    }
    final failures = <ShareFailure>[];
    for (final failure in members.optionalList('failures')) {
      final place = '${members.at('failures')}[${failures.length}]';
      failures.add(ShareFailure.fromJson(failure, place));
    }
    return Share(
      id: id,
      receivedAt: receivedAt,
      platform: members.optionalText('platform') ?? 'ios',
      action: members.optionalText('action') ?? 'send',
      title: members.optionalText('title'),
      subject: members.optionalText('subject'),
      message: members.optionalText('message'),
      text: members.optionalText('text'),
      webUrl: members.optionalText('webURL'),
      targetId: members.optionalText('targetId'),
      source: members.optionalText('source'),
      meta: members.optionalObject('meta'),
      extra: members.optionalObject('extra'),
      items: items,
      failures: failures,
      attempt: members.optionalCount('attempt'),
      unknown: members.besides(_known),
    );
  }

  /// The newest version of the share document that is read.
  static const schema = 1;

  /// Identifies the share over every delivery; sorts by time.
  final String id;

  /// When it was received, in UTC to the millisecond.
  final DateTime receivedAt;

  /// The system it was received on: `ios`, `macos`, `android`, `web`.
  final String platform;

  /// How it came: `send` by the share sheet, `view` as a document that was
  /// opened with this app.
  final String action;

  /// The title of what was shared, such as that of a web page.
  final String? title;

  /// The subject of a mail.
  final String? subject;

  /// What the person typed in the sheet.
  final String? message;

  /// The first text among the items.
  final String? text;

  /// The first web link among the items.
  final String? webUrl;

  /// The category, album or conversation that was chosen in the sheet.
  final String? targetId;

  /// The other app, where it says who it is.
  final String? source;

  /// Metadata of a page.
  final Map<String, Object?> meta;

  /// Values of the app's own.
  final Map<String, Object?> extra;

  /// What was shared, in the other app's order.
  final List<SharedItem> items;

  /// Attachments that could not be taken.
  final List<ShareFailure> failures;

  /// How often it has been delivered, from 1; more after a crash or a release.
  ///
  /// Null in a document that was not delivered.
  final int? attempt;

  /// Members of the document that this version does not know.
  final Map<String, Object?> unknown;

  static const _known = {
    'schema',
    'id',
    'receivedAt',
    'platform',
    'action',
    'title',
    'subject',
    'message',
    'text',
    'webURL',
    'targetId',
    'source',
    'meta',
    'extra',
    'items',
    'failures',
    'attempt',
  };

  /// The share document; what is absent is left out, never null.
  Map<String, Object?> toJson() => {
    ...unknown,
    'schema': schema,
    'id': id,
    'receivedAt': receivedAt.toIso8601String(),
    'platform': platform,
    'action': action,
    if (title != null) 'title': title,
    if (subject != null) 'subject': subject,
    if (message != null) 'message': message,
    if (text != null) 'text': text,
    if (webUrl != null) 'webURL': webUrl,
    if (targetId != null) 'targetId': targetId,
    if (source != null) 'source': source,
    if (meta.isNotEmpty) 'meta': meta,
    if (extra.isNotEmpty) 'extra': extra,
    if (attempt != null) 'attempt': attempt,
    'items': [for (final item in items) item.toJson()],
    if (failures.isNotEmpty)
      'failures': [for (final failure in failures) failure.toJson()],
  };

  @override
  bool operator ==(Object other) =>
      other is Share && jsonEquals(other.toJson(), toJson());

  @override
  int get hashCode => id.hashCode;

  @override
  String toString() => 'Share($id, ${items.length} items)';
}
