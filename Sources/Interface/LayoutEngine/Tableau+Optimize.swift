// The two halves of the simplex method. The dual simplex repairs rows whose basic symbol has become
// negative, and selects the entering symbol so that no cost becomes negative; the primal simplex
// lowers costs, and selects the leaving symbol so that no row becomes negative (ratio tests; see
// Chvatal, "Linear Programming", 1983). After an edit the dual simplex is usually sufficient.
//
// Both terminate: Bland's rule prevents cycles of steps of length zero, and a limit on pivots those
// caused by rounding.
extension Tableau {
  /// The reason why an optimization ended.
  enum Outcome: Equatable {
    case optimal
    /// A row cannot be made feasible: the owners of its symbols contradict the owner of its basic
    /// symbol.
    case contradiction(row: Int32)
    /// The limit on pivots was reached because of rounding errors; the tableau must be rebuilt.
    case gaveUp
  }

  /// The limit on pivots, in proportion to the size of the tableau, which prevents endless cycles.
  private var pivotLimit: Int { pivotCount + 2000 + 20 * (rows.count + kinds.count) }

  /// Runs the dual simplex, which repairs infeasible rows while no cost is negative.
  mutating func restoreFeasibility() -> Outcome {
    let limit = pivotLimit
    while let row = nextInfeasibleRow() {
      guard pivotCount < limit else { return .gaveUp }
      guard let entering = dualEntering(row: row) else { return .contradiction(row: row) }
      pivot(row: row, entering: entering)
    }
    return .optimal
  }

  /// Returns the symbol whose growth repairs the row at the lowest cost; the lowest symbol among
  /// equals.
  private func dualEntering(row: Int32) -> Int32? {
    let isDummy = kinds[Int(rows[Int(row)].basic)] == .dummy
    // A dummy must become zero from either side, a restricted symbol only from below.
    let direction = isDummy && rows[Int(row)].constant > 0 ? -1.0 : 1.0
    return dualEntering(row: row, direction: direction)
  }

  /// Applies the dual ratio test to a row that must move up (1) or down (-1).
  func dualEntering(row: Int32, direction: Double) -> Int32? {
    var best: Int32 = -1
    var bestCoefficient = 0.0
    for entry in rows[Int(row)].entries {
      // Only a symbol that moves the row towards zero can repair it. Dummies are always zero.
      let coefficient = entry.coefficient * direction
      guard coefficient > Self.coefficientTolerance, kinds[Int(entry.symbol)] != .dummy else {
        continue
      }
      if best < 0
        || objective.isCheaper(entry.symbol, per: coefficient, than: best, per: bestCoefficient)
          == true
      {
        best = entry.symbol
        bestCoefficient = coefficient
      }
    }
    return best < 0 ? nil : best
  }

  /// Runs the primal simplex, which lowers the costs while every row is feasible.
  mutating func optimize() -> Outcome {
    let limit = pivotLimit
    // The number of successive pivots of length zero. After sixty of them the lowest symbol enters,
    // which ends any cycle.
    var stalled = 0
    while let entering = nextCandidate(lowestFirst: stalled > 60) {
      guard pivotCount < limit else { return .gaveUp }
      guard let row = primalLeavingRow(entering: entering) else {
        // Costs are sums of numbers that are never negative, so the symbol cannot lower them
        // without limit: its negative cost is a rounding error.
        objective.clear(entering)
        continue
      }
      let step = rows[Int(row)].constant
      stalled = step > feasibilityTolerance ? 0 : stalled + 1
      pivot(row: row, entering: entering)
    }
    return .optimal
  }

  /// Returns the symbol that enters the basis next: a nonbasic symbol with a negative cost.
  /// Externals and dummies have no costs and never enter.
  private mutating func nextCandidate(lowestFirst: Bool) -> Int32? {
    let kinds = kinds
    let rowOf = rowOf
    return objective.nextCandidate(lowestFirst: lowestFirst) { symbol in
      rowOf[Int(symbol)] < 0 && kinds[Int(symbol)] != .dummy && kinds[Int(symbol)] != .external
    }
  }

  /// Returns the restricted row that reaches zero first as `entering` grows; nil if none does.
  mutating func primalLeavingRow(entering: Int32) -> Int32? {
    var best: Int32 = -1
    var bestRatio = Double.infinity
    for row in liveColumn(entering) {
      let basic = rows[Int(row)].basic
      guard isRestricted(basic) else { continue }
      let coefficient = coefficient(of: entering, inRow: row)
      guard coefficient < -Self.coefficientTolerance else { continue }
      // The amount by which the entering symbol can grow until this row is zero. A negative
      // constant is a rounding error.
      let ratio = max(0, rows[Int(row)].constant) / -coefficient
      // The lowest symbol among equal ratios.
      if ratio < bestRatio - 1e-12
        || (ratio < bestRatio + 1e-12 && (best < 0 || basic < rows[Int(best)].basic))
      {
        bestRatio = min(ratio, bestRatio)
        best = row
      }
    }
    return best < 0 ? nil : best
  }
}
