/// The costs of symbols, one component for each priority, compared from the highest priority down.
///
/// The cost of a symbol is the amount by which the violation of each priority's constraints grows
/// if the symbol grows by one. The components are compared in turn, not combined with weights into
/// one number, so no number of constraints at one priority can outvote a single one above it. (This
/// is lexicographic linear programming; Cassowary's paper describes it too, and then uses weights.)
///
/// The costs are stored for nonbasic symbols only: that of a basic symbol is distributed over its
/// row. Costs are sums of weights times coefficients; the rounding error of a cancellation is set
/// to zero immediately, because its sign would mislead the simplex. There are as many levels as
/// priorities in use, and most comparisons end at the first one that differs.
struct Objective {
  /// The limit below which a cost is a rounding error of a cancellation.
  static let tolerance = 1e-9

  /// The priorities in use, highest first.
  private(set) var priorities: [Float] = []
  /// The costs as `costs[level][symbol]`, with levels in the order of `priorities`.
  private var costs: [[Double]] = []
  private var symbolCount = 0

  /// The symbols whose cost has decreased since the last check, and which may therefore enter the
  /// basis.
  private(set) var candidates: [Int32] = []
  private var isCandidate: [Bool] = []

  /// Adds a symbol without cost.
  mutating func addSymbol() {
    symbolCount += 1
    isCandidate.append(false)
    for level in costs.indices { costs[level].append(0) }
  }

  /// Sets all costs of a symbol to zero.
  mutating func clear(_ symbol: Int32) {
    for level in costs.indices { costs[level][Int(symbol)] = 0 }
  }

  /// Returns the index of a priority in `priorities`, after inserting it if it is new.
  mutating func level(of priority: Float) -> Int {
    var low = 0
    var high = priorities.count
    while low < high {
      let middle = (low + high) / 2
      if priorities[middle] > priority { low = middle + 1 } else { high = middle }
    }
    // Unused levels are kept: their costs are zero and affect nothing.
    if low == priorities.count || priorities[low] != priority {
      priorities.insert(priority, at: low)
      costs.insert([Double](repeating: 0, count: symbolCount), at: low)
    }
    return low
  }

  func cost(of symbol: Int32, level: Int) -> Double { costs[level][Int(symbol)] }

  /// Adds `weight` to the cost of a nonbasic symbol.
  mutating func add(_ weight: Double, to symbol: Int32, level: Int) {
    let old = costs[level][Int(symbol)]
    var new = old + weight
    if abs(new) < Self.tolerance { new = 0 }
    costs[level][Int(symbol)] = new
    // Only a cost that decreased can have become negative. Checking only these makes a step
    // independent of the number of symbols.
    if new < old, !isCandidate[Int(symbol)] {
      isCandidate[Int(symbol)] = true
      candidates.append(symbol)
    }
  }

  /// Adds the cost of a basic symbol to the symbols of its row. The row's constant is left out: a
  /// constant cost does not change the optimum.
  mutating func add(_ weight: Double, times entries: [Tableau.Entry], level: Int) {
    for entry in entries { add(weight * entry.coefficient, to: entry.symbol, level: level) }
  }

  /// Replaces the cost of a symbol that becomes basic by costs of the symbols in its row.
  mutating func substitute(_ symbol: Int32, by entries: [Tableau.Entry]) {
    for level in costs.indices {
      let weight = costs[level][Int(symbol)]
      guard weight != 0 else { continue }
      costs[level][Int(symbol)] = 0
      add(weight, times: entries, level: level)
    }
  }

  /// Returns -1, 0 or 1: the sign of the symbol's cost, which is negative if growing the symbol
  /// improves the layout.
  func sign(of symbol: Int32) -> Int {
    for level in costs.indices {
      let cost = costs[level][Int(symbol)]
      if cost > Self.tolerance { return 1 }
      if cost < -Self.tolerance { return -1 }
    }
    return 0
  }

  /// Returns whether `cost(a) / p < cost(b) / q` for positive p and q; nil if the two are equal.
  func isCheaper(_ a: Int32, per p: Double, than b: Int32, per q: Double) -> Bool? {
    for level in costs.indices {
      // Divided, since the cost in relation to the achieved change is compared.
      let difference = costs[level][Int(a)] / p - costs[level][Int(b)] / q
      if abs(difference) > Self.tolerance { return difference < 0 }
    }
    return nil
  }

  /// Removes the candidates that fail the test and returns the one to enter; nil without any.
  ///
  /// The steepest is returned, or with `lowestFirst` the lowest symbol (Bland's rule), which
  /// prevents cycles.
  mutating func nextCandidate(lowestFirst: Bool, where isEligible: (Int32) -> Bool) -> Int32? {
    var best: Int32 = -1
    var kept = 0
    for index in candidates.indices {
      let symbol = candidates[index]
      guard isEligible(symbol), sign(of: symbol) < 0 else {
        isCandidate[Int(symbol)] = false
        continue
      }
      candidates[kept] = symbol
      kept += 1
      if best < 0 {
        best = symbol
      } else if lowestFirst {
        best = min(best, symbol)
      } else {
        let isSteeper = isCheaper(symbol, per: 1, than: best, per: 1)
        if isSteeper ?? (symbol < best) { best = symbol }
      }
    }
    candidates.removeLast(candidates.count - kept)
    return best < 0 ? nil : best
  }
}
