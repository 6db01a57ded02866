package inlet {
  import flash.desktop.NativeApplication;
  import flash.events.Event;
  import flash.events.EventDispatcher;
  import flash.events.InvokeEvent;
  import flash.events.StatusEvent;
  import flash.external.ExtensionContext;
  import flash.filesystem.File;

  /**
   * Receives what people share from other apps.
   *
   * <listing>
   *   var inlet:Inlet = new Inlet();
   *   inlet.addEventListener(ShareEvent.RECEIVED, function(event:ShareEvent):void {
   *     show(event.share);
   *     inlet.acknowledge(event.share.id);
   *   });
   *   inlet.start();
   * </listing>
   *
   * A share that is not acknowledged comes again after the next launch. Make one Inlet, at start-up, and keep it.
   */
  public class Inlet extends EventDispatcher {
    /** The id of the native extension, as in the descriptor's <code>extensionID</code>. */
    public static const EXTENSION_ID:String = "InletAir";

    private static const MAIL:String = "inlet.mail";

    private var context:ExtensionContext;
    private var appGroup:String;
    private var urlScheme:String;
    private var storage:String;
    /** Functions that wait for an answer, by the number of their call: {done, failed}. */
    private var waiting:Object = {};
    /** Ids of shares that were dispatched and neither acknowledged nor released. */
    private var shown:Object = {};
    private var isLooking:Boolean = false;
    private var looksAgain:Boolean = false;
    private var hasMore:Boolean = false;

    /**
     * An Inlet that does nothing yet; see <code>start</code>.
     *
     * @param appGroup The App Group; that of the app's Info.plist by default.
     * @param urlScheme The scheme of the extension's links; that of the app's Info.plist by default.
     * @param storage The folder for copies of shared files; "Inlet" in the application storage directory by default.
     */
    public function Inlet(appGroup:String = null, urlScheme:String = null, storage:File = null) {
      super();
      this.appGroup = appGroup;
      this.urlScheme = urlScheme;
      var folder:File = storage !== null ? storage : File.applicationStorageDirectory.resolvePath("Inlet");
      this.storage = folder.nativePath;
    }

    /** Whether <code>start</code> succeeded. */
    public function get isStarted():Boolean {
      return context !== null;
    }

    /**
     * Begins to receive. Call it once, after the listeners were added.
     *
     * @return Whether it began; false where there is no native extension, such as in the desktop simulator, and when the
     *   app is not set up, which a FAILED event explains.
     */
    public function start():Boolean {
      if (context !== null) return true;
      var made:ExtensionContext = ExtensionContext.createExtensionContext(EXTENSION_ID, "inlet");
      if (made === null) {
        fail("there is no native extension on this platform");
        return false;
      }
      var settings:Object = {storage: storage};
      if (appGroup !== null) settings.appGroup = appGroup;
      if (urlScheme !== null) settings.urlScheme = urlScheme;
      var answer:Object = JSON.parse(String(made.call("open", JSON.stringify(settings))));
      if (answer.error) {
        made.dispose();
        fail(answer.error.code + ": " + answer.error.message);
        return false;
      }
      context = made;
      context.addEventListener(StatusEvent.STATUS, onStatus);
      NativeApplication.nativeApplication.addEventListener(InvokeEvent.INVOKE, onInvoke);
      NativeApplication.nativeApplication.addEventListener(Event.ACTIVATE, onActivate);
      look();
      return true;
    }

    /** Ends receiving. Shares that were not acknowledged come again after the next launch. */
    public function dispose():void {
      if (context === null) return;
      NativeApplication.nativeApplication.removeEventListener(InvokeEvent.INVOKE, onInvoke);
      NativeApplication.nativeApplication.removeEventListener(Event.ACTIVATE, onActivate);
      context.removeEventListener(StatusEvent.STATUS, onStatus);
      context.dispose();
      context = null;
      waiting = {};
      shown = {};
      isLooking = false;
      looksAgain = false;
    }

    /**
     * Tells the inbox that the app has taken a share in: it never comes again. The copies of its files stay, they are the
     * app's; see <code>removeCopy</code>.
     *
     * @param done Is called with whether the share was there.
     */
    public function acknowledge(id:String, done:Function = null):void {
      var inlet:Inlet = this;
      call("acknowledge", {id: id}, function(result:Object):void {
        inlet.forget(id);
        if (done !== null) done(result.acknowledged);
      });
    }

    /** Gives a share back: it comes again when the app becomes active. */
    public function release(id:String):void {
      var inlet:Inlet = this;
      call("release", {id: id}, function(result:Object):void {
        inlet.forget(id);
      });
    }

    /** Deletes the app's copy of a shared file, by the name at the end of its path. */
    public function removeCopy(name:String):void {
      call("copies.remove", {name: name}, null);
    }

    /**
     * Publishes the categories, albums or conversations that can be chosen in the extension.
     *
     * @param targets Objects {id, title, subtitle, section, symbol, order, extra}; all but id and title may be absent.
     */
    public function publishTargets(targets:Array, done:Function = null):void {
      call("targets.publish", {targets: targets}, done);
    }

    /**
     * Calls any method of the bridge; they are listed in the documentation.
     *
     * @param done Is called with the result, an Object.
     * @param failed Is called with the code and the message of the failure; a FAILED event by default.
     */
    public function call(method:String, input:Object, done:Function = null, failed:Function = null):void {
      if (context === null) {
        failCall(failed, "unavailable", "Inlet was not started");
        return;
      }
      var number:uint = uint(context.call("call", method, JSON.stringify(input)));
      if (number == 0) {
        failCall(failed, "unavailable", "too many calls are under way");
      } else {
        waiting[String(number)] = {done: done, failed: failed};
      }
    }

    /** Looks into the inbox. Happens by itself; here for a button "look again". */
    public function look():void {
      if (isLooking) {
        looksAgain = true;
        return;
      }
      isLooking = true;
      looksAgain = false;
      call("pending", {}, onPending, onPendingFailed);
    }

    private function onPending(result:Object):void {
      isLooking = false;
      hasMore = result.more === true;
      for each (var json:* in result.shares) {
        show(json);
      }
      if (looksAgain) look();
    }

    private function onPendingFailed(code:String, message:String):void {
      isLooking = false;
      fail(code + ": " + message);
    }

    private function show(json:*):void {
      var share:Share = null;
      try {
        share = Share.read(json);
      } catch (error:ShareDocumentError) {
        fail(error.message);
        return;
      }
      if (shown[share.id] === true) return;
      shown[share.id] = true;
      dispatchEvent(new ShareEvent(ShareEvent.RECEIVED, share));
    }

    internal function forget(id:String):void {
      shown[id] = false;
      if (hasMore) look();
    }

    /** Takes everything that the native side has for us. Hints may be lost, so this also runs whenever there is cause. */
    private function fetch():void {
      if (context === null) return;
      var letters:Array = JSON.parse(String(context.call("mail"))) as Array;
      for each (var letter:Object in letters) {
        if (letter.event) {
          if (letter.event.name == "shareReceived") look();
        } else {
          answer(String(letter.call), letter.answer);
        }
      }
    }

    private function answer(number:String, given:Object):void {
      var waits:Object = waiting[number];
      if (!waits) return;
      waiting[number] = null;
      if (given.error) {
        failCall(waits.failed, given.error.code, given.error.message);
      } else if (waits.done !== null) {
        waits.done(given.result);
      }
    }

    private function failCall(failed:Function, code:String, message:String):void {
      if (failed !== null) {
        failed(code, message);
      } else {
        fail(code + ": " + message);
      }
    }

    private function fail(reason:String):void {
      dispatchEvent(new ShareEvent(ShareEvent.FAILED, null, reason));
    }

    private function onStatus(event:StatusEvent):void {
      if (event.code == MAIL) fetch();
    }

    private function onActivate(event:Event):void {
      fetch();
      look();
    }

    /** The extension's link is a hint like the others; which links are ours the native side knows. */
    private function onInvoke(event:InvokeEvent):void {
      if (event.arguments.length > 0 && event.arguments[0] is String) {
        call("opened", {url: event.arguments[0]}, null);
      }
      look();
    }
  }
}
