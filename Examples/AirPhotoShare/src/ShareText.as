package {
  import inlet.ShareFailure;
  import inlet.SharedItem;
  import inlet.Share;

  /** What the log says of a share, and which photo is shown: everything that can be decided without a screen. */
  public final class ShareText {
    /** Where the first photo is that has a copy; null when there is none. */
    public static function firstPhoto(share:Share):String {
      for each (var item:SharedItem in share.items) {
        if (item.kind == SharedItem.IMAGE && item.uri !== null) return item.uri;
      }
      return null;
    }

    /** A line for the share, one for each item, one for each attachment that could not be taken. */
    public static function lines(share:Share):Array {
      var count:int = share.items.length;
      var lines:Array = ["share " + share.id + ": " + count + (count == 1 ? " item" : " items")];
      if (share.message !== null && share.message != "") lines.push("  message: " + share.message);
      for each (var item:SharedItem in share.items) {
        lines.push("  " + item.kind + ": " + describe(item));
      }
      for each (var failure:ShareFailure in share.failures) {
        lines.push("  attachment " + (failure.position + 1) + " was not taken: " + failure.reason);
      }
      return lines;
    }

    private static function describe(item:SharedItem):String {
      if (item.file === null) return item.value === null ? "nothing" : item.value;
      var name:String = item.name === null ? item.file : item.name;
      if (item.uri === null) return name + ", which could not be copied";
      return isNaN(item.size) ? name : name + ", " + item.size + " bytes";
    }
  }
}
