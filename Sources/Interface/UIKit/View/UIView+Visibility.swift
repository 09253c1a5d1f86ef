extension UIView {
  // MARK: Tint

  /// The colour of the nearest view up the tree that has one, before dimming.
  final var inheritedTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.tintColorStorage { return color }
      view = current.superviewStorage
    }
    return .tintColorDefault
  }

  /// Updates this view and all below that inherit its tint.
  final func inheritTint() {
    if !isPlain { withEnvironment { tintColorDidChange() } }
    for subview in subviewStorage where subview.tintColorStorage == nil { subview.inheritTint() }
  }

  // MARK: Direction

  /// The direction of a view with an attribute in the current traits.
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

  /// The view's own mode, or that of its superview.
  final var effectiveTintAdjustment: TintAdjustmentMode {
    let own = rareStorage?.tintAdjustmentMode ?? .automatic
    if own != .automatic { return own }
    return superviewStorage?.tintAdjustmentMode ?? .normal
  }
}
