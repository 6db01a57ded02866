import CFlashRuntime

/// The functions that ActionScript calls by name.
///
/// `open(settings)`, `call(method, arguments)` and `mail()`; none of them waits for anything.
struct NamedFunctions: @unchecked Sendable {
  // @unchecked: written once, before anybody can see it, and never freed: the runtime keeps the pointers.
  let first: UnsafePointer<FRENamedFunction>
  let count: UInt32

  static let all = NamedFunctions()

  private init() {
    let functions: [(StaticString, FREFunction)] = [
      (
        "open",
        { context, _, count, arguments in
          guard let context = NamedFunctions.context(context) else { return nil }
          return RuntimeText.object(from: context.open(NamedFunctions.text(0, of: count, arguments)))
        }
      ),
      (
        "call",
        { context, _, count, arguments in
          guard let context = NamedFunctions.context(context) else { return nil }
          let method = NamedFunctions.text(0, of: count, arguments)
          let text = NamedFunctions.text(1, of: count, arguments)
          return RuntimeText.object(from: context.call(method, text))
        }
      ),
      (
        "mail",
        { context, _, _, _ in
          guard let context = NamedFunctions.context(context) else { return nil }
          return RuntimeText.object(from: context.mail())
        }
      ),
    ]
    let memory = UnsafeMutablePointer<FRENamedFunction>.allocate(capacity: functions.count)
    for (index, function) in functions.enumerated() {
      (memory + index).initialize(
        to: FRENamedFunction(name: function.0.utf8Start, functionData: nil, function: function.1))
    }
    first = UnsafePointer(memory)
    count = UInt32(functions.count)
  }

  private static func text(
    _ index: UInt32, of count: UInt32, _ arguments: UnsafeMutablePointer<FREObject?>?
  ) -> String? {
    guard index < count, let arguments else { return nil }
    return RuntimeText.string(from: arguments[Int(index)])
  }

  /// What ``inletAirContextInitializer`` stored with the runtime's context.
  static func context(_ context: FREContext?) -> AirContext? {
    var data: UnsafeMutableRawPointer?
    guard let context, FREGetContextNativeData(context, &data) == FRE_OK, let data else { return nil }
    return Unmanaged<AirContext>.fromOpaque(data).takeUnretainedValue()
  }
}
