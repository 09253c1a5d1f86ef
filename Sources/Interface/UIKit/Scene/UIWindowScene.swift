public import Foundation

/// A scene with windows on a screen.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The screen that shows the scene.
  open private(set) var screen: UIScreen = .main

  /// Sets the screen at the creation of the scene.
  final func attach(to screen: UIScreen) { self.screen = screen }

  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { screen.interfaceOrientation }
  /// The space of the interface, which turns with it.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The traits of the scene.
  open var traitCollection: UITraitCollection { traits }
  /// Whether the scene has the whole screen, and not a part beside another app.
  open var isFullScreen: Bool { screen.environment?.interface.rotation.windowSize == nil }

  /// Those attached to this scene, in the order in which they were shown.
  open var windows: [UIWindow] {
    (screen.environment?.application.windows ?? []).filter { $0.windowScene === self }
  }

  /// The window of the scene that receives keys.
  open var keyWindow: UIWindow? { windows.first { $0.isKeyWindow } }

  /// The appearance of this scene's status bar.
  open private(set) lazy var statusBarManager: UIStatusBarManager? = UIStatusBarManager(self)

  /// Limits of a resizable scene; those of a phone or pad are fixed, so there are none.
  open var sizeRestrictions: UISceneSizeRestrictions? { nil }

  /// Orientation and space at present.
  open var effectiveGeometry: UIWindowScene.Geometry {
    Geometry(interfaceOrientation: interfaceOrientation, coordinateSpace: coordinateSpace)
  }

  // MARK: Traits

  /// The screen's, with those overridden here.
  final var traits: UITraitCollection {
    UITraitCollection(
      values: traitOverrides.values.over(screen.traitCollection.values))
  }

  final let traitObservers = TraitObservers()

  /// Notifies observers of traits if any has changed.
  final func traitsDidChange(from old: UITraitCollection) {
    if traits != old { traitObservers.notify(self, from: old, to: traits) }
  }

  /// Traits that everything in the scene has, whatever the screen says.
  open var traitOverrides = UITraitOverrides() {
    didSet { for window in windows { window.environmentDidTurn() } }
  }

  // MARK: Geometry

  /// Turns the interface, if the controller in charge supports the orientations.
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
  /// The orientation and space of a scene at a moment.
  @preconcurrency @MainActor
  open class Geometry: NSObject {
    /// The orientation.
    public final let interfaceOrientation: UIInterfaceOrientation
    /// The space of the interface.
    public final let coordinateSpace: any UICoordinateSpace

    init(interfaceOrientation: UIInterfaceOrientation, coordinateSpace: any UICoordinateSpace) {
      self.interfaceOrientation = interfaceOrientation
      self.coordinateSpace = coordinateSpace
      super.init()
    }
  }

  /// The program's preferences for its scene's geometry.
  @preconcurrency @MainActor
  open class GeometryPreferences: NSObject {
    /// Orientations of a scene on a phone or a pad.
    open class iOS: GeometryPreferences {
      /// The orientations that the program asks for; nil leaves them.
      open var interfaceOrientations: UIInterfaceOrientationMask?

      public init(interfaceOrientations: UIInterfaceOrientationMask? = nil) {
        self.interfaceOrientations = interfaceOrientations
        super.init()
      }
    }
  }

  /// Why a scene does not turn.
  struct GeometryError: LocalizedError {
    let errorDescription: String?
    init(_ description: String) { errorDescription = description }
  }
}

/// The least and greatest size of a scene that the user can resize.
@preconcurrency @MainActor
open class UISceneSizeRestrictions: NSObject {
  /// - Support: without effect: no scene is resized by a user.
  open var minimumSize = CGSize.zero
  /// No scene is resized by a user.
  open var maximumSize = CGSize.zero
}
