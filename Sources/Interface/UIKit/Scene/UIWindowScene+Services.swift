extension UIWindowScene {
  /// How windows of the scene can be closed and resized by users: not at all.
  public var windowingBehaviors: UISceneWindowingBehaviors? { nil }

  /// Provides what is shared of the scene.
  /// - Support: without effect: nothing asks for it.
  public weak var activityItemsConfigurationSource: (any UIActivityItemsConfigurationProviding)? {
    get { sharedItems as? any UIActivityItemsConfigurationProviding }
    set { sharedItems = newValue }
  }

  /// The focus of the scene: nothing is focused.
  public var focusSystem: UIFocusSystem? { nil }
}

extension UIScreenshotService {
  /// The scene of the screenshots.
  public final var windowScene: UIWindowScene? { scene as? UIWindowScene }
}

/// Provides what is shared of a scene.
@preconcurrency @MainActor
public protocol UIActivityItemsConfigurationProviding: AnyObject {
  var activityItemsConfiguration: (any UIActivityItemsConfigurationReading)? { get }
}
