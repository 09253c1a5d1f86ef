import CoreGraphics
import QuartzCore

/// The kind of content of a vibrancy effect.
public enum UIVibrancyEffectStyle: Int, Sendable {
  case label, secondaryLabel, tertiaryLabel, quaternaryLabel, fill, secondaryFill, tertiaryFill
  case separator
}

/// Displays content over a blur effect in matching colours.
///
/// Guess: whatever colours the content has, its shape is shown in the colour that the system has for such
/// content, in the light or dark of the blur. How iOS blends that colour with the background is not
/// published; here it is drawn over the background.
open class UIVibrancyEffect: UIVisualEffect {
  public final let blurEffect: UIBlurEffect
  final let style: UIVibrancyEffectStyle

  public convenience init(blurEffect: UIBlurEffect) {
    self.init(blurEffect: blurEffect, style: .label)
  }

  public init(blurEffect: UIBlurEffect, style: UIVibrancyEffectStyle) {
    self.blurEffect = blurEffect
    self.style = style
    super.init()
  }

  final var color: UIColor {
    let plain: UIColor =
      switch style {
      case .label: .label
      case .secondaryLabel: .secondaryLabel
      case .tertiaryLabel: .tertiaryLabel
      case .quaternaryLabel: .quaternaryLabel
      case .fill: .systemFill
      case .secondaryFill: .secondarySystemFill
      case .tertiaryFill: .tertiarySystemFill
      case .separator: .separator
      }
    guard let isDark = blurEffect.style.isDark else { return plain }
    return plain.resolvedColor(
      with: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
  }
}

extension UIBlurEffect.Style {
  /// Whether the style is dark; nil if it follows the interface style.
  var isDark: Bool? {
    switch self {
    case .extraLight, .light: false
    case .dark: true
    case .regular, .prominent: nil
    default:
      rawValue < Self.systemUltraThinMaterialLight.rawValue
        ? nil : rawValue >= Self.systemUltraThinMaterialDark.rawValue
    }
  }
}

/// Fills the shapes of the content below it in the same group with a colour.
@MainActor
final class VibrantColorView: UIView {
  init() {
    super.init(frame: .zero)
    isOpaque = false
    isUserInteractionEnabled = false
    layer.compositingFilter = "sourceIn"
  }

  required init?(coder: NSCoder) { nil }
}
