/// A visual effect that shows the content behind a view through glass. Without a corner configuration the
/// view is a capsule.
open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Sendable { case regular, clear }

  public final let style: Style
  /// The tint of the glass. Set it before assigning the effect to a view.
  open var tintColor: UIColor?
  /// - Support: partial: glass is drawn as at rest; it does not grow under a finger.
  open var isInteractive = false

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public convenience override init() { self.init(style: .regular) }
}

/// A visual effect that combines the glass views inside a view: those closer than the spacing are merged.
open class UIGlassContainerEffect: UIVisualEffect {
  /// The distance in points below which glass is merged. Set it before assigning the effect to a view.
  open var spacing: CGFloat = 0
}

extension UIGlassEffect {
  var kind: GlassDesign.Kind { style == .clear ? .clear : .regular }
}
