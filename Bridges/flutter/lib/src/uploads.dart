import 'inlet_channels.dart';
import 'upload.dart';

/// Uploads that go on in the background.
///
/// Calls fail with `notSetUp` in an app that has given no outbox.
final class Uploads {
  /// The one there is: `Inlet.uploads`.
  const Uploads();

  /// All of them.
  Future<List<Upload>> list() async {
    final answer = await InletChannels.call('uploads.list');
    return [
      for (final (index, upload) in answer.list('uploads').indexed)
        Upload.fromJson(upload, 'uploads[$index]'),
    ];
  }

  /// Tries one that failed at once; false when it has ended.
  Future<bool> retry(String id) async {
    final answer = await InletChannels.call('uploads.retry', {'id': id});
    return answer.flag('retried');
  }

  /// Cancels one; false when it has ended.
  Future<bool> cancel(String id) async {
    final answer = await InletChannels.call('uploads.cancel', {'id': id});
    return answer.flag('cancelled');
  }

  /// Forgets one that has ended; false when it has not.
  Future<bool> remove(String id) async {
    final answer = await InletChannels.call('uploads.remove', {'id': id});
    return answer.flag('removed');
  }

  /// Sends a value whenever an upload made progress or ended.
  Stream<void> get changes => InletChannels.events('uploadChanged');
}
