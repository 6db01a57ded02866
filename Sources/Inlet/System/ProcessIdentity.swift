import CInletSystem
import Foundation

/// One life of one process, in a form that file names can carry: `app-1f0c22ab-4711-09af…`.
///
/// No two lives ever share one, so no name in the inbox is used twice, and a rename is a compare-and-swap.
struct ProcessIdentity: Hashable, Sendable {
  let role: Inbox.Role
  /// The first 8 hexadecimal digits of the boot's identifier.
  let boot: String
  let process: Int32
  let nonce: String

  var token: String { "\(role.rawValue)-\(boot)-\(process)-\(nonce)" }

  /// Reads a token; nil for anything else.
  init?(token: some StringProtocol) {
    let parts = token.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 4, let role = Inbox.Role(rawValue: String(parts[0])), let process = Int32(parts[2]),
      parts[1].count == 8, parts[3].count == 16
    else { return nil }
    self.init(role: role, boot: String(parts[1]), process: process, nonce: String(parts[3]))
  }

  init(role: Inbox.Role, boot: String, process: Int32, nonce: String) {
    self.role = role
    self.boot = boot
    self.process = process
    self.nonce = nonce
  }

  /// This process in the given role.
  static func current(_ role: Inbox.Role) -> ProcessIdentity {
    ProcessIdentity(role: role, boot: currentBoot, process: inlet_process_identifier(), nonce: lifeNonce)
  }

  static let currentBoot: String = {
    var buffer = [CChar](repeating: 0, count: 64)
    guard inlet_boot_identifier(&buffer, buffer.count) == 0 else { return "00000000" }
    let bytes = buffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let digits = String(decoding: bytes, as: UTF8.self).lowercased().filter(\.isHexDigit)
    return String((digits + "00000000").prefix(8))
  }()

  private static let lifeNonce = randomNonce()

  static func randomNonce() -> String {
    let text = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
