import XcodeProject

/// Lets every `cordova prepare` put the extension back: a hook, and its line in config.xml.
enum CordovaStep {
  static let hookPath = "hooks/inlet_after_prepare.js"

  static let hook = """
    // Puts the share extension back after 'cordova prepare': platforms/ is made anew by 'cordova platform add'.
    'use strict';
    const { spawnSync } = require('child_process');
    const { existsSync } = require('fs');
    const { join } = require('path');

    module.exports = function (context) {
      const root = context.opts.projectRoot;
      if (!existsSync(join(root, 'platforms', 'ios'))) return;
      const command = process.env.INLET || 'inlet';
      const result = spawnSync(command, ['sync', root], { stdio: 'inherit' });
      if (result.error) throw new Error(`'${command} sync' cannot be run: ${result.error.message}. Install inlet, or set INLET to its path.`);
      if (result.status !== 0) throw new Error(`'${command} sync' failed with exit code ${result.status}`);
    };

    """

  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    if try context.copy.read(hookPath) == nil {
      try context.copy.write(hookPath, Array(hook.utf8), ["puts the extension back after 'cordova prepare'"])
    }
    let path = "config.xml"
    guard let bytes = try context.copy.read(path) else { return }
    let name = context.setup.name
    let block = MarkedBlock(named: name)
    let addition = Addition(kind: .block, value: name)
    if block.isIn(bytes) { return context.add(addition, to: path) }
    let text = String(decoding: bytes, as: UTF8.self)
    if text.contains(hookPath) { return }
    guard let line = lastLine(holding: "</widget>", in: bytes) else {
      throw SetupFailure(
        .malformed, "there is no line that begins with '</widget>' in this file", at: .init(path: path),
        hint: "put '</widget>' on a line of its own")
    }
    let lines = block.text(
      ["<hook type=\"after_prepare\" src=\"\(hookPath)\" />"], indent: "    ", open: "<!--", close: "-->",
      lineEnd: bytes.lineEnd)
    try context.copy.write(
      path, Array(bytes[..<line]) + Array(lines.utf8) + Array(bytes[line...]),
      ["runs the hook that puts the extension back"])
    context.add(addition, to: path)
  }

  /// Where the last line starts that begins with a text, white space apart.
  private static func lastLine(holding text: String, in bytes: [UInt8]) -> Int? {
    var offset = 0
    var found: Int?
    while offset < bytes.count {
      let next = (bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count - 1) + 1
      let line = String(decoding: bytes[offset..<next], as: UTF8.self)
      if line.trimmingPrefix(while: { $0 == " " || $0 == "\t" }).hasPrefix(text) { found = offset }
      offset = next
    }
    return found
  }
}
