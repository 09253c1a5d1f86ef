import UIKit

/// A trait that a user can change in Settings, as specified in a script.
public enum ScriptTrait: Sendable, Equatable {
  case contentSize(UIContentSizeCategory)
  case contrast(UIAccessibilityContrast)
  case direction(UITraitEnvironmentLayoutDirection)

  /// The names of text sizes, smallest first.
  private static let sizes = [
    "xs", "s", "m", "l", "xl", "xxl", "xxxl", "ax1", "ax2", "ax3", "ax4", "ax5",
  ]

  /// Returns the values that a keyword of a step accepts.
  static func values(of verb: String) -> [String] {
    switch verb {
    case "content-size": sizes
    case "contrast": ["normal", "high"]
    default: ["ltr", "rtl"]
    }
  }

  init?(_ verb: String, _ value: String) {
    guard let index = Self.values(of: verb).firstIndex(of: value) else { return nil }
    switch verb {
    case "content-size": self = .contentSize(UIContentSizeCategory.all[index])
    case "contrast": self = .contrast(index == 0 ? .normal : .high)
    case "direction": self = .direction(index == 0 ? .leftToRight : .rightToLeft)
    default: return nil
    }
  }

  var collection: UITraitCollection {
    UITraitCollection { traits in
      switch self {
      case .contentSize(let category): traits.preferredContentSizeCategory = category
      case .contrast(let contrast): traits.accessibilityContrast = contrast
      case .direction(let direction): traits.layoutDirection = direction
      }
    }
  }
}
