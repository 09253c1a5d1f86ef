import CoreGraphics

extension UILabel {
  /// The extra space between lines for a font of a text style, in points.
  ///
  /// Measured on labels of several lines at the standard size: the distance of baselines is the
  /// style's line height, while one line alone takes the font's. At other sizes the share of the
  /// font's size is taken to be the same (guess).
  var styleLineGap: CGFloat {
    guard let style = font.fontDescriptor.textStyle, let standard = Self.standardLines[style] else {
      return 0
    }
    let natural = standard.size * 1.193359375
    return max(0, standard.line - natural) * font.pointSize / standard.size
  }

  /// The font size and line height of each style at the default text size, in points.
  private static let standardLines: [UIFont.TextStyle: (size: CGFloat, line: CGFloat)] = [
    .largeTitle: (34, 41), .title1: (28, 34), .title2: (22, 28), .title3: (20, 25),
    .headline: (17, 22), .body: (17, 22), .callout: (16, 21), .subheadline: (15, 20),
    .footnote: (13, 18), .caption1: (12, 16), .caption2: (11, 13),
  ]
}
