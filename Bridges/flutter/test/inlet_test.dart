import 'dart:convert';

import 'package:flutter/services.dart';
import 'package:flutter_test/flutter_test.dart';
import 'package:inlet/inlet.dart';

const _first = '01m8nd0w9700037qzra9adaqq1';
const _second = '01m8nd0w9700037qzra9adaqq2';

Map<String, Object?> _document(String id, {int attempt = 1}) => {
  'schema': 1,
  'id': id,
  'attempt': attempt,
  'receivedAt': '2026-11-30T04:12:09.123Z',
  'platform': 'ios',
  'action': 'send',
  'items': [
    {'id': '0', 'kind': 'text', 'value': 'hello'},
  ],
};

/// The platform's side of the channels.
class _Platform {
  _Platform() {
    final messenger =
        TestDefaultBinaryMessengerBinding.instance.defaultBinaryMessenger;
    messenger.setMockMethodCallHandler(const MethodChannel('inlet'), (
      call,
    ) async {
      calls.add('${call.method} ${call.arguments}');
      return jsonEncode(_answer(call.method, call.arguments as String));
    });
    messenger.setMockStreamHandler(
      const EventChannel('inlet/events'),
      MockStreamHandler.inline(
        onListen: (arguments, events) => sink = events,
      ),
    );
  }

  final calls = <String>[];
  final pending = <Map<String, Object?>>[];
  MockStreamHandlerEventSink? sink;

  void hint(String id) => sink?.success(
    jsonEncode({
      'name': 'shareReceived',
      'data': {'id': id},
    }),
  );

  Map<String, Object?> _answer(String method, String arguments) {
    final id = (jsonDecode(arguments) as Map<String, Object?>)['id'];
    switch (method) {
      case 'pending':
        return {
          'result': {'shares': pending, 'more': false},
        };
      case 'acknowledge':
        final before = pending.length;
        pending.removeWhere((share) => share['id'] == id);
        return {
          'result': {'acknowledged': pending.length < before},
        };
      default:
        return {
          'error': {'code': 'notFound', 'message': 'share $id is not pending'},
        };
    }
  }
}

void main() {
  TestWidgetsFlutterBinding.ensureInitialized();
  late _Platform platform;
  setUp(() => platform = _Platform());

  test('what waits arrives without a hint, in order', () async {
    platform.pending.addAll([_document(_first), _document(_second)]);
    final shares = await Inlet.shares.take(2).toList();
    expect(shares.map((share) => share.id), [_first, _second]);
    expect(shares.first.items.single.kind, const TextKind());
  });

  test('a hint makes the listener look, and each share comes once', () async {
    platform.pending.add(_document(_first));
    final ids = <String>[];
    final listening = Inlet.shares.listen((share) => ids.add(share.id));
    await pumpEventQueue();
    platform.pending.add(_document(_second));
    platform
      ..hint(_second)
      ..hint(_second);
    await pumpEventQueue();
    expect(ids, [_first, _second]);
    await listening.cancel();
  });

  test('a share that was given back comes again', () async {
    platform.pending.add(_document(_first));
    final attempts = <int?>[];
    final listening = Inlet.shares.listen(
      (share) => attempts.add(share.attempt),
    );
    await pumpEventQueue();
    platform.pending[0] = _document(_first, attempt: 2);
    platform.hint(_first);
    await pumpEventQueue();
    expect(attempts, [1, 2]);
    await listening.cancel();
  });

  test('acknowledging twice is false the second time', () async {
    platform.pending.add(_document(_first));
    expect(await Inlet.acknowledge(_first), isTrue);
    expect(await Inlet.acknowledge(_first), isFalse);
  });

  test('a failure has the code of the platform', () async {
    await expectLater(
      Inlet.take(_first),
      throwsA(
        isA<InletException>().having((e) => e.code, 'code', 'notFound'),
      ),
    );
  });

  test('calls from receive_sharing_intent keep what was handed out', () async {
    platform.pending.add(_document(_first));
    final media = await InletMedia.getInitialMedia();
    expect(media.single.path, 'hello');
    expect(media.single.type, SharedMediaType.text);
    expect(platform.pending, hasLength(1));
    await InletMedia.reset();
    expect(platform.pending, isEmpty);
  });
}
