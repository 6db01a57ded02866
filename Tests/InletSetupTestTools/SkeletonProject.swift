import Foundation

/// A project file written for a test, in the form that a tool or a version of Xcode gives it.
struct SkeletonProject {
  var target = "App"
  var objectVersion = 56
  var upgradeCheck = "1500"
  var configurations = ["Debug", "Release"]
  /// Settings of the app's target; `%` is replaced by the configuration's name.
  var settings: [String: String] = [:]
  var projectSettings = ["IPHONEOS_DEPLOYMENT_TARGET": "15.0", "SDKROOT": "iphoneos"]
  /// The folder of the app's sources.
  var folder = "App"
  var sources = ["AppDelegate.swift"]
  /// Whether the folder is a synchronized one.
  var isSynchronized = false
  /// Further phases of the app in their order: name, and a script or nil for "Embed Frameworks".
  var phases: [(name: String, script: String?)] = []
  /// xcconfig files beneath the target's configurations.
  var baseFiles: [String: String] = [:]
  /// Further files in the main group.
  var files: [String] = []

  private var isNewest: Bool { objectVersion >= 90 }

  private func id(_ role: String) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (target + "/" + role).utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    let digits = String(hash, radix: 16, uppercase: true)
    return "F0000000" + String(repeating: "0", count: 16 - digits.count) + digits
  }

  private func quoted(_ text: String) -> String {
    let plain = !text.isEmpty && text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./".contains($0)) }
    let escaped = text.replacingOccurrences(of: "\\", with: "\\\\").replacingOccurrences(of: "\"", with: "\\\"")
    return plain ? text : "\"\(escaped)\""
  }

  /// The file.
  var text: String {
    var sections: [String: [(String, String)]] = [:]
    func add(_ isa: String, _ role: String, _ comment: String, _ fields: String) {
      let note = comment.isEmpty ? "" : " /* \(comment) */"
      sections[isa, default: []].append((id(role), "\t\t\(id(role))\(note) = {\(fields)};\n"))
    }
    func block(_ isa: String, _ lines: [String]) -> String {
      "\n\t\t\tisa = \(isa);\n" + lines.map { "\t\t\t\($0)\n" }.joined() + "\t\t"
    }
    func list(_ name: String, _ items: [String]) -> [String] { ["\(name) = ("] + items.map { "\t\($0)," } + [");"] }
    let mask = isNewest ? [] : ["buildActionMask = 2147483647;"]
    let only = isNewest ? [] : ["runOnlyForDeploymentPostprocessing = 0;"]

    var children: [String] = []
    if isSynchronized {
      add(
        "PBXFileSystemSynchronizedRootGroup", "folder", folder,
        block("PBXFileSystemSynchronizedRootGroup", ["path = \(quoted(folder));", "sourceTree = \"<group>\";"]))
      children.append("\(id("folder")) /* \(folder) */")
    } else {
      for file in sources {
        add(
          "PBXBuildFile", "build \(file)", "\(file) in Sources",
          "isa = PBXBuildFile; fileRef = \(id("file \(file)")) /* \(file) */; ")
        let type = file.hasSuffix(".m") ? "sourcecode.c.objc" : "sourcecode.swift"
        add(
          "PBXFileReference", "file \(file)", file,
          "isa = PBXFileReference; lastKnownFileType = \(type); path = \(quoted(file)); sourceTree = \"<group>\"; ")
      }
      add(
        "PBXGroup", "folder", folder,
        block(
          "PBXGroup",
          list("children", sources.map { "\(id("file \($0)")) /* \($0) */" }) + [
            "path = \(quoted(folder));", "sourceTree = \"<group>\";",
          ]))
      children.append("\(id("folder")) /* \(folder) */")
    }
    for file in files + Set(baseFiles.values).sorted() {
      let name = String(file.split(separator: "/").last ?? "")
      add(
        "PBXFileReference", "file \(file)", name,
        "isa = PBXFileReference; lastKnownFileType = text.xcconfig; name = \(quoted(name)); path = \(quoted(file)); sourceTree = \"<group>\"; "
      )
      children.append("\(id("file \(file)")) /* \(name) */")
    }
    add(
      "PBXFileReference", "product", "\(target).app",
      "isa = PBXFileReference; explicitFileType = wrapper.application; includeInIndex = 0; path = \(quoted("\(target).app")); sourceTree = BUILT_PRODUCTS_DIR; "
    )
    children.append("\(id("products")) /* Products */")
    add("PBXGroup", "main", "", block("PBXGroup", list("children", children) + ["sourceTree = \"<group>\";"]))
    add(
      "PBXGroup", "products", "Products",
      block(
        "PBXGroup",
        list("children", ["\(id("product")) /* \(target).app */"]) + ["name = Products;", "sourceTree = \"<group>\";"]))

    var order: [String] = []
    for (name, isa) in [
      ("Sources", "PBXSourcesBuildPhase"), ("Frameworks", "PBXFrameworksBuildPhase"),
      ("Resources", "PBXResourcesBuildPhase"),
    ] {
      let built =
        name == "Sources" && !isSynchronized ? sources.map { "\(id("build \($0)")) /* \($0) in Sources */" } : []
      add(isa, "phase \(name)", name, block(isa, mask + list("files", built) + only))
      order.append("\(id("phase \(name)")) /* \(name) */")
    }
    for (name, script) in phases {
      let isa = script == nil ? "PBXCopyFilesBuildPhase" : "PBXShellScriptBuildPhase"
      var lines = mask
      if let script {
        lines += list("files", []) + list("inputPaths", []) + ["name = \(quoted(name));"] + list("outputPaths", [])
        lines += ["shellPath = /bin/sh;", "shellScript = \(quoted(script));"]
      } else {
        lines +=
          ["dstPath = \"\";", isNewest ? "dstSubfolder = Frameworks;" : "dstSubfolderSpec = 10;"] + list("files", [])
          + ["name = \(quoted(name));"]
      }
      add(isa, "phase \(name)", name, block(isa, lines + only))
      order.append("\(id("phase \(name)")) /* \(name) */")
    }

    for (owner, title) in [("target", "PBXNativeTarget \"\(target)\""), ("project", "PBXProject \"\(target)\"")] {
      for name in configurations {
        let values = (owner == "target" ? settings : projectSettings).sorted { $0.key < $1.key }
        var lines: [String] = []
        if owner == "target", let base = baseFiles[name] {
          lines.append(
            "baseConfigurationReference = \(id("file \(base)")) /* \(base.split(separator: "/").last ?? "") */;")
        }
        lines +=
          ["buildSettings = {"]
          + values.map { "\t\($0.key) = \(quoted($0.value.replacingOccurrences(of: "%", with: name)));" } + [
            "};", "name = \(quoted(name));",
          ]
        let comment = isNewest ? "\(name) configuration for \(title)" : name
        add("XCBuildConfiguration", "\(owner) \(name)", comment, block("XCBuildConfiguration", lines))
      }
      let names = configurations.map {
        "\(id("\(owner) \($0)")) /* \(isNewest ? "\($0) configuration for \(title)" : $0) */"
      }
      add(
        "XCConfigurationList", "list \(owner)", "Build configuration list for \(title)",
        block(
          "XCConfigurationList",
          list("buildConfigurations", names) + (isNewest ? [] : ["defaultConfigurationIsVisible = 0;"]) + [
            "defaultConfigurationName = Release;"
          ]))
    }
    var fields =
      [
        "buildConfigurationList = \(id("list target")) /* Build configuration list for PBXNativeTarget \"\(target)\" */;"
      ] + list("buildPhases", order) + list("buildRules", [])
    if !isNewest { fields += list("dependencies", []) }
    if isSynchronized { fields += list("fileSystemSynchronizedGroups", ["\(id("folder")) /* \(folder) */"]) }
    fields += [
      "name = \(quoted(target));", "productName = \(quoted(target));",
      "productReference = \(id("product")) /* \(target).app */;",
      "productType = \"com.apple.product-type.application\";",
    ]
    add("PBXNativeTarget", "target", target, block("PBXNativeTarget", fields))
    let attributes = [
      "attributes = {", "\tLastUpgradeCheck = \(upgradeCheck);", "\tTargetAttributes = {", "\t\t\(id("target")) = {",
      "\t\t\tCreatedOnToolsVersion = \(upgradeCheck.prefix(2)).0;", "\t\t};", "\t};", "};",
    ]
    add(
      "PBXProject", "project", "Project object",
      block(
        "PBXProject",
        attributes + [
          "buildConfigurationList = \(id("list project")) /* Build configuration list for PBXProject \"\(target)\" */;"
        ] + (objectVersion >= 77 ? [] : ["compatibilityVersion = \"Xcode 14.0\";"]) + [
          "developmentRegion = en;", "hasScannedForEncodings = 0;",
        ] + list("knownRegions", ["en", "Base"]) + ["mainGroup = \(id("main"));"]
          + (objectVersion >= 77 ? ["preferredProjectObjectVersion = \(objectVersion);"] : []) + [
            "productRefGroup = \(id("products")) /* Products */;", "projectDirPath = \"\";", "projectRoot = \"\";",
          ] + list("targets", ["\(id("target")) /* \(target) */"])))

    let objects = sections.sorted { $0.key < $1.key }.map { isa, entries in
      "\n/* Begin \(isa) section */\n" + entries.sorted { $0.0 < $1.0 }.map(\.1).joined() + "/* End \(isa) section */\n"
    }.joined()
    let tail = objectVersion >= 110 ? "\tvalidationLevel = 1;\n" : ""
    return
      "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tclasses = {\n\t};\n\tobjectVersion = \(objectVersion);\n\tobjects = {\n\(objects)\t};\n\trootObject = \(id("project")) /* Project object */;\n\(tail)}\n"
  }
}
