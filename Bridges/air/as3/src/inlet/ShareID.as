package inlet {
  /** The one accepted spelling of a share's id: 26 characters of Crockford's base 32, lower case, below 2^128. */
  public final class ShareID {
    private static const ALPHABET:String = "0123456789abcdefghjkmnpqrstvwxyz";

    /** Whether a text is an id. */
    public static function isValid(text:String):Boolean {
      if (text == null || text.length != 26) return false;
      for (var index:int = 0; index < 26; index++) {
        var value:int = ALPHABET.indexOf(text.charAt(index));
        if (value < 0 || (index == 0 && value > 7)) return false;
      }
      return true;
    }
  }
}
