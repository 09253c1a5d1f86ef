import CoreGraphics
import LayoutEngine

extension UIView {
  final func isAmbiguous(axis: NSLayoutConstraint.Axis) -> Bool { isAmbiguous(self, axis: axis) }

  final func isAmbiguous(_ object: AnyObject, axis: NSLayoutConstraint.Axis) -> Bool {
    let engine = layoutRoot.layoutEngine()
    engine.solve()
    guard let item = engine.existingItem(for: object) else { return false }
    let variables = axis == .horizontal ? [item.x, item.width] : [item.y, item.height]
    return variables.contains { engine.solver.isAmbiguous($0) }
  }

  /// The attributes that the constraints do not determine: left, top, width or height.
  final var openAttributes: [NSLayoutConstraint.Attribute] {
    let engine = layoutRoot.layoutEngine()
    engine.solve()
    guard let item = engine.existingItem(for: self) else { return [] }
    let all: [(NSLayoutConstraint.Attribute, Solver.Variable)] = [
      (.left, item.x), (.width, item.width), (.top, item.y), (.height, item.height),
    ]
    return all.filter { engine.solver.isAmbiguous($0.1) }.map(\.0)
  }

  /// Returns whether the view has an intrinsic content size along an axis.
  final func hasContent(along axis: NSLayoutConstraint.Axis) -> Bool {
    let size = intrinsicContentSize
    return (axis == .horizontal ? size.width : size.height) >= 0
  }

  /// Returns whether the length of a text, the view's own or another one's, determines its position or size.
  final func isPlacedByText(along axis: NSLayoutConstraint.Axis) -> Bool {
    let engine = layoutRoot.layoutEngine()
    guard let item = engine.existingItem(for: self) else { return false }
    let variables = axis == .horizontal ? [item.x, item.width] : [item.y, item.height]
    return variables.flatMap { engine.solver.constraintsAffecting($0) }.contains { handle in
      guard case .contentSize(let view, _) = engine.origins[handle.number] else { return false }
      return view is UILabel || view is UIButton || view is UITextField || view is UITextView
    }
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
        if let constraint = engine.origins[handle.number]?.namedConstraint,
          !result.contains(where: { $0 === constraint })
        {
          result.append(constraint)
        }
      }
    }
    return result
  }

  final func tryOtherLayout() {
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
}
