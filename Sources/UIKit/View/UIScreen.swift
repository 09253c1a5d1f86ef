/// A display: its size in points and how many pixels a point has.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  open var bounds: CGRect { boundsStorage }
  open var scale: CGFloat { scaleStorage }
  private let boundsStorage: CGRect
  private let scaleStorage: CGFloat
  /// Covered by the status bar, the home indicator and the shape of the display.
  package final let safeArea: UIEdgeInsets
  open private(set) var traitCollection: UITraitCollection

  package init(
    bounds: CGRect, scale: CGFloat, safeArea: UIEdgeInsets, traits: UITraitCollection
  ) {
    boundsStorage = bounds
    scaleStorage = scale
    self.safeArea = safeArea
    traitCollection = traits
    super.init()
  }

  open var nativeScale: CGFloat { scale }

  open var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The environment that the screen belongs to, for as long as there is one.
  final weak var environment: Environment?

  /// The screen of the environment in use; without a stage, an iPhone 15's.
  public static var main: UIScreen { Environment.current.screen }

  /// An iPhone 15's.
  static func makeStandard() -> UIScreen {
    UIScreen(
      bounds: CGRect(x: 0, y: 0, width: 393, height: 852), scale: 3,
      safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
      traits: UITraitCollection { $0 = .phonePortrait(scale: 3) })
  }
}
