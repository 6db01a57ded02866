import Foundation

extension Inbox {
  /// The inbox as another life of the program sees it, within this process: what tests need to play relaunches and
  /// crashes.
  ///
  /// - Parameters:
  ///   - container: As for `init(container:role:configuration:)`.
  ///   - role: As there.
  ///   - configuration: As there.
  ///   - isDead: Whether other lives are to find that the process does not exist any more.
  /// - Returns: The inbox, with an identity of its own.
  /// - Throws: As there.
  package static func newLife(
    container: URL, role: Role, configuration: Configuration = Configuration(), isDead: Bool = false
  ) throws(InboxError) -> Inbox {
    let me = ProcessIdentity.current(role)
    // No system numbers processes that high.
    let process = isDead ? Int32.max - 1 : me.process
    let identity = ProcessIdentity(role: role, boot: me.boot, process: process, nonce: ProcessIdentity.randomNonce())
    return try Inbox(container: container, configuration: configuration, identity: identity)
  }
}
