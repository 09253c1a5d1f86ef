import QuartzCore
import UIKit

extension FuzzTarget {
  /// Views, layers, guides and constraints that are made, moved and given up in any order. Parents do not own
  /// their way up: what is asked of a child after its parent has gone is asked under the address sanitizer.
  static let lifetimes = FuzzTarget("lifetimes", maximumLength: 2048) { bytes in
    var data = FuzzedData(bytes)
    var forest = Forest()
    while !data.isEmpty { forest.step(&data) }
    forest.check()
    forest.giveUp(&data)
  }

  /// What the program holds. Everything else is held by its parent, or gone.
  @MainActor
  private struct Forest {
    private var views: [UIView] = []
    private var layers: [CALayer] = []
    private var guides: [UILayoutGuide] = []
    private var constraints: [NSLayoutConstraint] = []

    mutating func step(_ data: inout FuzzedData) {
      switch data.integer(below: 24) {
      case 0...3: views.append(view(&data))
      case 4: layers.append(CALayer())
      case 5 where !views.isEmpty:
        let guide = UILayoutGuide()
        data.pick(views).addLayoutGuide(guide)
        guides.append(guide)
      case 6...9 where !views.isEmpty: moveView(&data)
      case 10...11 where !layers.isEmpty && !views.isEmpty:
        moveLayer(&data)
      case 12...13 where !views.isEmpty:
        constrain(&data)
      case 14 where !constraints.isEmpty: data.pick(constraints).isActive.toggle()
      case 15 where !constraints.isEmpty:
        constraints.remove(at: data.integer(below: constraints.count))
      case 16 where !views.isEmpty: data.pick(views).removeFromSuperview()
      case 17...18 where !views.isEmpty:
        views.remove(at: data.integer(below: views.count))
      case 19 where !layers.isEmpty: layers.remove(at: data.integer(below: layers.count))
      case 20 where !guides.isEmpty:
        let guide = guides.remove(at: data.integer(below: guides.count))
        if data.bool() { guide.owningView?.removeLayoutGuide(guide) }
      case 21 where !views.isEmpty: data.pick(views).layoutIfNeeded()
      case 22 where !views.isEmpty:
        // A child outlives its parent, of which only the tree knew.
        if let child = data.pick(views).subviews.last { views.append(child) }
      default: check()
      }
    }

    private func view(_ data: inout FuzzedData) -> UIView {
      switch data.integer(below: 6) {
      case 0: UILabel()
      case 1: UIStackView(arrangedSubviews: views.isEmpty ? [] : [data.pick(views)])
      case 2: UIScrollView()
      case 3: UIVisualEffectView(effect: UIBlurEffect(style: .regular))
      default: UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
      }
    }

    /// Puts a view into another one, unless that one is in it.
    private func moveView(_ data: inout FuzzedData) {
      let child = data.pick(views), parent = data.pick(views)
      guard !parent.isDescendant(of: child), !(parent is UIVisualEffectView) else { return }
      switch data.integer(below: 4) {
      case 0: parent.insertSubview(child, at: data.integer(below: parent.subviews.count + 1))
      case 1: (parent as? UIStackView)?.addArrangedSubview(child)
      case 2: child.translatesAutoresizingMaskIntoConstraints.toggle()
      default: parent.addSubview(child)
      }
    }

    private func moveLayer(_ data: inout FuzzedData) {
      let layer = data.pick(layers)
      let parent = data.bool() ? data.pick(views).layer : data.pick(layers)
      var ancestor: CALayer? = parent
      while let current = ancestor {
        if current === layer { return }
        ancestor = current.superlayer
      }
      switch data.integer(below: 4) {
      case 0: layer.removeFromSuperlayer()
      case 1 where layer.superlayer == nil: parent.mask = layer
      case 2: parent.insertSublayer(layer, at: 0)
      default: parent.addSublayer(layer)
      }
    }

    private mutating func constrain(_ data: inout FuzzedData) {
      let first = data.pick(views), second = data.pick(views)
      let anchor =
        guides.isEmpty || data.bool() ? second.widthAnchor : data.pick(guides).widthAnchor
      let constraint =
        data.bool()
        ? first.widthAnchor.constraint(equalToConstant: CGFloat(data.byte()))
        : first.widthAnchor.constraint(lessThanOrEqualTo: anchor, constant: 3)
      constraint.priority = data.pick([.defaultLow, .defaultHigh, UILayoutPriority(999)])
      constraints.append(constraint)
      guard data.bool(), root(of: first) === root(of: second), anchor === second.widthAnchor else {
        return
      }
      constraint.isActive = true
    }

    private func root(of view: UIView) -> UIView {
      var root = view
      while let parent = root.superview { root = parent }
      return root
    }

    /// Asks everything for its parent, which has it as its child.
    func check() {
      for view in views {
        if let parent = view.superview {
          precondition(parent.subviews.contains { $0 === view }, "A superview has the view.")
        }
        precondition(
          view.subviews.allSatisfy { $0.superview === view }, "A subview knows its superview.")
        precondition(view.layer.sublayers?.allSatisfy { $0.superlayer === view.layer } ?? true)
        precondition(view.layer.mask.map { $0.superlayer === view.layer } ?? true)
        precondition(view.window == nil && view.constraints.allSatisfy { $0.isActive })
      }
      for layer in layers {
        if let parent = layer.superlayer {
          precondition(
            parent.mask === layer || parent.sublayers?.contains { $0 === layer } ?? false)
        }
      }
      for guide in guides {
        if let owner = guide.owningView {
          precondition(owner.layoutGuides.contains { $0 === guide })
        }
      }
      for constraint in constraints {
        _ = (constraint.firstItem as? UIView)?.superview
        _ = (constraint.secondItem as? UIView)?.superview
      }
    }

    /// Gives up one after the other, and asks those that are left.
    mutating func giveUp(_ data: inout FuzzedData) {
      var left: Int { views.count + layers.count + guides.count + constraints.count }
      while left > 0 {
        switch data.integer(below: 4) {
        case 0 where !layers.isEmpty: layers.removeLast()
        case 1 where !guides.isEmpty: guides.removeFirst()
        case 2 where !constraints.isEmpty: constraints.removeLast()
        default:
          if views.popLast() == nil { (layers, guides, constraints) = ([], [], []) }
        }
        if left % 16 == 0 { check() }
      }
    }
  }
}
