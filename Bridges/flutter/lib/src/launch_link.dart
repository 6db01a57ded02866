import 'share_id.dart';

/// The link by which the extension asks for the app:
/// `scheme://inlet/<share id>`.
///
/// It is a hint and carries nothing but an id; the inbox is the truth. An app
/// with a router of its own asks [isOurs], and leaves such links alone: the
/// plugin has taken them already.
final class LaunchLink {
  /// Links of [scheme], which is in lower case.
  const LaunchLink._(this.scheme);

  /// The scheme, in lower case.
  final String scheme;

  /// The host that tells the links from others of the same scheme.
  static const host = 'inlet';

  /// Links of [scheme]; null when it cannot be the scheme of an app.
  static LaunchLink? of(String scheme) {
    final lower = _lowerCase(scheme);
    if (lower.isEmpty || lower.length > 128) return null;
    if (!_isLetter(lower.codeUnitAt(0))) return null;
    for (var i = 0; i < lower.length; i++) {
      final unit = lower.codeUnitAt(i);
      final isDigit = unit >= 0x30 && unit <= 0x39;
      final isSign = unit == 0x2B || unit == 0x2D || unit == 0x2E;
      if (!_isLetter(unit) && !isDigit && !isSign) return null;
    }
    return _taken.contains(lower) ? null : LaunchLink._(lower);
  }

  /// Whether a link is Inlet's, a refused one too.
  bool isOurs(String link) => read(link).isOurs;

  /// Reads a link.
  LinkReading read(String link) {
    final start = '$scheme://';
    if (link.length < start.length) return const LinkReading.notOurs();
    if (_lowerCase(link.substring(0, start.length)) != start) {
      return const LinkReading.notOurs();
    }
    final rest = link.substring(start.length);
    final authority = rest.substring(0, _firstOf(rest, '/?#'));
    // What stands before an @ names a user, what follows a colon a port.
    final server = authority.substring(authority.lastIndexOf('@') + 1);
    final name = server.substring(0, _firstOf(server, ':'));
    if (_lowerCase(name) != host) return const LinkReading.notOurs();
    if (authority.length != name.length) {
      return const LinkReading.refused('surplusParts');
    }
    if (link.length > start.length + host.length + 27 + 64) {
      return const LinkReading.refused('tooLong');
    }
    final path = rest.substring(authority.length);
    if (path.contains('?') || path.contains('#')) {
      return const LinkReading.refused('surplusParts');
    }
    if (path.isEmpty || !isShareId(path.substring(1))) {
      return const LinkReading.refused('notAnID');
    }
    return LinkReading.share(path.substring(1));
  }

  static const _taken = {
    'http',
    'https',
    'file',
    'data',
    'about',
    'javascript',
    'mailto',
    'tel',
  };

  static bool _isLetter(int unit) => unit >= 0x61 && unit <= 0x7A;

  /// Only ASCII: other letters must not fold to ours.
  static String _lowerCase(String text) {
    final units = <int>[];
    for (var i = 0; i < text.length; i++) {
      final unit = text.codeUnitAt(i);
      units.add(unit >= 0x41 && unit <= 0x5A ? unit + 0x20 : unit);
    }
    return String.fromCharCodes(units);
  }

  /// Where the first of [characters] stands, or the length of the text.
  static int _firstOf(String text, String characters) {
    for (var i = 0; i < text.length; i++) {
      if (characters.contains(text[i])) return i;
    }
    return text.length;
  }
}

/// What a link turned out to be.
final class LinkReading {
  /// Somebody else's link.
  const LinkReading.notOurs() : share = null, refusal = null, isOurs = false;

  /// Inlet's scheme and host, but not a link that Inlet makes.
  const LinkReading.refused(String this.refusal) : share = null, isOurs = true;

  /// The link to a share.
  const LinkReading.share(String this.share) : refusal = null, isOurs = true;

  /// The id of the share, which may be in the inbox or not.
  final String? share;

  /// `tooLong`, `notAnID` or `surplusParts`, when the link was refused.
  final String? refusal;

  /// Whether the link is Inlet's, a refused one too.
  final bool isOurs;

  @override
  bool operator ==(Object other) =>
      other is LinkReading &&
      other.share == share &&
      other.refusal == refusal &&
      other.isOurs == isOurs;

  @override
  int get hashCode => Object.hash(share, refusal, isOurs);
}
