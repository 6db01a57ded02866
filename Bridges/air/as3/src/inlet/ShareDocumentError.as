package inlet {
  /** Why a text is no share document, and where in it. */
  public class ShareDocumentError extends Error {
    /** Not a share document; <code>place</code> says where, as in <code>items[2].kind</code>. */
    public static const MALFORMED:String = "malformed";
    /** Written by a newer version: leave it, and update the app. */
    public static const NEWER_SCHEMA:String = "newerSchema";

    /** <code>MALFORMED</code> or <code>NEWER_SCHEMA</code>. */
    public var kind:String;
    /** The way to the member; empty when the text is not even a JSON object. */
    public var place:String;
    /** The document's version, for <code>NEWER_SCHEMA</code>. */
    public var found:int;
    /** The newest version that is read. */
    public var supported:int;

    public function ShareDocumentError(kind:String, place:String, reason:String, found:int = 0, supported:int = 0) {
      super(place == "" ? reason : place + ": " + reason);
      this.kind = kind;
      this.place = place;
      this.found = found;
      this.supported = supported;
    }
  }
}
