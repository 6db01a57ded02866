extension PreviewPage {
  /// The looks of the share sheet.
  static let shareCSS = """
    .phone .half{inset:308px 0 0;border-radius:13px 13px 0 0;box-shadow:0 -8px 40px #0005}
    .behind{position:absolute;inset:0;background:#fff;padding:96px 28px}.behind::after{content:"";position:absolute;
    inset:0;background:#0005}.behind:has(img){background:#000}.behind img{position:absolute;inset:0 0 180px;width:100%;
    height:calc(100% - 480px);top:110px;object-fit:contain}.behind i{display:block;height:16px;border-radius:8px;
    background:#0002;margin:16px 0}.behind i:first-child{height:28px;width:60%}.behind i:last-child{width:40%}
    .phone:has(.half) .status{position:relative;z-index:1}.phone::before{z-index:2}
    .share{--s:min(var(--scale),1.4);display:block!important;overflow:hidden auto!important;padding-bottom:28px}
    .share .grip{width:36px;height:5px;border-radius:3px;background:var(--secondary);opacity:.6;margin:6px auto 0}
    .share .head{display:flex;gap:12px;align-items:center;padding:10px 16px 14px;border-bottom:.5px solid var(--line)}
    .share .thumb{width:48px;height:48px;border-radius:8px;overflow:hidden;background:var(--card);display:grid;
    place-items:center;color:var(--tint);flex:none}.share .thumb img{width:100%;height:100%;object-fit:cover}
    .share .what{flex:1;min-width:0;display:flex;flex-direction:column;gap:1px}.share .what>*{overflow:hidden;
    text-overflow:ellipsis;white-space:nowrap}.share .what b{font-size:calc(15px*var(--s));font-weight:600}
    .share .what span{font-size:calc(13px*var(--s));color:var(--secondary)}
    .share .head .close{width:30px;height:30px;border-radius:50%;background:var(--fill);display:grid;place-items:center;
    color:var(--secondary);flex:none}.share .close svg{width:18px;height:18px;stroke-width:2.4}
    .share .strip{display:flex;gap:4px;padding:14px 10px 12px;border-bottom:.5px solid var(--line);overflow:hidden}
    .share .person,.share .app{width:70px;flex:none;display:flex;flex-direction:column;align-items:center;gap:7px;
    color:var(--label)!important}.share small{font-size:calc(11px*var(--s));line-height:1.2;text-align:center;
    max-width:100%;overflow:hidden;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2}
    .share .face{width:60px;height:60px;border-radius:50%;color:#fff;font-size:23px;font-weight:500;display:grid;
    place-items:center;position:relative;letter-spacing:0}.share .face em{position:absolute;right:-3px;bottom:-3px;
    font-style:normal}.share .icon{width:60px;height:60px;border-radius:14px;display:grid;place-items:center;color:#fff;
    box-shadow:0 0 0 .5px #0002}.share .icon svg{width:34px;height:34px}
    .share .mine{background:linear-gradient(150deg,#ff9f6b,#e0527e 55%,#7a4fd0);font-size:28px;font-weight:600}
    .share em .mine{width:22px;height:22px;border-radius:5px;font-size:11px}
    .share .own .icon{box-shadow:0 0 0 3px var(--back),0 0 0 6px var(--tint)}.share .own small{font-weight:600}
    .share .actions{padding:16px}.share .action{display:flex;justify-content:space-between;align-items:center;
    padding:12px 16px;min-height:48px;width:100%;color:var(--label)!important;position:relative}
    .share .action+.action::before{content:"";position:absolute;inset-inline:16px 0;top:0;
    border-top:.5px solid var(--line)}.share .edit{padding:16px 16px 0;display:block}
    body:has(#dark:checked) .behind{background:#000}body:has(#dark:checked) .behind i{background:#fff3}
    """
}
