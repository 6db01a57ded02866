extension TypeTable {
  /// The family of folders, packages and bundles, in the notation of ``TypeTableNotation``.
  static let directoryTypes = """
    public.directory < public.item = directory
    public.folder < public.directory = folder
    com.apple.package < public.directory = Package
    com.apple.bundle < public.directory = bundle
    public.avchd-collection < com.apple.package public.audiovisual-content-collection = AVCHD Collection | .avchd
    public.volume < public.folder = volume
    com.apple.applescript.script-bundle < com.apple.bundle com.apple.package = Script bundle | .scptd
    com.apple.application-and-system-extension < com.apple.xpc-service = Application and System Extension | .appex
    com.apple.application-bundle < com.apple.application com.apple.localizable-name-bundle com.apple.package =
      application bundle | .app
    com.apple.application-placeholder < com.apple.application-bundle | .placeholder
    com.apple.applications-folder < public.folder
    com.apple.coreml.mlpackage < com.apple.package = Core ML Machine Learning Model Package | .mlpackage
    com.apple.dashboard-widget < com.apple.localizable-name-bundle com.apple.package = Dashboard widget | .wdgt
    com.apple.desktop-folder < public.folder = Desktop Folder
    com.apple.developer-folder < public.folder = Developer Folder
    com.apple.document-type.system-folder < public.folder = System Folder
    com.apple.documents-folder < public.folder = Documents Folder
    com.apple.downloads-folder < public.folder = Downloads Folder
    com.apple.driver-extension < com.apple.localizable-name-bundle com.apple.package = Driver Extension | .dext
    com.apple.file-system-plug-in < com.apple.plugin = File System Plug-in | .fs
    com.apple.framework < com.apple.bundle = framework | .framework
    com.apple.garageband.project < com.apple.package public.audiovisual-content = GarageBand Project | .band
      .gbProj
    com.apple.generic-bundle < com.apple.bundle com.apple.package = bundle | .bundle
    com.apple.home-folder < public.folder = Home Folder
    com.apple.iconset < public.folder = Icon Set | .iconset
    com.apple.iMovieLibrary < com.apple.package = iMovie Library | .imovielibrary
    com.apple.iMovieTheater < com.apple.package = iMovie Theater | .theater
    com.apple.installer-distribution-package < com.apple.bundle com.apple.package = Installer distribution | .dist
      .distz
    com.apple.installer-meta-package < com.apple.bundle com.apple.package = Installer package | .mpkg
    com.apple.installer-package < com.apple.bundle com.apple.package = Installer package | .pkg
    com.apple.intelligentsuggestions.assets < com.apple.bundle com.apple.package = Intelligent Suggestions assets
      | .suggestionsassets
    com.apple.iWork.Keynote.key < com.apple.package public.presentation com.apple.keynote.key = Keynote document |
      .key
    com.apple.iWork.Keynote.key-tef < com.apple.package public.presentation com.apple.keynote.key = Keynote
      document | .key-tef
    com.apple.iWork.Keynote.kth < com.apple.package public.presentation com.apple.keynote.kth = Keynote theme |
      .kth
    com.apple.iWork.Numbers.numbers < com.apple.package public.composite-content public.spreadsheet = Numbers
      document | .numbers
    com.apple.iWork.Numbers.numbers-tef < com.apple.package public.composite-content public.spreadsheet = Numbers
      document | .numbers-tef
    com.apple.iWork.Numbers.template < com.apple.package public.composite-content public.spreadsheet = Numbers
      template | .nmbtemplate
    com.apple.iWork.Pages.pages < com.apple.package public.composite-content = Pages document | .pages
    com.apple.iWork.Pages.pages-tef < com.apple.package public.composite-content = Pages document | .pages-tef
    com.apple.iWork.Pages.template < com.apple.package public.composite-content = Pages template | .template
    com.apple.kernel-extension < com.apple.bundle com.apple.package = Kernel Extension | .kext
    com.apple.keynote.key < com.apple.package public.presentation = Keynote document
    com.apple.keynote.kth < com.apple.package public.presentation = Keynote theme
    com.apple.library-folder < public.folder
    com.apple.localizable-name-bundle < com.apple.bundle
    com.apple.localized-pdf-bundle < com.apple.localizable-name-bundle com.apple.package public.composite-content
      = localized PDF | .lpdf
    com.apple.metadata-importer < com.apple.plugin = Spotlight importer | .mdimporter
    com.apple.movie-folder < public.folder = Movie Folder
    com.apple.music-folder < public.folder = Music Folder
    com.apple.pictures-folder < public.folder = Pictures Folder
    com.apple.pkpass < com.apple.bundle com.apple.package = Pass | .pkpass application/vnd.apple.pkpass
    com.apple.plugin < com.apple.bundle com.apple.package = plug-in | .plugin
    com.apple.pluginkit < com.apple.bundle com.apple.package = PlugInKit plug-in | .pluginkit
    com.apple.private.live-photo-bundle < com.apple.live-photo com.apple.bundle com.apple.package | .pvt
    com.apple.quicklook-generator < com.apple.plugin = QuickLook preview generator | .qlgenerator
    com.apple.rtfd < com.apple.package public.composite-content = rich text with attachments (RTFD) | .rtfd
    com.apple.service-application < com.apple.application-bundle | .service
    com.apple.system-extension < com.apple.localizable-name-bundle com.apple.package = System Extension |
      .systemextension
    com.apple.systempreference.prefpane < com.apple.package com.apple.bundle = System Preference pane | .prefPane
    com.apple.systempreference.screen-saver < com.apple.package com.apple.bundle = Screen Saver | .saver
    com.apple.systempreference.screen-slide-saver < com.apple.package com.apple.bundle = Screen Slide Saver |
      .slideSaver
    com.apple.utilities-folder < public.folder = Utilities Folder
    com.apple.webkit-plugin < com.apple.plugin = WebKit plug-in | .webplugin
    com.apple.xcode.dsym < com.apple.package | .dsym
    com.apple.xpc-service < com.apple.bundle com.apple.package = XPC Service | .xpc
    ~ org.textbundle.package < com.apple.package public.composite-content = TextBundle package | .textbundle
    """
}
