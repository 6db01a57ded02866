package inlet {
  /** An attachment that could not be taken, and why. */
  public final class ShareFailure {
    /** Its place among all attachments of the share, from 0. */
    public var position:int;
    /** The type identifiers that were offered for it. */
    public var types:Array;
    /**
     * timedOut, unreadable, unsupported, emptyProvider, tooMany, tooLarge, noSpace, cancelled, or a word of a later
     * version.
     */
    public var reason:String;
    /** What the system said, for a log; null when it said nothing. */
    public var detail:String;

    /** Reads a failure of a document. */
    internal static function read(value:*, place:String):ShareFailure {
      var members:Members = new Members(value, place);
      var failure:ShareFailure = new ShareFailure();
      failure.position = members.integer("position");
      failure.types = members.texts("types");
      failure.reason = members.text("reason");
      failure.detail = members.optionalText("detail");
      return failure;
    }

    /** The failure as it stands in a document. */
    public function toObject():Object {
      var object:Object = {position: position, types: types, reason: reason};
      if (detail !== null) object.detail = detail;
      return object;
    }
  }
}
