import Foundation

/// The weight, design and slant of a system font.
package struct SystemFontStyle: Sendable, Hashable {
  /// The design of a system font. The rounded design has the metrics of the standard one (guess)
  /// and its outlines with rounded corners.
  package enum Design: Sendable, Hashable { case standard, rounded, serif, monospaced }

  /// The nine weights of San Francisco.
  package enum Weight: Int, Sendable, Hashable, CaseIterable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// The weight on the scale of `UIFont.Weight`.
    package var value: Double { [-0.8, -0.6, -0.4, 0, 0.23, 0.3, 0.4, 0.56, 0.62][rawValue] }

    /// Creates the weight nearest to a number on the scale of `UIFont.Weight`.
    package init(nearest value: Double) {
      self = Self.allCases.min { abs($0.value - value) < abs($1.value - value) } ?? .regular
    }

    /// The weight on the CSS scale, 100...900.
    package var css: Int { (rawValue + 1) * 100 }
  }

  package var weight: Weight
  package var design: Design
  package var isItalic: Bool
  package var hasMonospacedDigits: Bool

  package init(
    weight: Weight = .regular, design: Design = .standard, isItalic: Bool = false,
    hasMonospacedDigits: Bool = false
  ) {
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.hasMonospacedDigits = hasMonospacedDigits
  }

  /// The size in points from which San Francisco uses its Display cut.
  static let displaySize = 20.0

  /// The name that UIKit reports, such as `.SFUI-Semibold`.
  package var postScriptName: String {
    let family =
      switch design {
      case .standard: ".SFUI"
      case .rounded: ".SFUIRounded"
      case .serif: ".NewYork"
      case .monospaced: ".AppleSystemUIFontMonospaced"
      }
    let names = [
      "Ultralight", "Thin", "Light", "Regular", "Medium", "Semibold", "Bold", "Heavy", "Black",
    ]
    let style = isItalic && weight == .regular ? "RegularItalic" : names[weight.rawValue]
    return "\(family)-\(style)\(isItalic && weight != .regular ? "Italic" : "")"
  }
}

/// Selects the faces whose outlines replace those of the system font.
enum SystemFontFaces {
  /// Returns the name of Inter's file by weight and slant, such as `Inter-SemiBoldItalic.otf`.
  private static func fileName(_ style: SystemFontStyle, isDisplay: Bool) -> String {
    let words = [
      "Thin", "Thin", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
    let word = words[style.weight.rawValue]
    let slanted = style.isItalic ? (word == "Regular" ? "Italic" : word + "Italic") : word
    return "Inter\(isDisplay ? "Display" : "")-\(slanted).otf"
  }

  /// Returns the face to draw with; nil only if no font is installed at all.
  static func face(for style: SystemFontStyle, size: Double) -> FontFace? {
    let collection = FontCollection.shared
    let families: [String]
    switch style.design {
    case .standard, .rounded:
      let isDisplay = size >= SystemFontStyle.displaySize
      let isRounded = style.design == .rounded
      for name in [fileName(style, isDisplay: isDisplay), fileName(style, isDisplay: false)] {
        if let face = collection.face(inFileNamed: name, isRounded: isRounded) { return face }
      }
      families = ["Inter", "Roboto", "Noto Sans", "DejaVu Sans"]
    case .monospaced: families = ["DejaVu Sans Mono", "Liberation Mono", "Noto Sans Mono CJK SC"]
    case .serif: families = ["Source Serif 4", "DejaVu Serif", "Noto Serif CJK SC"]
    }
    for family in families {
      if let record = collection.record(
        family: family, weight: style.weight.css, isItalic: style.isItalic)
      {
        collection.noteSubstitution(of: style.postScriptName, by: record.fullName)
        return collection.face(for: record)
      }
    }
    return collection.records.lazy.compactMap { collection.face(for: $0) }.first
  }
}
