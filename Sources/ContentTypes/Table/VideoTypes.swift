extension TypeTable {
  /// The family of moving pictures, in the notation of ``TypeTableNotation``.
  static let videoTypes = """
    public.audiovisual-content < public.data public.content = audiovisual content
    public.movie < public.audiovisual-content = movie
    public.video < public.movie = video
    public.mpeg-4 < public.movie = MPEG-4 movie | .mp4 .mpg4 video/mp4 video/mp4v-es
    public.3gpp < public.movie = 3GPP movie | .3gp .3gpp .sdv video/3gpp audio/3gpp
    public.3gpp2 < public.movie = 3GPP2 movie | .3g2 .3gp2 video/3gpp2 audio/3gpp2
    public.avi < public.movie = AVI movie | .avi .vfw video/avi video/msvideo video/x-msvideo
    public.dv-movie < public.movie = DV movie | .dv .dif video/x-dv
    public.flc-animation < public.movie = FLC animation | .flc .fli .cel video/flc
    public.mpeg < public.movie = MPEG movie | .mpg .mpeg .mpe .m75 .m15 video/mpeg video/mpg video/x-mpeg
      video/x-mpg
    public.mpeg-2-transport-stream < public.movie = MPEG-2 Transport Stream | .ts
    public.mpeg-2-video < public.video = MPEG-2 video | .m2v video/mpeg2 video/mpeg2-video
    com.adobe.flash.video < public.movie = Flash video | .flv .f4v .f4p .f4a .f4b video/x-flv
    com.apple.m4v-video < public.mpeg-4 = Apple MPEG-4 movie | .m4v video/x-m4v
    com.apple.protected-mpeg-4-video < com.apple.m4v-video = protected MPEG-4 movie
    com.apple.quicktime-movie < public.movie = QuickTime movie | .mov .qt video/quicktime
    com.avid.open-media-framework < public.audiovisual-content = Open Media Framework interchange format | .omf
    com.microsoft.advanced-stream-redirector < public.audiovisual-content public.xml = Advanced Stream Redirector
      | .asx video/x-ms-asx
    com.microsoft.advanced-systems-format < public.audiovisual-content = Microsoft Advanced Systems Format | .asf
      video/x-ms-asf
    com.microsoft.windows-media-wm < public.movie com.microsoft.advanced-systems-format = Windows media | .wm
      video/x-ms-wm
    com.microsoft.windows-media-wmp < public.movie com.microsoft.advanced-systems-format = Windows media | .wmp
      video/x-ms-wmp
    com.microsoft.windows-media-wmv < public.movie com.microsoft.advanced-systems-format = Windows media | .wmv
      video/x-ms-wmv
    com.microsoft.windows-media-wmx < public.movie com.microsoft.advanced-stream-redirector = Windows media | .wmx
      video/x-ms-wmx
    com.microsoft.windows-media-wvx < public.movie com.microsoft.advanced-stream-redirector = Windows media | .wvx
      video/x-ms-wvx
    com.real.realmedia < public.movie = RealMedia | .rm application/vnd.rn-realmedia
    com.real.realmedia-vbr < public.movie = RealMedia Variable Bitrate | .rmvb application/vnd.rn-realmedia-vbr
    org.khronos.collada.digital-asset-exchange < public.xml public.audiovisual-content public.3d-content = Digital
      Asset Exchange (DAE) | .dae
    org.smpte.mxf < public.movie = Material eXchange Format | .mxf application/mxf
    org.webmproject.webm < public.movie = WebM Media | .webm video/webm audio/webm
    ~ org.matroska.mkv < public.movie = Matroska video | .mkv video/x-matroska
    """
}
