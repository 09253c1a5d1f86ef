import CoreGraphics
import LayoutEngine
import QuartzCore

/// Lays out one tree of views by constraints: hands the solver what it needs to know and takes
/// frames back.
///
/// There is an engine for every topmost view and one for every cell. It follows changes lazily:
/// views, constraints and sizes that changed are queued and taken in by the next `solve`.
@MainActor
final class ConstraintEngine {
  let solver = Solver()
  private(set) weak var root: UIView?
  /// Fitting leaves the root's size to the constraints; see `systemLayoutSizeFitting`.
  let isFitting: Bool

  private var items: [ObjectIdentifier: LayoutItem] = [:]
  /// The item of every variable, by number.
  private var itemOfVariable: [LayoutItem?] = []
  private var handles: [ObjectIdentifier: Solver.Constraint] = [:]
  /// What every constraint of the solver stands for, by number.
  private(set) var origins: [Origin?] = []

  var needsScan = true
  private var additions: [NSLayoutConstraint] = []
  private var changedConstraints: [NSLayoutConstraint] = []
  private var queue: [LayoutItem] = []
  /// Items whose height follows from their width.
  private var wrapping: [LayoutItem] = []
  /// Items whose baselines constraints refer to.
  var withBaselines: [LayoutItem] = []
  private var isSolving = false
  /// Constraints that were broken, each with those it contradicted, in order.
  var conflicts: [(broken: NSLayoutConstraint, members: [NSLayoutConstraint])] = []

  /// How many constraints one tree may have, so that bad input ends in a message, not in a hang.
  static let limit = 100_000

  enum Origin {
    case constraint(NSLayoutConstraint)
    case autoresizing(UIView, NSLayoutConstraint.Attribute)
    case contentSize(UIView, NSLayoutConstraint.Axis)
    case guide(UILayoutGuide)
    case nonNegative(LayoutItem)
    case fitting
  }

  init(root: UIView, isFitting: Bool = false) {
    self.root = root
    self.isFitting = isFitting
  }

  // MARK: Items

  func existingItem(for object: AnyObject) -> LayoutItem? { items[ObjectIdentifier(object)] }

  func item(for view: UIView) -> LayoutItem {
    if let item = items[ObjectIdentifier(view)] { return item }
    let item = makeItem(for: view)
    item.view = view
    if !isFitting { view.layoutState.item = item }
    refreshPins(item)
    refreshContent(item)
    return item
  }

  func item(for guide: UILayoutGuide) -> LayoutItem {
    if let item = items[ObjectIdentifier(guide)] { return item }
    let item = makeItem(for: guide)
    item.guide = guide
    if guide.role != .program { placeProvidedGuide(guide, item) }
    return item
  }

  private func makeItem(for object: AnyObject) -> LayoutItem {
    let item = LayoutItem(engine: self)
    items[ObjectIdentifier(object)] = item
    for variable in [item.x, item.y, item.width, item.height] { file(item, under: variable) }
    return item
  }

  func file(_ item: LayoutItem, under variable: Solver.Variable) {
    while itemOfVariable.count <= variable.number { itemOfVariable.append(nil) }
    itemOfVariable[variable.number] = item
  }

  /// Drops a view or guide that has left the tree, with all that mentions it.
  func forget(_ object: AnyObject) {
    guard let item = items.removeValue(forKey: ObjectIdentifier(object)) else { return }
    let mentions =
      (object as? UIView)?.layoutStorage?.mentions ?? (object as? UILayoutGuide)?.mentions
    for constraint in mentions?.all ?? [] { remove(constraint) }
    for constraint in item.pins + item.guideConstraints + item.content.all { drop(constraint) }
    for defined in [item.firstBaseline, item.lastBaseline, item.offsetX, item.offsetY] {
      if let defined { drop(defined.constraint) }
    }
    item.pins = []
    item.guideConstraints = []
    item.content = LayoutItem.ContentConstraints()
    item.engine = nil
    wrapping.removeAll { $0 === item }
    withBaselines.removeAll { $0 === item }
    queue.removeAll { $0 === item }
    if let view = object as? UIView, view.layoutStorage?.item === item {
      view.layoutStorage?.item = nil
    }
  }

  // MARK: Constraints

  func add(_ constraint: NSLayoutConstraint) { additions.append(constraint) }

  func remove(_ constraint: NSLayoutConstraint) {
    additions.removeAll { $0 === constraint }
    if let handle = handles.removeValue(forKey: ObjectIdentifier(constraint)) { drop(handle) }
  }

  /// The constraint's constant or priority has changed.
  func update(_ constraint: NSLayoutConstraint) {
    if handles[ObjectIdentifier(constraint)] != nil { changedConstraints.append(constraint) }
  }

