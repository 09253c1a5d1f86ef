extension UIView {
  // MARK: Tint

  /// The tint colour of the nearest view up the hierarchy that has one, before dimming.
  final var inheritedTintColor: UIColor {
    var view: UIView? = self
    while let current = view {
      if let color = current.tintColorStorage { return color }
      view = current.superviewStorage
    }
    return .tintColorDefault
  }

  /// Updates this view and its descendants that inherit its tint colour.
  final func inheritTint() {
    if !isPlain { withEnvironment { tintColorDidChange() } }
    for subview in subviewStorage where subview.tintColorStorage == nil { subview.inheritTint() }
  }

  // MARK: Direction

  /// Returns the layout direction for an attribute with the current traits.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    let current = UITraitCollection.current.layoutDirection
    return userInterfaceLayoutDirection(
      for: attribute, relativeTo: current == .rightToLeft ? .rightToLeft : .leftToRight)
  }

  /// Returns the layout direction for an attribute relative to another layout direction.
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

  /// The view's own adjustment mode, or that of its superview.
  final var effectiveTintAdjustment: TintAdjustmentMode {
    let own = rareStorage?.tintAdjustmentMode ?? .automatic
    if own != .automatic { return own }
    return superviewStorage?.tintAdjustmentMode ?? .normal
  }
}
