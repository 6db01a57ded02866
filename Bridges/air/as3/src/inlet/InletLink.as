package inlet {
  /**
   * What a link turned out to be that the app was opened with; AIR hands it over as <code>InvokeEvent.arguments[0]</code>.
   *
   * <listing>
   *   var link:InletLink = InletLink.parse(event.arguments[0], "gallery-share");
   *   if (link.reading == InletLink.SHARE) …    // look into the inbox; link.id says which share to show first
   *   if (link.reading == InletLink.PATHS) …    // link.paths, of an extension that puts paths into the link
   * </listing>
   *
   * Any app can send any link, so nothing in it is trusted.
   */
  public final class InletLink {
    /** A link to a share: <code>scheme://inlet/&lt;id&gt;</code>. */
    public static const SHARE:String = "share";
    /** A link with paths: <code>scheme:///path1,/path2</code>. */
    public static const PATHS:String = "paths";
    /** Another scheme, or another link of the app's: to be left to others. */
    public static const NOT_OURS:String = "notOurs";
    /** Shaped like a link of ours, but made by nobody we know; <code>refusal</code> says why. */
    public static const REFUSED:String = "refused";

    private static const HOST:String = "inlet";
    /** The most characters of a link with paths, and the most paths. */
    private static const LENGTH_LIMIT:int = 65536;
    private static const PATH_LIMIT:int = 256;
    private static const RESERVED:Array = [
      "http", "https", "file", "data", "about", "javascript", "mailto", "tel"
    ];

    /** SHARE, PATHS, NOT_OURS or REFUSED. */
    public var reading:String;
    /** The share's id, for SHARE. */
    public var id:String;
    /** Absolute paths, decoded, for PATHS. */
    public var paths:Array = [];
    /** tooLong, notAnID, surplusParts or badPath, for REFUSED. */
    public var refusal:String;

    public function InletLink(reading:String) {
      this.reading = reading;
    }

    /** Whether a text can be an app's scheme: no scheme of the web and of files. */
    public static function isScheme(text:String):Boolean {
      if (text == null || text.length < 1 || text.length > 128) return false;
      var scheme:String = lower(text);
      for (var index:int = 0; index < scheme.length; index++) {
        var code:Number = scheme.charCodeAt(index);
        var isLetter:Boolean = code >= 97 && code <= 122;
        var isOther:Boolean = (code >= 48 && code <= 57) || code == 43 || code == 45 || code == 46;
        if (!isLetter && (index == 0 || !isOther)) return false;
      }
      return RESERVED.indexOf(scheme) < 0;
    }

    /** Reads a link. Null, which some versions of AIR hand over, and an unusable scheme read as NOT_OURS. */
    public static function parse(link:String, scheme:String):InletLink {
      if (link == null || !isScheme(scheme)) return new InletLink(NOT_OURS);
      var start:String = lower(scheme) + "://";
      if (lower(link.substring(0, start.length)) != start) return new InletLink(NOT_OURS);
      var rest:String = link.substring(start.length);
      if (rest.charAt(0) == "/") return parsePaths(rest);
      return parseShare(rest, link.length, start.length);
    }

    private static function parseShare(rest:String, length:int, startLength:int):InletLink {
      var authority:String = rest.substring(0, firstOf(rest, "/?#"));
      var host:String = authority.substring(authority.lastIndexOf("@") + 1);
      host = host.substring(0, firstOf(host, ":"));
      if (lower(host) != HOST) return new InletLink(NOT_OURS);
      if (authority.length != host.length) return refused("surplusParts");
      if (length > startLength + HOST.length + 27 + 64) return refused("tooLong");
      var path:String = rest.substring(authority.length);
      if (firstOf(path, "?#") < path.length) return refused("surplusParts");
      if (path.charAt(0) != "/" || !ShareID.isValid(path.substring(1))) return refused("notAnID");
      var link:InletLink = new InletLink(SHARE);
      link.id = path.substring(1);
      return link;
    }

    /**
     * Paths with commas between them. A comma that is not followed by a slash belongs to a name, and so does an escaped
     * one: escapes are resolved after the list was taken apart.
     */
    private static function parsePaths(rest:String):InletLink {
      if (rest.length > LENGTH_LIMIT) return refused("tooLong");
      var link:InletLink = new InletLink(PATHS);
      var begin:int = 0;
      for (var index:int = 1; index <= rest.length; index++) {
        var isEnd:Boolean = index == rest.length || (rest.charAt(index) == "," && rest.charAt(index + 1) == "/");
        if (!isEnd) continue;
        var path:String = unescaped(rest.substring(begin, index));
        if (!isPlain(path) || link.paths.length == PATH_LIMIT) return refused("badPath");
        link.paths.push(path);
        begin = index + 1;
      }
      return link;
    }

    /** A path that leads to one place, whatever folder it is seen from. */
    private static function isPlain(path:String):Boolean {
      if (path.length < 2 || path.length > 1024) return false;
      for each (var part:String in path.split("/")) {
        if (part == "..") return false;
      }
      for (var index:int = 0; index < path.length; index++) {
        var code:Number = path.charCodeAt(index);
        if (code < 32 || code == 127 || code == 0xFFFD) return false;
      }
      return true;
    }

    /** Without percent escapes; a text that has none, or wrong ones, as it stands. */
    private static function unescaped(text:String):String {
      try {
        return decodeURIComponent(text);
      } catch (error:Error) {
        return text;
      }
      return text;
    }

    private static function refused(refusal:String):InletLink {
      var link:InletLink = new InletLink(REFUSED);
      link.refusal = refusal;
      return link;
    }

    /** The place of the first of some characters; the length when there is none. */
    private static function firstOf(text:String, characters:String):int {
      for (var index:int = 0; index < text.length; index++) {
        if (characters.indexOf(text.charAt(index)) >= 0) return index;
      }
      return text.length;
    }

    /** With the letters of ASCII in lower case, and no others: some letters fold to those of our words. */
    private static function lower(text:String):String {
      var result:String = "";
      for (var index:int = 0; index < text.length; index++) {
        var code:Number = text.charCodeAt(index);
        result += code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : text.charAt(index);
      }
      return result;
    }
  }
}
