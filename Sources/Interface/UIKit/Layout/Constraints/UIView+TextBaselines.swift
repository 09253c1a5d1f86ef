import CoreGraphics

extension UIView {
  /// Returns the distances of the first and last baseline of the view's own text from the top at a size; nil
  /// for a view without text.
  package func textBaselines(in size: CGSize) -> (first: CGFloat, last: CGFloat)? {
    ownBaselineOffsets(in: size).map { ($0.firstFromTop, size.height - $0.lastFromBottom) }
  }
}
