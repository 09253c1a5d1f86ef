import UIKit

/// UIKit's colours for text and for its backgrounds, as pixels.
enum SystemColors {
  /// Returns the colours of labels, placeholders, links and tints, without `systemGray2` to `systemGray6`,
  /// which are intended for fills.
  static func texts(in traits: UITraitCollection) -> Set<PremultipliedColor> {
    let colors: [UIColor] = [
      .label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel, .placeholderText, .link,
      .systemRed, .systemOrange, .systemYellow, .systemGreen, .systemMint, .systemTeal,
      .systemCyan, .systemBlue, .systemIndigo, .systemPurple, .systemPink, .systemBrown,
      .systemGray,
    ]
    return Set(colors.map { drawn($0, traits) })
  }

  /// Returns the colours of backgrounds, plain and with a fill over them, as in a search field.
  static func backgrounds(in traits: UITraitCollection) -> Set<PremultipliedColor> {
    let backgrounds: [UIColor] = [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground,
      .systemGroupedBackground, .secondarySystemGroupedBackground,
      .tertiarySystemGroupedBackground,
    ]
    let fills: [UIColor] = [
      .systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill,
    ]
    let bare = backgrounds.map { drawn($0, traits) } + [groupedBefore13]
    return Set(bare + fills.flatMap { fill in bare.map { drawn(fill, traits).over($0) } })
  }

  /// The background of grouped tables up to iOS 12, which older documents store.
  private static let groupedBefore13 =
    CGColor(srgbRed: 239 / 255, green: 239 / 255, blue: 244 / 255, alpha: 1).premultiplied()

  private static func drawn(_ color: UIColor, _ traits: UITraitCollection) -> PremultipliedColor {
    color.resolvedColor(with: traits).cgColor.premultiplied()
  }
}

extension PremultipliedColor {
  /// Returns the colour blended over an opaque background.
  fileprivate func over(_ background: PremultipliedColor) -> PremultipliedColor {
    let rest = background.multiplied(by: 255 - alpha)
    return PremultipliedColor(bits: bits &+ rest.bits)
  }
}
