import Foundation

/// The traits that determine which variant of an asset is used.
package struct AssetTraits: Sendable, Hashable {
  package var scale: CGFloat
  package var isDark: Bool
  package var isHighContrast: Bool
  /// The idiom in the spelling of catalogs: `iphone` or `ipad`.
  package var idiom: String
  package var isRightToLeft: Bool
  package var isP3: Bool

  package init(
    scale: CGFloat, isDark: Bool = false, isHighContrast: Bool = false, idiom: String = "iphone",
    isRightToLeft: Bool = false, isP3: Bool = false
  ) {
    self.scale = scale
    self.isDark = isDark
    self.isHighContrast = isHighContrast
    self.idiom = idiom
    self.isRightToLeft = isRightToLeft
    self.isP3 = isP3
  }
}

/// The traits that one variant of an asset requires.
struct AssetConditions: Sendable, Equatable {
  var idiom: String
  var isDark: Bool?
  var isHighContrast: Bool?
  var direction: String?
  var gamut: String?

  init(_ entry: [String: Any]) {
    idiom = entry["idiom"] as? String ?? "universal"
    direction = entry["language-direction"] as? String
    gamut = entry["display-gamut"] as? String
    for appearance in entry["appearances"] as? [[String: Any]] ?? [] {
      let value = appearance["value"] as? String
      switch appearance["appearance"] as? String {
      case "luminosity": isDark = value == "dark"
      case "contrast": isHighContrast = value == "high"
      default: break
      }
    }
  }

  /// Returns how specifically the conditions match the traits; nil if one of them does not match.
  ///
  /// The order is UIKit's, as far as it is known: appearance before idiom (documented: a dark variant is used
  /// whatever its idiom), then contrast, direction and gamut. Guess for the order of the last three.
  func fit(_ traits: AssetTraits) -> Int? {
    var score = 0
    if let isDark {
      guard isDark == traits.isDark else { return nil }
      score += 32
    }
    if idiom == traits.idiom {
      score += 16
    } else if idiom != "universal" {
      return nil
    }
    if let isHighContrast {
      guard isHighContrast == traits.isHighContrast else { return nil }
      score += 8
    }
    if let direction {
      guard (direction == "right-to-left") == traits.isRightToLeft else { return nil }
      score += 4
    }
    if let gamut {
      guard (gamut == "display-P3") == traits.isP3 || gamut == "sRGB" else { return nil }
      score += gamut == "display-P3" ? 2 : 1
    }
    return score
  }
}
