// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation
import Foundation

/// One line of a module's definition.
public protocol AnyDefinition {}

/// What a module offers JavaScript.
public struct ModuleDefinition {
  public internal(set) var standInName = ""
  public internal(set) var standInEvents: [String] = []
  var functions: [String: AsyncFunctionDefinition] = [:]
  var hooks: [EventObservingDefinition.StandInMoment: [() -> Void]] = [:]

  /// Calls a function as JavaScript does.
  ///
  /// - Throws: What the function throws; ``StandInNoSuchFunction`` if there is none of that name and arity.
  @MainActor public func standInCall(_ name: String, _ arguments: [String] = []) async throws -> String? {
    guard let function = functions[name], function.arity == arguments.count else {
      throw StandInNoSuchFunction(name: name)
    }
    return try await function.body(arguments)
  }

  /// The names of all functions.
  public var standInFunctions: [String] { functions.keys.sorted() }

  /// Does what the runtime does at a moment of the module's life.
  @MainActor public func standInReach(_ moment: EventObservingDefinition.StandInMoment) {
    for hook in hooks[moment] ?? [] { hook() }
  }
}

public struct StandInNoSuchFunction: Error { public let name: String }

@resultBuilder
public struct ModuleDefinitionBuilder {
  public static func buildBlock(_ definitions: any AnyDefinition...) -> ModuleDefinition {
    var module = ModuleDefinition()
    for definition in definitions {
      switch definition {
      case let name as ModuleNameDefinition: module.standInName = name.name
      case let events as EventsDefinition: module.standInEvents += events.names
      case let function as AsyncFunctionDefinition: module.functions[function.name] = function
      case let hook as EventObservingDefinition: module.hooks[hook.moment, default: []].append(hook.body)
      default: break
      }
    }
    return module
  }
}

public struct ModuleNameDefinition: AnyDefinition { let name: String }

public func Name(_ name: String) -> ModuleNameDefinition { ModuleNameDefinition(name: name) }

public struct EventsDefinition: AnyDefinition { let names: [String] }

public func Events(_ names: String...) -> EventsDefinition { EventsDefinition(names: names) }

/// A function of text that answers with text, which is all that Inlet's module has.
///
/// The real one converts arguments of many types.
public struct AsyncFunctionDefinition: AnyDefinition {
  let name: String
  let arity: Int
  let body: @Sendable ([String]) async throws -> String?
}

public func AsyncFunction<R>(
  _ name: String, _ closure: @Sendable @escaping (String, String) async throws -> R
) -> AsyncFunctionDefinition {
  AsyncFunctionDefinition(name: name, arity: 2) { try await closure($0[0], $0[1]) as? String }
}

/// Something to do at a moment of the module's life.
public struct EventObservingDefinition: AnyDefinition {
  public enum StandInMoment: Sendable { case create, destroy }
  let moment: StandInMoment
  let body: () -> Void
}

public func OnCreate(_ closure: @escaping () -> Void) -> EventObservingDefinition {
  EventObservingDefinition(moment: .create, body: closure)
}

public func OnDestroy(_ closure: @escaping () -> Void) -> EventObservingDefinition {
  EventObservingDefinition(moment: .destroy, body: closure)
}
