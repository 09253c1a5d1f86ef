import CoreGraphics
import LayoutEngine

extension UIView {
  /// Whether the constraints leave the view's place or size open.
  public final var hasAmbiguousLayout: Bool {
    isAmbiguous(axis: .horizontal) || isAmbiguous(axis: .vertical)
  }

  final func isAmbiguous(axis: NSLayoutConstraint.Axis) -> Bool { isAmbiguous(self, axis: axis) }

  final func isAmbiguous(_ object: AnyObject, axis: NSLayoutConstraint.Axis) -> Bool {
    let engine = layoutRoot.layoutEngine()
    engine.solve()
    guard let item = engine.existingItem(for: object) else { return false }
    let variables = axis == .horizontal ? [item.x, item.width] : [item.y, item.height]
    return variables.contains { engine.solver.isAmbiguous($0) }
  }

  /// Moves an ambiguous view to another place that its constraints allow.
  public final func exerciseAmbiguityInLayout() {
    let engine = layoutRoot.layoutEngine()
    engine.solve()
    guard let item = engine.existingItem(for: self),
      let values = engine.solver.alternative(
        for: [item.x, item.y, item.width, item.height], reach: 20)
    else { return }
    let rect = CGRect(
      x: values[0], y: values[1], width: max(0, values[2]), height: max(0, values[3]))
    frame = frame(forAlignmentRect: rect).roundedToPixels(scale: layoutScale)
  }

  /// The constraints that decide the view's place and size along an axis.
  public final func constraintsAffectingLayout(
    for axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    constraintsAffecting(self, axis: axis)
  }

  final func constraintsAffecting(
    _ object: AnyObject, axis: NSLayoutConstraint.Axis
  ) -> [NSLayoutConstraint] {
    let engine = layoutRoot.layoutEngine()
    engine.solve()
    guard let item = engine.existingItem(for: object) else { return [] }
    let variables = axis == .horizontal ? [item.x, item.width] : [item.y, item.height]
    var result: [NSLayoutConstraint] = []
    for variable in variables {
      for handle in engine.solver.constraintsAffecting(variable) {
        if let constraint = engine.origins[handle.number]?.constraint,
          !result.contains(where: { $0 === constraint })
        {
          result.append(constraint)
        }
      }
    }
    return result
  }
}
