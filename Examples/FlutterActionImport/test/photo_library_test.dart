import 'dart:convert';

import 'package:flutter/services.dart';
import 'package:flutter_action_import/photo_library.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:inlet/inlet.dart';

const _id = '01m8nd0w9700037qzra9adaqqv';

void main() {
  TestWidgetsFlutterBinding.ensureInitialized();
  final calls = <String>[];
  final copies = <Map<String, Object?>>[];

  setUp(() {
    calls.clear();
    copies.clear();
    final messenger =
        TestDefaultBinaryMessengerBinding.instance.defaultBinaryMessenger;
    messenger.setMockMethodCallHandler(const MethodChannel('inlet'), (
      call,
    ) async {
      calls.add(call.method);
      final copy = {
        'name': 'IMG_1.heic',
        'path': '/kept/IMG_1.heic',
        'uri': 'file:///kept/IMG_1.heic',
        'size': 3,
      };
      switch (call.method) {
        case 'copyItem':
          copies.add(copy);
          return jsonEncode({'result': copy});
        case 'copies.list':
          return jsonEncode({
            'result': {'copies': copies},
          });
        default:
          return jsonEncode({
            'result': {'acknowledged': true},
          });
      }
    });
  });

  test('a photo is kept before the share is acknowledged', () async {
    final library = PhotoLibrary();
    await library.take(
      Share.fromJson({
        'schema': 1,
        'id': _id,
        'receivedAt': '2026-11-30T04:12:09.123Z',
        'items': [
          {'id': '0', 'kind': 'image'},
          {'id': '1', 'kind': 'text', 'value': 'x'},
        ],
      }),
    );
    expect(calls, ['copyItem', 'acknowledge', 'copies.list']);
    expect(library.photos.single.name, 'IMG_1.heic');
  });
}
