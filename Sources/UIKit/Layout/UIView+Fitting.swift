import CoreGraphics
import LayoutEngine

extension UIView {
  public static var layoutFittingCompressedSize: CGSize { .zero }
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  final func fittingSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    let engine = ConstraintEngine(root: self, isFitting: true)
    let item = engine.item(for: self)
    for (variable, target, priority) in [
      (item.width, targetSize.width, horizontal), (item.height, targetSize.height, vertical),
    ] where NSLayoutConstraint.isReasonable(target) {
      engine.require(
        LinearExpression(variable, -Double(target)), priority: priority.rawValue,
        origin: .fitting)
    }
    engine.solve()
    let rect = engine.alignmentRect(of: item)
    let scale = layoutScale
    let size = frame(forAlignmentRect: rect).size
    return CGSize(
      width: (size.width * scale - 1e-4).rounded(.up) / scale,
      height: (size.height * scale - 1e-4).rounded(.up) / scale)
  }
}
