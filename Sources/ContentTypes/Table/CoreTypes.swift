extension TypeTable {
  /// The family of roots, links, property lists and other data, in the notation of ``TypeTableNotation``.
  static let coreTypes = """
    public.item = item
    public.content = content
    public.data < public.item = data | application/octet-stream
    public.url < public.data = URL
    public.file-url < public.url = file URL
    com.apple.property-list < public.data = property list | .plist
    com.apple.binary-property-list < com.apple.property-list = binary property list | .plist
    public.audiovisual-content-collection = Audiovisual Collection
    public.block-special < public.item
    public.bookmark = Bookmark
    public.calendar-event = calendar event
    public.character-special < public.item
    public.contact = contact information
    public.database = database
    public.elf-binary < public.data public.executable = ELF binary
    public.email-message < public.message = email message
    public.executable = executable
    public.file-sharepoint = sharepoint
    public.font < public.data = font
    public.haptics-content = Haptics content
    public.log < public.item = Log file
    public.message = message
    public.named-pipe < public.item
    public.object-code < public.data public.executable = object code | .o
    public.opentype-collection-font < public.opentype-font = PostScript OpenType collection font | .otc
    public.opentype-font < public.font = PostScript OpenType font | .otf font/otf
    public.playlist = playlist
    public.socket < public.item
    public.stored-url
    public.symlink < public.item com.apple.resolvable = symbolic link
    public.to-do-item = to-do item
    public.truetype-collection-font < public.truetype-font = TrueType collection font | .ttc
    public.truetype-font < public.font = TrueType font
    public.truetype-ttf-font < public.truetype-font = TrueType OpenType font | .ttf font/ttf
    public.unix-executable < public.data public.executable = Unix executable
    public.url-name < public.data = URL name
    public.x509-certificate < public.data = certificate (X.509) | .cer .der .crt .pem application/x-x509-ca-cert
    com.adobe.edn < public.data = Adobe DRM Activation Key (EDN) | .edn
    com.adobe.etd < public.data = Adobe Digital Editions (ETD) | .etd
    com.adobe.fdf < public.data = Adobe Acrobat Forms Document (FDF) | .fdf
    com.adobe.postscript-font < public.font = PostScript font
    com.adobe.postscript-lwfn-font < com.adobe.postscript-font = PostScript Type 1 outline font
    com.adobe.postscript-pfa-font < com.adobe.postscript-font = PostScript Type 1 outline font | .pfa
    com.adobe.postscript-pfb-font < com.adobe.postscript-font = PostScript Type 1 outline font | .pfb
    com.apple.active-webpage = Active Web Page
    com.apple.afp-internet-location < com.apple.internet-location = AFP internet location | .afploc
    com.apple.alias-file < public.data com.apple.resolvable = alias
    com.apple.alias-record < public.data com.apple.resolvable = alias data
    com.apple.application < public.executable = application
    com.apple.application-file < com.apple.application public.data | .app
    com.apple.arobject < public.data = AR Reference Object | .arobject
    com.apple.bookmark < public.data com.apple.resolvable = bookmark
    com.apple.cocoa.pasteboard.character-formatting < public.data = character format
    com.apple.cocoa.pasteboard.color < public.data = color
    com.apple.cocoa.pasteboard.find-panel-search-options < public.data = search options
    com.apple.cocoa.pasteboard.multiple-text-selection < public.data = text selection
    com.apple.cocoa.pasteboard.paragraph-formatting < public.data = paragraph format
    com.apple.cocoa.pasteboard.sound < public.data = sound
    com.apple.color-file < public.data = Color File | .clr .ccl
    com.apple.colorsync-profile < public.data = ColorSync profile | .icc .icm .pf
    com.apple.coreml.model < public.data = Core ML Machine Learning Model | .mlmodel .mlkitmodel
    com.apple.deprecated-application-file < com.apple.application-file
    com.apple.document-type < public.item = Document Type
    com.apple.document-type.dictionary < com.apple.document-type = Dictionary
    com.apple.file-internet-location < com.apple.internet-location = file internet location | .fileloc
    com.apple.finder.clipping < public.data = clipping
    com.apple.finder.smart-folder < public.data = Smart Folder | .savedSearch
    com.apple.finder.sound-clipping < com.apple.finder.clipping = Sound Clipping | .sndClipping
    com.apple.finder.textclipping < com.apple.finder.clipping = text clipping | .textclipping
    com.apple.font-suitcase < public.font = font suitcase | .suit
    com.apple.ftp-internet-location < com.apple.internet-location = FTP internet location | .ftploc
    com.apple.generic-internet-location < com.apple.internet-location = internet location | .inetloc
    com.apple.groupactivities.activity < public.data = Group Activity | .groupactivity
    com.apple.help-document < public.data = Help Document
    com.apple.ink.inktext < public.data = writing
    com.apple.internet-location < public.stored-url public.data = internet location
    com.apple.itunes.store-url < public.url = iTunes store URL | .itms
    com.apple.ktrace < public.data public.log = Darwin kernel trace file | .ktrace
    com.apple.linkpresentation.metadata < public.data = link preview metadata
    com.apple.live-photo = Live Photo
    com.apple.mach-o-binary < public.unix-executable = Mach-O binary
    com.apple.mach-o-bundle < com.apple.mach-o-binary = Mach-O bundle
    com.apple.mach-o-core < com.apple.mach-o-binary = Mach-O core
    com.apple.mach-o-dylib < com.apple.mach-o-binary = Mach-O dynamic library | .dylib
    com.apple.mach-o-executable < com.apple.mach-o-binary = Mach-O executable
    com.apple.mach-o-object < com.apple.mach-o-binary = Mach-O object
    com.apple.mail-internet-location < com.apple.internet-location = mail internet location | .mailloc
    com.apple.mapkit.map-item < public.data = Map Item
    com.apple.mobileprovision < public.data = mobile provision | .mobileprovision
      application/x-apple-aspen-mobileprovision
    com.apple.mount-point < public.item com.apple.resolvable = mount point
    com.apple.news-internet-location < com.apple.internet-location = news internet location | .newsloc
    com.apple.pasteboard.promised-file-content-type = Promised file content type
    com.apple.pasteboard.promised-file-url = Promised file URL
    com.apple.pef-binary < public.data public.executable = PEF binary
    com.apple.pkpass-data < public.data = Pass | .pkpass
    com.apple.pkpasses-data < public.data = Passes | .pkpasses application/vnd.apple.pkpasses
    com.apple.quartz-composer-composition < public.data public.executable = Quartz Composer compostion | .qtz
      application/x-quartzcomposer
    com.apple.reality < public.data = Reality File | .reality model/vnd.reality
    com.apple.resolvable = resolvable
    com.apple.shazamcatalog < public.data = Shazam Catalog | .shazamcatalog
    com.apple.shazamsignature < public.data = Shazam Signature Data | .shazamsignature
    com.apple.truetype-datafork-suitcase-font < public.truetype-font = TrueType datafork font | .dfont
    com.apple.vnc-internet-location < com.apple.internet-location = VNC Internet Location | .vncloc
    com.apple.watchface < public.data public.content = Watchface | .watchface
    com.apple.web-internet-location < com.apple.internet-location = web internet location | .webloc
    com.apple.x11-mach-o-executable < com.apple.mach-o-binary = X11 application
    com.microsoft.internet-shortcut < public.stored-url public.data = Windows Internet shortcut | .url
    com.microsoft.windows-executable < public.data public.executable = Microsoft Windows application | .exe
      application/x-msdownload
    com.rsa.pkcs-12 < public.data = personal information exchange (PKCS#12) | .p12 .pfx application/x-pkcs12
    com.sun.java-class < public.data public.executable = Java class | .class
    gov.nih.nifti-1 < public.data = NIfTI-1 | .nii
    org.nema.dicom < public.data = DICOM | .dcm .dicom application/dicom
    org.oasis-open.opendocument.database < public.data public.content public.database = Open Document database |
      .odb application/vnd.oasis.opendocument.database
    com.microsoft.windows-dynamic-link-library < public.data public.executable = Microsoft dynamic link library |
      .dll application/x-msdownload
    ~ com.apple.mail.email < public.data public.email-message = Mail message | .eml message/rfc822
    """
}
