extension TypeTable {
  /// The family of source code and scripts, in the notation of ``TypeTableNotation``.
  static let sourceCodeTypes = """
    public.source-code < public.plain-text = source code
    public.script < public.source-code = script
    public.shell-script < public.script = shell script | .sh
    public.ada-source < public.source-code = Ada source code | .ada .adb .ads
    public.assembly-source < public.source-code = assembly source code | .s
    public.bash-script < public.shell-script = Bourne-Again Shell script | .bash
    public.c-header < public.source-code = C header code | .h
    public.c-plus-plus-header < public.source-code = C++ header code | .hh .hp .hpp .hxx .h++ .ipp
    public.c-plus-plus-inline-header < public.c-plus-plus-header = C++ Inline Header | .inl
    public.c-plus-plus-source < public.source-code = C++ source code | .cp .cpp .c++ .cc .cxx
    public.c-plus-plus-source.preprocessed < public.c-plus-plus-source public.source-code.preprocessed =
      preprocessed C++ source code | .ii
    public.c-source < public.source-code = C source code | .c
    public.c-source.preprocessed < public.c-source public.source-code.preprocessed = preprocessed C source code |
      .i
    public.csh-script < public.shell-script = C Shell script | .csh
    public.dylan-source < public.source-code = Dylan source code | .dlyan .lid
    public.fortran-77-source < public.fortran-source | .f77
    public.fortran-90-source < public.fortran-source | .f90
    public.fortran-95-source < public.fortran-source | .f95
    public.fortran-source < public.source-code = Fortran source code | .f .for
    public.ksh-script < public.shell-script = Korn Shell script | .ksh
    public.lex-source < public.source-code = Lex source code | .l .lm .lmm .lpp .lxx .ll
    public.make-source < public.script = Makefile | .make .mak .gmk .mk
    public.mig-source < public.source-code = Mig definition source code | .defs .mig
    public.objective-c-plus-plus-source < public.source-code = Objective-C++ source code | .mm
    public.objective-c-plus-plus-source.preprocessed < public.objective-c-plus-plus-source
      public.source-code.preprocessed = preprocessed Objective-C++ source code | .mii
    public.objective-c-source < public.source-code = Objective-C source code | .m
    public.objective-c-source.preprocessed < public.objective-c-source public.source-code.preprocessed =
      preprocessed Objective-C source code | .mi
    public.pascal-source < public.source-code = Pascal source code | .pas
    public.perl-script < public.shell-script = Perl script | .pl .pm text/x-perl-script
    public.php-script < public.shell-script = PHP script | .php .php3 .php4 .ph3 .ph4 .phtml text/php
      text/x-php-script application/php
    public.precompiled-c-header < public.source-code = precompiled C header | .pch
    public.precompiled-c-plus-plus-header < public.source-code = precompiled C++ header | .pch++
    public.python-script < public.shell-script = Python script | .py text/x-python-script
    public.ruby-script < public.shell-script = Ruby script | .rb .rbw text/x-ruby-script
    public.rust-source < public.text public.source-code = Rust source code file | .rs text/x-rust text/rust
    public.source-code.preprocessed < public.source-code = preprocessed source code
    public.swift-source < public.source-code = Swift Source Code | .swift
    public.tcsh-script < public.shell-script = Tenex C Shell script | .tcsh
    public.yacc-source < public.source-code = Yacc source code | .y .ym .ymm .ypp .yxx .yy
    public.zsh-script < public.shell-script = Z Shell script | .zsh
    com.apple.applescript.script < public.data public.script = AppleScript | .scpt
    com.apple.applescript.text < public.script = AppleScript text | .applescript
    com.apple.iig-source < public.c-source = IOKit Interface Generator source code | .iig
    com.apple.rez-source < public.source-code = Rez source code | .r
    com.apple.symbol-export < public.source-code = symbol export list | .exp
    com.netscape.javascript-source < public.script public.executable = JavaScript | .js .jscript .javascript .mjs
      text/javascript
    com.sun.java-source < public.source-code = Java source code | .java .jav
    """
}
