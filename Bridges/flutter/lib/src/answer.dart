import 'inlet_exception.dart';
import 'json_text.dart';
import 'members.dart';

/// Reads the platform's answer to a call: `{"result":…}` or `{"error":…}`.
///
/// Throws `InletException` with the platform's code, and
/// `ShareFormatException` for an answer of another shape.
Members readAnswer(String answer) {
  final members = Members.of(readJson(answer), '');
  if (members.values['error'] != null) {
    final error = Members.of(members.values['error'], 'error');
    throw InletException(error.text('code'), error.text('message'));
  }
  return Members.of(members.values['result'], 'result');
}
