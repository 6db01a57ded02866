import 'package:flutter/foundation.dart';
import 'package:inlet/inlet.dart';

/// The photos the app has imported: files in a folder of its own.
class PhotoLibrary extends ChangeNotifier {
  /// The photos, by name; none until [open] is done.
  List<StoredCopy> get photos => List.unmodifiable(_photos);
  var _photos = <StoredCopy>[];

  /// What went wrong last, for the person.
  String? get problem => _problem;
  String? _problem;

  /// Reads what was imported before.
  Future<void> open() async {
    try {
      _photos = await Inlet.copies();
      _problem = null;
    } on InletException catch (error) {
      _problem = error.message;
    }
    notifyListeners();
  }

  /// Imports the pictures of a share.
  ///
  /// A copy without a name of its own has the same one every time: killed
  /// before the share is acknowledged, the app imports it again as the same
  /// photo.
  Future<void> take(Share share) async {
    try {
      for (final item in share.items) {
        if (item.kind is ImageKind) await Inlet.copyItem(share.id, item.id);
      }
      await Inlet.acknowledge(share.id);
      if (share.failures.isNotEmpty) {
        _problem = '${share.failures.length} could not be imported';
      }
    } on InletException catch (error) {
      // It comes again when the app becomes active.
      await Inlet.release(share.id);
      _problem = error.message;
      notifyListeners();
      return;
    }
    await open();
  }

  /// Removes a photo.
  Future<void> remove(StoredCopy photo) async {
    await Inlet.removeCopy(photo.name);
    await open();
  }
}
