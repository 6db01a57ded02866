package {
  import flash.display.Loader;
  import flash.display.Sprite;
  import flash.events.Event;
  import flash.events.IOErrorEvent;
  import flash.net.URLRequest;

  /** One photo, as large as fits, with its proportions. */
  public class PhotoPreview extends Sprite {
    private var loader:Loader;
    private var availableWidth:Number = 0;
    private var availableHeight:Number = 0;

    public function show(uri:String):void {
      if (loader !== null) {
        removeChild(loader);
        loader.unload();
      }
      loader = new Loader();
      loader.contentLoaderInfo.addEventListener(Event.COMPLETE, onLoaded);
      loader.contentLoaderInfo.addEventListener(IOErrorEvent.IO_ERROR, onUnreadable);
      addChild(loader);
      loader.load(new URLRequest(uri));
    }

    public function place(width:Number, height:Number):void {
      availableWidth = width;
      availableHeight = height;
      fit();
    }

    private function fit():void {
      if (loader === null || loader.content === null) return;
      loader.scaleX = 1;
      loader.scaleY = 1;
      var scale:Number = Math.min(availableWidth / loader.width, availableHeight / loader.height);
      loader.scaleX = scale;
      loader.scaleY = scale;
      loader.x = (availableWidth - loader.width) / 2;
      loader.y = (availableHeight - loader.height) / 2;
    }

    private function onLoaded(event:Event):void {
      fit();
    }

    /** AIR decodes JPEG, PNG and GIF; a HEIC photo is in the app's storage all the same. */
    private function onUnreadable(event:IOErrorEvent):void {
      removeChild(loader);
      loader = null;
    }
  }
}
