import CoreGraphics

/// The scaling of a font's size with the user's text size.
enum FontScaling: Hashable, Sendable {
  /// The size is that of a text style.
  case style(UIFont.TextStyle)
  /// A size in a system view, scaled in proportion to the sizes of a text style.
  case sizes(UIFont.TextStyle, base: CGFloat)
  /// A size scaled by `UIFontMetrics`. A maximum of 0 means none.
  case metrics(UIFont.TextStyle, base: CGFloat, maximum: CGFloat)

  /// Returns the size at the text size of traits, in points.
  func pointSize(for traits: UITraitCollection?) -> CGFloat {
    switch self {
    case .style(let style): return DynamicType.size(style, DynamicType.category(traits))
    case .sizes(let style, let base):
      return base * DynamicType.sizeRatio(style, DynamicType.category(traits))
    case .metrics(let style, let base, let maximum):
      let size = UIFontMetrics(forTextStyle: style)
        .customFontSize(for: base, compatibleWith: traits)
      return maximum > 0 ? min(size, maximum) : size
    }
  }
}

extension UIFont {
  /// Returns a scaled system font for a system view.
  ///
  /// - Parameters:
  ///   - size: The size at the default text size.
  ///   - style: The text style whose sizes it follows.
  static func systemFont(
    ofSize size: CGFloat, weight: Weight, as style: TextStyle,
    compatibleWith traits: UITraitCollection? = nil
  ) -> UIFont {
    let scaling = FontScaling.sizes(style, base: size)
    return UIFont(
      systemFont(ofSize: size, weight: weight), size: scaling.pointSize(for: traits),
      scaling: scaling)
  }

  /// Returns the font at the text size of traits: fonts of a text style and of `UIFontMetrics` change their
  /// size, other fonts are returned unchanged (documented).
  func adjusted(to traits: UITraitCollection) -> UIFont {
    guard let scaling else { return self }
    let size = scaling.pointSize(for: traits)
    return size == pointSize ? self : UIFont(self, size: size, scaling: scaling)
  }
}

extension NSAttributedString {
  /// Returns the string with each font at the text size of traits, or nil if no font changes.
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
