/// A visual effect that shows what is behind a view through glass. Without corners of its own the
/// view is a capsule.
open class UIGlassEffect: UIVisualEffect {
  public enum Style: Int, Sendable { case regular, clear }

  public final let style: Style
  /// The colour over the glass. Set it before the effect is given to a view.
  open var tintColor: UIColor?
  /// - Support: partial: glass is drawn as at rest; it does not grow under a finger.
  open var isInteractive = false

  public init(style: Style) {
    self.style = style
    super.init()
  }

  public convenience override init() { self.init(style: .regular) }
}

/// A visual effect that draws the glass within a view together: pieces closer than the spacing join.
open class UIGlassContainerEffect: UIVisualEffect {
  /// In points. Set it before the effect is given to a view.
  open var spacing: CGFloat = 0
}

extension UIGlassEffect {
  var kind: GlassDesign.Kind { style == .clear ? .clear : .regular }
}
