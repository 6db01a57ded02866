import 'dart:convert';

import 'package:flutter/services.dart';

import 'answer.dart';
import 'members.dart';

/// The two channels to the platform: calls one way, hints the other.
///
/// What crosses is JSON in one string.
final class InletChannels {
  InletChannels._();

  /// Carries the calls.
  static const method = MethodChannel('inlet');

  /// Carries the hints that something changed.
  static const event = EventChannel('inlet/events');

  static final Stream<Members> _events = event
      .receiveBroadcastStream()
      .where((value) => value is String)
      .map((value) => Members.of(jsonDecode(value as String), 'event'));

  /// The hints named [name]; they may be missed and may come twice.
  static Stream<Members> events(String name) =>
      _events.where((event) => event.values['name'] == name);

  /// Calls a method of the platform.
  ///
  /// Throws `InletException` with the platform's code.
  static Future<Members> call(
    String name, [
    Map<String, Object?> arguments = const {},
  ]) async {
    final answer = await method.invokeMethod<String>(
      name,
      jsonEncode(arguments),
    );
    return readAnswer(answer ?? '');
  }
}
