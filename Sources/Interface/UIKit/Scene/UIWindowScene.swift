public import Foundation

/// A scene with windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The screen that shows the scene.
  open private(set) var screen: UIScreen = .main

  /// Sets the screen when the scene is created.
  final func attach(to screen: UIScreen) { self.screen = screen }

  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
  /// The coordinate space of the interface, which rotates with it.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The traits of the scene.
  open var traitCollection: UITraitCollection { traits }
  /// Whether the scene has the whole screen, rather than a part beside another app.
  open var isFullScreen: Bool { screen.environment?.interface.rotation.windowSize == nil }

  /// The windows of the scene, in the order in which they were shown.
  open var windows: [UIWindow] {
    (screen.environment?.application.windows ?? []).filter { $0.windowScene === self }
  }

  /// The window of the scene that receives key events.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The appearance of this scene's status bar.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)

  /// The size limits of a resizable scene; nil, because the size is fixed.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }

  /// The current orientation and coordinate space.
  open var effectiveGeometry: UIWindowScene.Geometry {
    Geometry(interfaceOrientation: interfaceOrientation, coordinateSpace: coordinateSpace)
  }

  /// Makes documents of screenshots.
  open private(set) lazy var screenshotService: UIScreenshotService? = UIScreenshotService(of: self)
  /// Provides what is shared of the scene.
  final weak var sharedItems: AnyObject?

  // MARK: Traits

  /// The traits of the screen with the scene's overrides.
  final var traits: UITraitCollection {
    UITraitCollection(
      values: traitOverrides.values.over(screen.traitCollection.values))
  }

  final let traitObservers = TraitObservers()

  /// Notifies the trait observers if a trait has changed.
  final func traitsDidChange(from old: UITraitCollection) {
    if traits != old { traitObservers.notify(self, from: old, to: traits) }
  }

  /// Traits that override the screen's for all windows of the scene.
  open var traitOverrides = UITraitOverrides() {
    didSet { for window in windows { window.environmentDidTurn() } }
  }

  // MARK: Geometry

  /// Rotates the interface if the covering controller supports one of the orientations.
  open func requestGeometryUpdate(
    _ geometryPreferences: UIWindowScene.GeometryPreferences,
    errorHandler: ((any Error) -> Void)? = nil
  ) {
    guard let wish = geometryPreferences as? GeometryPreferences.iOS,
      let mask = wish.interfaceOrientations, let rotation = screen.environment?.interface.rotation
    else { return }
    let allowed = rotation.supportedOrientations.intersection(mask)
    if allowed.isEmpty {
      errorHandler?(
        GeometryError(
          "None of the requested orientations (\(mask.names)) are supported by the view "
            + "controller. Requested: \(mask.names); Supported: "
            + "\(rotation.supportedOrientations.names)"))
    } else if !allowed.contains(interfaceOrientation), let target = allowed.first {
      rotation.turn(to: target, animated: true)
    }
  }
}

extension UIWindowScene {
  /// The orientation and coordinate space of a scene at a point in time.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    /// The orientation.
    public final let interfaceOrientation: UIInterfaceOrientation
    /// The space of the interface.
    public final let coordinateSpace: any UICoordinateSpace
    /// Whether a user is resizing the scene: never.
    open var isInteractivelyResizing: Bool { false }

    init(interfaceOrientation: UIInterfaceOrientation, coordinateSpace: any UICoordinateSpace) {
      self.interfaceOrientation = interfaceOrientation
      self.coordinateSpace = coordinateSpace
      super.init()
    }
  }

  /// The program's preferences for its scene's geometry.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// Geometry preferences of a scene on an iPhone or iPad.
    open class iOS: GeometryPreferences {
      /// The requested orientations; nil for no change.
      open var interfaceOrientations: UIInterfaceOrientationMask?

      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// The error if a scene cannot be rotated.
  struct GeometryError: LocalizedError {
    let errorDescription: String?
    init(_ description: String) { errorDescription = description }
  }
}

/// The minimum and maximum size of a resizable scene.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  /// - Support: without effect: no scene is resized by a user.
  open var minimumSize = CGSize.zero
  /// The maximum size. Without effect: users cannot resize scenes.
  open var maximumSize = CGSize.zero
}
