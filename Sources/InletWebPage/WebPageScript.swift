/// The script that runs in web pages, see `NSExtensionJavaScriptPreprocessingFile`.
///
/// Set-up writes it into the extension as `InletPage.js` and names it in the Info.plist without the `.js`. What it
/// returns becomes an item of kind `webpage` with these strings in its `data`, each absent
/// where the page says nothing: `title`, `URL`, `canonicalURL`, `description`, `siteName`, `author`, `image`,
/// `language`, `selection` (at most 100,000 characters) and `selectionHTML` (at most 200,000, without scripts, styles,
/// event handlers and forms).
public enum WebPageScript {
  /// The name of the file, without its extension.
  public static let name = "InletPage"

  /// The script.
  public static let source = #"""
    // Runs in the web page that is shared, where Safari or another host supports it. Tells the extension what the page
    // says about itself; afterwards, if the extension asks for it, opens a link from the page.
    //
    // The page is not trusted: its globals may be replaced, its documents may be huge, its metadata may be anything. What
    // is returned is bounded, consists of strings only, and whatever fails is left out.
    "use strict";
    var ExtensionPreprocessingJS = (function () {
      // Characters of UTF-16, by what they are for.
      var LIMIT = { line: 1024, address: 8192, paragraph: 4096, selection: 100000, markup: 200000 };
      // Elements of a selection that are looked at, and metadata elements.
      var MOST = { elements: 5000, metas: 400 };
      var SCHEME = /^[a-z][a-z0-9+.-]*:/i;
      var DROPPED = { SCRIPT: 1, STYLE: 1, NOSCRIPT: 1, IFRAME: 1, FRAME: 1, OBJECT: 1, EMBED: 1, TEMPLATE: 1, LINK: 1,
        META: 1, BASE: 1, FORM: 1, INPUT: 1, TEXTAREA: 1, SELECT: 1, BUTTON: 1, SVG: 1, MATH: 1 };
      var KEPT = { href: 1, src: 1, alt: 1, title: 1, lang: 1, dir: 1, colspan: 1, rowspan: 1, cite: 1, datetime: 1 };

      // What `read` returns, or nothing if it throws: a page can make anything throw.
      function attempt(read) {
        try { return read(); } catch (problem) { return undefined; }
      }

      // A non-empty string of at most `limit` characters, without half a character at its end; else undefined.
      function bounded(value, limit) {
        if (typeof value !== "string") return undefined;
        var text = value;
        if (text.length > limit) {
          text = text.slice(0, limit);
          var last = text.charCodeAt(limit - 1);
          if (last >= 0xD800 && last <= 0xDBFF) text = text.slice(0, limit - 1);
        }
        text = text.trim();
        return text.length > 0 ? text : undefined;
      }

      function line(value) {
        var text = bounded(value, LIMIT.line * 4);
        return text === undefined ? undefined : bounded(text.replace(/\s+/g, " "), LIMIT.line);
      }

      // An absolute link of the web.
      function address(value) {
        var text = bounded(value, LIMIT.address + 1);
        if (text === undefined || text.length > LIMIT.address) return undefined;
        return attempt(function () {
          var link = new URL(text, document.baseURI);
          return link.protocol === "http:" || link.protocol === "https:" ? link.href : undefined;
        });
      }

      // The page's metadata by name, the first of each.
      function metadata() {
        var found = Object.create(null);
        var elements = document.querySelectorAll("meta[name],meta[property],meta[itemprop]");
        for (var i = 0; i < elements.length && i < MOST.metas; i += 1) {
          var element = elements[i];
          var name = element.getAttribute("property") || element.getAttribute("name") || element.getAttribute("itemprop");
          var content = element.getAttribute("content");
          if (typeof name !== "string" || name.length > 100 || typeof content !== "string") continue;
          name = name.trim().toLowerCase();
          if (!(name in found) && content.trim() !== "") found[name] = content;
        }
        return found;
      }

      function first(found, names) {
        for (var i = 0; i < names.length; i += 1) if (names[i] in found) return found[names[i]];
        return undefined;
      }

      function linkOf(relation) {
        var element = document.querySelector('link[rel~="' + relation + '" i]');
        return element ? element.getAttribute("href") : undefined;
      }

      // The largest picture that the page shows, where its metadata name none.
      function largestPicture() {
        var best, area = 120 * 120;
        var pictures = document.querySelectorAll("img[src]");
        for (var i = 0; i < pictures.length && i < MOST.metas; i += 1) {
          var size = (Number(pictures[i].naturalWidth) || 0) * (Number(pictures[i].naturalHeight) || 0);
          if (size > area) { area = size; best = pictures[i].getAttribute("src"); }
        }
        return best;
      }

      // The selection of this document, or of a frame of the same origin.
      function selection(view, depth) {
        var chosen = attempt(function () { return view.getSelection(); });
        if (chosen && chosen.rangeCount > 0 && !chosen.isCollapsed) return chosen;
        if (depth === 0) return undefined;
        var count = attempt(function () { return view.frames.length; }) || 0;
        for (var i = 0; i < count && i < 20; i += 1) {
          // A frame of another origin throws when it is touched.
          var inner = attempt(function () { return view.frames[i].document && selection(view.frames[i], depth - 1); });
          if (inner) return inner;
        }
        return undefined;
      }

      // A field in which text is selected; passwords are nobody's business.
      function selectionInField() {
        var field = document.activeElement;
        if (!field || !/^(TEXTAREA|INPUT)$/.test(field.tagName) || field.type === "password") return undefined;
        if (typeof field.selectionStart !== "number" || field.selectionStart >= field.selectionEnd) return undefined;
        return String(field.value).slice(field.selectionStart, field.selectionEnd);
      }

      function escaped(text) {
        return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
      }

      // The markup of a node: text, structure, links and pictures; no scripts, styles, handlers or forms.
      function markup(root, base) {
        var parts = [], size = 0, seen = 0;
        function add(text) { size += text.length; parts.push(text); }
        function attributes(element) {
          for (var i = 0; i < element.attributes.length && i < 50; i += 1) {
            var name = element.attributes[i].name.toLowerCase(), value = element.attributes[i].value;
            if (KEPT[name] !== 1 || value.length > LIMIT.address) continue;
            if (name === "href" || name === "src" || name === "cite") {
              value = attempt(function () { return new URL(value, base).href; });
              if (value === undefined || !/^(https?|mailto|tel):/i.test(value)) continue;
            }
            add(" " + name + '="' + escaped(value) + '"');
          }
        }
        function walk(node, depth) {
          seen += 1;
          if (size > LIMIT.markup || seen > MOST.elements || depth > 100) return;
          if (node.nodeType === 3) return add(escaped(node.data.slice(0, LIMIT.selection)));
          if (node.nodeType !== 1 && node.nodeType !== 11) return;
          var tag = node.nodeType === 1 ? String(node.localName) : "";
          if (node.nodeType === 1 && (DROPPED[tag.toUpperCase()] === 1 || !/^[a-z][a-z0-9-]*$/.test(tag))) return;
          if (tag) { add("<" + tag); attributes(node); add(">"); }
          for (var child = node.firstChild; child; child = child.nextSibling) walk(child, depth + 1);
          if (tag && !/^(br|hr|img|wbr)$/.test(tag)) add("</" + tag + ">");
        }
        walk(root, 0);
        return size > 0 && size <= LIMIT.markup ? parts.join("") : undefined;
      }

      function collect() {
        var found = attempt(metadata) || Object.create(null);
        var chosen = attempt(function () { return selection(window, 2); });
        var results = {
          title: line(first(found, ["og:title", "twitter:title"])) || line(attempt(function () { return document.title; })),
          URL: address(attempt(function () { return document.location.href; })),
          canonicalURL: address(attempt(function () { return linkOf("canonical"); })) || address(found["og:url"]),
          description: bounded(first(found, ["og:description", "description", "twitter:description"]), LIMIT.paragraph),
          siteName: line(first(found, ["og:site_name", "application-name"])),
          author: line(first(found, ["author", "article:author", "twitter:creator"])),
          image: address(first(found, ["og:image:secure_url", "og:image", "twitter:image", "image"])) ||
            address(attempt(function () { return linkOf("image_src"); })) || address(attempt(largestPicture)),
          language: line(attempt(function () { return document.documentElement.lang; })) || line(found["content-language"]),
          selection: bounded(attempt(selectionInField), LIMIT.selection) ||
            bounded(attempt(function () { return chosen && String(chosen.toString()); }), LIMIT.selection),
          selectionHTML: attempt(function () {
            return chosen && markup(chosen.getRangeAt(0).cloneContents(), document.baseURI);
          })
        };
        // Only what is there: property lists know no undefined and no null.
        var filled = {};
        for (var name in results) {
        // Once more without any method: the page may have replaced those that cut off.
        if (typeof results[name] === "string" && results[name].length <= LIMIT.markup) filled[name] = results[name];
      }
        return filled;
      }

      function Preprocessing() {}
      Preprocessing.prototype = {
        run: function (request) { request.completionFunction(attempt(collect) || {}); },
        // Called when the extension is done, with what it returned.
        finalize: function (returned) {
          var location = returned && returned.location;
          if (typeof location !== "string" || location.length > LIMIT.address || !SCHEME.test(location)) return;
          if (/^(javascript|data|vbscript|blob|file):/i.test(location)) return;
          document.location.href = location;
        }
      };
      return new Preprocessing();
    })();

    """#
}
