import CoreGraphics
import LayoutEngine

extension UIView {
  public static var layoutFittingCompressedSize: CGSize { .zero }
  public static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

  /// Returns the smallest size that satisfies the constraints inside, as close to the target as the
  /// priorities allow.
  ///
  /// - Parameters:
  ///   - owner: An ancestor to whose width constraints may refer.
  ///   - ownerWidth: The width of the owner in points.
  final func fittingSize(
    _ targetSize: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority,
    in owner: UIView? = nil, ownerWidth: CGFloat = 0
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
    for constraint in owner?.constraints ?? [] where constraint.isActive {
      engine.require(constraint, width: ownerWidth, of: owner)
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

extension ConstraintEngine {
  /// Adds a constraint between a side of a view and the width of the owner, which is given.
  fileprivate func require(_ constraint: NSLayoutConstraint, width: CGFloat, of owner: UIView?) {
    guard constraint.secondItem === owner, constraint.secondAttribute == .width,
      let view = constraint.firstItem as? UIView, view !== owner,
      constraint.firstAttribute == .width || constraint.firstAttribute == .height
    else { return }
    let item = item(for: view)
    let side = constraint.firstAttribute == .width ? item.width : item.height
    let relation: Solver.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      default: .equal
      }
    require(
      LinearExpression(side, -Double(constraint.multiplier * width + constraint.constant)),
      relation, priority: constraint.priority.rawValue, origin: .constraint(constraint))
  }
}
