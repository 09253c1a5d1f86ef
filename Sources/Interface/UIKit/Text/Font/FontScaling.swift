import CoreGraphics

/// The scaling of a size with the user's text size: that of a text style, or a length that is
/// scaled as a text style is.
enum FontScaling: Hashable, Sendable {
  case style(UIFont.TextStyle)
  /// A maximum of 0 is none.
  case metrics(UIFont.TextStyle, base: CGFloat, maximum: CGFloat)

  func pointSize(for traits: UITraitCollection?) -> CGFloat {
    switch self {
    case .style(let style): return DynamicType.size(style, DynamicType.category(traits))
    case .metrics(let style, let base, let maximum):
      let size = UIFontMetrics(forTextStyle: style)
        .scaledValue(for: base, compatibleWith: traits)
      return maximum > 0 ? min(size, maximum) : size
    }
  }
}

extension UIFont {
  /// The font at the text size of traits: another size for fonts of a text style and those that
  /// `UIFontMetrics` made, the font itself otherwise (documented).
  func adjusted(to traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    let size = scaling.pointSize(for: traits)
    return size == pointSize ? self : UIFont(self, size: size, scaling: scaling)
  }
}

extension NSAttributedString {
  /// The same with each font at the text size of traits; nil where none changes.
  func adjusted(to traits: UITraitCollection) -> NSAttributedString? {
    var changes: [(NSRange, UIFont)] = []
    let whole = NSRange(location: 0, length: length)
    enumerateAttribute(.font, in: whole, options: []) { value, range, _ in
      guard let font = value as? UIFont else { return }
      let adjusted = font.adjusted(to: traits)
      if adjusted.pointSize != font.pointSize { changes.append((range, adjusted)) }
    }
    guard !changes.isEmpty else { return nil }
    let result = NSMutableAttributedString(attributedString: self)
    for (range, font) in changes { result.addAttribute(.font, value: font, range: range) }
    return result
  }
}
