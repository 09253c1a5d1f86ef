/// The colours of a button configuration in a state.
///
/// Guess: a touched button loses a quarter of its colours; a disabled one is gray; a selected plain one is
/// tinted, a gray or tinted one filled.
@MainActor
struct ButtonColors {
  let configuration: UIButton.Configuration
  let foreground: UIColor

  init(configuration: UIButton.Configuration, button: UIButton) {
    var result = configuration
    if button.isSelected, configuration.automaticallyUpdateForSelection {
      result.style = Self.selected(configuration.style)
    }
    let tint: UIColor = button.role == .destructive ? .systemRed : button.tintColor ?? .tintColor
    var foreground =
      configuration.baseForegroundColor ?? Self.foreground(result, tint)
    var fill = configuration.background.backgroundColor ?? Self.fill(result, tint)
    if !button.isEnabled {
      foreground = .tertiaryLabel
      fill =
        result.style == .plain && configuration.background.backgroundColor == nil
        ? nil : .tertiarySystemFill
    } else if button.isHighlighted {
      foreground = result.style.isProminent ? foreground : Self.touched(foreground)
      fill = fill.map(Self.touched)
    }
    result.background.backgroundColor = fill ?? .clear
    self.configuration = result
    self.foreground = foreground
  }

  /// Returns the content colour of a glass button: for an image alone nearly the label colour (X: 25 on 253
  /// as recorded), for a title the tint.
  private static func foreground(
    _ configuration: UIButton.Configuration, _ tint: UIColor
  ) -> UIColor {
    if configuration.style.isProminent { return .white }
    guard configuration.style.glass != nil, configuration.attributedTitle == nil else {
      return tint
    }
    return .glassSymbol
  }

  /// Returns the style in which a selected button of a style is drawn.
  private static func selected(
    _ style: UIButton.Configuration.Style
  ) -> UIButton.Configuration.Style {
    switch style {
    case .plain: .tinted
    case .gray, .tinted, .filled: .filled
    case .glass, .prominentGlass: .prominentGlass
    case .clearGlass, .prominentClearGlass: .prominentClearGlass
    }
  }

  /// The fill of each style. Guessed values; the tinted fill is the tint at 0.18.
  private static func fill(_ configuration: UIButton.Configuration, _ tint: UIColor) -> UIColor? {
    let base = configuration.baseBackgroundColor
    return switch configuration.style {
    case .plain: base
    case .gray: base ?? .secondarySystemFill
    case .tinted: (base ?? tint).withAlphaComponent(0.18)
    case .filled, .prominentGlass, .prominentClearGlass: base ?? tint
    case .glass, .clearGlass: base
    }
  }

  /// The colour of a touched button, with a quarter less opacity.
  private static func touched(_ color: UIColor) -> UIColor {
    UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * 0.75)
    }
  }
}

extension UIColor {
  /// The colour of an image alone on glass. Measured by one source in light mode, recalled in dark mode.
  fileprivate static let glassSymbol = UIColor { traits in
    traits.userInterfaceStyle == .dark ? .white : UIColor(white: 0, alpha: 0.9)
  }
}
