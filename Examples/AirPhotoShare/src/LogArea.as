package {
  import flash.display.Sprite;
  import flash.text.TextField;
  import flash.text.TextFormat;

  /** Lines of text, the latest last and in view. */
  public class LogArea extends Sprite {
    private static const LINE_LIMIT:int = 500;

    private var field:TextField;
    private var shown:Array = [];

    public function LogArea() {
      super();
      field = new TextField();
      field.multiline = true;
      field.wordWrap = true;
      field.defaultTextFormat = new TextFormat("_typewriter", 22);
      addChild(field);
    }

    public function add(line:String):void {
      addAll([line]);
    }

    public function addAll(lines:Array):void {
      shown = shown.concat(lines);
      if (shown.length > LINE_LIMIT) shown = shown.slice(shown.length - LINE_LIMIT);
      field.text = shown.join("\n");
      field.scrollV = field.maxScrollV;
    }

    public function place(top:Number, width:Number, height:Number):void {
      y = top;
      field.width = width;
      field.height = height;
    }
  }
}
