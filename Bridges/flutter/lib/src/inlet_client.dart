import 'dart:async';
import 'dart:convert';
import 'dart:typed_data';

import 'inlet_channels.dart';
import 'seen_shares.dart';
import 'share.dart';
import 'stored_copy.dart';
import 'targets.dart';
import 'uploads.dart';

/// What people share with this app.
///
/// ```dart
/// Inlet.shares.listen((share) async {
///   await store.take(share);
///   await Inlet.acknowledge(share.id);
/// });
/// ```
///
/// A share stays in the inbox, and its files where they are, until it is
/// acknowledged. One that never is comes again after the next launch.
abstract final class Inlet {
  /// The places in the app that the extension offers.
  static const targets = Targets();

  /// What the extension and the app upload in the background.
  static const uploads = Uploads();

  /// Every share that waits, from the oldest on, and every one that comes.
  ///
  /// Each listener gets all of them, and each once; one that was given back
  /// comes again. Nothing is lost without a listener, over a hot restart or a
  /// crash: the inbox is looked at, not the event.
  static Stream<Share> get shares {
    final seen = SeenShares();
    final controller = StreamController<Share>();
    StreamSubscription<void>? hints;
    var isLooking = false;
    var isStale = false;
    Future<void> look() async {
      isStale = true;
      if (isLooking) return;
      isLooking = true;
      while (isStale && !controller.isClosed) {
        isStale = false;
        try {
          seen.fresh(await pending()).forEach(controller.add);
        } on Exception catch (error, stack) {
          if (!controller.isClosed) controller.addError(error, stack);
        }
      }
      isLooking = false;
    }

    controller
      ..onListen = () {
        // Hints first, so that nothing falls between the two.
        hints = InletChannels.events('shareReceived').listen((_) => look());
        unawaited(look());
      }
      ..onCancel = () async {
        await hints?.cancel();
        await controller.close();
      };
    return controller.stream;
  }

  /// The shares that wait now, from the oldest on; at most 64 at a time.
  ///
  /// Throws `InletException`.
  static Future<List<Share>> pending() async {
    final answer = await InletChannels.call('pending');
    return [
      for (final (index, share) in answer.list('shares').indexed)
        Share.fromJson(share, 'shares[$index]'),
    ];
  }

  /// The share with an id.
  ///
  /// Throws `InletException` with the code `notFound` when it is pending no
  /// more.
  static Future<Share> take(String id) async {
    final answer = await InletChannels.call('take', {'id': id});
    return Share.fromJson(answer.values['share'], 'share');
  }

  /// Tells the inbox that the app has taken the share in; its files go.
  ///
  /// False when it had been acknowledged before.
  static Future<bool> acknowledge(String id) async {
    final answer = await InletChannels.call('acknowledge', {'id': id});
    return answer.flag('acknowledged');
  }

  /// Gives a share back; it comes again when the app becomes active.
  static Future<bool> release(String id) async {
    final answer = await InletChannels.call('release', {'id': id});
    return answer.flag('released');
  }

  /// The id of the share that the latest link named, once; to be shown first.
  static Future<String?> requestedShare() async {
    final answer = await InletChannels.call('requestedShare');
    return answer.optionalText('id');
  }

  /// Copies an item's file into the app's own folder, under a harmless [name];
  /// the item's own by default.
  static Future<StoredCopy> copyItem(
    String share,
    String item, {
    String? name,
  }) async {
    final answer = await InletChannels.call('copyItem', {
      'id': share,
      'item': item,
      'name': ?name,
    });
    return StoredCopy.fromJson(answer.values, 'result');
  }

  /// The copies the app keeps.
  static Future<List<StoredCopy>> copies() async {
    final answer = await InletChannels.call('copies.list');
    return [for (final copy in answer.list('copies')) StoredCopy.fromJson(copy)];
  }

  /// Removes a copy; false when there was none of that name.
  static Future<bool> removeCopy(String name) async {
    final answer = await InletChannels.call('copies.remove', {'name': name});
    return answer.flag('removed');
  }

  /// Part of an item's bytes: at most 4 MiB from [offset] on.
  ///
  /// Dart can also read the file at `path` by itself.
  static Future<Uint8List> readItem(
    String share,
    String item, {
    int offset = 0,
    int length = 1048576,
  }) async {
    final answer = await InletChannels.call('readItem', {
      'id': share,
      'item': item,
      'offset': offset,
      'length': length,
    });
    return base64Decode(answer.text('data'));
  }

  /// The text of an item that is text, in whichever encoding it is.
  static Future<String> readText(String share, String item) async {
    final answer = await InletChannels.call('readItem', {
      'id': share,
      'item': item,
      'length': 4194304,
      'encoding': 'text',
    });
    return answer.text('data');
  }
}
