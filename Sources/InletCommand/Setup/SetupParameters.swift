import ActivationRules
import CommandLineKit
import Foundation
import InletSetup

/// The options that add, plan and sync have in common.
enum SetupParameters {
  static let path = Parameter.argument(
    "PATH", default: ".", help: "the folder of the app, an .xcodeproj or an .xcworkspace", completion: .directories)
  static let project = Parameter<String?>.option(
    "project", placeholder: "PATH", help: "the .xcodeproj, where there are several", completion: .directories)
  static let target = Parameter<String?>.option(
    "target", "t", placeholder: "NAME", help: "the app's target, where there are several")
  static let kind = Parameter<KindArgument?>.option(
    "kind", placeholder: "KIND", help: "the kind of extension; share unless given")
  static let name = Parameter<String?>.option(
    "name", placeholder: "NAME", help: "the extension's target and folder; ShareExtension unless given")
  static let displayName = Parameter<String?>.option(
    "display-name", placeholder: "TEXT", help: "what people see in the share sheet; the app's name unless given")
  static let interface = Parameter<InterfaceArgument?>.option(
    "interface", placeholder: "HOW", help: "what people see when they share; direct unless given")
  static let bundleID = Parameter<String?>.option(
    "bundle-id", placeholder: "ID", help: "the extension's bundle identifier; the app's and the name unless given")
  static let accept = Parameter<AcceptArgument?>.option(
    "accept", "a", placeholder: "WHAT", help: "what is accepted, for example 'images: 10, webURLs: 1, text'")
  static let appGroup = Parameter<String?>.option(
    "app-group", placeholder: "GROUP", help: "the App Group that carries shares; the app's own unless given")
  static let urlScheme = Parameter<String?>.option(
    "url-scheme", placeholder: "SCHEME",
    help: "the scheme of links that open the app; made from its bundle identifier unless given")
  static let staysClosed = Parameter.flag("stay-closed", help: "do not open the app after a share")
  static let package = Parameter<PackageArgument?>.option(
    "package", placeholder: "PLACE",
    help: "where Inlet's libraries are: a folder, URL@VERSION, or 'none' to link them by hand")
  static let besideOthers = Parameter.flag(
    "beside-others", help: "add one more where the app has a share extension already")
  static let glue = Parameter.flag(
    "glue", help: "insert the lines that receive into the app's own code, between marks; native apps only")
  static let embed = Parameter.flag(
    "embed", help: "copy Inlet's sources into the project, to InletRuntime, and link them from there")
  static let json = Parameter.flag("json", help: "print one JSON document instead")
  static let quiet = Parameter.flag("quiet", "q", help: "print nothing but what is wrong")
  static let dryRun = Parameter.flag("dry-run", "n", help: "print what would change as a diff, and write nothing")
  static let check = Parameter.flag("check", help: "write nothing; exit with 2 if anything would change")

  static let describing: [any CommandParameter] = [
    project, target, kind, name, displayName, interface, bundleID, accept, appGroup, urlScheme, staysClosed, package,
    embed, besideOthers, glue,
  ]

  /// What the options say.
  static func request(_ invocation: Invocation) -> SetupRequest {
    var request = SetupRequest()
    request.project = invocation[project]
    request.target = invocation[target]
    request.kind = invocation[kind]?.kind
    request.name = invocation[name]
    request.displayName = invocation[displayName]
    request.interface = invocation[interface]?.interface
    request.bundleIdentifier = invocation[bundleID]
    request.accepts = invocation[accept]?.accepted
    request.appGroup = invocation[appGroup]
    request.urlScheme = invocation[urlScheme]
    request.opensApp = invocation[staysClosed] ? false : nil
    request.package = invocation[package]?.package
    if invocation[embed] { request.package = .embedded(RuntimeSources.standardFolder) }
    request.allowsOtherExtensions = invocation[besideOthers]
    request.insertsGlue = invocation[glue]
    return request
  }
}

/// A kind of extension by its name.
struct KindArgument: ArgumentValue {
  let kind: InletDescription.Kind

  init(argument: String) throws(InvalidArgument) {
    guard let kind = InletDescription.Kind(rawValue: argument) else { throw InvalidArgument("share or action") }
    self.kind = kind
  }

  var argumentText: String { kind.rawValue }
  static var listedValues: [ListedValue] { InletDescription.Kind.allCases.map { ListedValue($0.rawValue) } }
}

/// An interface by its name.
struct InterfaceArgument: ArgumentValue {
  let interface: InletDescription.Interface

  init(argument: String) throws(InvalidArgument) {
    guard let interface = InletDescription.Interface(rawValue: argument) else {
      throw InvalidArgument("one of direct, compose, custom")
    }
    self.interface = interface
  }

  var argumentText: String { interface.rawValue }
  static var listedValues: [ListedValue] { InletDescription.Interface.allCases.map { ListedValue($0.rawValue) } }
}

/// What is accepted, in words.
struct AcceptArgument: ArgumentValue {
  let accepted: AcceptedContent
  let argumentText: String

  init(argument: String) throws(InvalidArgument) {
    do { accepted = try AcceptedContent(parsing: argument) } catch { throw InvalidArgument(error.description) }
    argumentText = argument
  }
}

/// Where Inlet's libraries come from.
struct PackageArgument: ArgumentValue {
  let package: InletDescription.Package
  let argumentText: String

  init(argument: String) throws(InvalidArgument) {
    argumentText = argument
    if argument == "none" {
      package = .none
    } else if argument.contains("://") || argument.hasPrefix("git@") {
      guard let at = argument.lastIndex(of: "@"), argument[at...].count > 1, !argument[at...].contains("/") else {
        throw InvalidArgument("a version is missing: write URL@VERSION")
      }
      package = .url(String(argument[..<at]), version: String(argument[argument.index(after: at)...]))
    } else {
      package = .path(argument)
    }
  }
}
