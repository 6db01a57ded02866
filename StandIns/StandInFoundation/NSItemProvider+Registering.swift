// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

public struct NSItemProviderFileOptions: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let openInPlace = NSItemProviderFileOptions(rawValue: 1)
}

public enum NSItemProviderRepresentationVisibility: Int, Sendable {
  case all = 0
  case team = 1
  case group = 2
  case ownProcess = 3
}

/// One way to get at what a provider offers.
struct StandInRepresentation: Sendable {
  typealias DataLoader = @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  typealias FileLoader = @Sendable (@escaping (URL?, Bool, (any Error)?) -> Void) -> Progress?

  /// An item registered through the coercing API stays an object; everything else is made when asked for.
  enum Source: Sendable {
    case item(StandInUnchecked<any NSSecureCoding>)
    case handler(NSItemProvider.LoadHandler)
    case data(DataLoader)
    case file(FileLoader)
  }

  var type: String
  var fileOptions: NSItemProviderFileOptions = []
  var source: Source
}

extension NSItemProvider {
  @preconcurrency
  public func registerItem(
    forTypeIdentifier typeIdentifier: String, loadHandler: @escaping NSItemProvider.LoadHandler
  ) {
    representations.append(StandInRepresentation(type: typeIdentifier, source: .handler(loadHandler)))
  }

  @preconcurrency
  public func registerDataRepresentation(
    forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping (Data?, (any Error)?) -> Void) -> Progress?
  ) {
    representations.append(StandInRepresentation(type: typeIdentifier, source: .data(loadHandler)))
  }

  @preconcurrency
  public func registerFileRepresentation(
    forTypeIdentifier typeIdentifier: String, fileOptions: NSItemProviderFileOptions = [],
    visibility: NSItemProviderRepresentationVisibility,
    loadHandler: @escaping @Sendable (@escaping (URL?, Bool, (any Error)?) -> Void) -> Progress?
  ) {
    representations.append(
      StandInRepresentation(type: typeIdentifier, fileOptions: fileOptions, source: .file(loadHandler)))
  }

  public func registerObject(
    _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
  ) {
    let object = StandInUnchecked(object)
    for type in Swift.type(of: object.value).writableTypeIdentifiersForItemProvider {
      registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { answer in
        let answer = StandInUnchecked(answer)
        return object.value.loadData(withTypeIdentifier: type) { answer.value($0, $1) }
      }
    }
  }
}

/// Carries what Apple's own implementation passes between its queues without a static proof.
public struct StandInUnchecked<Value>: @unchecked Sendable {
  // The stand-ins hand a value to exactly one queue at a time, as the frameworks they imitate do.
  public let value: Value
  public init(_ value: Value) { self.value = value }
}
