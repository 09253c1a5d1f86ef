/// The persistent part of a scene: its role, its configuration and what the program puts there.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is used for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The app's interface on the device.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    /// A picture on another display.
    public static let windowExternalDisplayNonInteractive = Role(
      rawValue: "UIWindowSceneSessionRoleExternalDisplayNonInteractive")
  }

  /// The scene; nil while none is connected.
  open internal(set) weak var scene: UIScene?
  /// What the scene is used for.
  public final let role: Role
  /// The configuration with which the scene was connected.
  open internal(set) var configuration: UISceneConfiguration
  /// The same in every run.
  public final let persistentIdentifier: String
  /// Data of the program.
  open var userInfo: [String: Any]?
  /// Handed to the scene's delegate when it connects; what the delegate answers in the background is
  /// kept here.
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

/// The contents of `UIApplicationSceneManifest` in the information list.
@MainActor
struct SceneManifest {
  /// One configuration of the list.
  struct Entry {
    var name: String?
    var delegateClass: AnyClass?
    var storyboard: UIStoryboard?
  }

  /// The one of the environment in use.
  static var current: SceneManifest {
    let list = Environment.current.application.infoDictionary
    return SceneManifest(contents: list["UIApplicationSceneManifest"] as? [String: Any])
  }

  private let contents: [String: Any]?

  /// Whether the information list describes scenes.
  var isPresent: Bool { contents != nil }

  /// Whether the list allows several scenes.
  var supportsMultipleScenes: Bool {
    contents?["UIApplicationSupportsMultipleScenes"] as? Bool ?? false
  }

  /// The configuration with a name, or the first one of a role.
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

  /// A name as Xcode writes it has the module before it, or a variable for that.
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
