import CoreGraphics

extension UILabel {
  /// Sets a system font that scales with the text size, as in system views.
  ///
  /// - Parameters:
  ///   - size: The size at the default text size.
  ///   - style: The text style whose sizes it follows.
  final func setSystemFont(
    ofSize size: CGFloat, weight: UIFont.Weight = .regular, as style: UIFont.TextStyle
  ) {
    font = .systemFont(
      ofSize: size, weight: weight, as: style, compatibleWith: traitCollection)
    adjustsFontForContentSizeCategory = true
  }
}
