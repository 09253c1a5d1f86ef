import LayoutEngine

/// The solver's handle of a constraint, as recorded by the engine of its tree.
///
/// It is stored in the constraint, because a lookup in a table took longer than using it. A tree can have
/// more than one engine: those that compute a fitting size have tables of their own. Entries of a deallocated
/// engine are ignored, because every engine has a unique number.
struct SolverHandle {
  /// The number of the engine that will add the constraint; 0 for none.
  var pendingEngine = 0
  private var engine = 0
  private var handle: Solver.Constraint?

  func handle(in engine: ConstraintEngine.Number) -> Solver.Constraint? {
    self.engine == engine ? handle : nil
  }

  mutating func set(_ handle: Solver.Constraint?, in engine: ConstraintEngine.Number) {
    self.engine = engine
    self.handle = handle
  }
}

/// The solver's handles of the constraints of a tree.
@MainActor
struct ConstraintHandles {
  private let engine: ConstraintEngine.Number
  /// The handles of a fitting engine; nil if the constraints store them.
  private var table: [ObjectIdentifier: Solver.Constraint]?
  private(set) var count = 0

  init(of engine: ConstraintEngine.Number, isFitting: Bool) {
    self.engine = engine
    table = isFitting ? [:] : nil
  }

  subscript(constraint: NSLayoutConstraint) -> Solver.Constraint? {
    table == nil
      ? constraint.solverHandle.handle(in: engine) : table?[ObjectIdentifier(constraint)]
  }

  mutating func add(_ handle: Solver.Constraint, for constraint: NSLayoutConstraint) {
    count += 1
    if table == nil {
      constraint.solverHandle.set(handle, in: engine)
    } else {
      table?[ObjectIdentifier(constraint)] = handle
    }
  }

  mutating func remove(_ constraint: NSLayoutConstraint) -> Solver.Constraint? {
    guard let handle = self[constraint] else { return nil }
    count -= 1
    if table == nil {
      constraint.solverHandle.set(nil, in: engine)
    } else {
      table?[ObjectIdentifier(constraint)] = nil
    }
    return handle
  }
}
