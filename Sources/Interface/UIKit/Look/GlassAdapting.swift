import CoreGraphics

/// A view whose glass is light or dark depending on the content behind it, regardless of the interface style.
@MainActor
package protocol GlassAdapting: UIView {
  /// The glass area in the view's coordinates; nil if no glass adapts now.
  var adaptiveArea: CGRect? { get }
  /// Shows the glass and its content in a style; `unspecified` for that of the interface.
  func adaptGlass(to style: UIUserInterfaceStyle)
}

extension GlassAdapting {
  /// Returns the style of glass for a mean luminance behind it, from 0 to 1.
  ///
  /// Recorded: a tab bar in a light interface is dark over the dark part of a photograph. Both thresholds are
  /// guesses; no source states them.
  package func glassStyle(luminance: Double) -> UIUserInterfaceStyle {
    let isDark = traits.userInterfaceStyle == .dark
    if isDark { return luminance > 0.75 ? .light : .unspecified }
    return luminance < 0.35 ? .dark : .unspecified
  }
}

extension UIVisualEffectView: GlassAdapting {
  package final var adaptiveArea: CGRect? {
    guard let effect = effect as? UIGlassEffect, effect.tintColor == nil, effect.style == .regular
    else { return nil }
    return bounds
  }

  package final func adaptGlass(to style: UIUserInterfaceStyle) { glassStyle = style }
}

extension UINavigationBar: GlassAdapting {
  package final var adaptiveArea: CGRect? { platters?.area }

  package final func adaptGlass(to style: UIUserInterfaceStyle) {
    platters?.style = style
    let views: [UIView?] = leftViews + rightViews + [backView, titleLabel]
    for view in views { view?.overrideUserInterfaceStyle = style }
  }
}

extension UIToolbar: GlassAdapting {
  package final var adaptiveArea: CGRect? { platters?.area }

  package final func adaptGlass(to style: UIUserInterfaceStyle) {
    platters?.style = style
    for view in itemViews { view.overrideUserInterfaceStyle = style }
  }
}

extension UITabBar: GlassAdapting {
  package final var adaptiveArea: CGRect? { capsule?.frame }

  package final func adaptGlass(to style: UIUserInterfaceStyle) {
    let views: [UIView?] = tabViews + [capsule, selectionPill, searchCircle]
    for view in views { view?.overrideUserInterfaceStyle = style }
  }
}
