/// The colours that a configuration has in a state.
///
/// Recalled: a touched button loses a quarter of its colours; a disabled one is gray; a selected
/// plain one is tinted, a gray or tinted one filled.
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
      configuration.baseForegroundColor ?? (result.style == .filled ? .white : tint)
    var fill = configuration.background.backgroundColor ?? Self.fill(result, tint)
    if !button.isEnabled {
      foreground = .tertiaryLabel
      fill =
        result.style == .plain && configuration.background.backgroundColor == nil
        ? nil : .tertiarySystemFill
    } else if button.isHighlighted {
      foreground = result.style == .filled ? foreground : Self.touched(foreground)
      fill = fill.map(Self.touched)
    }
    result.background.backgroundColor = fill ?? .clear
    self.configuration = result
    self.foreground = foreground
  }

  private static func selected(
    _ style: UIButton.Configuration.Style
  ) -> UIButton.Configuration.Style {
    switch style {
    case .plain: .tinted
    case .gray, .tinted, .filled: .filled
    }
  }

  /// Recalled values; the tinted fill is the tint at 0.18.
  private static func fill(_ configuration: UIButton.Configuration, _ tint: UIColor) -> UIColor? {
    let base = configuration.baseBackgroundColor
    return switch configuration.style {
    case .plain: base
    case .gray: base ?? .secondarySystemFill
    case .tinted: (base ?? tint).withAlphaComponent(0.18)
    case .filled: base ?? tint
    }
  }

  private static func touched(_ color: UIColor) -> UIColor {
    UIColor { traits in
      let resolved = color.resolvedColor(with: traits)
      return resolved.withAlphaComponent(resolved.cgColor.alpha * 0.75)
    }
  }
}
