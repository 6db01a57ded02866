package inlet {
  /** The members of one object of a document, read by the shapes they must have. */
  internal class Members {
    private var values:Object;
    private var place:String;

    public function Members(value:*, place:String) {
      if (!isObject(value)) throw new ShareDocumentError(ShareDocumentError.MALFORMED, place, "not an object");
      this.values = value;
      this.place = place;
    }

    /** Whether a value that came out of JSON is an object. */
    public static function isObject(value:*):Boolean {
      return value !== null && typeof value == "object" && !(value is Array);
    }

    /** The place of a member. */
    public function at(key:String):String {
      return place == "" ? key : place + "." + key;
    }

    /** What is wrong with a member. */
    public function fault(key:String, reason:String):ShareDocumentError {
      return new ShareDocumentError(ShareDocumentError.MALFORMED, at(key), reason);
    }

    /** Whether a member is there and not null. */
    public function has(key:String):Boolean {
      return Object.prototype.hasOwnProperty.call(values, key) && values[key] !== null;
    }

    public function text(key:String):String {
      if (!has(key)) throw fault(key, "missing");
      if (!(values[key] is String)) throw fault(key, "not a string");
      return values[key];
    }

    public function optionalText(key:String, otherwise:String = null):String {
      return has(key) ? text(key) : otherwise;
    }

    /** A whole number that every platform holds exactly. */
    public function integer(key:String):Number {
      if (!has(key)) throw fault(key, "missing");
      var value:* = values[key];
      if (typeof value != "number") throw fault(key, "not a number");
      if (Math.floor(value) != value) throw fault(key, "not a whole number");
      if (value > 9007199254740991 || value < -9007199254740991) throw fault(key, "too large");
      return value;
    }

    /** A whole number, or NaN when there is none. */
    public function optionalInteger(key:String):Number {
      return has(key) ? integer(key) : NaN;
    }

    public function list(key:String):Array {
      if (!has(key)) throw fault(key, "missing");
      if (!(values[key] is Array)) throw fault(key, "not a list");
      return values[key];
    }

    public function optionalList(key:String):Array {
      return has(key) ? list(key) : [];
    }

    public function texts(key:String):Array {
      var all:Array = list(key);
      for (var index:int = 0; index < all.length; index++) {
        if (!(all[index] is String)) throw fault(key + "[" + index + "]", "not a string");
      }
      return all;
    }

    public function optionalTexts(key:String):Array {
      return has(key) ? texts(key) : [];
    }

    public function optionalObject(key:String):Object {
      if (!has(key)) return {};
      if (!isObject(values[key])) throw fault(key, "not an object");
      return values[key];
    }

    /** The members that are not in a list of names. */
    public function besides(known:Array):Object {
      var others:Object = {};
      for (var key:String in values) {
        if (known.indexOf(key) < 0) others[key] = values[key];
      }
      return others;
    }

    /** Whether an object has no members. */
    public static function isEmpty(value:Object):Boolean {
      for (var key:String in value) {
        return false;
      }
      return true;
    }

    /** Puts the members of one object into another. */
    public static function copy(from:Object, to:Object):void {
      for (var key:String in from) {
        to[key] = from[key];
      }
    }
  }
}
