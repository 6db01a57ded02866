extension TypeTable {
  /// The family of text that is not source code, in the notation of ``TypeTableNotation``.
  static let textTypes = """
    public.text < public.data public.content = text
    public.plain-text < public.text = plain text | .txt .text text/plain
    public.utf8-plain-text < public.plain-text = plain text (UTF-8) | text/plain;charset=utf-8
    public.xml < public.text = XML text | .xml application/xml text/xml
    public.case-insensitive-text < public.text
    public.comma-separated-values-text < public.plain-text public.delimited-values-text = comma-separated values |
      .csv text/csv text/comma-separated-values
    public.css < public.text = CSS | .css text/css
    public.delimited-values-text < public.text = delimited text values
    public.geometry-definition-format < public.3d-content public.text = Geometry Definition File Format | .obj
    public.html < public.text = HTML text | .html .htm .shtml .shtm text/html
    public.json < public.text = JSON | .json application/json
    public.m3u-playlist < public.plain-text public.playlist = M3U Playlist | .m3u .m3u8 audio/mpegurl
      application/vnd.apple.mpegurl audio/x-mpegurl
    public.ndjson < public.text = NDJSON | .ndjson application/x-ndjson
    public.patch-file < public.plain-text = patch file | .patch .diff
    public.pls-playlist < public.text public.playlist = PLS Playlist | .pls audio/x-scpls
    public.rss < public.xml = RSS web feed | .rss application/rss+xml
    public.rtf < public.text = rich text (RTF) | .rtf text/rtf
    public.tab-separated-values-text < public.plain-text public.delimited-values-text = tab-separated values |
      .tsv text/tab-separated-values
    public.utf16-external-plain-text < public.plain-text = plain text (UTF-16, external)
    public.utf16-plain-text < public.plain-text = plain text (UTF-16) | text/plain;charset=utf-16
    public.utf8-tab-separated-values-text < public.tab-separated-values-text public.utf8-plain-text =
      tab-separated values (UTF-8)
    public.vcard < public.text public.contact = electronic business card | .vcf .vcard text/vcard text/directory
      text/x-vcard
    public.xfd < public.xml = XML Form (XFD) | .xfd
    public.xhtml < public.xml = XHTML | .xhtml .xhtm .xht application/xhtml+xml
    public.yaml < public.text = YAML | .yml .yaml application/x-yaml
    com.apple.ascii-property-list < public.text com.apple.property-list = ascii property list | .plist
    com.apple.audio-unit-preset < com.apple.xml-property-list = audio unit preset | .aupreset
    com.apple.configprofile < public.xml = configuration profile | .configprofile
    com.apple.crashreport < public.utf8-plain-text public.log = Crash Report | .crash
    com.apple.hangreport < public.utf8-plain-text public.log = Hang Report | .hang
    com.apple.haptics.ahap < public.haptics-content public.json = Apple Haptics Audio Pattern | .ahap
    com.apple.ical.ics < public.text public.item public.calendar-event = ICS File | .ics text/calendar
    com.apple.ical.vcs < public.text public.item public.calendar-event = VCS File | .vcs .vcal text/x-vcalendar
    com.apple.ips < public.text = crash report | .ips
    com.apple.log < public.plain-text public.log | .log
    com.apple.mobileconfig < public.xml = mobile configuration | .mobileconfig .mobile
      application/x-apple-aspen-config
    com.apple.panicreport < public.utf8-plain-text public.log = Panic Report | .panic
    com.apple.provisionprofile < public.xml = provision profile | .provisionprofile
    com.apple.scripting-definition < public.xml = Scripting Definition | .sdef
    com.apple.spinreport < public.utf8-plain-text public.log = Spin Report | .spin
    com.apple.structured-text < public.plain-text = Structured Text
    com.apple.structured-text.address < com.apple.structured-text = Address (Structured Text)
    com.apple.structured-text.date < com.apple.structured-text = Date (Structured Text)
    com.apple.structured-text.telephone-number < com.apple.structured-text = Telephone Number (Structured Text)
    com.apple.structured-text.transit-information < com.apple.structured-text = Transit Information (Structured
      Text)
    com.apple.traditional-mac-plain-text < public.plain-text
    com.apple.xml-property-list < public.xml com.apple.property-list = XML property list | .plist
    com.microsoft.word.wordml < public.xml public.composite-content = Microsoft Word 2003 XML document | .xml
    com.scenarist.closed-caption < public.text = Scenarist Closed Caption | .scc
    com.sun.java-web-start < public.xml = Java web start | .jnlp application/x-java-jnlp-file application/jnlp
    com.topografix.gpx < public.xml = GPX track | .gpx application/gpx+xml
    org.w3.webvtt < public.text = WebVTT Format | .vtt text/vtt
    ~ public.geojson < public.json = GeoJSON | .geojson application/geo+json
    ~ com.google.earth.kml < public.xml = Keyhole Markup Language | .kml application/vnd.google-earth.kml+xml
    ~ net.daringfireball.markdown < public.utf8-plain-text = Markdown text | .md .markdown .mdown .mkd
      text/markdown
    """
}
