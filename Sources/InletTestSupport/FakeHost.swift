import Foundation
import Inlet

/// A host app and the extension it opens, as far as an app can tell: shares that appear in its inbox.
///
/// Every share is committed by an extension process of its own, with files copied the way an extension copies them.
public final class FakeHost: Sendable {
  private let container: URL
  private let configuration: Inbox.Configuration
  /// Keeps what killed extensions were doing from being tidied up by this process.
  private let dying = Locked<[Staging]>([])

  init(container: URL, configuration: Inbox.Configuration) {
    self.container = container
    self.configuration = configuration
  }

  /// A host that shares into the inbox of a container that the test made itself.
  public convenience init(container: URL) {
    var configuration = Inbox.Configuration()
    configuration.durability = .none
    configuration.quota.reservedBytes = 0
    self.init(container: container, configuration: configuration)
  }

  /// Shares something.
  ///
  /// - Parameters:
  ///   - sample: What is shared.
  ///   - target: The category, album or conversation chosen in the sheet.
  ///   - key: The key of the request; with the same key nothing is shared a second time.
  /// - Returns: The share's id, as the launch link carries it.
  /// - Throws: `InboxError`, as in the extension.
  @discardableResult
  public func share(_ sample: SampleShare, target: String? = nil, key: String? = nil) throws(InboxError) -> ShareID {
    let inbox = try Inbox.newLife(container: container, role: .extension, configuration: configuration)
    let (staging, content) = try stage(sample, target, inbox, key)
    switch staging.commit(content) {
    case .committed(let id), .duplicate(let id), .indeterminate(let id, _): return id
    case .failed(let error): throw error
    }
  }

  /// Begins to share something, and is killed before the share is committed: the app must never see it, and its next
  /// clean-up removes what is left.
  ///
  /// - Throws: `InboxError`, as in the extension.
  public func dieWhileSharing(_ sample: SampleShare) throws(InboxError) {
    let inbox = try Inbox.newLife(
      container: container, role: .extension, configuration: configuration, isDead: true)
    let (staging, _) = try stage(sample, nil, inbox, nil)
    dying.withLock { $0.append(staging) }
  }

  private func stage(_ sample: SampleShare, _ target: String?, _ inbox: Inbox, _ key: String?)
    throws(InboxError) -> (Staging, ShareContent)
  {
    let staging = try inbox.stage(key: key)
    var content = sample.content
    content.targetID = target
    guard staging.duplicateOf == nil else { return (staging, content) }
    for index in content.items.indices {
      guard let bytes = sample.files[content.items[index].id] else { continue }
      let ending = content.items[index].name.map { ($0 as NSString).pathExtension }
      content.items[index].file = try staging.add(data: bytes, fileExtension: ending).file
    }
    return (staging, content)
  }
}
