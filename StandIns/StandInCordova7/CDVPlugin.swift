// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NeverUseImplicitlyUnwrappedOptionals
import Foundation

/// As cordova-ios 7 declares it: without nullability, so that everything is imported as implicitly unwrapped.
open class CDVPlugin: NSObject {
  open weak var commandDelegate: (any CDVCommandDelegate)!

  public override init() { super.init() }

  open func pluginInitialize() {}
}

public protocol CDVCommandDelegate: AnyObject {
  func send(_ result: CDVPluginResult!, callbackId: String!)
}

open class CDVInvokedUrlCommand: NSObject {
  open private(set) var arguments: [Any]!
  open private(set) var callbackId: String!
  open private(set) var className: String!
  open private(set) var methodName: String!

  public init(arguments: [Any]!, callbackId: String!, className: String!, methodName: String!) {
    self.arguments = arguments
    self.callbackId = callbackId
    self.className = className
    self.methodName = methodName
    super.init()
  }
}

public enum CDVCommandStatus: UInt, Sendable {
  case noResult = 0
  case ok
  case classNotFoundException
  case illegalAccessException
  case instantiationException
  case malformedUrlException
  case ioException
  case invalidAction
  case jsonException
  case error
}

open class CDVPluginResult: NSObject {
  open private(set) var status: CDVCommandStatus
  open private(set) var message: Any?
  open private(set) var keepCallback = false

  public init!(status: CDVCommandStatus, messageAs message: String!) {
    self.status = status
    self.message = message
    super.init()
  }

  open func setKeepCallbackAs(_ keepCallback: Bool) { self.keepCallback = keepCallback }
}
