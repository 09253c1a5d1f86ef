/// A view that extends its content below bars and sidebars.
///
/// - Support: partial: the content covers the safe area; its edges are not mirrored around it.
open class UIBackgroundExtensionView: UIView {
  /// The view that is extended.
  open var contentView: UIView? {
    didSet {
      guard contentView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let contentView { insertSubview(contentView, at: 0) }
      setNeedsLayout()
    }
  }
  /// Whether the content covers the safe area. If false, the program places it. True by default.
  open var automaticallyPlacesContentView = true { didSet { setNeedsLayout() } }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if automaticallyPlacesContentView {
      contentView?.frame = bounds.inset(by: safeAreaInsets)
    }
  }
}
