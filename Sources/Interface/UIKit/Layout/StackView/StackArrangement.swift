import CoreGraphics

/// The constraints of a stack view, with the identifiers and priorities in UIKit's logs.
@MainActor
struct StackArrangement {
  private typealias Attribute = NSLayoutConstraint.Attribute

  private let stack: UIStackView
  private let views: [UIView]
  private let visible: [UIView]
  /// The item inside which views are arranged: the stack view or its margins guide.
  private let canvas: AnyObject
  private let isVertical: Bool

  /// The priority with which the thickness of a view without other constraints becomes 0.
  static let ambiguitySuppression: Float = 25

  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  init(_ stack: UIStackView) {
    self.stack = stack
    views = stack.arrangedSubviews
    visible = views.filter(stack.takesSpace(for:))
    canvas = stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    isVertical = stack.axis == .vertical
  }

  /// Creates all constraints and guides; none without views.
  mutating func make() {
    guard !views.isEmpty else { return }
    placeAlong()
    distribute()
    // If the spacing is distributed, it should be small.
    if isLoose { add("UISV-canvas-fit", stack, length, .equal, nil, .notAnAttribute, priority: 49) }
    placeAcross()
    hide()
    for constraint in constraints { constraint.isInternal = true }
  }

  // MARK: Along the axis

  private var start: Attribute { isVertical ? .top : .leading }
  private var end: Attribute { isVertical ? .bottom : .trailing }
  private var length: Attribute { isVertical ? .height : .width }
  private var centre: Attribute { isVertical ? .centerY : .centerX }

  /// Connects the visible views along the axis, and the first and last with the stack view.
  private mutating func placeAlong() {
    guard let first = visible.first, let last = visible.last else { return }
    add("UISV-canvas-connection", canvas, start, .equal, first, start)
    add("UISV-canvas-connection", canvas, end, .equal, last, end)
    for (a, b) in zip(visible, visible.dropFirst()) {
      var (from, to) = (end, start)
      if stack.isBaselineRelativeArrangement, isVertical {
        (from, to) = (.lastBaseline, .firstBaseline)
      }
      add(
        "UISV-spacing", b, to, isLoose ? .greaterThanOrEqual : .equal, a, from,
        constant: stack.gap(after: a))
    }
  }

  /// Whether the distribution distributes the remaining length as spacing.
  private var isLoose: Bool {
    stack.distribution == .equalSpacing || stack.distribution == .equalCentering
  }

  /// The sum of the spacings between visible views.
  private var totalGap: CGFloat { visible.dropLast().reduce(0) { $0 + stack.gap(after: $1) } }

  /// Adds the constraints of the distribution.
  private mutating func distribute() {
    guard let first = visible.first else { return }
    switch stack.distribution {
    case .fill: shareTextWidth()
    case .fillEqually:
      for view in visible.dropFirst() {
        add("UISV-fill-equally", view, length, .equal, first, length)
      }
    case .fillProportionally: proportion()
    case .equalSpacing:
      let gaps = zip(visible, visible.dropFirst()).map { makeGuide($0, end, $1, start) }
      for gap in gaps.dropFirst() {
        add("UISV-fill-equally", gap, length, .equal, gaps[0], length)
      }
    case .equalCentering:
      let gaps = zip(visible, visible.dropFirst()).map { makeGuide($0, centre, $1, centre) }
      for (index, gap) in gaps.enumerated().dropFirst() {
        // Each priority is a little lower than the previous one, so that the first gaps are equal if not all
        // can be.
        add(
          "UISV-fill-equally", gap, length, .equal, gaps[0], length,
          priority: 149 - Float(index - 1) / 100)
      }
    }
  }

  /// Makes the length of each view a share of the stack view's whole length, without deducting spacing and
  /// margins. The last views, whose constraints have lower priorities, absorb the difference.
  private mutating func proportion() {
    let sizes = visible.map { view in
      let size = view.contentSizeForLayout
      return isVertical ? size.height : size.width
    }
    guard sizes.allSatisfy({ $0 >= 0 }) else { return }
    let total = sizes.reduce(0, +) + totalGap
    guard total > 0 else { return }
    for (index, view) in visible.enumerated() {
      add(
        "UISV-fill-proportionally", view, length, .equal, stack, length,
        multiplier: sizes[index] / total, priority: max(1, 999 - Float(index)))
    }
  }

  /// Draws wrapping texts towards equal shares of a row. For a single one the content priorities decide
  /// (measured by others).
  private mutating func shareTextWidth() {
    guard !isVertical, visible.count > 1 else { return }
    let texts = visible.filter(\.sharesRowWidth)
    guard texts.count > 1 || stack.canvasRules.sharesWidthOfSingleText else { return }
    let share = 1 / CGFloat(visible.count)
    for view in texts {
      let compression = view.contentCompressionResistancePriority(for: .horizontal).rawValue
      add(
        "UISV-text-width-disambiguation", view, .width, .equal, canvas, .width, multiplier: share,
        constant: -totalGap * share, priority: min(999, compression + 10))
    }
  }

