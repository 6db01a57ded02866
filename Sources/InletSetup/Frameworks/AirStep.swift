import XcodeProject

/// What brings the extension into an AIR app: the descriptor's iOS parts, and the scripts that build, package and sign.
enum AirStep {
  static func run(_ context: inout SetupContext) throws(SetupFailure) {
    guard let path = context.detected.descriptor, let bytes = try context.copy.read(path) else { return }
    try edit(path, bytes, &context)
    let name = context.setup.name
    let appID = context.host.release.flatMap { context.files.bundleID($0) } ?? ""
    for (file, text) in [
      ("build-extension.sh", build(name)), ("package.sh", package(path)),
      ("resign.sh", resign(name, appID, context.setup.groupText)),
    ] {
      let script = AirProject.folder + "/" + file
      guard try context.copy.read(script) == nil else { continue }
      try context.copy.write(script, Array(text.utf8), ["builds, packages or signs the app with the extension"])
    }
    try context.copy.write(
      AirProject.folder + "/app.entitlements", entitlements(context), ["what the app is signed with"])
    context.manualSteps.append(
      "On a Mac: run 'sh \(AirProject.folder)/build-extension.sh', then '…/package.sh' and '…/resign.sh'; ADT does not "
        + "sign app extensions, so app and extension are signed again. Raise the version in the descriptor and run 'inlet sync'."
    )
  }

  private static func edit(_ path: String, _ bytes: [UInt8], _ context: inout SetupContext) throws(SetupFailure) {
    var current = bytes
    let group = context.setup.groupText
    var info = ["<key>InletAppGroup</key>", "<string>\(group)</string>"]
    if let scheme = context.setup.urlScheme {
      info += [
        "<key>InletURLScheme</key>", "<string>\(scheme)</string>", "<key>CFBundleURLTypes</key>", "<array><dict>",
        "  <key>CFBundleURLSchemes</key><array><string>\(scheme)</string></array>", "</dict></array>",
      ]
    }
    let rights = ["<key>\(HostFiles.groupsKey)</key>", "<array><string>\(group)</string></array>"]
    for (element, lines, own) in [
      ("InfoAdditions", info, "CFBundleURLTypes"), ("Entitlements", rights, HostFiles.groupsKey),
    ] {
      let name = context.setup.name + " " + element
      let block = MarkedBlock(named: name)
      let addition = Addition(kind: .block, value: name)
      if block.isIn(current) {
        context.add(addition, to: path)
        continue
      }
      let descriptor = try AirDescriptor(SourceText(current, path: path))
      let isTaken = descriptor.text.contains("<key>\(own)</key>")
      guard !isTaken, let edited = descriptor.inserting(lines, into: element, block: block) else {
        context.findings.append(
          SetupFinding(
            .manualStep,
            "<\(element)> of the descriptor was not edited: "
              + (isTaken ? "it has \(own) already" : "its form is not the usual one"),
            at: .init(path: path), hint: "add inside it: " + lines.joined()))
        continue
      }
      current = edited
      context.add(addition, to: path)
    }
    try context.copy.write(path, current, ["lets the app into the App Group, and links of the extension open it"])
  }

  private static func entitlements(_ context: SetupContext) throws(SetupFailure) -> [UInt8] {
    let value: PropertyListValue = [HostFiles.groupsKey: [.string(context.setup.groupText)]]
    do {
      return try PropertyListDocument(creating: value, path: "app.entitlements").text.bytes
    } catch {
      throw SetupFailure([SetupFinding(error)])
    }
  }

  private static func build(_ name: String) -> String {
    """
    #!/bin/sh
    # Builds the extension for devices and puts it where the packager takes it from: PlugIns/\(name).appex.
    set -eu
    cd "$(dirname "$0")"
    xcodebuild -project AirHost.xcodeproj -scheme "\(name)" -configuration Release -sdk iphoneos \\
      -derivedDataPath build CODE_SIGNING_ALLOWED=NO build
    rm -rf "PlugIns/\(name).appex"
    mkdir -p PlugIns
    cp -R "build/Build/Products/Release-iphoneos/\(name).appex" PlugIns/
    echo "built PlugIns/\(name).appex"

    """
  }

  private static func package(_ descriptor: String) -> String {
    """
    #!/bin/sh
    # Packages the AIR app with the extension inside. Usage: package.sh OUT.ipa CERTIFICATE.p12 PASSWORD PROFILE [CONTENT …]
    # CONTENT is what else the app is made of, as for adt: the .swf first, then assets.
    set -eu
    here=$(cd "$(dirname "$0")" && pwd)
    cd "$here/.."
    out=$1 certificate=$2 password=$3 profile=$4
    shift 4
    adt -package -target ipa-app-store -storetype pkcs12 -keystore "$certificate" -storepass "$password" \\
      -provisioning-profile "$profile" "$out" "\(descriptor)" "$@" -C "$here" PlugIns

    """
  }

  private static func resign(_ name: String, _ appID: String, _ group: String) -> String {
    """
    #!/bin/sh
    # Signs extension and app again, innermost first. Usage: resign.sh IN.ipa OUT.ipa IDENTITY APP_PROFILE EXTENSION_PROFILE
    set -eu
    here=$(cd "$(dirname "$0")" && pwd)
    in=$1 out=$2 identity=$3 app_profile=$4 extension_profile=$5
    # PlistBuddy lies outside the usual path.
    PATH=$PATH:/usr/libexec
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    unzip -q "$in" -d "$work"
    app=$(echo "$work"/Payload/*.app)
    extension="$app/PlugIns/\(name).appex"
    test -d "$extension" || { echo "there is no PlugIns/\(name).appex in $in: run package.sh first" >&2; exit 1; }
    # The rights of a signature: those of the profile, with the App Group.
    rights() {
      security cms -D -i "$1" >"$work/profile.plist"
      PlistBuddy -x -c "Print :Entitlements" "$work/profile.plist" >"$2"
      PlistBuddy -c "Print :com.apple.security.application-groups" "$2" 2>/dev/null | grep -qxF "    \(group)" || {
        echo "the profile $1 has no App Group \(group): enable it for \(appID) and make the profile again" >&2; exit 1; }
    }
    rights "$extension_profile" "$work/extension.entitlements"
    rights "$app_profile" "$work/app.entitlements"
    cp "$extension_profile" "$extension/embedded.mobileprovision"
    cp "$app_profile" "$app/embedded.mobileprovision"
    codesign --force --sign "$identity" --entitlements "$work/extension.entitlements" "$extension"
    if [ -d "$app/Frameworks" ]; then
      for framework in "$app"/Frameworks/*; do codesign --force --sign "$identity" "$framework"; done
    fi
    codesign --force --sign "$identity" --entitlements "$work/app.entitlements" "$app"
    rm -f "$out"
    (cd "$work" && zip -qry - Payload) >"$out"
    echo "signed $out"

    """
  }
}
