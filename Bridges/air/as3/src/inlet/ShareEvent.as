package inlet {
  import flash.events.Event;

  /** A share that arrived, or one that could not be read. */
  public class ShareEvent extends Event {
    /** A share arrived; <code>share</code> holds it. Its files are copies in the app's own storage. */
    public static const RECEIVED:String = "inletShareReceived";
    /** Something could not be read or done; <code>reason</code> says what. Nothing is lost: it is tried again. */
    public static const FAILED:String = "inletShareFailed";

    /** The share, for RECEIVED. */
    public var share:Share;
    /** What went wrong, for FAILED; for a log. */
    public var reason:String;

    public function ShareEvent(type:String, share:Share, reason:String = null) {
      super(type);
      this.share = share;
      this.reason = reason;
    }

    override public function clone():Event {
      return new ShareEvent(type, share, reason);
    }
  }
}
