package inlet {
  /** Times of the share document: UTC to the millisecond, <code>2026-11-30T04:12:09.123Z</code>. */
  public final class ShareTime {
    private static const DAYS:Array = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

    /** Milliseconds since 1970; NaN for anything that is no such time. */
    public static function parse(text:String):Number {
      if (text.length < 20 || text.length > 30) return NaN;
      if (text.charAt(4) != "-" || text.charAt(7) != "-" || text.charAt(10) != "T") return NaN;
      if (text.charAt(13) != ":" || text.charAt(16) != ":") return NaN;
      var year:Number = digits(text, 0, 4);
      var month:Number = digits(text, 5, 7);
      var day:Number = digits(text, 8, 10);
      var hour:Number = digits(text, 11, 13);
      var minute:Number = digits(text, 14, 16);
      var second:Number = digits(text, 17, 19);
      var milliseconds:Number = fraction(text);
      if (isNaN(year + month + day + hour + minute + second + milliseconds)) return NaN;
      if (month < 1 || month > 12 || day < 1 || day > daysIn(year, month)) return NaN;
      if (hour > 23 || minute > 59 || second > 59) return NaN;
      return Date.UTC(year, month - 1, day, hour, minute, second, milliseconds);
    }

    /** A time as it stands in a document. */
    public static function format(time:Number):String {
      var date:Date = new Date(time);
      return padded(date.fullYearUTC, 4) + "-" + padded(date.monthUTC + 1, 2) + "-" + padded(date.dateUTC, 2)
        + "T" + padded(date.hoursUTC, 2) + ":" + padded(date.minutesUTC, 2) + ":" + padded(date.secondsUTC, 2)
        + "." + padded(date.millisecondsUTC, 3) + "Z";
    }

    /** The milliseconds of "Z", ".5Z", ".123456Z". */
    private static function fraction(text:String):Number {
      var end:int = text.length - 1;
      if (text.charAt(end) != "Z") return NaN;
      if (end == 19) return 0;
      if (text.charAt(19) != "." || end == 20) return NaN;
      if (isNaN(digits(text, 20, end))) return NaN;
      var three:String = (text.substring(20, end) + "00").substring(0, 3);
      return digits(three, 0, 3);
    }

    private static function digits(text:String, start:int, end:int):Number {
      var value:Number = 0;
      for (var index:int = start; index < end; index++) {
        var code:Number = text.charCodeAt(index);
        if (code < 48 || code > 57) return NaN;
        value = value * 10 + code - 48;
      }
      return value;
    }

    private static function daysIn(year:Number, month:Number):Number {
      var isLeap:Boolean = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
      return month == 2 && isLeap ? 29 : DAYS[month - 1];
    }

    private static function padded(value:Number, count:int):String {
      var text:String = String(value);
      while (text.length < count) text = "0" + text;
      return text;
    }
  }
}
