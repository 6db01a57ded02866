import Foundation
import InletTestTools
import Testing
import UIKit

@testable import InletExtension

/// The simulated host notices what a real one would suffer from.
@MainActor
@Suite(.timeLimit(.minutes(10))) struct StandInHostTests {
  /// Notes what happens to it.
  private final class Recorder: UIViewController {
    var events: [String] = []
    override func loadView() {
      super.loadView()
      events.append("loadView")
    }
    override func viewDidLoad() { events.append("viewDidLoad") }
    override func viewWillAppear(_ animated: Bool) { events.append("viewWillAppear") }
    override func viewDidAppear(_ animated: Bool) { events.append("viewDidAppear") }
    override func viewWillDisappear(_ animated: Bool) { events.append("viewWillDisappear") }
    override func viewDidDisappear(_ animated: Bool) { events.append("viewDidDisappear") }
    override func didReceiveMemoryWarning() { events.append("didReceiveMemoryWarning") }
  }

  /// One that answers in `viewDidLoad`.
  private final class Hasty: UIViewController {
    override func viewDidLoad() { extensionContext?.completeRequest(returningItems: nil) }
  }

  @Test func `a view controller goes through its life in order, with its context from the start`() {
    let recorder = Recorder()
    let host = StandInHost(recorder, StandInRequest([]))
    #expect(recorder.extensionContext?.inputItems.isEmpty == true)
    host.present()
    host.warnOfMemory()
    host.dismissByGesture()
    #expect(
      recorder.events == [
        "loadView", "viewDidLoad", "viewWillAppear", "viewDidAppear", "didReceiveMemoryWarning", "viewWillDisappear",
        "viewDidDisappear",
      ])
  }

  @Test func `the responder chain ends at the application object`() {
    let controller = UIViewController()
    let host = StandInHost(controller, StandInRequest([]))
    host.present()
    var chain: [UIResponder] = []
    var next: UIResponder? = controller.view
    while let current = next {
      chain.append(current)
      next = current.next
    }
    #expect(
      chain.map { String(describing: type(of: $0)) } == ["UIView", "UIViewController", "UIWindow", "UIApplication"])
    #expect(chain.last === host.application)
  }

  @Test func `answering before the view has appeared is a fault`() async {
    let host = StandInHost(Hasty(), StandInRequest([]))
    host.present()
    #expect(await host.request.outcome()?.isCompleted == true)
    #expect(host.request.faults == [.endedBeforeAppearing])
  }

  @Test func `answering twice is a fault, and the first answer counts`() {
    let controller = UIViewController()
    let host = StandInHost(controller, StandInRequest([]))
    host.present()
    controller.extensionContext?.cancelRequest(withError: CocoaError(.userCancelled))
    controller.extensionContext?.completeRequest(returningItems: nil)
    #expect(host.request.faults == [.endedAgain])
    #expect(host.request.outcomes.first?.error?.code == 3072)
  }

  @Test func `a share extension's context opens nothing`() async {
    let request = StandInRequest([])
    let context = NSExtensionContext(standInRequest: request)
    #expect(await context.open(URL(fileURLWithPath: "/")) == false)
    request.contextMayOpen = true
    #expect(await context.open(URL(fileURLWithPath: "/")) == true)
    #expect(request.openedURLs.count == 1)
  }

  @Test func `containers belong to the task, and groups that are not entitled have none`() throws {
    let folder = try TemporaryFolder("stand-in")
    func container(_ group: String) -> URL? {
      FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: group)
    }
    StandInContainers.$current.withValue(StandInContainers(["group.a": folder.url])) {
      #expect(container("group.a") == folder.url)
      #expect(container("group.A") == nil)
    }
    StandInContainers.$current.withValue(StandInContainers([:])) { #expect(container("group.a") == nil) }
  }

  @Test(
    arguments: zip(
      [StandInActivityTime.granted, .refused, .expiring], [[false], [true], [false, true]] as [Set<Bool>]))
  func `an expiring activity is called as the system grants time`(
    _ time: StandInActivityTime, _ expected: Set<Bool>
  ) async {
    let calls = Guarded<[Bool]>([])
    StandInActivityTime.$current.withValue(time) {
      ProcessInfo.processInfo.performExpiringActivity(withReason: "test") { expired in
        calls.withLock { $0.append(expired) }
      }
    }
    while calls.withLock({ $0.count }) < expected.count { await Task.yield() }
    #expect(Set(calls.withLock { $0 }) == expected)
  }

  @Test func `items override their texts by userInfo, and copies are independent`() throws {
    let item = NSExtensionItem()
    item.attributedTitle = NSAttributedString(string: "property")
    item.userInfo = [NSExtensionItemAttributedTitleKey: NSAttributedString(string: "info")]
    #expect(item.attributedTitle?.string == "info")
    let copy = try #require(item.copy() as? NSExtensionItem)
    copy.attributedTitle = nil
    #expect(item.attributedTitle?.string == "info")
  }
}
