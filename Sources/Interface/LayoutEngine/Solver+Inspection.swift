// Inspection of a solution, computed from the tableau at the optimum. A nonbasic symbol without
// cost may grow without a worse result; the solution is unique if no such symbol moves the
// variable. A symbol that seems free may still be blocked immediately by a row at zero (a
// degenerate corner), so the variable is moved in both directions in a copy, as far as possible.
extension Solver {
  /// Whether the constraints leave the variable's value undetermined.
  ///
  /// A variable without any constraint is zero, which is meaningless.
  package func isAmbiguous(_ variable: Variable) -> Bool {
    guard let row = combinedRow(of: variable) else { return true }
    // A symbol without cost may move the variable, unless a row blocks it immediately.
    guard row.contains(where: { isFree($0.symbol) }) else { return false }
    let values = extremes(of: row)
    return values.high - values.low > 1e-6
  }

  /// Returns the constraints that affect the variable's value, in the order in which they were
  /// added.
  package func constraintsAffecting(_ variable: Variable) -> [Constraint] {
    // The symbols of a variable's row belong to the constraints that are active there; the
    // variables of these are followed in turn.
    var members: Set<Int32> = []
    var free: [Int32] = []
    collectDefinitions(of: variable.index, into: &members, free: &free)
    var next = 0
    while next < free.count {
      let external = free[next]
      next += 1
      let symbol = graph.variables[Int(external)].symbol
      guard symbol >= 0, tableau.isBasic(symbol) else { continue }
      for entry in tableau.rows[Int(tableau.rowOf[Int(symbol)])].entries
      where tableau.kinds[Int(entry.symbol)] != .external {
        let owner = tableau.owners[Int(entry.symbol)]
        if members.insert(owner).inserted {
          // The constraint's other variables are connected to it by their definitions.
          for index in graph.termRange(owner) {
            collectDefinitions(of: graph.terms[index].variable, into: &members, free: &free)
          }
        }
      }
    }
    return members.sorted { graph.records[Int($0)].sequence < graph.records[Int($1)].sequence }
      .map { Constraint(index: $0) }
  }

  /// Returns the constraints that determine the variable's value, in the order in which they were
  /// added.
  ///
  /// These are the active constraints of which the value is a sum, and the definitions between them
  /// and the variable, without the constraints that determine the other variables of these.
  package func constraintsDeciding(_ variable: Variable) -> [Constraint] {
    var members: Set<Int32> = []
    var free: [Int32] = []
    collectDefinitions(of: variable.index, into: &members, free: &free)
    for entry in combinedRow(of: variable) ?? []
    where tableau.kinds[Int(entry.symbol)] != .external {
      let owner = tableau.owners[Int(entry.symbol)]
      guard members.insert(owner).inserted else { continue }
      // The variables of that constraint are connected to it by definitions.
      for index in graph.termRange(owner) {
        collectDefinitions(of: graph.terms[index].variable, into: &members, free: &free)
      }
    }
    return members.sorted { graph.records[Int($0)].sequence < graph.records[Int($1)].sequence }
      .map { Constraint(index: $0) }
  }

  /// Returns the values of the given variables in another optimal solution; nil if there is none.
  ///
  /// Moves the first of the variables that can move, as far as possible or by `reach` if nothing
  /// limits it. The solver itself is unchanged.
  package func alternative(for wanted: [Variable], reach: Double) -> [Double]? {
    for variable in wanted {
      guard let row = combinedRow(of: variable) else {
        // Only this variable moves.
        return wanted.map { $0 == variable ? value(of: $0) + reach : value(of: $0) }
      }
      guard row.contains(where: { isFree($0.symbol) }) else { continue }
      for direction in [1.0, -1.0] {
        let moved = pushed(row, direction: direction, reach: reach)
        let now = value(of: variable)
        let then = evaluate(variable, in: moved)
        if abs(then - now) > 1e-6 { return wanted.map { evaluate($0, in: moved) } }
      }
    }
    return nil
  }

  /// The work since the solver was created: the number of pivots, row updates and variables
  /// visited.
  package var workCount: Int { tableau.pivotCount + tableau.rowUpdateCount + graph.stepCount }

  // MARK: Steps

  /// Whether a nonbasic symbol may grow without cost.
  private func isFree(_ symbol: Int32) -> Bool {
    let kind = tableau.kinds[Int(symbol)]
    return kind == .external || (kind != .dummy && tableau.objective.sign(of: symbol) == 0)
  }

  /// Returns the variable in terms of nonbasic symbols; nil if it depends on a variable that no
  /// constraint of the tableau refers to.
  private func combinedRow(of variable: Variable) -> [Tableau.Entry]? {
    var sums: [Int32: Double] = [:]
    for (free, coefficient) in expansion(of: variable.index) {
      let symbol = graph.variables[Int(free)].symbol
      guard symbol >= 0 else { return nil }
      guard tableau.isBasic(symbol) else {
        sums[symbol, default: 0] += coefficient
        continue
      }
      for entry in tableau.rows[Int(tableau.rowOf[Int(symbol)])].entries {
        sums[entry.symbol, default: 0] += coefficient * entry.coefficient
      }
    }
    return sums.sorted { $0.key < $1.key }.compactMap {
      abs($0.value) > 1e-9 ? Tableau.Entry(symbol: $0.key, coefficient: $0.value) : nil
    }
  }

  private func expansion(of variable: Int32) -> [(variable: Int32, coefficient: Double)] {
    graph.expandVariable(variable)
  }

  /// Returns the minimum and the maximum of an expression among the optimal solutions, up to 10,000
  /// points in either direction.
  private func extremes(of row: [Tableau.Entry]) -> (low: Double, high: Double) {
    // In points: farther than in any layout with a limit.
    let reach = 1e4
    let up = pushed(row, direction: 1, reach: reach)
    let down = pushed(row, direction: -1, reach: reach)
    func sum(_ tableau: Tableau) -> Double {
      row.reduce(0) { $0 + $1.coefficient * tableau.value(of: $1.symbol) }
    }
    return (sum(down), sum(up))
  }

  /// Returns a copy of the tableau in which an expression is moved towards `direction * reach`, as
  /// far as possible without a higher cost.
  private func pushed(
    _ row: [Tableau.Entry], direction: Double, reach: Double
  ) -> Tableau {
    var copy = tableau
    // An optional equality with a distant value, of a lower priority than all others.
    _ = copy.add(row, constant: -direction * reach, isEquality: true, priority: 0, owner: -1)
    _ = copy.optimize()
    return copy
  }

  /// Returns the value of a variable in another tableau of the same constraints.
  private func evaluate(_ variable: Variable, in tableau: Tableau) -> Double {
    expansion(of: variable.index).reduce(graph.variables[Int(variable.index)].base) {
      let symbol = graph.variables[Int($1.variable)].symbol
      return symbol < 0 ? $0 : $0 + $1.coefficient * tableau.value(of: symbol)
    }
  }

  /// Collects the definitions on which a variable depends, and the free variables at their ends.
  private func collectDefinitions(
    of variable: Int32, into members: inout Set<Int32>, free: inout [Int32]
  ) {
    var stack = [variable]
    while let next = stack.popLast() {
      let definition = graph.variables[Int(next)].definition
      guard definition >= 0 else {
        if !free.contains(next) { free.append(next) }
        continue
      }
      guard members.insert(definition).inserted else { continue }
      for index in graph.termRange(definition) where graph.terms[index].variable != next {
        stack.append(graph.terms[index].variable)
      }
    }
  }
}
