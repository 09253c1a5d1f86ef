/// The line heights of text styles at each text size, in points, as the Human Interface Guidelines list
/// them.
nonisolated enum TextStyleLeading {
  private static let table: [Font.TextStyle: [CGFloat]] = [
    .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70],
    .title: [31, 32, 33, 34, 37, 39, 41, 46, 52, 57, 62, 67],
    .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 58, 64],
    .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 50, 57, 63],
    .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 55, 62],
    .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 55, 62],
    .callout: [18, 19, 20, 21, 23, 25, 28, 32, 38, 44, 51, 59],
    .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58],
    .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 45, 52],
    .caption: [13, 13, 13, 16, 18, 22, 24, 28, 33, 39, 45, 51],
    .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 36, 41, 48],
  ]

  /// The height at a text size over that at the standard one.
  static func ratio(of style: Font.TextStyle, at traits: UITraitCollection) -> CGFloat {
    let size = DynamicTypeSize(traits.preferredContentSizeCategory) ?? .large
    guard let heights = table[style],
      let index = DynamicTypeSize.allCases.firstIndex(of: size)
    else { return 1 }
    return heights[index] / heights[3]
  }
}
