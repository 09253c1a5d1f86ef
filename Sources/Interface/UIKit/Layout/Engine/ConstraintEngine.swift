import CoreGraphics
import LayoutEngine
import QuartzCore

/// Lays out a view tree by constraints: passes the constraints to the solver and sets frames from the
/// solution.
///
/// Every topmost view has an engine. It processes changes lazily: changed views, constraints and sizes are
/// queued until the next `solve()`.
///
/// Properties that are accessed in every step, here and in constraints and views, have no run-time checks of
/// exclusive access, which would take a tenth of the time of a first layout. This is safe because no program
/// code runs during a change.
@MainActor
final class ConstraintEngine {
  let solver = Solver()
  private let rootReference: LayoutReference
  var root: UIView? { rootReference.view }
  /// Whether the constraints determine the root's size; see `systemLayoutSizeFitting`.
  let isFitting: Bool

  @exclusivity(unchecked) private var items: [ObjectIdentifier: LayoutItem] = [:]
  /// The item of each variable, by the variable's number.
  @exclusivity(unchecked) private(set) var itemOfVariable: [LayoutItem?] = []
  /// Variables of removed items that constraints still contain.
  @exclusivity(unchecked) private var retiredVariables: [Solver.Variable] = []
  private let number: Number
  @exclusivity(unchecked) private var handles: ConstraintHandles
  /// The origin of each constraint in the solver, by its number.
  @exclusivity(unchecked) var origins: [Origin?] = []
  /// The position of each constraint in the order in which they were added, by its number.
  @exclusivity(unchecked) private(set) var positions: [Int] = []
  private var additionCount = 0

  var needsScan = true
  /// Whether leading and trailing may have exchanged sides.
  var needsMirroring = false
  @exclusivity(unchecked) private var additions: [NSLayoutConstraint] = []
  @exclusivity(unchecked) private var changedConstraints: [NSLayoutConstraint] = []
  @exclusivity(unchecked) private var queue: [LayoutItem] = []
  /// Items whose height depends on their width.
  var wrapping: [LayoutItem] = []
  private var isSolving = false
  /// The constraints that were broken, in order.
  @exclusivity(unchecked) var conflicts: [BrokenConstraint] = []
  /// The nesting depth of calls of `layoutIfNeeded`.
  private(set) var layoutDepth = 0

  /// The maximum number of constraints in a tree, so that invalid input results in a message instead of a
  /// hang.
  static let limit = 100_000

  enum Origin {
    case constraint(NSLayoutConstraint)
    case autoresizing(NSAutoresizingMaskLayoutConstraint)
    /// A baseline or scroll offset, whose value comes from outside the engine.
    case measured
    case contentSize(UIView, NSLayoutConstraint.Axis)
    case guide(UILayoutGuide)
    case nonNegative(LayoutItem)
    case fitting
  }

  /// The unique number of an engine, starting at 1. Numbers of deallocated engines are not reused.
  typealias Number = Int
  private static var lastNumber = 0

  init(root: UIView, isFitting: Bool = false) {
    rootReference = root.layoutState.reference
    self.isFitting = isFitting
    Self.lastNumber += 1
    number = Self.lastNumber
    handles = ConstraintHandles(of: number, isFitting: isFitting)
  }

  deinit {
    for item in items.values { item.engine = nil }
  }

  // MARK: Items

  func existingItem(for object: AnyObject) -> LayoutItem? { items[ObjectIdentifier(object)] }

  func existingItem(for view: UIView) -> LayoutItem? {
    if let item = view.layoutStorage?.item, item.engine === self { return item }
    return isFitting ? items[ObjectIdentifier(view)] : nil
  }

  func item(for view: UIView) -> LayoutItem {
    if let item = existingItem(for: view) { return item }
    let item = makeItem(for: view, view.layoutState.reference)
    if !isFitting { view.layoutState.item = item }
    refreshPins(item)
    refreshContent(item)
    return item
  }

  func item(for guide: UILayoutGuide) -> LayoutItem {
    if let item = items[ObjectIdentifier(guide)] { return item }
    let item = makeItem(for: guide, guide.reference)
    if guide.role != .program { placeProvidedGuide(guide, item) }
    return item
  }

