import 'dart:convert';
import 'dart:io';

import 'package:flutter_test/flutter_test.dart';
import 'package:inlet/inlet.dart';

/// The tables that every language is held against.
Map<String, Object?> _table(String name) {
  final file = File('../../Tests/BridgeVectors/$name.json');
  return jsonDecode(file.readAsStringSync()) as Map<String, Object?>;
}

String _text(Map<String, Object?> vector, String key) {
  final repeated = vector['repeat'] as Map<String, Object?>? ?? const {};
  final text = repeated['text'] as String? ?? '';
  return '${vector[key]}${text * (repeated['count'] as int? ?? 0)}';
}

void main() {
  test('every document holds what the table says', () {
    for (final entry in _table('documents')['documents']! as List<Object?>) {
      final vector = entry! as Map<String, Object?>;
      final name = vector['name']! as String;
      final refusal = vector['bridges'] ?? vector['failure'];
      final failure = refusal as Map<String, Object?>?;
      try {
        final share = Share.parse(_text(vector, 'document'));
        expect(failure, isNull, reason: name);
        expect(jsonDecode(jsonEncode(share)), vector['share'], reason: name);
        expect(Share.parse(jsonEncode(share)), share, reason: name);
      } on ShareFormatException catch (error) {
        expect(failure, isNotNull, reason: '$name: $error');
        if (error.isNewerSchema) {
          expect(error.found, failure!['found'], reason: name);
        } else {
          expect(error.place, failure!['place'], reason: name);
        }
      }
    }
  });

  test('every link is what the table says', () {
    final table = _table('links');
    final link = LaunchLink.of(table['scheme']! as String)!;
    for (final entry in table['links']! as List<Object?>) {
      final vector = entry! as Map<String, Object?>;
      final name = vector['name']! as String;
      final reading = link.read(_text(vector, 'link'));
      expect(reading.isOurs, vector['reading'] != 'notOurs', reason: name);
      expect(reading.share, vector['id'], reason: name);
      expect(reading.refusal, vector['refusal'], reason: name);
    }
  });
}
