extension Tableau {
  /// Why optimising stopped.
  enum Outcome: Equatable {
    case optimal
    /// The row cannot be made feasible: what it mentions contradicts its basic symbol's owner.
    case contradiction(row: Int32)
    /// The limit on pivots was reached. Rounding has spoilt the tableau; build it anew.
    case gaveUp
  }

  private var pivotLimit: Int { pivotCount + 2000 + 20 * (rows.count + kinds.count) }

  /// The dual simplex: repairs negative rows while no cost is negative.
  mutating func restoreFeasibility() -> Outcome {
    let limit = pivotLimit
    while let row = nextInfeasibleRow() {
      guard pivotCount < limit else { return .gaveUp }
      guard let entering = dualEntering(row: row) else { return .contradiction(row: row) }
      pivot(row: row, entering: entering)
    }
    return .optimal
  }

  /// The symbol whose growth repairs the row at the least cost; ties go to the lowest symbol.
  private func dualEntering(row: Int32) -> Int32? {
    let isDummy = kinds[Int(rows[Int(row)].basic)] == .dummy
    let direction = isDummy && rows[Int(row)].constant > 0 ? -1.0 : 1.0
    return dualEntering(row: row, direction: direction)
  }

  func dualEntering(row: Int32, direction: Double) -> Int32? {
    var best: Int32 = -1
    var bestCoefficient = 0.0
    for entry in rows[Int(row)].entries {
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

  /// The primal simplex: lowers the costs while every row is feasible.
  mutating func optimize() -> Outcome {
    let limit = pivotLimit
    var stalled = 0
    while let entering = nextCandidate(lowestFirst: stalled > 60) {
      guard pivotCount < limit else { return .gaveUp }
      guard let row = primalLeavingRow(entering: entering) else {
        // Costs are sums of things that are never negative, so the symbol cannot improve them
        // without end: its negative cost is rounding. Restricted rows stay as they are.
        objective.clear(entering)
        continue
      }
      let step = rows[Int(row)].constant
      stalled = step > feasibilityTolerance ? 0 : stalled + 1
      pivot(row: row, entering: entering)
    }
    return .optimal
  }

  private mutating func nextCandidate(lowestFirst: Bool) -> Int32? {
    let kinds = kinds
    let rowOf = rowOf
    return objective.nextCandidate(lowestFirst: lowestFirst) { symbol in
      rowOf[Int(symbol)] < 0 && kinds[Int(symbol)] != .dummy && kinds[Int(symbol)] != .external
    }
  }

  /// The restricted row that reaches zero first as `entering` grows.
  mutating func primalLeavingRow(entering: Int32) -> Int32? {
    var best: Int32 = -1
    var bestRatio = Double.infinity
    for row in liveColumn(entering) {
      let basic = rows[Int(row)].basic
      guard isRestricted(basic) else { continue }
      let coefficient = coefficient(of: entering, inRow: row)
      guard coefficient < -Self.coefficientTolerance else { continue }
      let ratio = max(0, rows[Int(row)].constant) / -coefficient
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
