/// The methods by which a delegate learns of links, documents and activities, and what Inlet is told in each.
struct DelegateGlue {
  /// One method: its name, the types it must have, what stands at the beginning of its body, and the whole of it where
  /// the delegate has none.
  struct Method {
    var name: String
    var types: [String]
    var block: String
    /// `$0`, `$1` … are the names of the parameters.
    var call: [String]
    var whole: [String]
  }

  let methods: [Method]
  /// Methods that would no longer be called once the delegate has the new ones.
  var superseded: [String] = []

  static let scene = DelegateGlue(methods: [
    Method(
      name: "scene(_:willConnectTo:options:)", types: ["UIScene", "UISceneSession", "UIScene.ConnectionOptions"],
      block: "take what the scene is for", call: ["InletEntry.shared.connect($2)"],
      whole: [
        "func scene(", "\t_ scene: UIScene, willConnectTo session: UISceneSession,",
        "\toptions connectionOptions: UIScene.ConnectionOptions", ") {",
        "\tInletEntry.shared.connect(connectionOptions)", "}",
      ]),
    Method(
      name: "scene(_:openURLContexts:)", types: ["UIScene", "Set<UIOpenURLContext>"], block: "take links",
      call: ["InletEntry.shared.open($1)"],
      whole: [
        "func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {",
        "\tInletEntry.shared.open(URLContexts)", "}",
      ]),
    Method(
      name: "scene(_:continue:)", types: ["UIScene", "NSUserActivity"], block: "take activities",
      call: ["InletEntry.shared.resume($1)"],
      whole: [
        "func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {",
        "\tInletEntry.shared.resume(userActivity)", "}",
      ]),
  ])

  static let application = DelegateGlue(
    methods: [
      Method(
        name: "application(_:didFinishLaunchingWithOptions:)",
        types: ["UIApplication", "[UIApplication.LaunchOptionsKey:Any]?"], block: "take a launch",
        call: ["InletEntry.shared.launch($1)"],
        whole: [
          "func application(", "\t_ application: UIApplication,",
          "\tdidFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?", ") -> Bool {",
          "\tInletEntry.shared.launch(launchOptions)", "\treturn true", "}",
        ]),
      Method(
        name: "application(_:open:options:)", types: ["UIApplication", "URL", "[UIApplication.OpenURLOptionsKey:Any]"],
        block: "take links", call: ["if InletEntry.shared.open($1, $2) { return true }"],
        whole: [
          "func application(", "\t_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]",
          ") -> Bool {", "\treturn InletEntry.shared.open(url, options)", "}",
        ]),
      Method(
        name: "application(_:continue:restorationHandler:)",
        types: ["UIApplication", "NSUserActivity", "@escaping([UIUserActivityRestoring]?)->Void"],
        block: "take activities", call: ["if InletEntry.shared.resume($1) { return true }"],
        whole: [
          "func application(", "\t_ application: UIApplication, continue userActivity: NSUserActivity,",
          "\trestorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void", ") -> Bool {",
          "\treturn InletEntry.shared.resume(userActivity)", "}",
        ]),
    ],
    superseded: ["application(_:open:sourceApplication:annotation:)", "application(_:handleOpen:)"])

  /// The edit of a delegate's file.
  func edit(_ place: GlueSources.Place) throws(GlueRefusal) -> GlueEdit {
    var edit = GlueEdit(place)
    try edit.addEntry()
    let outline = place.outline
    let parts = outline.types.filter { $0.name == place.type.name }
    guard parts.filter({ $0.keyword == "class" }).count == 1 else {
      throw GlueRefusal("'\(place.type.name)' is declared more than once", place)
    }
    let present = parts.flatMap { outline.methods(of: $0) }.filter { !$0.isStatic }
    if let old = present.first(where: { superseded.contains($0.name) }) {
      throw GlueRefusal(
        "the system would no longer call '\(old.name)' if there were a newer method", place, token: old.body.lowerBound)
    }
    var missing: [String] = []
    for method in methods {
      let own = present.filter { $0.name == method.name }
      guard let first = own.first else {
        missing += (missing.isEmpty ? [] : [""]) + method.whole
        continue
      }
      guard own.count == 1 else {
        throw GlueRefusal("there are two methods '\(method.name)'", place, token: first.body.lowerBound)
      }
      try edit.addFirst(try call(method, first, place), in: first, named: method.block)
    }
    if !missing.isEmpty {
      try edit.addLast(GlueText.indented(missing.joined(separator: "\n"), edit.unit), named: "take what comes")
    }
    return edit
  }

  private func call(
    _ method: Method, _ own: SwiftOutline.Method, _ place: GlueSources.Place
  ) throws(GlueRefusal) -> [String] {
    // Who writes `any`, a default or the module's name means the same.
    let types = own.types.map { type in
      ["any", "UIKit.", "Foundation."].reduce(type) { $0.replacing($1, with: "") }
    }
    guard types == method.types, !own.parameters.contains("_") else {
      throw GlueRefusal(
        "the parameters of '\(method.name)' are not the usual ones", place, token: own.body.lowerBound)
    }
    return method.call.map { line in
      own.parameters.enumerated().reduce(line) { $0.replacing("$\($1.offset)", with: $1.element) }
    }
  }
}
