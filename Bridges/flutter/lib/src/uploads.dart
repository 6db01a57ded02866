import 'inlet_channels.dart';
import 'upload.dart';

/// Uploads that go on in the background.
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

  /// Tries a failed one again; false when there is none to be tried.
  Future<bool> retry(String id) async {
    final answer = await InletChannels.call('uploads.retry', {'id': id});
    return answer.flag('retried');
  }

  /// Ends one that goes on; false when there is none.
  Future<bool> cancel(String id) async {
    final answer = await InletChannels.call('uploads.cancel', {'id': id});
    return answer.flag('cancelled');
  }

  /// Forgets one that has ended; false when there is none.
  Future<bool> remove(String id) async {
    final answer = await InletChannels.call('uploads.remove', {'id': id});
    return answer.flag('removed');
  }

  /// Sends a value whenever an upload made progress or ended.
  Stream<void> get changes => InletChannels.events('uploadChanged');
}
