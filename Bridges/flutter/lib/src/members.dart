import 'share_format_exception.dart';

/// Reads members of one JSON object and says where what is wrong.
final class Members {
  /// The members of [values], which stand at [place] in the document.
  const Members(this.values, this.place);

  /// The members of [value].
  ///
  /// Throws [ShareFormatException] when it is no object.
  factory Members.of(Object? value, String place) {
    if (value is Map<String, Object?>) return Members(value, place);
    throw ShareFormatException.malformed(place, 'not an object');
  }

  /// What was read.
  final Map<String, Object?> values;

  /// Where it stands; empty for the document itself.
  final String place;

  /// Where the member [key] stands.
  String at(String key) => place.isEmpty ? key : '$place.$key';

  /// Text that has to be there.
  String text(String key) => optionalText(key) ?? _missing(key);

  /// Text; absent and null are the same.
  String? optionalText(String key) {
    final value = values[key];
    if (value == null) return null;
    if (value is String) return value;
    throw ShareFormatException.malformed(at(key), 'not text');
  }

  /// A whole number that has to be there.
  int integer(String key) => optionalInteger(key) ?? _missing(key);

  /// A whole number; absent and null are the same.
  int? optionalInteger(String key) {
    final value = values[key];
    if (value == null) return null;
    if (value is int) return value;
    // JSON does not tell 7 from 7.0.
    if (value is double && value.abs() <= 9007199254740991) {
      final whole = value.truncate();
      if (whole == value) return whole;
    }
    throw ShareFormatException.malformed(at(key), 'not a whole number');
  }

  /// A whole number from 0 on that has to be there.
  int count(String key) => optionalCount(key) ?? _missing(key);

  /// A whole number from 0 on; absent and null are the same.
  int? optionalCount(String key) {
    final value = optionalInteger(key);
    if (value == null || value >= 0) return value;
    throw ShareFormatException.malformed(at(key), 'less than 0');
  }

  /// A truth value; absent and null are false.
  bool flag(String key) {
    final value = values[key];
    if (value == null) return false;
    if (value is bool) return value;
    throw ShareFormatException.malformed(at(key), 'neither true nor false');
  }

  /// A list that has to be there.
  List<Object?> list(String key) {
    if (values[key] == null) _missing(key);
    return optionalList(key);
  }

  /// A list; absent and null are an empty one.
  List<Object?> optionalList(String key) {
    final value = values[key];
    if (value == null) return const [];
    if (value is List<Object?>) return value;
    throw ShareFormatException.malformed(at(key), 'not a list');
  }

  /// A list of texts; absent and null are an empty one.
  List<String> optionalTexts(String key) {
    final texts = <String>[];
    for (final value in optionalList(key)) {
      if (value is! String) {
        final place = '${at(key)}[${texts.length}]';
        throw ShareFormatException.malformed(place, 'not text');
      }
      texts.add(value);
    }
    return texts;
  }

  /// An object; absent and null are an empty one.
  Map<String, Object?> optionalObject(String key) {
    final value = values[key];
    if (value == null) return const {};
    if (value is Map<String, Object?>) return value;
    throw ShareFormatException.malformed(at(key), 'not an object');
  }

  /// The members under other keys than [known].
  Map<String, Object?> besides(Set<String> known) {
    final others = <String, Object?>{};
    for (final key in values.keys) {
      if (!known.contains(key)) others[key] = values[key];
    }
    return others;
  }

  Never _missing(String key) {
    throw ShareFormatException.malformed(at(key), 'missing');
  }
}
