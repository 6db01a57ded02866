/// Receives what people share from other apps: whole, in order, exactly once.
///
/// Start at [Inlet.shares].
library;

export 'src/inlet_client.dart';
export 'src/inlet_exception.dart';
export 'src/item_kind.dart';
export 'src/launch_link.dart';
export 'src/legacy.dart';
export 'src/share.dart';
export 'src/share_failure.dart';
export 'src/share_format_exception.dart';
export 'src/share_target.dart';
export 'src/shared_item.dart';
export 'src/shared_media_file.dart';
export 'src/stored_copy.dart';
export 'src/targets.dart' show Targets;
export 'src/upload.dart';
export 'src/uploads.dart' show Uploads;
