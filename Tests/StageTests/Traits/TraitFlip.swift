import UIKit

/// A change of a trait under a living interface.
enum TraitFlip: String, CaseIterable, Sendable {
  case dark, largestText, smallestText, contrast, elevated, rightToLeft, boldText
  case compactHeight, regularWidth, regularSizes

  @MainActor
  func apply(to traits: inout UITraitOverrides) {
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

  @MainActor
  func undo(in traits: inout UITraitOverrides) {
    switch self {
    case .dark: traits.remove(UITraitUserInterfaceStyle.self)
    case .largestText, .smallestText: traits.remove(UITraitPreferredContentSizeCategory.self)
    case .contrast: traits.remove(UITraitAccessibilityContrast.self)
    case .elevated: traits.remove(UITraitUserInterfaceLevel.self)
    case .rightToLeft: traits.remove(UITraitLayoutDirection.self)
    case .boldText: traits.remove(UITraitLegibilityWeight.self)
    case .compactHeight: traits.remove(UITraitVerticalSizeClass.self)
    case .regularWidth: traits.remove(UITraitHorizontalSizeClass.self)
    case .regularSizes:
      traits.remove(UITraitHorizontalSizeClass.self)
      traits.remove(UITraitVerticalSizeClass.self)
    }
  }
}
