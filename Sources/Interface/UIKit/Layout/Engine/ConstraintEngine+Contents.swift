import CoreGraphics
import LayoutEngine

/// Adds the constraints of intrinsic content sizes, and the heights of wrapped text.
extension ConstraintEngine {
  func refreshContent(_ item: LayoutItem) {
    guard let view = item.view else { return }
    let hasContent = !view.translatesAutoresizingMaskIntoConstraints || (view === root && isFitting)
    var size = CGSize(width: -1, height: -1)
    if hasContent {
      size = view.contentSizeForLayout
      let wraps = view.contentWraps && (view.layoutStorage?.givenSize?.wraps ?? true)
      if wraps, let width = item.content.wrapWidth, let wrapped = view.wrappedSizeForLayout(width) {
        size = CGSize(width: min(size.width, wrapped.width), height: wrapped.height)
      }
      if wraps != wrapping.contains(where: { $0 === item }) {
        if wraps { wrapping.append(item) } else { wrapping.removeAll { $0 === item } }
      }
    }
    if !NSLayoutConstraint.isReasonable(size.width) { size.width = -1 }
    if !NSLayoutConstraint.isReasonable(size.height) { size.height = -1 }
    var content = item.content
    content.size = size
    refreshContent(
      &content.minWidth, &content.maxWidth, item.width, size.width, .horizontal, view,
      isAsked: hasContent)
    refreshContent(
      &content.minHeight, &content.maxHeight, item.height, size.height, .vertical, view,
      isAsked: hasContent)
    item.content = content
    refreshBaselines(item)
  }

  /// `size <= content` at the hugging priority, `size >= content` at the compression resistance.
  private func refreshContent(
    _ least: inout Solver.Constraint?, _ most: inout Solver.Constraint?,
    _ variable: Solver.Variable, _ size: CGFloat, _ axis: NSLayoutConstraint.Axis, _ view: UIView,
    isAsked: Bool
  ) {
    guard size >= 0 else {
      if let least { drop(least) }
      if let most { drop(most) }
      (least, most) = (nil, nil)
      if isAsked, let length = view.canvasRules.emptyLength(of: view, along: axis) {
        least = require(
          LinearExpression(variable, -Double(length.least)), .greaterThanOrEqual,
          priority: view.contentCompressionResistancePriority(for: axis).withoutRequirement,
          origin: .contentSize(view, axis))
        if let usual = length.usual {
          most = require(
            LinearExpression(variable, -Double(usual)), .equal,
            priority: StackArrangement.ambiguitySuppression + 1, origin: .contentSize(view, axis))
        } else {
          // The priority is below all priorities that a program can set.
          most = require(
            LinearExpression(variable, -Double(length.least)), .lessThanOrEqual,
            priority: view.contentHuggingPriority(for: axis).rawValue / 1001,
            origin: .contentSize(view, axis))
        }
      }
      return
    }
    let hugging = view.contentHuggingPriority(for: axis).withoutRequirement
    let compression = view.contentCompressionResistancePriority(for: axis).withoutRequirement
    if let least, let most {
      solver.setConstant(-size, of: least)
      solver.setConstant(-size, of: most)
      solver.setPriority(compression, of: least)
      solver.setPriority(hugging, of: most)
    } else {
      let expression = LinearExpression(variable, -size)
      let origin = Origin.contentSize(view, axis)
      most = require(expression, .lessThanOrEqual, priority: hugging, origin: origin)
      least = require(expression, .greaterThanOrEqual, priority: compression, origin: origin)
    }
  }

  // MARK: Text that wraps

  /// Resets text to its unwrapped size before each solution, so that the result depends only on the current
  /// constraints and not on earlier solutions.
  func resetWrapping() {
    for item in wrapping where item.content.wrapWidth != nil {
      item.content.wrapWidth = nil
      refreshContent(item)
    }
  }

  /// Sets the height of text that is narrower than its natural width, so that the wrapped lines fit.
  func wrapText() {
    guard !wrapping.isEmpty else { return }
    for _ in 0..<4 {
      var didWrap = false
      for item in wrapping {
        let width = solver.value(of: item.width)
        let limit = min(item.content.wrapWidth ?? .infinity, item.content.size.width)
        guard width < limit - 1e-6, width > 0 else { continue }
        item.content.wrapWidth = width
        refreshContent(item)
        didWrap = true
      }
      guard didWrap, solver.isStale else { return }
      settle()
    }
  }
}

extension UILayoutPriority {
  /// The priority limited to just below required, so that even a content size with 1000 can be broken
  /// (measured: buttons that hug at 1000 are as wide as their constraints say).
  fileprivate var withoutRequirement: Float { min(rawValue, Self.required.rawValue.nextDown) }
}

extension UIView {
  /// The intrinsic content size that layout uses.
  final var contentSizeForLayout: CGSize {
    canvasRules.contentSize(of: self)
  }

  /// Returns the size of text that is wrapped to a width.
  fileprivate func wrappedSizeForLayout(_ width: CGFloat) -> CGSize? {
    canvasRules.wrappedSize(of: self, width: width)
  }
}
