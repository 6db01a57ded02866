import CFlashRuntime

/// The extension's entry point for AIR; `extension.xml` names it as `<initializer>`.
@_cdecl("InletAirExtensionInitializer")
public func inletAirExtensionInitializer(
  _ extensionData: UnsafeMutablePointer<UnsafeMutableRawPointer?>?,
  _ contextInitializer: UnsafeMutablePointer<FREContextInitializer?>?,
  _ contextFinalizer: UnsafeMutablePointer<FREContextFinalizer?>?
) {
  extensionData?.pointee = nil
  contextInitializer?.pointee = { _, _, context, count, functions in beginContext(context, count, functions) }
  contextFinalizer?.pointee = { context in endContext(context) }
}

/// The extension's last call; `extension.xml` names it as `<finalizer>`.
///
/// Contexts have ended before; there is nothing else.
@_cdecl("InletAirExtensionFinalizer")
public func inletAirExtensionFinalizer(_ extensionData: UnsafeMutableRawPointer?) {}

private func beginContext(
  _ context: FREContext?, _ count: UnsafeMutablePointer<UInt32>?,
  _ functions: UnsafeMutablePointer<UnsafePointer<FRENamedFunction>?>?
) {
  count?.pointee = 0
  guard let context else { return }
  let held = Unmanaged.passRetained(AirContext(context))
  guard FRESetContextNativeData(context, held.toOpaque()) == FRE_OK else { return held.release() }
  count?.pointee = NamedFunctions.all.count
  functions?.pointee = NamedFunctions.all.first
}

private func endContext(_ context: FREContext?) {
  guard let context, let held = NamedFunctions.context(context) else { return }
  held.end()
  // The runtime hands out no more pointers to it; a call under way keeps what it needs.
  FRESetContextNativeData(context, nil)
  Unmanaged.passUnretained(held).release()
}
