package inlet {
  /** One thing that was shared: a photo, a link, a piece of text, a document. */
  public final class SharedItem {
    public static const TEXT:String = "text";
    public static const URL:String = "url";
    public static const IMAGE:String = "image";
    public static const VIDEO:String = "video";
    public static const AUDIO:String = "audio";
    public static const FILE:String = "file";
    public static const CONTACT:String = "contact";
    public static const LOCATION:String = "location";
    public static const WEBPAGE:String = "webpage";

    private static const TEXTS:Array = [
      "value", "file", "path", "uri", "name", "mimeType", "type", "sha256", "thumbnail", "title"
    ];
    private static const NUMBERS:Array = ["size", "width", "height", "durationMs"];
    private static const KNOWN:Array = ["id", "kind", "types", "data"].concat(TEXTS).concat(NUMBERS);

    /** Identifies the item within its share. */
    public var id:String;
    /** One of the constants above, or a word of a later version: treat it as a file. */
    public var kind:String;
    /** The text of a text item, the absolute URL of a link; null for others. */
    public var value:String;
    /** The name of the file inside the share; never a path. Null for an item without a file. */
    public var file:String;
    /** Where the app's copy of the file is; null for an item without a file, and when it could not be copied. */
    public var path:String;
    /** The same as a file URL: <code>new File(item.uri)</code>, <code>new URLRequest(item.uri)</code>. */
    public var uri:String;
    /** The name the other app gave it: for showing, never to build a path from. */
    public var name:String;
    public var mimeType:String;
    /** The type identifier of what was taken. */
    public var type:String;
    /** All type identifiers that were offered. */
    public var types:Array = [];
    /** Bytes of the file; NaN when there is none. */
    public var size:Number = NaN;
    /** 64 hexadecimal digits; null for large files. */
    public var sha256:String;
    /** Pixels as shown; NaN when not known. */
    public var width:Number = NaN;
    /** Pixels as shown; NaN when not known. */
    public var height:Number = NaN;
    /** Milliseconds; NaN when not known. */
    public var durationMs:Number = NaN;
    public var thumbnail:String;
    public var title:String;
    /** Results of a page's script, fields of a contact. */
    public var data:Object = {};
    /** Members of the document that this version does not know. */
    public var unknown:Object = {};

    /** Reads an item of a document. */
    internal static function read(json:*, place:String):SharedItem {
      var members:Members = new Members(json, place);
      var item:SharedItem = new SharedItem();
      item.id = members.text("id");
      item.kind = members.text("kind");
      for each (var key:String in TEXTS) {
        item[key] = members.optionalText(key);
      }
      for each (var number:String in NUMBERS) {
        item[number] = members.optionalInteger(number);
      }
      item.types = members.optionalTexts("types");
      item.data = members.optionalObject("data");
      item.unknown = members.besides(KNOWN);
      return item;
    }

    /** The item as it stands in a document: what is absent is left out. */
    public function toObject():Object {
      var object:Object = {};
      Members.copy(unknown, object);
      object.id = id;
      object.kind = kind;
      for each (var key:String in TEXTS) {
        if (this[key] !== null) object[key] = this[key];
      }
      for each (var number:String in NUMBERS) {
        if (!isNaN(this[number])) object[number] = this[number];
      }
      if (types.length > 0) object.types = types;
      if (!Members.isEmpty(data)) object.data = data;
      return object;
    }
  }
}
