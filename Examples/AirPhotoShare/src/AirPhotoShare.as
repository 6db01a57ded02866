package {
  import flash.display.Sprite;
  import flash.display.StageAlign;
  import flash.display.StageScaleMode;
  import flash.events.Event;

  import inlet.Inlet;
  import inlet.ShareEvent;

  /** Shows the first photo of the latest share, and a log of everything that happens. */
  public class AirPhotoShare extends Sprite {
    private var receiver:Inlet;
    private var preview:PhotoPreview;
    private var log:LogArea;

    public function AirPhotoShare() {
      super();
      stage.align = StageAlign.TOP_LEFT;
      stage.scaleMode = StageScaleMode.NO_SCALE;
      preview = new PhotoPreview();
      log = new LogArea();
      addChild(preview);
      addChild(log);
      stage.addEventListener(Event.RESIZE, onResize);
      layOut();
      receive();
    }

    /** The listeners come first: shares that wait are dispatched as soon as it has started. */
    private function receive():void {
      receiver = new Inlet();
      receiver.addEventListener(ShareEvent.RECEIVED, onShare);
      receiver.addEventListener(ShareEvent.FAILED, onFailure);
      if (receiver.start()) log.add("waiting for shares");
    }

    private function onShare(event:ShareEvent):void {
      log.addAll(ShareText.lines(event.share));
      var photo:String = ShareText.firstPhoto(event.share);
      if (photo !== null) preview.show(photo);
      // The files are copies in the app's own storage, so nothing more is needed from the inbox.
      receiver.acknowledge(event.share.id, onAcknowledged);
    }

    private function onAcknowledged(isDone:Boolean):void {
      log.add(isDone ? "taken in" : "was taken in before");
    }

    private function onFailure(event:ShareEvent):void {
      log.add("failed: " + event.reason);
    }

    private function onResize(event:Event):void {
      layOut();
    }

    private function layOut():void {
      var half:Number = stage.stageHeight / 2;
      preview.place(stage.stageWidth, half);
      log.place(half, stage.stageWidth, half);
    }
  }
}
