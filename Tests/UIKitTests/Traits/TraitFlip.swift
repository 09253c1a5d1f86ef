import UIKit

/// A change of the system's traits under a living interface.
enum TraitFlip: String, CaseIterable, Sendable {
  case dark, largestText, smallestText, contrast, elevated, rightToLeft, boldText
  case compactHeight, regularWidth, regularSizes

  @MainActor
  var traits: UITraitCollection {
    UITraitCollection { traits in
      switch self {
      case .dark: traits.userInterfaceStyle = .dark
      case .largestText: traits.preferredContentSizeCategory = .accessibilityExtraExtraExtraLarge
      case .smallestText: traits.preferredContentSizeCategory = .extraSmall
      case .contrast: traits.accessibilityContrast = .high
      case .elevated: traits.userInterfaceLevel = .elevated
      case .rightToLeft: traits.layoutDirection = .rightToLeft
      case .boldText: traits.legibilityWeight = .bold
      case .compactHeight: traits.verticalSizeClass = .compact
      case .regularWidth: traits.horizontalSizeClass = .regular
      case .regularSizes:
        traits.horizontalSizeClass = .regular
        traits.verticalSizeClass = .regular
      }
    }
  }
}
