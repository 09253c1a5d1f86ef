/// The costs of symbols, one component a priority, compared from the highest priority down.
///
/// A symbol's cost is what the violation of each priority's constraints grows by when the symbol
/// grows by one. Comparing the components in turn, instead of weighing them into one number, is
/// what keeps any number of constraints at one priority from outvoting a single one above it.
/// (Lexicographic linear programming; Cassowary's paper describes it too, and then uses weights.)
///
/// The cost row of a tableau, kept for nonbasic symbols only: that of a basic one is spread over its
/// row. Costs are sums of weights times coefficients; what is left of a cancellation is set to
/// zero at once, because its sign would send the simplex after nothing. There are as many levels as
/// priorities in use, and most comparisons end at the first that differs.
struct Objective {
  /// The limit below which a cost is a rounding error of a cancellation.
  static let tolerance = 1e-9

  /// The priorities in use, highest first.
  private(set) var priorities: [Float] = []
  /// The costs: `costs[level][symbol]`, levels in the order of `priorities`.
  private var costs: [[Double]] = []
  private var symbolCount = 0

  /// Symbols whose cost has fallen since the last check, and which may therefore be worth entering.
  private(set) var candidates: [Int32] = []
  private var isCandidate: [Bool] = []

  /// Adds one more symbol without cost.
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
    // Levels stay when nobody uses them any more: their costs are zero and decide nothing.
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
    // Only a cost that fell can have become negative. Looking at these alone is what makes a step
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

  /// Returns -1, 0 or 1: whether growing the symbol makes the layout better, the same or worse.
  func sign(of symbol: Int32) -> Int {
    for level in costs.indices {
      let cost = costs[level][Int(symbol)]
      if cost > Self.tolerance { return 1 }
      if cost < -Self.tolerance { return -1 }
    }
    return 0
  }

  /// Returns whether `cost(a) / p < cost(b) / q` for positive p and q: nil when the two are equal.
  func isCheaper(_ a: Int32, per p: Double, than b: Int32, per q: Double) -> Bool? {
    for level in costs.indices {
      // Divided, since what matters is the cost of what the step achieves.
      let difference = costs[level][Int(a)] / p - costs[level][Int(b)] / q
      if abs(difference) > Self.tolerance { return difference < 0 }
    }
    return nil
  }

  /// Removes the candidates that fail the test and returns the one to enter.
  ///
  /// Steepest first. With `lowestFirst` the lowest symbol wins instead (Bland's rule), which
  /// cannot go round in circles.
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
