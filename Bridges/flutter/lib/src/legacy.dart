import 'inlet_client.dart';
import 'share.dart';
import 'shared_media_file.dart';

/// The three calls that apps know from receive_sharing_intent.
///
/// They differ in one thing: what was handed out stays in the inbox until
/// [reset], so a crash in between loses nothing.
abstract final class InletMedia {
  static final Set<String> _handedOut = {};

  /// What waits now; empty when the app was not opened by a share.
  static Future<List<SharedMediaFile>> getInitialMedia() async {
    final shares = await Inlet.pending();
    return [for (final share in shares) ..._handOut(share)];
  }

  /// Every share, as the list of its items.
  static Stream<List<SharedMediaFile>> getMediaStream() =>
      Inlet.shares.where((share) => !_handedOut.contains(share.id)).map(_handOut);

  /// Tells the inbox that everything handed out so far was taken in.
  static Future<void> reset() async {
    final ids = _handedOut.toList();
    for (final id in ids) {
      await Inlet.acknowledge(id);
      _handedOut.remove(id);
    }
  }

  static List<SharedMediaFile> _handOut(Share share) {
    _handedOut.add(share.id);
    return SharedMediaFile.of(share);
  }
}
