import Foundation

/// One self-contained page with every screen of a preview.
package struct PreviewPage: Sendable {
  package let request: PreviewRequest
  package let groups: [(heading: String, screens: [PreviewScreen])]
  /// The looks of the screens.
  package let styleSheet: String
  /// How much larger text is than at the standard size.
  package let scale: Double

  /// The page, as UTF-8 HTML that loads nothing.
  package var html: String {
    let direction = request.isRightToLeft ? "rtl" : "ltr"
    let body = groups.map { group in
      "<h2>\(Self.escaped(group.heading))</h2><div class=screens>\(group.screens.map(figure).joined())</div>"
    }.joined()
    let rows = groups.flatMap(\.screens).map { screen in
      "<tr><th scope=row>\(Self.escaped(screen.title))</th><td><ol>"
        + screen.spoken.map { "<li>\(Self.escaped($0))</li>" }.joined() + "</ol></td></tr>"
    }.joined()
    return """
      <!doctype html><html lang="\(request.language)"><meta charset="utf-8">
      <meta name="viewport" content="width=device-width"><title>\(Self.escaped(request.appName)): the share screens</title>
      <style>\(styleSheet)\(Self.css)\(Self.shareCSS)</style>
      <input type="checkbox" id="dark"\(request.isDark ? " checked" : "")>
      <header><b>\(Self.escaped(request.appName))</b><span>Drawn from the extension’s own view tree, without a device.
      Not a screenshot of iOS.</span><label for="dark">Dark</label></header>
      <main style="--scale:\(scale)" dir="\(direction)">\(body)</main>
      <h2>What VoiceOver reads</h2><table>\(rows)</table></html>

      """
  }

  private func figure(_ screen: PreviewScreen) -> String {
    let isShare = screen.behind != nil
    return """
      <figure><div class="phone light"><div class="status"><span>9:41</span><i></i></div>
      <div class="\(isShare ? "behind" : "host")">\(screen.behind ?? "")</div>
      <div class="sheet\(isShare ? " half" : "")">\(screen.html)</div><div class="home"></div></div>
      <figcaption><b>\(Self.escaped(screen.title))</b><br>\(Self.escaped(screen.note))</figcaption></figure>
      """
  }

  static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: "\"", with: "&quot;")
  }

  private static let css = """
    *{box-sizing:border-box}body{margin:0;font:15px/1.5 system-ui,-apple-system,Inter,sans-serif;background:#eceff3;
    color:#111;padding:24px}header{display:flex;gap:16px;align-items:center;flex-wrap:wrap}header b{font-size:24px}
    header label{margin-left:auto;border:1px solid #8888;border-radius:8px;padding:4px 14px;cursor:pointer}
    #dark{position:absolute;opacity:0}h2{margin:32px 0 12px}.screens{display:flex;flex-wrap:wrap;gap:28px}
    figure{margin:0;width:415px;max-width:100%}figcaption{padding:10px 4px;direction:ltr}
    .phone{height:852px;border-radius:55px;background:linear-gradient(160deg,#5b7c99,#b9c6cf 60%,#e8d9c4);padding:0;
    overflow:hidden;position:relative;box-shadow:0 0 0 3px #3a3a3c,0 0 0 11px #101012,0 24px 48px #0004;margin:11px}
    .status{height:54px;display:flex;justify-content:space-between;align-items:center;padding:6px 34px 0;direction:ltr;
    color:#fff;font-weight:600;font-size:17px}.status i{width:27px;height:13px;border:1.5px solid #fff;border-radius:4px;
    background:linear-gradient(#fff,#fff) no-repeat 2px 2px/17px 6px}
    .phone::before{content:"";position:absolute;top:11px;left:50%;width:126px;height:37px;border-radius:20px;
    background:#000;transform:translateX(-50%)}
    .host{position:absolute;inset:54px 16px auto;height:30px;border-radius:12px 12px 0 0;background:#fff5}
    .sheet{position:absolute;inset:66px 0 0;border-radius:12px 12px 0 0;overflow:hidden}
    .home{position:absolute;bottom:8px;left:50%;width:139px;height:5px;border-radius:3px;background:#8888;
    transform:translateX(-50%)}table{border-collapse:collapse;background:#fff8;width:100%}
    th,td{border:1px solid #8885;padding:8px 12px;text-align:left;vertical-align:top}ol{margin:0;padding-left:24px}
    body:has(#dark:checked){background:#131416;color:#eee}body:has(#dark:checked) table{background:#fff1}
    body:has(#dark:checked) .phone{background:linear-gradient(160deg,#1c2a36,#2f3338 60%,#3a3128)}
    body:has(#dark:checked) .phone{--tint:#0a84ff;--label:#fff;--secondary:#ebebf599;--back:#1c1c1e;--card:#2c2c2e;
    --line:#54545899;--red:#ff453a;--orange:#ff9f0a;--fill:#7676803d;--glass:#252528f0}
    """
}
