/// A display: its size in points and how many pixels a point has.
@preconcurrency @MainActor
open class UIScreen: NSObject {
  public final let bounds: CGRect
  public final let scale: CGFloat
  /// Covered by the status bar, the home indicator and the shape of the display.
  package final let safeArea: UIEdgeInsets
  public final private(set) var traitCollection: UITraitCollection

  package init(
    bounds: CGRect, scale: CGFloat, safeArea: UIEdgeInsets, traits: UITraitCollection
  ) {
    self.bounds = bounds
    self.scale = scale
    self.safeArea = safeArea
    traitCollection = traits
    super.init()
  }

  public final var nativeScale: CGFloat { scale }

  public final var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// The screen of the stage that is in use; before there is one, an iPhone 15's.
  public static var main: UIScreen { current }

  package static var current = standard

  /// An iPhone 15's.
  package static let standard = UIScreen(
    bounds: CGRect(x: 0, y: 0, width: 393, height: 852), scale: 3,
    safeArea: UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0),
    traits: UITraitCollection { $0 = .phonePortrait(scale: 3) })
}
