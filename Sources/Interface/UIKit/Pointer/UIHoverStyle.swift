/// The effect and the shape of a view under a pointer.
///
/// - Support: without effect: there is no pointer.
@preconcurrency @MainActor
open class UIHoverStyle: NSObject {
  /// The change of the view.
  open var effect: any UIHoverEffect
  /// The shape of the effect; nil for the shape of the view.
  open var shape: UIShape?
  /// Whether the effect is shown. True by default. Without effect: there is no pointer.
  open var isEnabled = true

  public init(effect: some UIHoverEffect, shape: UIShape? = nil) {
    self.effect = effect
    self.shape = shape
    super.init()
  }

  /// Creates a style with the effect that fits the view.
  public convenience init(shape: UIShape? = nil) {
    self.init(effect: UIHoverAutomaticEffect(), shape: shape)
  }

  /// Returns the style that fits the view.
  public static func automatic() -> UIHoverStyle { UIHoverStyle(shape: nil) }
}

extension UIView {
  /// The effect of a pointer over the view; nil, the default, shows none.
  /// - Support: without effect: there is no pointer.
  public final var hoverStyle: UIHoverStyle? {
    get { rareStorage?.hoverStyle as? UIHoverStyle }
    set { rare.hoverStyle = newValue }
  }
}
