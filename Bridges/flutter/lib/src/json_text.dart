import 'dart:convert';

import 'share_format_exception.dart';

/// How deep objects and lists may be nested, as in the inbox itself.
const depthLimit = 512;

/// Reads JSON text.
///
/// Throws [ShareFormatException] for text that is no JSON, or nested deeper
/// than [depthLimit].
Object? readJson(String text) {
  if (jsonDepth(text) > depthLimit) {
    throw const ShareFormatException.malformed('', 'nested too deep');
  }
  try {
    return jsonDecode(text);
  } on FormatException catch (error) {
    throw ShareFormatException.malformed('', error.message);
  }
}

/// How deep objects and lists are nested in JSON text; what is inside of
/// strings does not count.
int jsonDepth(String text) {
  var depth = 0;
  var deepest = 0;
  var isInString = false;
  for (var i = 0; i < text.length; i++) {
    final unit = text.codeUnitAt(i);
    if (isInString) {
      // A backslash takes the next character with it.
      if (unit == 0x5C) {
        i++;
      } else if (unit == 0x22) {
        isInString = false;
      }
    } else if (unit == 0x22) {
      isInString = true;
    } else if (unit == 0x5B || unit == 0x7B) {
      depth++;
      if (depth > deepest) deepest = depth;
    } else if (unit == 0x5D || unit == 0x7D) {
      depth--;
    }
  }
  return deepest;
}

/// Whether two JSON values are the same, whatever the order of members.
bool jsonEquals(Object? one, Object? other) {
  if (one is List<Object?> && other is List<Object?>) {
    if (one.length != other.length) return false;
    for (var i = 0; i < one.length; i++) {
      if (!jsonEquals(one[i], other[i])) return false;
    }
    return true;
  }
  if (one is Map<String, Object?> && other is Map<String, Object?>) {
    if (one.length != other.length) return false;
    for (final key in one.keys) {
      if (!other.containsKey(key)) return false;
      if (!jsonEquals(one[key], other[key])) return false;
    }
    return true;
  }
  return one == other;
}