  @discardableResult
  func require(
    _ expression: LinearExpression, _ relation: Solver.Relation = .equal,
    priority: Float = Solver.required, origin: Origin
  ) -> Solver.Constraint {
    let handle = solver.add(
      expression.terms, constant: expression.constant, relation: relation, priority: priority)
    while origins.count <= handle.number { origins.append(nil) }
    origins[handle.number] = origin
    return handle
  }

  func drop(_ handle: Solver.Constraint) {
    origins[handle.number] = nil
    solver.remove(handle)
  }

  private func submit(_ constraint: NSLayoutConstraint) {
    let key = ObjectIdentifier(constraint)
    guard handles[key] == nil, constraint.isActive else { return }
    guard handles.count < Self.limit else {
      return DiagnosticLog.shared.report(
        Diagnostic(
          .error,
          "One tree of views has more than \(Self.limit) constraints. The rest is left out. Remove "
            + "constraints, or set frames in layoutSubviews."))
    }
    guard let expression = expression(of: constraint) else { return }
    handles[key] = require(
      expression, Solver.Relation(constraint.relation), priority: constraint.priority.rawValue,
      origin: .constraint(constraint))
  }

  private func resubmit(_ constraint: NSLayoutConstraint) {
    guard let handle = handles[ObjectIdentifier(constraint)],
      let expression = expression(of: constraint)
    else { return }
    solver.setConstant(expression.constant, of: handle)
    solver.setPriority(constraint.priority.rawValue, of: handle)
  }

  func handle(of constraint: NSLayoutConstraint) -> Solver.Constraint? {
    handles[ObjectIdentifier(constraint)]
  }

  // MARK: Queues

  func contentDidChange(_ item: LayoutItem) { enqueue(item) }

  func inputsDidChange(_ item: LayoutItem) { enqueue(item) }

  private func enqueue(_ item: LayoutItem) {
    guard !item.isQueued else { return }
    item.isQueued = true
    queue.append(item)
  }

  /// Registers what the tree holds and the engine has not seen.
  private func scan(_ view: UIView) {
    if let state = view.layoutStorage {
      for constraint in state.constraints { submit(constraint) }
    }
    if !view.translatesAutoresizingMaskIntoConstraints { _ = item(for: view) }
    for subview in view.subviewStorage where !subview.hostsLayoutEngine {
      scan(subview)
    }
    // A cell's own size belongs to this tree though its contents do not.
    for subview in view.subviewStorage
    where subview.hostsLayoutEngine && !subview.translatesAutoresizingMaskIntoConstraints {
      _ = item(for: subview)
    }
  }

  /// Whether constraints have anything to say here.
  var isEmpty: Bool { items.isEmpty && additions.isEmpty && !needsScan }

  // MARK: Solving

  /// Takes in all changes and marks the superviews of what moved for layout.
  func solve() {
    guard !isSolving, let root else { return }
    isSolving = true
    defer { isSolving = false }
    if !isFitting { root.updateConstraintsIfNeeded() }
    if needsScan {
      needsScan = false
      scan(root)
    }
    takeInChanges()
    guard solver.isStale else { return }
    resetWrapping()
    settle()
    wrapText()
    alignBaselines()
  }

  /// Text that got another height than it wanted has its baselines elsewhere.
  private func alignBaselines() {
    for _ in 0..<3 {
      for item in withBaselines {
        refreshBaselines(item, at: alignmentRect(of: item).size)
      }
      guard solver.isStale else { return }
      settle()
    }
  }

  private func takeInChanges() {
    let added = additions
    additions.removeAll(keepingCapacity: true)
    for constraint in added { submit(constraint) }
    let changed = changedConstraints
    changedConstraints.removeAll(keepingCapacity: true)
    for constraint in changed { resubmit(constraint) }
    let queued = queue
    queue.removeAll(keepingCapacity: true)
    for item in queued {
      item.isQueued = false
      refreshPins(item)
      refreshContent(item)
      refreshInputs(item)
    }
  }

  /// Solves, again with what must not be negative if it turned out so.
  private func settle() {
    for _ in 0..<8 {
      solver.solve { victim(of: $0) }
      var isSettled = true
      for variable in solver.changedVariables {
        guard variable.number < itemOfVariable.count,
          let item = itemOfVariable[variable.number]
        else { continue }
        noteMove(of: item)
        if keepNonNegative(item, variable) { isSettled = false }
      }
      if isSettled { return }
    }
  }

  /// No width or height is negative. Few come out so by themselves, so this is required of those
  /// only: the result is the same as if it had been required of all.
  private func keepNonNegative(_ item: LayoutItem, _ variable: Solver.Variable) -> Bool {
    guard solver.value(of: variable) < -1e-6 else { return false }
    if variable == item.width, !item.isNonNegative.width {
      item.isNonNegative.width = true
      require(
        LinearExpression(item.width), .greaterThanOrEqual, origin: .nonNegative(item))
      return true
    }
    if variable == item.height, !item.isNonNegative.height {
      item.isNonNegative.height = true
      require(
        LinearExpression(item.height), .greaterThanOrEqual, origin: .nonNegative(item))
      return true
    }
    return false
  }

