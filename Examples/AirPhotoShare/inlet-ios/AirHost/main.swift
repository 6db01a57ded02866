// The extension is built along with an app; this one is never shipped, the AIR app takes its place.
import UIKit

final class AppDelegate: UIResponder, UIApplicationDelegate {}

UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