  private func makeItem(for object: AnyObject, _ reference: LayoutReference) -> LayoutItem {
    let item = LayoutItem(of: reference, engine: self)
    items[ObjectIdentifier(object)] = item
    for variable in [item.x, item.y, item.width, item.height] { file(item, under: variable) }
    return item
  }

  func file(_ item: LayoutItem, under variable: Solver.Variable) {
    while itemOfVariable.count <= variable.number { itemOfVariable.append(nil) }
    itemOfVariable[variable.number] = item
  }

  /// Removes a view or guide that has left the tree, with all constraints that reference it.
  func forget(_ object: AnyObject) {
    guard let item = items.removeValue(forKey: ObjectIdentifier(object)) else { return }
    let mentions =
      (object as? UIView)?.layoutStorage?.mentions ?? (object as? UILayoutGuide)?.mentions
    for constraint in mentions?.all ?? [] { remove(constraint) }
    let guards = [item.nonNegative.width, item.nonNegative.height].compactMap(\.self)
    for constraint in item.pins + item.guideConstraints + item.content.all + guards {
      drop(constraint)
    }
    for defined in [item.firstBaseline, item.lastBaseline, item.offsetX, item.offsetY] {
      if let defined { drop(defined.constraint) }
    }
    for variable in item.variables {
      if variable.number < itemOfVariable.count { itemOfVariable[variable.number] = nil }
      retiredVariables.append(variable)
    }
    item.pins = []
    item.guideConstraints = []
    item.content = LayoutItem.ContentConstraints()
    item.engine = nil
    wrapping.removeAll { $0 === item }
    if item.isQueued { queue.removeAll { $0 === item } }
    if let view = object as? UIView, view.layoutStorage?.item === item {
      view.layoutStorage?.item = nil
    }
  }

  // MARK: Constraints

  func add(_ constraint: NSLayoutConstraint) {
    additions.append(constraint)
    constraint.solverHandle.pendingEngine = number
  }

  func remove(_ constraint: NSLayoutConstraint) {
    if constraint.solverHandle.pendingEngine == number { constraint.solverHandle.pendingEngine = 0 }
    if let handle = handles.remove(constraint) { drop(handle) }
    if !conflicts.isEmpty { forgetConflicts(of: constraint) }
  }

  /// Called when the constraint's constant or priority has changed.
  func update(_ constraint: NSLayoutConstraint) {
    if handles[constraint] != nil { changedConstraints.append(constraint) }
  }

  @discardableResult
  func require(
    _ expression: LinearExpression, _ relation: Solver.Relation = .equal,
    priority: Float = Solver.required, origin: Origin
  ) -> Solver.Constraint {
    let handle = solver.add(
      expression.terms, constant: expression.constant, relation: relation, priority: priority)
    while origins.count <= handle.number {
      origins.append(nil)
      positions.append(0)
    }
    origins[handle.number] = origin
    additionCount += 1
    positions[handle.number] = additionCount
    return handle
  }

  func drop(_ handle: Solver.Constraint) {
    origins[handle.number] = nil
    solver.remove(handle)
  }

  private func submit(_ constraint: NSLayoutConstraint) {
    guard !constraint.mixesAxes else { return }
    guard handles[constraint] == nil, constraint.isActive else { return }
    guard handles.count < Self.limit else {
      return DiagnosticLog.current.report(
        Diagnostic(
          .error,
          "One tree of views has more than \(Self.limit) constraints. The rest is left out. Remove "
            + "constraints, or set frames in layoutSubviews."))
    }
    guard let expression = expression(of: constraint) else { return }
    let handle = require(
      expression, Solver.Relation(constraint.relation), priority: constraint.priority.rawValue,
      origin: .constraint(constraint))
    handles.add(handle, for: constraint)
  }

  func resubmit(_ constraint: NSLayoutConstraint) {
    guard let handle = handles[constraint],
      let expression = expression(of: constraint)
    else { return }
    solver.setConstant(expression.constant, of: handle)
    solver.setPriority(constraint.priority.rawValue, of: handle)
  }

