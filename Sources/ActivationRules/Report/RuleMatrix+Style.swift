extension RuleMatrix {
  /// The style sheet of the page.
  static let style = """
    :root { color-scheme: light dark; --page: #f2f2f7; --card: #fff; --text: #1c1c1e; --soft: #5f5f66; --line: #d1d1d6;
      --yes: #1b6e32; --no: #a3241b; --accent: #0b57d0; }
    @media (prefers-color-scheme: dark) { :root { --page: #000; --card: #1c1c1e; --text: #f2f2f7; --soft: #aeaeb2;
      --line: #48484a; --yes: #63d583; --no: #ff8a80; --accent: #8ab4f8; } }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.45 system-ui, sans-serif; }
    main { max-width: 72rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
    h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2.5rem; } h3 { font-size: 1rem; margin: 0; }
    .cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1rem; }
    .sheet { background: var(--card); border: 1px solid var(--line); border-radius: 14px; padding: .9rem; }
    .verdict { margin: .1rem 0 .6rem; font-weight: 600; }
    .shown .verdict, .yes { color: var(--yes); } .hidden .verdict, .no { color: var(--no); }
    .picture { border: 1px solid var(--line); border-radius: 12px; padding: .6rem; }
    .content { display: flex; align-items: center; gap: .6rem; border-bottom: 1px solid var(--line);
      padding-bottom: .6rem; }
    .content svg { fill: var(--soft); flex: none; } .content .line { fill: none; stroke: var(--soft); stroke-width: 2; }
    .apps { list-style: none; display: grid; grid-template-columns: repeat(4, 1fr); gap: .4rem; margin: .6rem 0 0;
      padding: 0; }
    .app { display: flex; flex-direction: column; align-items: center; font-size: .7rem; color: var(--soft);
      overflow-wrap: anywhere; text-align: center; }
    .icon { width: 2.4rem; height: 2.4rem; border-radius: 10px; background: var(--line); display: grid;
      place-items: center; margin-bottom: .2rem; font-weight: 700; font-size: 1rem; }
    .ours { color: var(--text); } .ours .icon { background: var(--accent); color: var(--card); }
    .gone .icon { background: none; border: 2px dashed var(--line); }
    .types, .doubt { font-size: .8rem; color: var(--soft); margin: .6rem 0 0; overflow-wrap: anywhere; }
    .scroll { overflow-x: auto; } .scroll:focus-visible { outline: 2px solid var(--accent); }
    table { border-collapse: collapse; width: 100%; font-size: .85rem; background: var(--card); }
    th, td { border: 1px solid var(--line); padding: .4rem .6rem; text-align: left; vertical-align: top; }
    """
}
