import 'share.dart';

/// Tells which of the pending shares a listener has not been told of yet.
///
/// Hints may be missed and may come twice, so a listener looks at everything
/// that is pending, again and again.
final class SeenShares {
  final Map<String, int> _attempts = {};

  /// Those of [pending] that are new, or were delivered again since.
  List<Share> fresh(List<Share> pending) {
    final listed = <String>{};
    final fresh = <Share>[];
    for (final share in pending) {
      final attempt = share.attempt ?? 1;
      listed.add(share.id);
      if (_attempts[share.id] == attempt) continue;
      _attempts[share.id] = attempt;
      fresh.add(share);
    }
    // What is pending no more may come back, after a release.
    final gone = <String>[];
    for (final id in _attempts.keys) {
      if (!listed.contains(id)) gone.add(id);
    }
    for (final id in gone) {
      _attempts.remove(id);
    }
    return fresh;
  }
}
