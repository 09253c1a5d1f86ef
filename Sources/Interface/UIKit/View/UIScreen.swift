/// A display: its size in points and how many pixels a point has.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// Turns with the interface (documented).
  open var bounds: CGRect { boundsStorage }
  /// The number of pixels a point has.
  open var scale: CGFloat { scaleStorage }
  private var boundsStorage: CGRect
  private let scaleStorage: CGFloat
  /// Covered by the status bar, the home indicator and the shape of the display.
  package final private(set) var safeArea: UIEdgeInsets
  /// The traits of the device in its present orientation.
  open private(set) var traitCollection: UITraitCollection
  /// The orientation of the interface on the display.
  final private(set) var interfaceOrientation: UIInterfaceOrientation

  package init(
    bounds: CGRect, scale: CGFloat, safeArea: UIEdgeInsets, traits: UITraitCollection,
    orientation: UIInterfaceOrientation = .portrait
  ) {
    boundsStorage = bounds
    scaleStorage = scale
    self.safeArea = safeArea
    traitCollection = traits
    interfaceOrientation = orientation
    super.init()
  }

  /// Takes over size, safe area and traits of another orientation.
  final func turn(to geometry: ScreenGeometry) {
    interfaceOrientation = geometry.orientation
    boundsStorage = CGRect(origin: .zero, size: geometry.size)
    safeArea = geometry.safeArea
    traitCollection = geometry.traits
  }

  /// The bounds without the status bar.
  open var applicationFrame: CGRect {
    let bar = environment?.interface.systemBars.statusBarFrame.height ?? 0
    return CGRect(x: 0, y: bar, width: bounds.width, height: bounds.height - bar)
  }

  /// The number of pixels a point has on the display; equal to `scale` here.
  open var nativeScale: CGFloat { scale }

  /// In pixels, of the device in portrait (documented).
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: portraitSize.width * scale, height: portraitSize.height * scale)
  }

  /// The frames that the display shows in a second. Always 60.
  open var maximumFramesPerSecond: Int { 60 }
  /// The sizes that the display can have; one here.
  open var availableModes: [UIScreenMode] { [UIScreenMode(nativeBounds.size)] }
  /// The size that the display has.
  open var currentMode: UIScreenMode? { availableModes.first }
  /// Whether the display is recorded or mirrored. Always false.
  open var isCaptured: Bool { false }

  /// From 0 to 1. The pictures of a stage are as bright as they are.
  open var brightness: CGFloat = 0.5 {
    didSet {
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(
        name: Self.brightnessDidChangeNotification, object: self)
    }
  }

  // MARK: Coordinates

  /// The space of the interface, which turns with it.
  open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(self, isFixed: false) }

  /// That of the device in portrait.
  open var fixedCoordinateSpace: any UICoordinateSpace {
    ScreenCoordinateSpace(self, isFixed: true)
  }

  /// The size of the screen in portrait, in points.
  final var portraitSize: CGSize {
    interfaceOrientation.isLandscape
      ? CGSize(width: bounds.height, height: bounds.width) : bounds.size
  }

  /// From the space of the device in portrait to that of the interface.
  final var fromFixedSpace: CGAffineTransform {
    let (w, h) = (portraitSize.width, portraitSize.height)
    return switch interfaceOrientation {
    case .unknown, .portrait: .identity
    case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    // The device's top is on the left: x grows along its length.
    case .landscapeRight: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    case .landscapeLeft: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    }
  }

  /// The environment that the screen belongs to, for as long as there is one.
  final weak var environment: Environment?

  /// The screen of the environment in use; without a stage, an iPhone 15's.
  public static var main: UIScreen { Environment.current.screen }

  /// All screens; there is one.
  public static var screens: [UIScreen] { [main] }

  /// That of a process without a stage.
  static func makeStandard() -> UIScreen {
    let device = HostDevice.current
    return UIScreen(
      bounds: CGRect(origin: .zero, size: device.size), scale: device.scale,
      safeArea: device.safeArea, traits: UITraitCollection(values: device.traits))
  }
}

extension UIScreen {
  /// Posted when the program sets another brightness.
  public nonisolated class var brightnessDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenBrightnessDidChangeNotification")
  }
}

/// A size in pixels that a display can have.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  /// The size in pixels.
  open private(set) var size: CGSize
  /// Pixels are square.
  open var pixelAspectRatio: CGFloat { 1 }

  init(_ size: CGSize) {
    self.size = size
    super.init()
  }
}

/// The geometry of a screen in one orientation.
package struct ScreenGeometry {
  package var orientation: UIInterfaceOrientation
  package var size: CGSize
  package var safeArea: UIEdgeInsets
  package var traits: UITraitCollection

  package init(
    orientation: UIInterfaceOrientation, size: CGSize, safeArea: UIEdgeInsets,
    traits: UITraitCollection
  ) {
    self.orientation = orientation
    self.size = size
    self.safeArea = safeArea
    self.traits = traits
  }
}