  /// Creates a guide whose length is the distance between two views.
  private mutating func makeGuide(
    _ a: UIView, _ from: Attribute, _ b: UIView, _ to: Attribute
  ) -> UILayoutGuide {
    let guide = UILayoutGuide()
    guide.identifier = "UISV-distributing"
    stack.addLayoutGuide(guide)
    guides.append(guide)
    add("UISV-distributing-edge", guide, start, .equal, a, from)
    add("UISV-distributing-edge", guide, end, .equal, b, to)
    return guide
  }

  // MARK: Across the axis

  private var low: Attribute { isVertical ? .leading : .top }
  private var high: Attribute { isVertical ? .trailing : .bottom }
  private var thickness: Attribute { isVertical ? .width : .height }
  private var middle: Attribute { isVertical ? .centerX : .centerY }

  /// Adds the constraints of the alignment. A baseline alignment in a column is reported, as UIKit does.
  private mutating func placeAcross() {
    var alignment = stack.alignment
    if isVertical, alignment == .firstBaseline || alignment == .lastBaseline {
      DiagnosticLog.current.warn(
        "UIStackView alignment \(alignment): Invalid for vertical axis. Use Leading or Trailing "
          + "instead.")
      alignment = alignment == .firstBaseline ? .leading : .trailing
    }
    switch alignment {
    case .fill:
      for view in views {
        add("UISV-alignment", view, low, .equal, canvas, low)
        add("UISV-alignment", view, high, .equal, canvas, high)
      }
      return
    case .leading: alignAll(low, with: canvas)
    case .trailing: alignAll(high, with: canvas)
    case .center: alignAll(middle, with: canvas)
    // The stack view's edge is aligned with the first view; taller ones extend beyond it (measured).
    case .firstBaseline:
      add("UISV-canvas-connection", views[0], low, .equal, canvas, low)
      alignAll(.firstBaseline, with: nil)
    case .lastBaseline:
      add("UISV-canvas-connection", views[0], high, .equal, canvas, high)
      alignAll(.lastBaseline, with: nil)
    }
    span(alignment)
  }

  /// Aligns an attribute of all views.
  private mutating func alignAll(_ attribute: Attribute, with canvas: AnyObject?) {
    if let canvas { add("UISV-canvas-connection", views[0], attribute, .equal, canvas, attribute) }
    for view in views.dropFirst() {
      add("UISV-alignment", view, attribute, .equal, views[0], attribute)
    }
  }

  /// Makes the stack view enclose its views and otherwise as thin as possible.
  private mutating func span(_ alignment: UIStackView.Alignment) {
    for view in visible {
      if alignment != .leading && alignment != .firstBaseline {
        add(
          "UISV-spanning-boundary", view, low, .greaterThanOrEqual, canvas, low)
      }
      if alignment != .trailing && alignment != .lastBaseline {
        add(
          "UISV-spanning-boundary", canvas, high, .greaterThanOrEqual, view, high)
      }
      add(
        "UISV-ambiguity-suppression", view, thickness, .equal, nil, .notAnAttribute,
        priority: Self.ambiguitySuppression)
    }
    add("UISV-spanning-fit", canvas, thickness, .equal, nil, .notAnAttribute, priority: 51)
  }

  // MARK: Hidden views

  /// Gives hidden views a length of 0 and places them in the middle of the remaining space (measured on one
  /// document), or at the end of the view before.
  private mutating func hide() {
    let rules = stack.canvasRules
    let isPlaced = !isLoose || rules.placesHiddenViewsInLooseStacks
    for (index, view) in views.enumerated() where !stack.takesSpace(for: view) {
      add(
        "UISV-hiding", view, length, .equal, nil, .notAnAttribute,
        priority: rules.hidingPriority)
      guard isPlaced else { continue }
      if index > 0 {
        let before = views[index - 1]
        let isInGap =
          stack.takesSpace(for: before) && views[index...].contains(where: stack.takesSpace(for:))
        add(
          "UISV-hidden", view, start, .equal, before, end,
          constant: isInGap ? stack.gap(after: before) / 2 : 0)
      } else if !isVertical, let next = visible.first {
        // If its content keeps it from shrinking, it extends outside in a row, and inside in a column.
        add("UISV-hidden", view, end, .equal, next, start)
      } else {
        add("UISV-hidden", view, start, .equal, canvas, start)
      }
    }
  }

  /// Adds a constraint with an identifier as in UIKit's logs.
  private mutating func add(
    _ identifier: String, _ first: AnyObject, _ attribute: Attribute,
    _ relation: NSLayoutConstraint.Relation, _ second: AnyObject?, _ other: Attribute,
    multiplier: CGFloat = 1, constant: CGFloat = 0, priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      first, attribute, relation, second, other, multiplier: multiplier, constant: constant)
    constraint.identifier = identifier
    constraint.setPriorityBeforeActivation(UILayoutPriority(priority))
    constraints.append(constraint)
  }
}
