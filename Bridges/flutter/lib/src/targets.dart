import 'dart:convert';
import 'dart:typed_data';

import 'inlet_channels.dart';
import 'share_target.dart';

/// The places in the app that the extension offers, as the app publishes them.
final class Targets {
  /// The one there is: `Inlet.targets`.
  const Targets();

  /// All of them, in the order in which the extension shows them.
  Future<List<ShareTarget>> list() async {
    final answer = await InletChannels.call('targets.list');
    return [
      for (final (index, target) in answer.list('targets').indexed)
        ShareTarget.fromJson(target, 'targets[$index]'),
    ];
  }

  /// Makes [targets] all there is; those that are the same are not touched.
  Future<void> publish(List<ShareTarget> targets) async {
    await InletChannels.call('targets.publish', {
      'targets': [for (final target in targets) target.toJson()],
    });
  }

  /// Adds a target, or replaces the one of that id; [picture] is PNG or JPEG.
  Future<ShareTarget> add(ShareTarget target, {Uint8List? picture}) async {
    final answer = await InletChannels.call('targets.add', {
      ...target.toJson(),
      if (picture != null) 'picture': base64Encode(picture),
    });
    return ShareTarget.fromJson(answer.values['target'], 'target');
  }

  /// Removes a target; shares that went there keep its id.
  ///
  /// False when there was none.
  Future<bool> remove(String id) async {
    final answer = await InletChannels.call('targets.remove', {'id': id});
    return answer.flag('removed');
  }

  /// Sends a value whenever targets were changed over this bridge.
  Stream<void> get changes => InletChannels.events('targetsChanged');
}
