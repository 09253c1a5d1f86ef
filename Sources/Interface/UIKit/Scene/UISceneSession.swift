/// The persistent data of a scene: its role, configuration and restoration state.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// The role of a scene.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The role of an interactive scene on the device's screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// The role of a scene on an external display.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The scene; nil while none is connected.
  open internal(set) weak var scene: UIScene?
  /// The role of the scene.
  public final let role: Role
  /// The configuration with which the scene was connected.
  open internal(set) var configuration: UISceneConfiguration
  /// The identifier of the session, which is the same in every run.
  public final let persistentIdentifier: String
  /// Data that the program associates with the session.
  open var userInfo: [String: Any]?
  /// The activity with the scene's state. It is passed to the scene's delegate on connection and updated by
  /// the delegate in the background.
  open var stateRestorationActivity: NSUserActivity?

  init(role: Role, persistentIdentifier: String) {
    self.role = role
    self.persistentIdentifier = persistentIdentifier
    configuration = UISceneConfiguration(name: nil, sessionRole: role)
    super.init()
  }
}

/// The configuration of a scene: its delegate's class and its storyboard.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration in `Info.plist`; nil for the first one of the role.
  open private(set) var name: String?
  public final let role: UISceneSession.Role
  /// The class of the scene. Without effect: every scene is a window scene.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate, which is created with `init()` when the scene connects.
  open var delegateClass: AnyClass?
  /// The storyboard whose initial controller becomes the root of the scene's window.
  open var storyboard: UIStoryboard?

  /// Creates the configuration that has the name in `Info.plist`, or the first one of the role.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    self.name = name
    role = sessionRole
    super.init()
    guard let entry = SceneManifest.current.entry(name: name, role: sessionRole) else { return }
    self.name = entry.name
    delegateClass = entry.delegateClass
    storyboard = entry.storyboard
  }
}

/// The contents of `UIApplicationSceneManifest` in Info.plist.
@MainActor
struct SceneManifest {
  /// A scene configuration in the manifest.
  struct Entry {
    var name: String?
    var delegateClass: AnyClass?
    var storyboard: UIStoryboard?
  }

  /// The manifest of the current environment.
  static var current: SceneManifest {
    let list = Environment.current.application.infoDictionary
    return SceneManifest(contents: list["UIApplicationSceneManifest"] as? [String: Any])
  }

  private let contents: [String: Any]?

  /// Whether Info.plist contains a scene manifest.
  var isPresent: Bool { contents != nil }

  /// Whether the manifest enables multiple scenes.
  var supportsMultipleScenes: Bool {
    contents?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
  }

  /// Returns the configuration with a name, or the first one of a role.
  func entry(name: String?, role: UISceneSession.Role) -> Entry? {
    let roles = contents?["UISceneConfigurations"] as? [String: Any]
    let all = roles?[role.rawValue] as? [[String: Any]] ?? []
    let found = all.first { name == nil || $0["UISceneConfigurationName"] as? String == name }
    guard let found else { return nil }
    return Entry(
      name: found["UISceneConfigurationName"] as? String,
      delegateClass: (found["UISceneDelegateClassName"] as? String).flatMap(Self.findClass),
      storyboard: (found["UISceneStoryboardFile"] as? String)
        .map { UIStoryboard(name: $0, bundle: nil) })
  }

  /// Returns the class with a name. Xcode writes the name with its module or a variable for it.
  private static func findClass(_ name: String) -> AnyClass? {
    let parts = name.split(separator: ".").map(String.init)
    let module = parts.count > 1 && !parts[0].hasPrefix("$") ? parts[0] : nil
    let found = ProgramClasses.current.find(parts.last ?? name, module: module)
    if found == nil {
      DiagnosticLog.current.warn(
        "The information list names the scene delegate \(name), and there is no such class here. "
          + "Register it with Tintype.NibClasses.register(_:), or hand it to Stage.launch.")
    }
    return found
  }
}
