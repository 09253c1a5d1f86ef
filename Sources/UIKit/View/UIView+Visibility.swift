extension UIView {
  public final var isHidden: Bool {
    get { layer.values.isHidden }
    set {
      guard newValue != isHidden else { return }
      layer.isHidden = newValue
      superviewStorage?.subviewDidChangeVisibility(self)
    }
  }

  /// Multiplies the view and all in it, as a group.
  public final var alpha: CGFloat {
    get { CGFloat(layer.values.opacity) }
    set { layer.opacity = Float(max(0, min(1, newValue))) }
  }

  public final var clipsToBounds: Bool {
    get { layer.values.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Dynamic colours are resolved again whenever the traits change.
  public final var backgroundColor: UIColor? {
    get { backgroundColorStorage }
    set {
      backgroundColorStorage = newValue
      layer.backgroundColor = newValue?.resolvedColor(with: traits).cgColor
    }
  }

  /// A view whose alpha multiplies this view.
  public final var mask: UIView? {
    get { rareStorage?.mask }
    set {
      rare.mask = newValue
      layer.mask = newValue?.layer
    }
  }

  // MARK: Tint

  /// Inherited from the superview unless set here; system blue at the root.
  public final var tintColor: UIColor! {
    get {
      let color = inheritedTintColor
      return tintAdjustmentMode == .dimmed ? color.dimmedTint : color
    }
    set {
      tintColorStorage = newValue
      inheritTint()
    }
  }

  public final var tintAdjustmentMode: TintAdjustmentMode {
    get {
      let own = rareStorage?.tintAdjustmentMode ?? .automatic
      if own != .automatic { return own }
      return superviewStorage?.tintAdjustmentMode ?? .normal
    }
    set {
      rare.tintAdjustmentMode = newValue
      inheritTint()
    }
  }

  private var inheritedTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.tintColorStorage { return color }
      view = current.superviewStorage
    }
    return .tintColorDefault
  }

  /// Tells this view and all below that inherit from it.
  final func inheritTint() {
    tintColorDidChange()
    for subview in subviewStorage where subview.tintColorStorage == nil { subview.inheritTint() }
  }

  // MARK: Direction

  public final var semanticContentAttribute: UISemanticContentAttribute {
    get { rareStorage?.semanticContentAttribute ?? .unspecified }
    set {
      rare.semanticContentAttribute = newValue
      layoutDirectionDidChange()
    }
  }

  public final var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    UIView.userInterfaceLayoutDirection(
      for: semanticContentAttribute,
      relativeTo: traits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let current = UITraitCollection.current.layoutDirection
    return userInterfaceLayoutDirection(
      for: attribute, relativeTo: current == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// The direction of a view with the attribute where the surroundings read in another.
  public static func userInterfaceLayoutDirection(
    for semanticContentAttribute: UISemanticContentAttribute,
    relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .unspecified: layoutDirection
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}
