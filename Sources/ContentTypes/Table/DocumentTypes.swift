extension TypeTable {
  /// The family of documents of office and layout programs, and 3D scenes, in the notation of ``TypeTableNotation``.
  static let documentTypes = """
    public.composite-content < public.content = content
    com.adobe.pdf < public.data public.composite-content = PDF document | .pdf application/pdf
    public.presentation < public.composite-content = presentation
    public.spreadsheet < public.content = Spreadsheet
    public.3d-content < public.content = 3D Content
    public.alembic < public.3d-content public.data = Alembic 3D Scene | .abc
    public.ofd < public.data public.composite-content = Open Fixed-layout Document | .ofd application/ofd
    public.polygon-file-format < public.3d-content public.data = Polygon File Format | .ply
    public.standard-tesselated-geometry-format < public.3d-content public.data = Standard Tesselated Geometry File
      Format | .stl
    com.adobe.encapsulated-postscript < com.adobe.postscript = Encapsulated PostScript | .eps
    com.adobe.postscript < public.data public.composite-content = PostScript | .ps application/postscript
    com.adobe.xfdf < public.data public.composite-content = Adobe Acrobat Forms Document (XFDF) | .xfdf
    com.apple.flat-rtfd < public.data public.composite-content = rich text with attachments (RTFD) data
    com.apple.iWork.Keynote.sffkey < public.data public.presentation = Keynote document | .key
      application/x-iwork-keynote-sffkey
    com.apple.iWork.Keynote.sffkth < public.data public.presentation = Keynote theme | .kth
      application/x-iwork-keynote-sffkth
    com.apple.iWork.Numbers.sffnumbers < public.data public.composite-content public.spreadsheet = Numbers
      document | .numbers application/x-iwork-numbers-sffnumbers
    com.apple.iWork.Numbers.sfftemplate < public.data public.composite-content public.spreadsheet = Numbers
      template | .nmbtemplate application/x-iwork-numbers-sfftemplate
    com.apple.iWork.Pages.sffpages < public.data public.composite-content = Pages document | .pages
      application/x-iwork-pages-sffpages
    com.apple.iWork.Pages.sfftemplate < public.data public.composite-content = Pages template | .template
      application/x-iwork-pages-sfftemplate
    com.apple.scenekit.scene < public.data public.3d-content = SceneKit serialized format | .scn .scnz
    com.apple.txn.text-multimedia-data < public.data public.composite-content = text with multimedia
    com.apple.webarchive < public.data public.composite-content = web archive | .webarchive
      application/x-webarchive
    com.microsoft.excel.sheet.binary.macroenabled < public.zip-archive public.composite-content public.spreadsheet
      public.executable = Microsoft Excel 2007 spreadsheet (macros enabled) | .xlsb
      application/vnd.ms-excel.sheet.binary.macroEnabled.12
    com.microsoft.excel.xla < public.data = Microsoft Excel add-in | .xla
    com.microsoft.excel.xls < public.data public.composite-content public.spreadsheet = Microsoft Excel 97-2004
      worksheet | .xls application/vnd.ms-excel application/msexcel
    com.microsoft.excel.xlt < public.data public.spreadsheet = Microsoft Excel 97-2004 template | .xlt
      application/vnd.ms-excel application/msexcel
    com.microsoft.excel.xlw < public.data public.spreadsheet = Microsoft Excel 97-2004 workspace | .xlw
      application/vnd.ms-excel application/msexcel
    com.microsoft.powerpoint.pot < public.data public.presentation = Microsoft PowerPoint 97-2004 template | .pot
      application/vnd.ms-powerpoint application/mspowerpoint
    com.microsoft.powerpoint.pps < public.data public.presentation = Microsoft PowerPoint 97-2004 slide show |
      .pps application/vnd.ms-powerpoint application/mspowerpoint
    com.microsoft.powerpoint.ppt < public.data public.presentation = Microsoft PowerPoint 97-2004 presentation |
      .ppt application/vnd.ms-powerpoint application/mspowerpoint
    com.microsoft.word.doc < public.data public.composite-content = Microsoft Word 97-2004 document | .doc
      application/msword
    com.microsoft.word.dot < public.data public.composite-content = Microsoft Word 97-2004 template | .dot
      application/msword
    com.pixar.universal-scene-description < public.3d-content public.data = Universal Scene Description | .usd
      .usda .usdc
    com.pixar.universal-scene-description-mobile < public.3d-content public.data = Universal Scene Description
      Package | .usdz model/vnd.usdz+zip
    org.aafassociation.advanced-authoring-format < public.data public.composite-content = Advanced Authoring
      Format | .aaf
    org.idpf.epub-container < public.data public.composite-content = EPUB publication | .epub application/epub+zip
    org.oasis-open.opendocument < public.data = Open Document
    org.oasis-open.opendocument.chart < org.oasis-open.opendocument public.composite-content = Open Document chart
      | .odc application/vnd.oasis.opendocument.chart
    org.oasis-open.opendocument.chart-template < org.oasis-open.opendocument public.composite-content = Open
      Document chart template | .otc application/vnd.oasis.opendocument.chart-template
    org.oasis-open.opendocument.formula < org.oasis-open.opendocument public.content = Open Document formula |
      .odf application/vnd.oasis.opendocument.formula
    org.oasis-open.opendocument.formula-template < org.oasis-open.opendocument public.content = Open Document
      formula template | .otf application/vnd.oasis.opendocument.formula-template
    org.oasis-open.opendocument.graphics < org.oasis-open.opendocument public.composite-content = Open Document
      graphics | .odg application/vnd.oasis.opendocument.graphics
    org.oasis-open.opendocument.graphics-template < org.oasis-open.opendocument public.composite-content = Open
      Document graphics template | .otg application/vnd.oasis.opendocument.graphics-template
    org.oasis-open.opendocument.presentation < org.oasis-open.opendocument public.composite-content
      public.presentation = Open Document presentation | .odp application/vnd.oasis.opendocument.presentation
    org.oasis-open.opendocument.presentation-template < org.oasis-open.opendocument public.composite-content
      public.presentation = Open Document presentation template | .otp
      application/vnd.oasis.opendocument.presentation-template
    org.oasis-open.opendocument.spreadsheet < org.oasis-open.opendocument public.composite-content
      public.spreadsheet = Open Document spreadsheet | .ods application/vnd.oasis.opendocument.spreadsheet
    org.oasis-open.opendocument.spreadsheet-template < org.oasis-open.opendocument public.composite-content
      public.spreadsheet = Open Document spreadsheet template | .ots
      application/vnd.oasis.opendocument.spreadsheet-template
    org.oasis-open.opendocument.text < org.oasis-open.opendocument public.composite-content = Open Document text |
      .odt application/vnd.oasis.opendocument.text
    org.oasis-open.opendocument.text-master < org.oasis-open.opendocument public.composite-content = Open Document
      text master | .odm application/vnd.oasis.opendocument.text-master
    org.oasis-open.opendocument.text-template < org.oasis-open.opendocument public.composite-content = Open
      Document text template | .ott application/vnd.oasis.opendocument.text-template
    org.oasis-open.opendocument.text-web < org.oasis-open.opendocument public.composite-content = Open Document
      HTML template | .oth application/vnd.oasis.opendocument.text-web
    org.openoffice.formula < public.data public.content = OpenOffice.org 1.0 Formula | .sxm .smf
      application/vnd.sun.xml.math application/vnd.stardivision.math
    org.openoffice.graphics < public.data public.content = OpenOffice.org 1.0 Drawing | .sxd .sda
      application/vnd.sun.xml.draw application/vnd.stardivision.draw
    org.openoffice.graphics-template < public.data public.content = OpenOffice.org 1.0 Drawing Template | .std
      application/vnd.sun.xml.draw.template
    org.openoffice.presentation < public.data public.content public.presentation = OpenOffice.org 1.0 Presentation
      | .sxi .sdd .sdp application/vnd.sun.xml.impress application/vnd.stardivision.impress
      application/vnd.stardivision.impress-packed
    org.openoffice.presentation-template < public.data public.content public.presentation = OpenOffice.org 1.0
      Presentation Template | .sti application/vnd.sun.xml.impress.template
    org.openoffice.spreadsheet < public.data public.spreadsheet = OpenOffice.org 1.0 Spreadsheet | .sxc .sdc
      application/vnd.sun.xml.calc application/vnd.stardivision.calc
    org.openoffice.spreadsheet-template < public.data public.spreadsheet = OpenOffice.org 1.0 Spreadsheet Template
      | .stc application/vnd.sun.xml.calc.template
    org.openoffice.text < public.data public.content = OpenOffice.org 1.0 Text | .sxw .sdw
      application/vnd.sun.xml.writer application/vnd.stardivision.writer
    org.openoffice.text-master < public.data public.content = OpenOffice.org 1.0 Master | .sxg
      application/vnd.sun.xml.writer.global
    org.openoffice.text-template < public.data public.content = OpenOffice.org 1.0 Text Template | .stw
      application/vnd.sun.xml.writer.template
    org.openxmlformats.openxml < public.data = Office Open XML
    org.openxmlformats.presentationml.presentation < org.openxmlformats.openxml public.presentation = Office Open
      XML presentation | .pptx application/vnd.openxmlformats-officedocument.presentationml.presentation
    org.openxmlformats.presentationml.presentation.macroenabled < org.openxmlformats.openxml public.presentation
      public.executable = Office Open XML presentation (macros enabled) | .pptm
      application/vnd.ms-powerpoint.presentation.macroEnabled.12
    org.openxmlformats.presentationml.slideshow < org.openxmlformats.openxml public.presentation = Office Open XML
      slide show | .ppsx application/vnd.openxmlformats-officedocument.presentationml.slideshow
    org.openxmlformats.presentationml.slideshow.macroenabled < org.openxmlformats.openxml public.presentation
      public.executable = Office Open XML slide show (macros enabled) | .ppsm
      application/vnd.ms-powerpoint.slideshow.macroEnabled.12
    org.openxmlformats.presentationml.template < org.openxmlformats.openxml public.presentation = Office Open XML
      presentation template | .potx application/vnd.openxmlformats-officedocument.presentationml.template
    org.openxmlformats.presentationml.template.macroenabled < org.openxmlformats.openxml public.presentation
      public.executable = Office Open XML presentation template (macros enabled) | .potm
      application/vnd.ms-powerpoint.template.macroEnabled.12
    org.openxmlformats.spreadsheetml.sheet < org.openxmlformats.openxml public.composite-content
      public.spreadsheet = Office Open XML spreadsheet | .xlsx
      application/vnd.openxmlformats-officedocument.spreadsheetml.sheet
    org.openxmlformats.spreadsheetml.sheet.macroenabled < org.openxmlformats.openxml public.composite-content
      public.spreadsheet public.executable = Office Open XML spreadsheet (macros enabled) | .xlsm
      application/vnd.ms-excel.sheet.macroEnabled.12
    org.openxmlformats.spreadsheetml.template < org.openxmlformats.openxml public.composite-content
      public.spreadsheet = Office Open XML spreadsheet template | .xltx
      application/vnd.openxmlformats-officedocument.spreadsheetml.template
    org.openxmlformats.spreadsheetml.template.macroenabled < org.openxmlformats.openxml public.composite-content
      public.spreadsheet public.executable = Office Open XML spreadsheet template (macros enabled) | .xltm
      application/vnd.ms-excel.template.macroEnabled.12
    org.openxmlformats.wordprocessingml.document < org.openxmlformats.openxml public.composite-content = Office
      Open XML word processing document | .docx
      application/vnd.openxmlformats-officedocument.wordprocessingml.document
    org.openxmlformats.wordprocessingml.document.macroenabled < org.openxmlformats.openxml
      public.composite-content public.executable = Office Open XML word processing document (macros enabled) |
      .docm application/vnd.ms-word.document.macroEnabled.12
    org.openxmlformats.wordprocessingml.template < org.openxmlformats.openxml public.composite-content = Office
      Open XML word processing template | .dotx
      application/vnd.openxmlformats-officedocument.wordprocessingml.template
    org.openxmlformats.wordprocessingml.template.macroenabled < org.openxmlformats.openxml
      public.composite-content public.executable = Office Open XML word processing template (macros enabled) |
      .dotm application/vnd.ms-word.template.macroEnabled.12
    ~ org.textbundle.compressed < public.data public.composite-content = TextPack zipped TextBundle | .textpack
    """
}
