// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Dispatch

extension NSItemProvider {
  /// Where handlers run: "the system uses an internal queue".
  static let queue = DispatchQueue(label: "StandIn.NSItemProvider", attributes: .concurrent)

  // MARK: Data

  @discardableResult
  @preconcurrency
  public func loadDataRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    start(typeIdentifier) { error in
      completionHandler(nil, error)
    } found: { representation in
      representation.loadData { completionHandler($0, $1) }
    }
  }

  // MARK: Files

  @discardableResult
  @preconcurrency
  public func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    let name = suggestedName
    return start(typeIdentifier) { error in
      completionHandler(nil, error)
    } found: { representation in
      let folder = StandInTemporaryFolder()
      representation.loadFile(named: name, into: folder) { url, error in
        completionHandler(url, error)
        folder.remove()  // documented: the copy is gone when the handler has returned
      }
    }
  }

  @discardableResult
  @preconcurrency
  public func loadInPlaceFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, Bool, (any Error)?) -> Void
  ) -> Progress {
    loadFileRepresentation(forTypeIdentifier: typeIdentifier) { completionHandler($0, false, $1) }
  }

  // MARK: Objects

  @discardableResult
  @preconcurrency
  public func loadObject(
    ofClass aClass: any NSItemProviderReading.Type,
    completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
  ) -> Progress {
    let readable = aClass.readableTypeIdentifiersForItemProvider
    guard let type = readable.first(where: { representation(for: $0) != nil }) else {
      let error = Self.error(.unexpectedValueClassError, "Cannot load an object of class \(aClass)")
      Self.queue.async { completionHandler(nil, error) }
      return Progress(totalUnitCount: 1)
    }
    let wanted = StandInUnchecked(aClass)
    return start(type) { error in
      completionHandler(nil, error)
    } found: { representation in
      if case .item(let item) = representation.source, let object = wanted.value.standInCast(item.value) {
        return completionHandler(object, nil)
      }
      representation.loadData { data, error in
        guard let data else { return completionHandler(nil, error) }
        do {
          completionHandler(try wanted.value.object(withItemProviderData: data, typeIdentifier: type), nil)
        } catch {
          completionHandler(nil, error)
        }
      }
    }
  }

  // MARK: Whatever was registered

  @preconcurrency
  public func loadItem(
    forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil,
    completionHandler: NSItemProvider.CompletionHandler? = nil
  ) {
    guard let completionHandler else { return }  // without a handler nothing is loaded
    let lent = lentFiles
    let options = StandInUnchecked(options)
    start(typeIdentifier) { error in
      completionHandler(nil, error)
    } found: { representation in
      switch representation.source {
      case .item(let item): completionHandler(item.value, nil)
      case .handler(let handler): handler(completionHandler, nil, options.value)
      case .data: representation.loadData { completionHandler($0.map { NSData(data: $0) }, $1) }
      case .file:
        representation.loadFile(named: nil, into: lent) { url, error in
          completionHandler(url.map { NSURL(fileURLWithPath: $0.path) }, error)
        }
      }
    }
  }

  // The importer's second form of a completion handler; nonisolated(nonsending) since Swift 6.2.
  nonisolated(nonsending)
    public func loadItem(
      forTypeIdentifier typeIdentifier: String, options: [AnyHashable: Any]? = nil
    ) async throws -> any NSSecureCoding
  {
    let item: StandInUnchecked<any NSSecureCoding> = try await withCheckedThrowingContinuation { continuation in
      loadItem(forTypeIdentifier: typeIdentifier, options: options) { item, error in
        if let item {
          continuation.resume(returning: StandInUnchecked(item))
        } else {
          continuation.resume(throwing: error ?? Self.error(.unknownError, "neither an item nor an error"))
        }
      }
    }
    return item.value
  }

  /// Finds the representation now and works on the queue later, unless the load was cancelled by then.
  @discardableResult
  private func start(
    _ type: String, failed: @escaping @Sendable (any Error) -> Void,
    found: @escaping @Sendable (StandInRepresentation) -> Void
  ) -> Progress {
    let progress = Progress(totalUnitCount: 1)
    let representation = representation(for: type)
    Self.queue.async {
      guard let representation else {
        return failed(Self.error(.itemUnavailableError, "Cannot load representation of type \(type)"))
      }
      guard !progress.isCancelled else { return failed(CocoaError(.userCancelled)) }
      progress.completedUnitCount = 1
      found(representation)
    }
    return progress
  }
}
