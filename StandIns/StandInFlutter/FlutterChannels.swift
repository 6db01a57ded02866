// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
// What Flutter's iOS framework has for plugins, as far as Inlet uses it. Members that exist only here start with
// `standIn`, types with `StandIn`.
import Foundation

/// Carries messages between Dart and the platform.
///
/// The real one carries bytes; `StandInFlutterEngine` is the only one here.
public protocol FlutterBinaryMessenger: NSObjectProtocol {}

open class FlutterMethodCall: NSObject {
  open private(set) var method: String
  open private(set) var arguments: Any?

  public init(methodName method: String, arguments: Any?) {
    self.method = method
    self.arguments = arguments
    super.init()
  }
}

open class FlutterError: NSObject {
  open private(set) var code: String
  open private(set) var message: String?
  open private(set) var details: Any?

  public init(code: String, message: String?, details: Any?) {
    self.code = code
    self.message = message
    self.details = details
    super.init()
  }
}

public typealias FlutterResult = (_ result: sending Any?) -> Void
public typealias FlutterMethodCallHandler = (_ call: FlutterMethodCall, _ result: @escaping FlutterResult) -> Void
public typealias FlutterEventSink = (_ event: Any?) -> Void

// Constant objects that nobody changes; the importer makes them variables too.
public nonisolated(unsafe) var FlutterMethodNotImplemented = NSObject()
public nonisolated(unsafe) var FlutterEndOfEventStream = NSObject()

public protocol FlutterStreamHandler {
  func onListen(withArguments arguments: Any?, eventSink events: @escaping FlutterEventSink) -> FlutterError?
  func onCancel(withArguments arguments: Any?) -> FlutterError?
}

open class FlutterMethodChannel: NSObject {
  private let name: String
  private weak var engine: StandInFlutterEngine?

  public init(name: String, binaryMessenger messenger: any FlutterBinaryMessenger) {
    self.name = name
    engine = messenger as? StandInFlutterEngine
    super.init()
  }

  open func setMethodCallHandler(_ handler: FlutterMethodCallHandler?) { engine?.methods[name] = handler }

  open func invokeMethod(_ method: String, arguments: Any?) { engine?.sent.append("\(name)/\(method)") }
}

open class FlutterEventChannel: NSObject {
  private let name: String
  private weak var engine: StandInFlutterEngine?

  public init(name: String, binaryMessenger messenger: any FlutterBinaryMessenger) {
    self.name = name
    engine = messenger as? StandInFlutterEngine
    super.init()
  }

  open func setStreamHandler(_ handler: (any FlutterStreamHandler & NSObjectProtocol)?) {
    engine?.streams[name] = handler
  }
}
