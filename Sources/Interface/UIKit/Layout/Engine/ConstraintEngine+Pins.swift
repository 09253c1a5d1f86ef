import CoreGraphics
import LayoutEngine
import QuartzCore

/// Pins views that no constraint of the program positions.
extension ConstraintEngine {
  /// Updates the pins of an item. A view that constraints do not position follows its frame and autoresizing
  /// mask. The root keeps its position, and its size unless its own constraints determine another.
  func refreshPins(_ item: LayoutItem) {
    guard let view = item.view else { return }
    let isRoot = view === root
    if view.translatesAutoresizingMaskIntoConstraints, !(isRoot && isFitting) {
      refreshAutoresizing(item, view)
    } else {
      dropPins(item)
      if isRoot { pinRoot(item, view) }
    }
  }

  func dropPins(_ item: LayoutItem) {
    for pin in item.pins { drop(pin) }
    item.pins = []
    item.autoresizing = []
  }

  private func pinRoot(_ item: LayoutItem, _ view: UIView) {
    let place = view.placeInLayout
    item.pins = [(item.x, place.minX), (item.y, place.minY)].map {
      require(LinearExpression($0.0, -Double($0.1)), origin: .measured)
    }
    guard !isFitting else { return }
    item.pins += [(item.width, place.width), (item.height, place.height)].map {
      require(LinearExpression($0.0, -Double($0.1)), priority: 1, origin: .fitting)
    }
  }

  /// Updates the constraints of the autoresizing mask. They are kept while the current frame satisfies them:
  /// then a superview's change of size has moved the view along them.
  private func refreshAutoresizing(_ item: LayoutItem, _ view: UIView) {
    guard item.autoresizing.isEmpty || !item.autoresizing.allSatisfy(\.holds) else { return }
    let new = NSAutoresizingMaskLayoutConstraint.constraints(for: view, isRoot: view === root)
    if item.autoresizing.isEmpty { dropPins(item) }
    for (index, constraint) in new.enumerated() {
      guard index < item.pins.count else {
        item.pins.append(require(autoresizing: constraint, of: item))
        continue
      }
      if constraint.multiplier == item.autoresizing[index].multiplier {
        solver.setConstant(-Double(constraint.constant), of: item.pins[index])
        origins[item.pins[index].number] = .autoresizing(constraint)
      } else {
        drop(item.pins[index])
        item.pins[index] = require(autoresizing: constraint, of: item)
      }
    }
    item.autoresizing = new
  }

  private func require(
    autoresizing constraint: NSAutoresizingMaskLayoutConstraint, of item: LayoutItem
  ) -> Solver.Constraint {
    var expression = LinearExpression(constant: -Double(constraint.constant))
    switch constraint.firstAttribute {
    case .left: expression.add(item.x)
    case .top: expression.add(item.y)
    case .width: expression.add(item.width)
    case .height: expression.add(item.height)
    case .right:
      expression.add(item.x)
      expression.add(item.width)
    default:
      expression.add(item.y)
      expression.add(item.height)
    }
    if constraint.multiplier != 0, let parent = constraint.secondItem as? UIView {
      let place = self.item(for: parent)
      expression.add(
        constraint.firstAttribute.isVertical ? place.height : place.width,
        times: -Double(constraint.multiplier))
    }
    return require(expression, origin: .autoresizing(constraint))
  }
}

extension UIView {
  /// The frame without the view's transform, which constraints ignore.
  final var untransformedFrame: CGRect {
    if CATransform3DIsIdentity(layer.values.transform) { return frame }
    let size = bounds.size
    let anchor = anchorPoint
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }
}