  private func noteMove(of item: LayoutItem) {
    guard !isFitting else { return }
    if let view = item.view, item.pins.isEmpty { view.superviewStorage?.setNeedsLayout() }
    if item.contentWidth != nil || item.contentHeight != nil { item.view?.setNeedsLayout() }
  }

  // MARK: Text that wraps

  /// Text starts out unwrapped in every solution, so that the result depends on what there is now
  /// and not on how it came to be.
  private func resetWrapping() {
    for item in wrapping where item.content.wrapWidth != nil {
      item.content.wrapWidth = nil
      refreshContent(item)
    }
  }

  /// Gives text that got less width than it would like the height that it needs there.
  private func wrapText() {
    guard !wrapping.isEmpty else { return }
    for _ in 0..<4 {
      var didWrap = false
      for item in wrapping {
        guard let view = item.view else { continue }
        let width =
          item.pins.isEmpty
          ? solver.value(of: item.width)
          : view.alignmentRect(forFrame: view.bounds).width
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

  // MARK: What fixes an item

  /// A view that is not placed by constraints stays where its frame says.
  private func refreshPins(_ item: LayoutItem) {
    guard let view = item.view else { return }
    let isRoot = view === root
    let isPinned = view.translatesAutoresizingMaskIntoConstraints && !(isRoot && isFitting)
    guard isPinned || isRoot else {
      for pin in item.pins { drop(pin) }
      item.pins = []
      return
    }
    let place = view.alignmentRect(forFrame: view.untransformedFrame)
    let values = [place.minX, place.minY, place.width, place.height].map {
      NSLayoutConstraint.isReasonable($0) ? $0 : 0
    }
    if item.pins.isEmpty {
      let attributes: [NSLayoutConstraint.Attribute] = [.left, .top, .width, .height]
      for (index, variable) in [item.x, item.y, item.width, item.height].enumerated() {
        if !isPinned, index > 1 {
          // A root without a size of its own keeps the one it has unless something says otherwise.
          if !isFitting {
            item.pins.append(
              require(
                LinearExpression(variable, -values[index]), priority: 1, origin: .fitting))
          }
          continue
        }
        item.pins.append(
          require(
            LinearExpression(variable, -values[index]),
            origin: .autoresizing(view, attributes[index])))
      }
    } else {
      for (pin, value) in zip(item.pins, values) { solver.setConstant(-value, of: pin) }
    }
  }

  private func refreshContent(_ item: LayoutItem) {
    guard let view = item.view else { return }
    let hasContent = !view.translatesAutoresizingMaskIntoConstraints || (view === root && isFitting)
    var size = CGSize(width: -1, height: -1)
    if hasContent {
      size = DesignEra.contentSize(of: view)
      let wraps = view.contentWraps
      if wraps, let width = item.content.wrapWidth, let wrapped = view.wrappedContentSize(width) {
        // Measured: wrapping changes the height only; the text still wants its whole width.
        size.height = wrapped.height
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
      &content.minWidth, &content.maxWidth, item.width, size.width, .horizontal, view)
    refreshContent(
      &content.minHeight, &content.maxHeight, item.height, size.height, .vertical, view)
    item.content = content
    refreshBaselines(item)
  }

  /// `size <= content` at the hugging priority, `size >= content` at the compression resistance.
  private func refreshContent(
    _ least: inout Solver.Constraint?, _ most: inout Solver.Constraint?,
    _ variable: Solver.Variable, _ size: CGFloat, _ axis: NSLayoutConstraint.Axis, _ view: UIView
  ) {
    guard size >= 0 else {
      if let least { drop(least) }
      if let most { drop(most) }
      (least, most) = (nil, nil)
      return
    }
    // Measured: of a constraint and contents that exclude each other at one priority, the
    // constraint holds, however many the contents are.
    let hugging = view.contentHuggingPriority(for: axis).justBelow
    let compression = view.contentCompressionResistancePriority(for: axis).justBelow
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
}

extension UILayoutPriority {
  /// The next priority below, so that even a content's size at 1000 gives way (measured: buttons
  /// that hug at 1000 are as wide as their constraints say).
  fileprivate var justBelow: Float { rawValue.nextDown }
}

extension Solver.Relation {
  init(_ relation: NSLayoutConstraint.Relation) {
    self =
      switch relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
  }
}

extension UIView {
  /// The frame that the view would have without its transform; constraints do not see transforms.
  final var untransformedFrame: CGRect {
    if CATransform3DIsIdentity(layer.values.transform) { return frame }
    let size = bounds.size
    let anchor = anchorPoint
    return CGRect(
      x: center.x - anchor.x * size.width, y: center.y - anchor.y * size.height,
      width: size.width, height: size.height)
  }
}
