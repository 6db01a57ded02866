/// Where a copy-files phase copies to.
///
/// Up to Xcode 16 files say it by a number (`dstSubfolderSpec = 13`), from Xcode 26.3 on by a name
/// (`dstSubfolder = PlugIns`). `PlugIns` is the only name that was seen in a file; the others follow the names in
/// Xcode's own list and are not verified.
public enum CopyDestination: String, Sendable, Hashable, CaseIterable {
  /// An absolute path.
  case absolutePath = "AbsolutePath"
  /// The product's wrapper.
  case wrapper = "Wrapper"
  /// Executables.
  case executables = "Executables"
  /// Resources.
  case resources = "Resources"
  /// Frameworks.
  case frameworks = "Frameworks"
  /// Shared frameworks.
  case sharedFrameworks = "SharedFrameworks"
  /// Shared support.
  case sharedSupport = "SharedSupport"
  /// Plug-ins, where app extensions go.
  case plugIns = "PlugIns"
  /// Java resources.
  case javaResources = "JavaResources"
  /// The folder of build products; also ExtensionKit extensions and XPC services, told apart by their path.
  case products = "Product"

  /// The number of `dstSubfolderSpec`.
  public var number: Int {
    switch self {
    case .absolutePath: 0
    case .wrapper: 1
    case .executables: 6
    case .resources: 7
    case .frameworks: 10
    case .sharedFrameworks: 11
    case .sharedSupport: 12
    case .plugIns: 13
    case .javaResources: 15
    case .products: 16
    }
  }

  init?(phase: ProjectObject) {
    if let name = phase.string("dstSubfolder") {
      self.init(rawValue: name)
    } else {
      let number = phase.string("dstSubfolderSpec").flatMap { Int($0) }
      guard let match = Self.allCases.first(where: { $0.number == number }) else { return nil }
      self = match
    }
  }
}
