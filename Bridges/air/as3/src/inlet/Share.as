package inlet {
  /**
   * One share as the app receives it.
   *
   * <code>id</code> stays the same over every delivery: an app that keeps it beside what it made of the share takes it
   * exactly once.
   */
  public final class Share {
    /** The newest version of the share document that is read. */
    public static const SCHEMA:int = 1;
    /** The deepest nesting that is read. */
    private static const DEPTH_LIMIT:int = 128;

    private static const TEXTS:Array = ["title", "subject", "message", "text", "webURL", "targetId", "source"];
    private static const KNOWN:Array = [
      "schema", "id", "receivedAt", "platform", "action", "meta", "extra", "items", "failures", "attempt"
    ].concat(TEXTS);

    public var id:String;
    /** Milliseconds since 1970, UTC: <code>new Date(share.receivedAt)</code>. */
    public var receivedAt:Number;
    /** ios, macos, android, web. */
    public var platform:String;
    /** send (share sheet) or view (opened with this app). */
    public var action:String;
    public var title:String;
    public var subject:String;
    /** What the person typed in the sheet. */
    public var message:String;
    /** The first text among the items. */
    public var text:String;
    /** The first web link among the items. */
    public var webURL:String;
    /** The category, album or conversation that was chosen in the sheet. */
    public var targetId:String;
    /** The other app, where it says who it is. */
    public var source:String;
    public var meta:Object = {};
    public var extra:Object = {};
    /** SharedItem objects, in the other app's order. */
    public var items:Array = [];
    /** ShareFailure objects: attachments that could not be taken. */
    public var failures:Array = [];
    /** How often it was delivered, from 1; NaN in a document that was not delivered. */
    public var attempt:Number = NaN;
    /** Members of the document that this version does not know. */
    public var unknown:Object = {};

    /**
     * Reads a share document.
     *
     * @throws ShareDocumentError with the place of the fault.
     */
    public static function parse(document:String):Share {
      if (!isShallow(document)) throw new ShareDocumentError(ShareDocumentError.MALFORMED, "", "nested too deep");
      var json:*;
      try {
        json = JSON.parse(document);
      } catch (error:Error) {
        throw new ShareDocumentError(ShareDocumentError.MALFORMED, "", "not JSON");
      }
      return read(json, "");
    }

    /**
     * Reads a share document that was decoded from JSON.
     *
     * @throws ShareDocumentError with the place of the fault.
     */
    public static function read(json:*, place:String = ""):Share {
      var members:Members = new Members(json, place);
      var found:Number = members.integer("schema");
      if (found > SCHEMA) {
        throw new ShareDocumentError(
          ShareDocumentError.NEWER_SCHEMA, "", "version " + found + " is newer than " + SCHEMA + ": update the app",
          found, SCHEMA);
      }
      var share:Share = new Share();
      share.id = members.text("id");
      if (!ShareID.isValid(share.id)) throw members.fault("id", "not a share id");
      share.receivedAt = ShareTime.parse(members.text("receivedAt"));
      if (isNaN(share.receivedAt)) throw members.fault("receivedAt", "not a time like 2026-11-30T04:12:09.123Z");
      share.platform = members.optionalText("platform", "ios");
      share.action = members.optionalText("action", "send");
      for each (var key:String in TEXTS) {
        share[key] = members.optionalText(key);
      }
      share.meta = members.optionalObject("meta");
      share.extra = members.optionalObject("extra");
      for each (var item:* in members.list("items")) {
        share.items.push(SharedItem.read(item, members.at("items") + "[" + share.items.length + "]"));
      }
      for each (var failure:* in members.optionalList("failures")) {
        share.failures.push(ShareFailure.read(failure, members.at("failures") + "[" + share.failures.length + "]"));
      }
      share.attempt = members.optionalInteger("attempt");
      share.unknown = members.besides(KNOWN);
      return share;
    }

    /** The share as a document: what is absent is left out. */
    public function toObject():Object {
      var object:Object = {};
      Members.copy(unknown, object);
      object.schema = SCHEMA;
      object.id = id;
      object.receivedAt = ShareTime.format(receivedAt);
      object.platform = platform;
      object.action = action;
      for each (var key:String in TEXTS) {
        if (this[key] !== null) object[key] = this[key];
      }
      if (!Members.isEmpty(meta)) object.meta = meta;
      if (!Members.isEmpty(extra)) object.extra = extra;
      object.items = [];
      for each (var item:SharedItem in items) {
        object.items.push(item.toObject());
      }
      if (failures.length > 0) object.failures = [];
      for each (var failure:ShareFailure in failures) {
        object.failures.push(failure.toObject());
      }
      if (!isNaN(attempt)) object.attempt = attempt;
      return object;
    }

    /** Whether brackets outside strings are nested no deeper than is read: the parser of the system may not check. */
    private static function isShallow(text:String):Boolean {
      var depth:int = 0;
      var isInString:Boolean = false;
      for (var index:int = 0; index < text.length; index++) {
        var code:Number = text.charCodeAt(index);
        if (isInString && code == 0x5C) {
          index++;
        } else if (code == 0x22) {
          isInString = !isInString;
        } else if (!isInString && (code == 0x5B || code == 0x7B)) {
          depth++;
          if (depth > DEPTH_LIMIT) return false;
        } else if (!isInString && (code == 0x5D || code == 0x7D)) {
          depth--;
        }
      }
      return true;
    }
  }
}