  /// Returns whether the solution violates an active constraint.
  func isViolated(_ constraint: NSLayoutConstraint) -> Bool {
    handles[constraint].map { solver.violation(of: $0) > 0.01 } ?? false
  }

  // MARK: Queues

  func contentDidChange(_ item: LayoutItem) { enqueue(item) }

  func inputsDidChange(_ item: LayoutItem) { enqueue(item) }

  private func enqueue(_ item: LayoutItem) {
    guard !item.isQueued else { return }
    item.isQueued = true
    queue.append(item)
  }

  /// Registers the views and constraints of a subtree that the engine does not know yet.
  ///
  /// Constraints installed on a view come before those on its subviews. Which of several contradicting ones is
  /// broken depends on this order; see `victim(of:)`.
  private func scan(_ view: UIView) {
    guard view.subtreeIsConstrained else { return }
    if let state = view.layoutStorage {
      for constraint in state.constraints { submit(constraint) }
    }
    if !view.translatesAutoresizingMaskIntoConstraints { _ = item(for: view) }
    for subview in view.subviewStorage { scan(subview) }
  }

  /// Whether the engine has no constraints and no view to scan for them.
  var isEmpty: Bool { items.isEmpty && additions.isEmpty && !needsScan }

  // MARK: Solving

  /// Whether `solve` has nothing to do and nothing to report.
  var isIdle: Bool {
    guard !needsScan, !needsMirroring, additions.isEmpty, changedConstraints.isEmpty,
      queue.isEmpty, conflicts.isEmpty, !solver.isStale, let root
    else { return false }
    return !root.subtreeNeedsConstraintUpdate
  }

  /// Processes all changes, solves, and marks the superviews of moved items for layout.
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
  }

  /// Solves, runs a layout pass, and reports the remaining conflicts.
  func layOut(_ body: () -> Void) {
    layoutDepth += 1
    solve()
    body()
    layoutDepth -= 1
    reportConflicts()
  }

  private func takeInChanges() {
    if needsMirroring { mirror() }
    let added = additions
    additions.removeAll(keepingCapacity: true)
    for constraint in added where constraint.solverHandle.pendingEngine == number {
      constraint.solverHandle.pendingEngine = 0
      submit(constraint)
    }
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

  /// Replaces all constraints that depend on the layout direction.
  private func mirror() {
    needsMirroring = false
    for constraint in origins.compactMap({ $0?.constraint }) where constraint.dependsOnDirection {
      guard let handle = handles.remove(constraint) else { continue }
      drop(handle)
      submit(constraint)
    }
  }

  /// Solves the constraints, and again with a lower bound for each size that is negative.
  func settle() {
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
      retiredVariables.removeAll { solver.removeVariable($0) }
      if isSettled { return }
    }
  }

  /// Adds a constraint that a negative width or height be at least 0. Returns whether it was added. Few sizes
  /// are negative, and the result is the same as if all had the bound.
  private func keepNonNegative(_ item: LayoutItem, _ variable: Solver.Variable) -> Bool {
    // The area inside insets may have a negative size, which matters only to views constrained to
    // it.
    let isProvided = item.guide.map { $0.role != .program } ?? false
    guard item.pins.isEmpty, item.guide?.isMeasurementGuide != true, !isProvided,
      solver.value(of: variable) < -1e-6
    else { return false }
    let size = LinearExpression(variable)
    if variable == item.width, item.nonNegative.width == nil {
      item.nonNegative.width = require(
        size, .greaterThanOrEqual, origin: .nonNegative(item))
      return true
    }
    if variable == item.height, item.nonNegative.height == nil {
      item.nonNegative.height = require(
        size, .greaterThanOrEqual, origin: .nonNegative(item))
      return true
    }
    return false
  }

  private func noteMove(of item: LayoutItem) {
    guard !isFitting else { return }
    if let view = item.view, item.pins.isEmpty { view.superviewStorage?.setNeedsLayout() }
    if item.contentWidth != nil || item.contentHeight != nil { item.view?.setNeedsLayout() }
  }
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
