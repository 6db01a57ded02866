extension TypeTable {
  /// The family of archives and disk images, in the notation of ``TypeTableNotation``.
  static let archiveTypes = """
    public.archive = file archive
    com.pkware.zip-archive < public.data public.archive = PKZip archive
    public.zip-archive < com.pkware.zip-archive = Zip archive | .zip application/zip application/x-zip-compressed
    public.bzip2-archive < public.data public.archive = Bzip2 archive | .bz2 .bz application/x-bzip2
      application/x-bzip application/bzip2 application/bzip application/x-bz2
    public.cpio-archive < public.data public.archive = CPIO archive | .cpio .pax
    public.disk-image < public.archive = disk image
    public.tar-archive < org.gnu.gnu-tar-archive = tar archive | .tar application/x-tar application/tar
    public.tar-bzip2-archive < public.bzip2-archive = Bzip2 compressed tar archive | .tbz2 .tbz
    public.uuencoded-archive < public.data public.archive = UUEncoded archive | .uu text/x-uuencode
    public.z-archive < public.data public.archive = Z archive | .z application/x-compress
    com.allume.stuffit-archive < public.data public.archive = StuffIt archive family
    com.apple.applesingle-archive < public.data public.archive = AppleSingle archive | .as
    com.apple.archive < public.data public.archive = Apple Archive | .aar .yaa
    com.apple.binhex-archive < public.data public.archive = BinHex archive | .hqx application/mac-binhex40
      application/mac-binhex application/binhex
    com.apple.bom-archive < public.archive = BOM-compatible archive
    com.apple.bom-compressed-cpio < public.data com.apple.bom-archive = BOM-generated compressed CPIO archive |
      .cpgz
    com.apple.encrypted-archive < public.data public.archive = Apple Encrypted Archive | .aea
    com.apple.installer-package-archive < public.data public.archive = Installer package archive | .pkg .mpkg
    com.apple.macbinary-archive < public.data public.archive = MacBinary archive | .bin application/macbinary
      application/x-macbinary
    com.apple.xar-archive < public.data public.archive = XAR Archive | .xar
    com.apple.xip-archive < com.apple.xar-archive = XIP Secure Archive | .xip
    com.microsoft.cab < public.data public.archive = Microsoft Cabinet archive | .cab
    com.stuffit.archive.sidx < com.allume.stuffit-archive = StuffIt X index | .sidx application/x-stuffitx-index
      application/x-sitx-index
    com.stuffit.archive.sit < com.allume.stuffit-archive = StuffIt archive | .sit .sea application/x-stuffit
      application/x-sit
    com.stuffit.archive.sitx < com.allume.stuffit-archive = StuffIt X archive | .sitx application/x-stuffitx
      application/x-sitx
    com.sun.java-archive < public.zip-archive public.executable = Java archive | .jar application/java-archive
    com.sun.web-application-archive < com.sun.java-archive = web application archive | .war
    org.7-zip.7-zip-archive < public.data public.archive = 7-Zip archive | .7z application/x-7z-compressed
    org.gnu.gnu-tar-archive < public.data public.archive = GNU tar archive | .gtar application/x-gtar
    org.gnu.gnu-zip-archive < public.data public.archive = GZip archive | .gz .gzip application/x-gzip
      application/gzip
    org.gnu.gnu-zip-tar-archive < org.gnu.gnu-zip-archive = gzip tar archive | .tgz
    org.tukaani.tar-xz-archive < public.data public.archive = xz compressed tar archive | .txz
    org.tukaani.xz-archive < public.data public.archive = xz compressed archive | .xz application/x-xz
    vnd.android.package-archive < public.data public.archive = Android APK file | .apk
      application/vnd.android.package-archive
    ~ com.google.earth.kmz < public.data public.archive = Zipped KML | .kmz application/vnd.google-earth.kmz
    """
}
