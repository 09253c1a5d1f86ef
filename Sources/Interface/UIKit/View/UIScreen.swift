/// A display with its size and scale.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  /// The bounds of the screen in points. They rotate with the interface (documented).
  open var bounds: CGRect { boundsStorage }
  /// The number of pixels per point.
  open var scale: CGFloat { scaleStorage }
  private var boundsStorage: CGRect
  private let scaleStorage: CGFloat
  /// The insets of the areas covered by the status bar, the home indicator and the display's shape.
  package final private(set) var safeArea: UIEdgeInsets
  /// The traits of the device in its current orientation.
  open private(set) var traitCollection: UITraitCollection
  /// The orientation of the interface on the screen.
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

  /// Changes the size, safe area and traits to those of another orientation.
  final func turn(to geometry: ScreenGeometry) {
    interfaceOrientation = geometry.orientation
    boundsStorage = CGRect(origin: .zero, size: geometry.size)
    safeArea = geometry.safeArea
    traitCollection = geometry.traits
  }

  /// The bounds without the area of the status bar.
  open var applicationFrame: CGRect {
    let bar = environment?.interface.systemBars.statusBarFrame.height ?? 0
    return CGRect(x: 0, y: bar, width: bounds.width, height: bounds.height - bar)
  }

  /// The number of pixels per point of the display. Equal to `scale`.
  open var nativeScale: CGFloat { scale }

  /// The bounds in pixels of the device in portrait orientation (documented).
  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: portraitSize.width * scale, height: portraitSize.height * scale)
  }

  /// The maximum number of frames per second. Always 60.
  open var maximumFramesPerSecond: Int { 60 }
  /// The available sizes of the display. Always one.
  open var availableModes: [UIScreenMode] { [UIScreenMode(nativeBounds.size)] }
  /// The current size of the display.
  open var currentMode: UIScreenMode? { availableModes.first }
  /// Whether the screen is being recorded or mirrored. Always false.
  open var isCaptured: Bool { false }
  /// The screen that this one shows; nil, since it shows its own.
  open var mirrored: UIScreen? { nil }
  /// - Support: without effect: pictures have one brightness.
  open var wantsSoftwareDimming = false
  /// The delay of the display in seconds.
  open var calibratedLatency: CFTimeInterval { 0 }
  /// How much brighter than white the display can be: not at all.
  open var potentialEDRHeadroom: CGFloat { 1 }
  open var currentEDRHeadroom: CGFloat { 1 }

  /// The brightness from 0 to 1. It does not change the images of a stage.
  open var brightness: CGFloat = 0.5 {
    didSet {
      guard brightness != oldValue else { return }
      NotificationCenter.default.post(
        name: Self.brightnessDidChangeNotification, object: self)
    }
  }

  // MARK: Coordinates

  /// The coordinate space of the interface, which rotates with it.
  open var coordinateSpace: any UICoordinateSpace { ScreenCoordinateSpace(self, isFixed: false) }

  /// The coordinate space of the device in portrait orientation.
  open var fixedCoordinateSpace: any UICoordinateSpace {
    ScreenCoordinateSpace(self, isFixed: true)
  }

  /// The size of the screen in portrait orientation, in points.
  final var portraitSize: CGSize {
    interfaceOrientation.isLandscape
      ? CGSize(width: bounds.height, height: bounds.width) : bounds.size
  }

  /// The transform from the fixed coordinate space to that of the interface.
  final var fromFixedSpace: CGAffineTransform {
    let (w, h) = (portraitSize.width, portraitSize.height)
    return switch interfaceOrientation {
    case .unknown, .portrait: .identity
    case .portraitUpsideDown: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: w, ty: h)
    // The device's top is at the left: x increases along its length.
    case .landscapeRight: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: w)
    case .landscapeLeft: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: h, ty: 0)
    }
  }

  /// The environment of the screen.
  final weak var environment: Environment?

  /// The screen of the current environment; without a stage, that of an iPhone 15.
  public static var main: UIScreen { Environment.current.screen }

  /// All screens. Always one.
  public static var screens: [UIScreen] { [main] }

  /// Creates the screen of a process without a stage.
  static func makeStandard() -> UIScreen {
    let device = HostDevice.current
    return UIScreen(
      bounds: CGRect(origin: .zero, size: device.size), scale: device.scale,
      safeArea: device.safeArea, traits: UITraitCollection(values: device.traits))
  }
}

extension UIScreen {
  /// Posted when the program changes the brightness.
  public nonisolated class var brightnessDidChangeNotification: NSNotification.Name {
    NSNotification.Name("UIScreenBrightnessDidChangeNotification")
  }
}

/// A display mode: a size of the display in pixels.
@preconcurrency @MainActor
open class UIScreenMode: NSObject {
  /// The size in pixels.
  open private(set) var size: CGSize
  /// The ratio of a pixel's width to its height. Always 1.
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
