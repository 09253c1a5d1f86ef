extension DynamicType {
  /// The leading of each text style in points, from extra small to the largest accessibility size, from the
  /// Human Interface Guidelines' tables for iOS.
  private static let leadings: [UIFont.TextStyle: [CGFloat]] = [
    .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
    .title1: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68],
    .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66],
    .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65],
    .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
    .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62],
    .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60],
    .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58],
    .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52],
    .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51],
    .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48],
  ]

  /// Returns the leading of a style in a category divided by its leading in the large category.
  package static func leadingRatio(
    _ style: UIFont.TextStyle, _ category: UIContentSizeCategory
  ) -> CGFloat {
    guard let leadings = leadings[style] else {
      return sizeRatio(style, category)
    }
    return leadings[category.index] / leadings[UIContentSizeCategory.large.index]
  }
}

extension UIFontMetrics {
  /// Returns the size of a font that scales with the style: scaled by the ratio of leadings and rounded to
  /// whole points.
  ///
  /// Measured in recorded pictures: 16 points relative to body are 14 at extra small (not the 13.2
  /// of the sizes' ratio) and 35 at the third accessibility size (not 37.6).
  package func customFontSize(
    for size: CGFloat, compatibleWith traits: UITraitCollection?
  ) -> CGFloat {
    let category = DynamicType.category(traits)
    guard category != .large else { return size }
    return (size * DynamicType.leadingRatio(style, category)).rounded()
  }
}
