import CoreGraphics

extension UIView {
  /// The outline of a view with a corner radius, with quarter circles as its layer has them. One without has that of
  /// the first subview with one that has its size (measured on one picture in three versions of iOS); nil for
  /// others.
  final var roundedPathOnScreen: UIBezierPath? {
    // The corners of a row belong to its background on iOS (measured on lists of SwiftUI).
    guard !bounds.isEmpty, !(self is UITableViewCell), !(self is UICollectionViewListCell) else {
      return nil
    }
    guard layer.cornerRadius > 0 else {
      return subviewStorage.first { $0.layer.cornerRadius > 0 && $0.bounds.size == bounds.size }?
        .roundedPathOnScreen
    }
    let (frame, radius) = (accessibilityFrame, layer.cornerRadius)
    if layer.cornerCurve == .continuous {
      return UIBezierPath(roundedRect: frame, cornerRadius: radius)
    }
    return UIBezierPath(
      cgPath: CGPath(
        roundedRect: frame, cornerWidth: min(radius, frame.width / 2),
        cornerHeight: min(radius, frame.height / 2), transform: nil))
  }
}
