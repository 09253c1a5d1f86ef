/// An incremental solver of linear constraints with priorities.
///
/// **The problem.** Layout is a system of linear equalities and inequalities over the edges and
/// sizes of views. Some are required, the others optional with priorities; a constraint of a higher
/// priority is never violated to satisfy any number of lower ones. The system changes often and
/// slightly - a text grows, a view is added - and must be solved again in time that depends on the
/// size of the change.
///
/// **The method.** That of Cassowary (Badros, Borning and Stuckey, "The Cassowary Linear Arithmetic
/// Constraint Solving Algorithm", 2001): a simplex tableau that is kept between solutions. Adding
/// or removing a constraint takes a pivot or two; a changed constant makes rows infeasible, which
/// the dual simplex repairs; a changed priority changes costs, which the primal simplex lowers.
/// There are two differences. Priorities are compared one after the other (`Objective`), where
/// Cassowary combines them into one number with weights of very different size. And required
/// equalities that define one variable never enter the tableau (`ConstraintGraph`): most
/// constraints of view trees are such equalities, and a tableau would substitute each of them into
/// others.
///
/// **Exact and rounded.** Numbers are doubles. Numbers within a tolerance count as zero; after too
/// many pivots the tableau is rebuilt, which removes the accumulated rounding errors. Ties are
/// broken by the lower number or the earlier constraint, so that the same calls give the same bits
/// on every machine.
///
/// **Cost.** A pivot touches the rows that refer to the entering symbol, each in proportion to its
/// length. `workCount` counts both, for tests of growth.
///
/// **What is guaranteed.** Required constraints hold, except those that `solve` makes optional
/// because they contradict others. Optional ones are satisfied in strict order of priority: within
/// a priority the sum of the violations is least, and no number of constraints at a lower priority
/// outweighs one at a higher. Changes between two calls of `solve` take effect in the second:
/// constraints added and removed, constants and priorities. The work is proportional to the part
/// that the change affects. If constraints leave a choice, variables are zero as far as possible,
/// and among optional constraints of one priority that exclude each other the order in which they
/// were added decides. The result depends only on the calls made.
package final class Solver {
  /// A variable of the system; 0 until constraints determine it.
  package struct Variable: Hashable, Sendable {
    let index: Int32
    /// The number of the variable: variables are numbered from zero, and numbers of removed
    /// variables are reused.
    package var number: Int { Int(index) }
  }

  /// A handle of a constraint, valid until the `solve` after its removal.
  package struct Constraint: Hashable, Sendable {
    let index: Int32
    package var number: Int { Int(index) }
  }

  /// A term: a multiple of a variable.
  package struct Term: Sendable {
    package var variable: Variable
    package var coefficient: Double

    package init(_ coefficient: Double, _ variable: Variable) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The relation of a constraint's expression to zero.
  package enum Relation: Int8, Sendable {
    case lessThanOrEqual = -1
    case equal = 0
    case greaterThanOrEqual = 1
  }

  /// A minimal set of constraints that cannot all be satisfied: without any one of them the others
  /// can be.
  package struct Conflict {
    package var constraints: [Constraint]
    /// The constraint that could not be satisfied when it was added.
    package var latest: Constraint
  }

  /// The priority of a required constraint.
  package static let required: Float = 1000
  /// The priority of a broken constraint: below required, above all optional constraints.
  static let brokenPriority = Float(1000).nextDown

  var graph = ConstraintGraph()
  var tableau = Tableau()
  private var additions: [Int32] = []
  private var removals: [Int32] = []
  /// The free or defined variables whose value must be recomputed.
  private var staleVariables: [Int32] = []
  /// The definitions whose constant has changed, and the constraints of the tableau whose constant
  /// has changed. A negative number is a variable that lost its definition.
  private var staleDefinitions: [Int32] = []
  private var staleConstraints: [Int32] = []

  /// The variables whose values the last `solve` changed.
  package private(set) var changedVariables: [Variable] = []

  package init() {}

  // MARK: Building

  package func makeVariable() -> Variable { Variable(index: graph.makeVariable()) }

  /// Frees a variable for reuse. Returns false, without effect, while a constraint refers to the
  /// variable or the tableau has a symbol for it, as of the last `solve`.
  package func removeVariable(_ variable: Variable) -> Bool {
    let record = graph.variables[Int(variable.index)]
    // A basic symbol outlives the last constraint that refers to it: its row still determines its
    // value.
    guard record.firstOccurrence < 0, record.symbol < 0 else { return false }
    graph.freeVariable(variable.index)
    return true
  }

  /// Adds the constraint `sum(terms) + constant (relation) 0`.
  ///
  /// - Parameters:
  ///   - priority: 1000 for a required constraint; lower numbers are optional, the higher the more
  ///     important.
  ///   - weight: The factor of a violation in the sum of those at the same priority.
  package func add(
    _ terms: [Term], constant: Double, relation: Relation = .equal,
    priority: Float = Solver.required, weight: Double = 1
  ) -> Constraint {
    precondition(
      constant.isFinite && terms.allSatisfy { $0.coefficient.isFinite },
      "A constraint has finite numbers.")
    let index = graph.addRecord(
      terms, relation: relation, constant: constant, priority: priority, weight: weight)
    additions.append(index)
    return Constraint(index: index)
  }

  /// Removes a constraint. Its handle is invalid after the next `solve`.
  package func remove(_ constraint: Constraint) {
    precondition(!graph.records[Int(constraint.index)].isMarkedForRemoval)
    graph.records[Int(constraint.index)].isMarkedForRemoval = true
    removals.append(constraint.index)
  }

  /// Changes the constant of a constraint. This is the cheapest change: rows keep their
  /// coefficients, and only their constants change.
  package func setConstant(_ constant: Double, of constraint: Constraint) {
    precondition(constant.isFinite, "A constraint has finite numbers.")
    let index = Int(constraint.index)
    guard graph.records[index].constant != constant else { return }
    graph.records[index].constant = constant
    switch graph.records[index].state {
    case .definition: staleDefinitions.append(constraint.index)
    case .tableau: staleConstraints.append(constraint.index)
    case .pending, .unused: break
    }
  }

  package func constant(of constraint: Constraint) -> Double {
    graph.records[Int(constraint.index)].constant
  }

  /// Changes the priority of a constraint. A change from or to required removes the constraint from
  /// the system and adds it again.
  package func setPriority(_ priority: Float, of constraint: Constraint) {
    let index = Int(constraint.index)
    let old = graph.records[index].priority
    guard old != priority else { return }
    let record = graph.records[index]
    // Between two optional priorities only costs change; the rows are kept.
    if record.state == .tableau, !record.isBroken, old < Self.required, priority < Self.required {
      let isEquality = record.relation == .equal
      tableau.changeCosts(
        of: record.markers, isEquality: isEquality, priority: priority, by: record.weight)
      tableau.changeCosts(
        of: record.markers, isEquality: isEquality, priority: old, by: -record.weight)
      graph.records[index].priority = priority
    } else if record.state == .pending {
      graph.records[index].priority = priority
    } else {
      takeOut([constraint.index], readding: true)
      graph.records[index].priority = priority
      graph.records[index].isBroken = false
    }
  }

  // MARK: Solving

  /// Whether anything has changed since the last call of `solve`.
  package var isStale: Bool {
    !additions.isEmpty || !removals.isEmpty || !staleVariables.isEmpty
      || !staleDefinitions.isEmpty || !staleConstraints.isEmpty
      || !tableau.objective.candidates.isEmpty
  }

  /// Solves the system with all changes.
  ///
  /// - Parameter breaking: Returns the one of several contradicting constraints that becomes
  ///   optional. If it returns nil, or a constraint that is not among them, the latest does.
  package func solve(breaking: (Conflict) -> Constraint? = { _ in nil }) {
    // Removals are processed first: the removed constraint may be the one that contradicted the
    // others.
    if !removals.isEmpty {
      let removed = removals
      removals.removeAll(keepingCapacity: true)
      takeOut(removed, readding: false)
    }
    var conflicts: [Conflict] = []
    applyEdits()
    optimize(&conflicts)
    addPending(&conflicts)
    while let conflict = conflicts.popLast() {
      // Breaking one constraint may resolve other conflicts too, so the constraints of these are
      // added again unchanged.
      additions.append(contentsOf: conflicts.map(\.latest.index))
      conflicts.removeAll(keepingCapacity: true)
      let chosen = breaking(conflict) ?? conflict.latest
      let victim = conflict.constraints.contains(chosen) ? chosen : conflict.latest
      // Another constraint is broken, so the one that failed is added again.
      if victim != conflict.latest {
        takeOut([victim.index], readding: true)
        additions.append(conflict.latest.index)
      } else {
        additions.append(victim.index)
      }
      graph.records[Int(victim.index)].isBroken = true
      optimize(&conflicts)
      addPending(&conflicts)
    }
    updateValues()
  }

  /// The value of a variable as of the last `solve`.
  package func value(of variable: Variable) -> Double {
    graph.variables[Int(variable.index)].value
  }

  /// Whether a required constraint was made optional because it contradicted others.
  package func isBroken(_ constraint: Constraint) -> Bool {
    graph.records[Int(constraint.index)].isBroken
  }

  /// Returns the amount by which the current values violate a constraint; 0 if they satisfy it.
  package func violation(of constraint: Constraint) -> Double {
    let record = graph.records[Int(constraint.index)]
    var sum = record.constant
    for index in graph.termRange(constraint.index) {
      let term = graph.terms[index]
      sum += term.coefficient * graph.variables[Int(term.variable)].value
    }
    return switch record.relation {
    case .equal: abs(sum)
    case .lessThanOrEqual: max(0, sum)
    case .greaterThanOrEqual: max(0, -sum)
    }
  }

  // MARK: Steps

  /// Returns the priority of a constraint in the tableau; nil for a required one.
  private func tableauPriority(_ record: ConstraintGraph.Record) -> Float? {
    if record.isBroken { return Self.brokenPriority }
    return record.priority >= Self.required ? nil : record.priority
  }

  /// Removes constraints from the system. If one is a definition, everything in the tableau that
  /// was expanded by it is removed and added again.
  private func takeOut(_ constraints: [Int32], readding: Bool) {
    var fromTableau: [Int32] = []
    var freed: [Int32] = []
    for constraint in constraints {
      switch graph.records[Int(constraint)].state {
      case .tableau: fromTableau.append(constraint)
      case .definition:
        freed.append(graph.terms[Int(graph.records[Int(constraint)].subject)].variable)
      case .pending, .unused: break
      }
    }
    // Rows of the tableau were expanded by the definition and are wrong without it, so their
    // constraints are removed and added again.
    if !freed.isEmpty {
      graph.walkUp(from: freed)
      for constraint in graph.reachedConstraints.sorted() {
        let record = graph.records[Int(constraint)]
        if !(record.isMarkedForRemoval || (readding && constraints.contains(constraint))) {
          fromTableau.append(constraint)
          additions.append(constraint)
        }
      }
    }
    for constraint in fromTableau { removeFromTableau(constraint) }
    for variable in freed {
      graph.variables[Int(variable)].definition = -1
      staleVariables.append(variable)
      // The sign bit marks a variable that lost its definition, in a list that otherwise has
      // definitions.
      staleDefinitions.append(variable | Int32.min)
    }
    for constraint in constraints {
      if readding {
        graph.records[Int(constraint)].state = .pending
        additions.append(constraint)
      } else {
        // If the constraint is still queued, the queue will find it unused.
        graph.freeRecord(constraint)
      }
    }
  }

  /// Removes a constraint from the tableau, and the symbols that nothing else there refers to.
  private func removeFromTableau(_ constraint: Int32) {
    let record = graph.records[Int(constraint)]
    tableau.remove(
      record.markers, isEquality: record.relation == .equal, priority: tableauPriority(record),
      weight: record.weight)
    for (variable, _) in graph.expand([(constraint, 1)]) {
      graph.variables[Int(variable)].useCount -= 1
      // This was the last constraint of the tableau that referred to the variable; unless the
      // symbol is basic, it is not used any more.
      guard graph.variables[Int(variable)].useCount == 0 else { continue }
      let symbol = graph.variables[Int(variable)].symbol
      if !tableau.isBasic(symbol) {
        tableau.recycle(symbol)
        graph.variables[Int(variable)].symbol = -1
        staleVariables.append(variable)
      }
    }
    graph.records[Int(constraint)].state = .pending
    graph.records[Int(constraint)].markers = Tableau.Markers()
  }

  /// Applies the changed constants of definitions and of other constraints to the tableau.
  private func applyEdits() {
    if !staleDefinitions.isEmpty {
      var sources: [Int32] = []
      for stale in staleDefinitions {
        if stale < 0 {
          sources.append(stale & Int32.max)
        } else if graph.records[Int(stale)].state == .definition {
          sources.append(graph.terms[Int(graph.records[Int(stale)].subject)].variable)
        }
      }
      staleDefinitions.removeAll(keepingCapacity: true)
      graph.walkUp(from: sources)
      updateBases()
      staleConstraints.append(contentsOf: graph.reachedConstraints)
      staleVariables.append(contentsOf: sources)
    }
    for constraint in staleConstraints
    where graph.records[Int(constraint)].state == .tableau {
      // Only the difference from the constant that the tableau has is applied; rows are not
      // rebuilt.
      let constant = graph.expandedConstant(constraint)
      let delta = constant - graph.records[Int(constraint)].knownConstant
      graph.records[Int(constraint)].knownConstant = constant
      // The tableau only has "at least zero"; an "at most" was negated when it was added.
      let sign = graph.records[Int(constraint)].relation == .lessThanOrEqual ? -1.0 : 1.0
      tableau.shift(graph.records[Int(constraint)].markers, by: sign * delta)
    }
    staleConstraints.removeAll(keepingCapacity: true)
  }

  /// Recomputes the base values of the variables of the last walk: their values if all free
  /// variables were zero.
  private func updateBases() {
    for variable in graph.order {
      let definition = graph.variables[Int(variable)].definition
      graph.variables[Int(variable)].base =
        definition < 0 ? 0 : graph.definedValue(definition).base
    }
  }

  /// Adds the queued constraints, including those that are queued meanwhile.
  private func addPending(_ conflicts: inout [Conflict]) {
    while !additions.isEmpty { addBatch(&conflicts) }
  }

  /// Adds the queued constraints: first the equalities that can be definitions, then the others in
  /// the order in which they were created. Adding one may queue others again.
  private func addBatch(_ conflicts: inout [Conflict]) {
    var waiting = additions
    additions.removeAll(keepingCapacity: true)
    // In the order in which they were created, however they were queued: a conflict is attributed
    // to the latest.
    waiting.sort { graph.records[Int($0)].sequence < graph.records[Int($1)].sequence }
    var defined: [Int32] = []
    // Definitions first, since a variable in the tableau cannot become a subject.
    waiting.removeAll { constraint in
      let record = graph.records[Int(constraint)]
      guard record.state == .pending else { return true }
      guard record.relation == .equal, record.priority >= Self.required, !record.isBroken,
        graph.define(constraint)
      else { return false }
      defined.append(graph.terms[Int(graph.records[Int(constraint)].subject)].variable)
      return true
    }
    if !defined.isEmpty {
      graph.walkUp(from: defined)
      updateBases()
      staleVariables.append(contentsOf: defined)
      // This reaches no constraint of the tableau: the subjects were not used there.
    }
    // One by one, each followed by an optimization, so that the last one added causes a
    // contradiction.
    for constraint in waiting where graph.records[Int(constraint)].state == .pending {
      addToTableau(constraint)
      optimize(&conflicts)
    }
  }

  /// Adds a constraint to the tableau in terms of free variables.
  private func addToTableau(_ constraint: Int32) {
    let sign = graph.records[Int(constraint)].relation == .lessThanOrEqual ? -1.0 : 1.0
    var entries: [Tableau.Entry] = []
    for (variable, coefficient) in graph.expand([(constraint, 1)]) {
      var symbol = graph.variables[Int(variable)].symbol
      if symbol < 0 {
        symbol = tableau.makeSymbol(.external, owner: variable)
        graph.variables[Int(variable)].symbol = symbol
      }
      graph.variables[Int(variable)].useCount += 1
      entries.append(Tableau.Entry(symbol: symbol, coefficient: sign * coefficient))
    }
    let constant = graph.expandedConstant(constraint)
    let record = graph.records[Int(constraint)]
    graph.records[Int(constraint)].knownConstant = constant
    graph.records[Int(constraint)].state = .tableau
    graph.records[Int(constraint)].markers = tableau.add(
      entries, constant: sign * constant, isEquality: record.relation == .equal,
      priority: tableauPriority(record), weight: record.weight, owner: constraint)
  }

  /// Optimizes the tableau, and removes constraints that contradict the others.
  private func optimize(_ conflicts: inout [Conflict]) {
    while true {
      switch tableau.restoreFeasibility() {
      case .optimal:
        // First feasibility (dual simplex), then the costs (primal simplex, which keeps rows
        // feasible).
        if tableau.optimize() == .gaveUp { rebuildTableau() }
        return
      case .contradiction(let row):
        let conflict = conflict(row: row)
        // A row without a constraint is a rounding error.
        guard graph.records[Int(conflict.latest.index)].state == .tableau else {
          rebuildTableau()
          return
        }
        conflicts.append(conflict)
        // Without the latest constraint the others hold, as they did before it was added.
        removeFromTableau(conflict.latest.index)
      case .gaveUp:
        rebuildTableau()
        return
      }
    }
  }

  /// Returns the caller's constraints that contradict each other in a row that cannot be made
  /// feasible.
  private func conflict(row: Int32) -> Conflict {
    // Farkas' lemma, read from the row: these multiples of the constraints add up to 0 >= a
    // positive number. In terms of the caller's constraints, the definitions used are part of the
    // conflict as well.
    let certificate = tableau.certificate(row: row)
    let sum = certificate.map { owner, multiplier in
      let isNegated = graph.records[Int(owner)].relation == .lessThanOrEqual
      return (constraint: owner, multiplier: isNegated ? -multiplier : multiplier)
    }
    var members = certificate.map(\.owner)
    // Rounding errors grow with the number of steps, but those of a cancellation are far smaller
    // than this.
    _ = graph.expand(sum) { definition, multiplier in
      if abs(multiplier) > 1e-7 { members.append(definition) }
    }
    members.sort { graph.records[Int($0)].sequence < graph.records[Int($1)].sequence }
    return Conflict(
      constraints: members.map { Constraint(index: $0) },
      latest: Constraint(index: certificate[0].owner))
  }

  private var rebuildCount = 0

  /// Rebuilds the tableau from the constraints, which removes accumulated rounding errors.
  private func rebuildTableau() {
    rebuildCount += 1
    // Two rebuilds without an optimum in between mean that the constraints exceed double precision.
    guard rebuildCount < 3 else { return }
    tableau = Tableau()
    for index in graph.variables.indices where graph.variables[index].symbol >= 0 {
      graph.variables[index].symbol = -1
      graph.variables[index].useCount = 0
      staleVariables.append(Int32(index))
    }
    for index in graph.records.indices where graph.records[index].state == .tableau {
      graph.records[index].state = .pending
      additions.append(Int32(index))
    }
  }

  /// Copies values from the tableau to the variables and records the variables that changed.
  private func updateValues() {
    changedVariables.removeAll(keepingCapacity: true)
    // Values are computed from the free variables through the definitions, and only where a changed
    // one is used.
    var sources = staleVariables
    staleVariables.removeAll(keepingCapacity: true)
    for external in tableau.takeChangedExternals() {
      let variable = tableau.owners[Int(external)]
      if tableau.kinds[Int(external)] == .external,
        graph.variables[Int(variable)].symbol == external
      {
        sources.append(variable)
      }
    }
    guard !sources.isEmpty else { return }
    graph.walkUp(from: sources)
    for variable in graph.order {
      let record = graph.variables[Int(variable)]
      let value =
        record.definition >= 0
        ? graph.definedValue(record.definition).value
        : record.symbol >= 0 ? tableau.value(of: record.symbol) : 0
      if value != record.value {
        graph.variables[Int(variable)].value = value
        changedVariables.append(Variable(index: variable))
      }
    }
    rebuildCount = 0
  }
}
