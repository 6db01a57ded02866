/// Whether [text] is the id of a share in its one accepted spelling.
///
/// An id has 26 characters of `0-9a-z` without `i`, `l`, `o` and `u`, the
/// first at most `7`. Ids sort in the order in which shares were received.
bool isShareId(String text) {
  if (text.length != 26) return false;
  if (text.codeUnitAt(0) > 0x37) return false;
  for (var i = 0; i < text.length; i++) {
    if (!_alphabet.contains(text[i])) return false;
  }
  return true;
}

const _alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
