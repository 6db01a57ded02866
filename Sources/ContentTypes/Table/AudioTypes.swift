extension TypeTable {
  /// The family of sound, in the notation of ``TypeTableNotation``.
  static let audioTypes = """
    public.audio < public.audiovisual-content = audio
    public.aac-audio < public.audio = AAC audio | .aac .adts audio/aac audio/x-aac
    public.ac3-audio < public.audio = AC-3 audio | .ac3 audio/ac3
    public.aifc-audio < public.audio = AIFF-C audio | .aifc
    public.aiff-audio < public.aifc-audio = AIFF audio | .aiff .aif audio/aiff audio/x-aiff
    public.au-audio < public.audio = AU audio | .au .snd audio/basic
    public.downloadable-sound < public.audio = downloadable sound | .dls audio/dls
    public.enhanced-ac3-audio < public.audio = Enhanced AC-3 audio | .eac3 .ec3 audio/eac3
    public.midi-audio < public.audio = MIDI audio | .midi .mid .smf .kar audio/midi audio/x-midi
    public.mp2 < public.audio = MP2 audio | .mp2
    public.mp3 < public.audio = MP3 audio | .mp3 .mpga audio/mpeg audio/mpeg3 audio/mpg audio/mp3 audio/x-mpeg
      audio/x-mpeg3 audio/x-mpg audio/x-mp3
    public.mp4a-latm < public.audio = Low-overhead MPEG-4 Audio Transport Multiplex | audio/mp4a-latm
    public.mp4a-loas < public.audio = Low Overhead MPEG-4 Audio Stream | .loas .latm
    public.mpeg-4-audio < public.audio = MPEG-4 audio | .mp4 .mpg4 audio/mp4 audio/mp4a-latm
    public.ulaw-audio < public.audio = uLaw audio | .ul .ulw .ulaw
    com.apple.coreaudio-format < public.audio = Apple CoreAudio format | .caf
    com.apple.m4a-audio < public.mpeg-4-audio = Apple MPEG-4 audio | .m4a audio/x-m4a
    com.apple.mpeg-4-ringtone < public.mpeg-4-audio = Ringtone | .m4r audio/x-m4r
    com.apple.protected-mpeg-4-audio < public.audio = protected MPEG-4 audio | .m4p
    com.apple.protected-mpeg-4-audio-b < com.apple.protected-mpeg-4-audio = protected MPEG-4 audio | .m4b
    com.audible.aa-audio < public.audio = Audible.com Audio
    com.audible.aa-audiobook < com.audible.aa-audio = Audible.com Audiobook | .aa audio/audible
      audio/x-pn-audibleaudio audio/x-audible
    com.audible.aax-audiobook < com.audible.aa-audio = Audible.com Audiobook | .aax audio/vnd.audible.aax
    com.digidesign.sd2-audio < public.audio = Sound Designer II audio | .sd2
    com.microsoft.waveform-audio < public.audio = Waveform audio | .wav .wave .bwf audio/vnd.wave audio/wav
      audio/wave audio/x-wav
    com.microsoft.windows-media-wax < public.audio com.microsoft.advanced-stream-redirector = Windows media audio
      | .wax video/x-ms-wax
    com.microsoft.windows-media-wma < public.audio com.microsoft.advanced-systems-format = Windows media audio |
      .wma video/x-ms-wma
    com.real.realaudio < public.audio = RealMedia Audio | .ram .ra audio/vnd.rn-realaudio audio/x-pn-realaudio
      audio/x-realaudio
    com.sony.wave64 < public.audio = Wave64 Audio | .w64
    com.soundblaster.soundfont < public.audio = SoundFont audio | .sf2
    org.3gpp.adaptive-multi-rate-audio < public.audio = Adaptive Multi-rate audio | .amr audio/amr
    org.xiph.flac < public.audio = FLAC audio | .flac audio/flac
    ~ org.matroska.mka < public.audio = Matroska audio | .mka audio/x-matroska
    ~ org.xiph.ogg-audio < public.audio = Ogg audio | .ogg .oga .opus audio/ogg
    ~ org.xiph.opus < public.audio = Opus audio | .opus audio/opus
    """
}
