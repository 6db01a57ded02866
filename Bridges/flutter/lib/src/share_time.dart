/// Reads a time as share documents write it: UTC, `2026-11-30T04:12:09.123Z`.
///
/// The fraction may be missing, and counts to the millisecond. Null for
/// anything else, and for times that do not exist.
DateTime? readTime(String text) {
  final match = _pattern.firstMatch(text);
  if (match == null) return null;
  final month = int.parse(match.group(2) ?? '');
  final day = int.parse(match.group(3) ?? '');
  final hour = int.parse(match.group(4) ?? '');
  final minute = int.parse(match.group(5) ?? '');
  final second = int.parse(match.group(6) ?? '');
  final fraction = (match.group(7) ?? '').padRight(3, '0').substring(0, 3);
  if (month > 12 || hour > 23 || minute > 59 || second > 59) return null;
  final time = DateTime.utc(
    int.parse(match.group(1) ?? ''),
    month,
    day,
    hour,
    minute,
    second,
    int.parse(fraction),
  );
  // A day that the month does not have would have run into the next.
  return time.month == month && time.day == day ? time : null;
}

final _pattern = RegExp(
  r'^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,9}))?Z$',
);
