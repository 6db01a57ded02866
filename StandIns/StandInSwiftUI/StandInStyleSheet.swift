/// The looks of what ``StandInHTML`` draws: colors and measures of iOS, light and dark, at any text size.
public enum StandInStyleSheet {
  /// How much larger text is than at the standard size.
  public static func scale(_ size: DynamicTypeSize) -> Double {
    switch size {
    case .xSmall: 0.82
    case .small: 0.88
    case .medium: 0.94
    case .large: 1
    case .xLarge: 1.12
    case .xxLarge: 1.23
    case .xxxLarge: 1.35
    case .accessibility1: 1.64
    case .accessibility2: 1.94
    case .accessibility3: 2.35
    case .accessibility4: 2.76
    case .accessibility5: 3.12
    }
  }

  /// The style sheet.
  public static let css = """
    .light{--tint:#007aff;--label:#000;--secondary:#3c3c4399;--back:#f2f2f7;--card:#fff;--line:#3c3c434a;--red:#ff3b30;
    --orange:#ff9500;--fill:#7878801f;--glass:#f9f9f9f0}
    .dark{--tint:#0a84ff;--label:#fff;--secondary:#ebebf599;--back:#1c1c1e;--card:#2c2c2e;--line:#54545899;--red:#ff453a;
    --orange:#ff9f0a;--fill:#7676803d;--glass:#252528f0}
    .screen{position:relative;height:100%;overflow:hidden;display:flex;flex-direction:column;background:var(--back);
    color:var(--label);font:calc(17px*var(--scale))/1.29 -apple-system,"SF Pro Text",Inter,system-ui,sans-serif;
    letter-spacing:-.01em}
    .bar{display:grid;grid-template-columns:1fr auto 1fr;align-items:center;min-height:56px;padding:0 16px;flex:none;gap:8px}
    .bar h1{font-size:calc(17px*min(var(--scale),1.3));font-weight:600;text-align:center;margin:0;overflow:hidden;
    text-overflow:ellipsis;white-space:nowrap}
    .bar>div{display:flex;font-size:calc(17px*min(var(--scale),1.3))}.bar .trailing{justify-content:flex-end}
    .bar button>span{font-size:inherit!important}
    .screen button{all:unset;box-sizing:border-box;color:var(--tint);cursor:default}
    .screen button:disabled{color:var(--secondary);opacity:.6}.back svg{transform:scaleX(-1)}
    [dir=rtl] .back svg{transform:none}[dir=rtl] .chevron svg{transform:scaleX(-1)}
    .list{flex:1;overflow:hidden;padding:0 16px 24px}section{margin-top:18px}
    .card{background:var(--card);border-radius:10px;overflow:hidden}
    .cell{padding:11px 16px;min-height:44px;display:flex;flex-direction:column;justify-content:center;position:relative}
    .cell+.cell::before{content:"";position:absolute;inset-inline-start:16px;inset-inline-end:0;top:0;
    border-top:.5px solid var(--line)}
    .screen .cell>.link{color:var(--label)}.cell>button{display:flex;align-items:center;width:100%;gap:8px}.cell>button>.row{flex:1}
    .section-header{font-size:calc(13px*var(--scale));color:var(--secondary);text-transform:uppercase;padding:0 16px 6px}
    .section-footer{font-size:calc(13px*var(--scale));color:var(--secondary);padding:6px 16px 0}
    .row,.label,.control{display:flex;flex-direction:row;align-items:center;gap:8px;min-width:0}.row{width:100%}
    .row>.box:not(.framed),.row>.column{min-width:0}.row>span{min-width:0}.row>span:first-child{flex:none}
    .column{display:flex;flex-direction:column;gap:8px;min-width:0;width:100%}.column>*{max-width:100%}
    .column progress{width:100%}.spacer{flex:1 0 8px}.control{justify-content:space-between;width:100%}
    .layers{display:grid;width:100%;height:100%}.layers>*,.overlay{grid-area:1/1;min-width:0;min-height:0}
    .layers>.fill,.layers>img{width:100%;height:100%}.framed>.layers{height:100%}
    .grid{display:grid;width:100%}.grid>.box{position:relative;min-width:0}.box{position:relative;min-width:0}
    .grid>.box .layers{position:absolute;inset:0}.overlay{position:absolute;inset:0;display:grid;align-items:end;
    justify-items:end}.framed{display:grid;place-items:center}
    .overlay .label{gap:3px}.overlay .symbol svg{width:15px;height:15px}
    .symbol{display:inline-grid;place-items:center;place-self:center;font-size:calc(17px*var(--scale))}
    svg{width:1.25em;height:1.25em;fill:none;stroke:currentColor;stroke-width:1.7;stroke-linecap:round;
    stroke-linejoin:round;display:block}
    .framed .symbol{color:var(--tint)}.label>.symbol{color:inherit}.chevron{color:var(--secondary);opacity:.6}
    .chevron svg{width:15px;height:15px;stroke-width:3}img{display:block;min-width:0;min-height:0}
    .framed>.layers>img{border-radius:50%}.clamp{display:-webkit-box;-webkit-box-orient:vertical;overflow:hidden;
    overflow-wrap:anywhere}
    .editor{min-height:88px;padding:8px 5px;white-space:pre-wrap;overflow-wrap:anywhere;width:100%}
    .field{flex:1;text-align:end;min-width:0}.prompt{color:var(--secondary);opacity:.75}.value{color:var(--secondary)}
    .search{background:var(--fill);border-radius:10px;padding:7px 8px;display:flex;gap:6px;align-items:center;
    color:var(--label)}.search svg{color:var(--secondary)}
    .switch{width:51px;height:31px;border-radius:16px;background:var(--fill);position:relative;flex:none}
    .switch::after{content:"";position:absolute;width:27px;height:27px;border-radius:50%;background:#fff;top:2px;
    inset-inline-start:2px;box-shadow:0 2px 5px #0003}.switch.on{background:#34c759}
    .switch.on::after{inset-inline-start:22px}
    progress{appearance:none;height:4px;width:100%;border:0;border-radius:2px;background:var(--fill);overflow:hidden}
    progress::-webkit-progress-bar{background:var(--fill)}progress::-webkit-progress-value{background:var(--tint)}
    .spinner{width:20px;height:20px;border-radius:50%;background:repeating-conic-gradient(var(--secondary) 0 12deg,
    transparent 12deg 45deg);mask:radial-gradient(circle,transparent 5px,#000 5.5px);display:inline-block;flex:none}
    .dim{position:absolute;inset:0;background:#0004;display:grid;place-items:center}
    .alert{background:var(--glass);border-radius:14px;width:min(270px,90%);text-align:center;
    font-size:calc(13px*var(--scale));padding-top:19px;display:flex;flex-direction:column;gap:3px}
    .alert>span{padding:0 16px}.alert b{font-size:calc(17px*var(--scale));font-weight:600;padding:0 16px}
    .alert .buttons{margin-top:16px;display:flex;font-size:calc(17px*var(--scale))}
    .alert .buttons button{flex:1;padding:11px 4px;border-top:.5px solid var(--line);text-align:center}
    .alert .buttons button+button{border-inline-start:.5px solid var(--line)}.alert .cancel{font-weight:600}
    """
}
