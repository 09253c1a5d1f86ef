/// The simplex tableau, in which every basic symbol is a linear expression of the nonbasic ones.
///
/// In the current solution all nonbasic symbols are zero, so the constant of a row is the value of
/// its basic symbol. A pivot exchanges a nonbasic and a basic symbol, and the solution moves from
/// one corner of the polytope to the next (Dantzig's simplex). Rows are sparse and sorted, and
/// columns list the rows that contain a symbol: the form of Cassowary's tableau, in flat arrays.
///
/// There are four kinds of symbols. An *external* is one of the caller's variables and may have any
/// value. A *slack* and an *error* are never negative. A *dummy* marks a required equality and is
/// always zero; it stays in the rows so that the equality can be found, changed and removed.
///
/// Invariants between two operations:
///
/// - no symbol is both basic and contained in a row;
/// - the row of a slack or an error contains no external, so ratio tests never encounter one;
/// - the row of a dummy contains dummies only: its equality follows from the others;
/// - `columns[s]` lists every row that contains `s`. It may also list rows that no longer do, which
///   the next walk over the column removes. A pivot thus reads only the rows that change, which
///   makes the cost of an edit independent of the size of the system.
struct Tableau {
  enum Kind: UInt8 { case external, slack, error, dummy }

  /// A multiple of a symbol.
  struct Entry {
    var symbol: Int32
    var coefficient: Double
  }

  /// A row: `constant + sum(coefficient * symbol)`, entries sorted by symbol.
  struct Row {
    var basic: Int32
    var constant: Double
    var entries: [Entry]
  }

  /// The limit below which a coefficient is a rounding error of a cancellation. Coefficients are
  /// products and quotients of the caller's multipliers, which are rarely below 1/1000.
  static let coefficientTolerance = 1e-10

  var kinds: [Kind] = []
  /// The row of each basic symbol; -1 for a nonbasic one.
  var rowOf: [Int32] = []
  var columns: [[Int32]] = []
  /// The owner of each symbol, a number of the caller: a constraint or a variable.
  var owners: [Int32] = []
  private var freeSymbols: [Int32] = []

  var rows: [Row] = []
  private var freeRows: [Int32] = []
  private var spare: [Entry] = []
  private var stamps: [Int32] = []
  private var stamp: Int32 = 0

  /// The rows of restricted symbols whose constant may have become infeasible.
  var infeasible: [Int32] = []
  private var isQueued: [Bool] = []
  /// The externals whose value may have changed since the list was last emptied.
  var changedExternals: [Int32] = []
  private var isChanged: [Bool] = []

  var objective = Objective()
  /// The distance below zero that counts as zero. It grows with the constants.
  var feasibilityTolerance = 1e-7

  /// The number of pivots and row updates, for tests of growth.
  var pivotCount = 0
  var rowUpdateCount = 0

  // MARK: Symbols

  /// Returns a new symbol, which is nonbasic and unused. Numbers are reused.
  mutating func makeSymbol(_ kind: Kind, owner: Int32) -> Int32 {
    if let symbol = freeSymbols.popLast() {
      kinds[Int(symbol)] = kind
      owners[Int(symbol)] = owner
      return symbol
    }
    kinds.append(kind)
    rowOf.append(-1)
    columns.append([])
    owners.append(owner)
    isChanged.append(false)
    objective.addSymbol()
    return Int32(kinds.count - 1)
  }

  /// Frees a symbol that is nonbasic, unused and without cost.
  mutating func recycle(_ symbol: Int32) {
    columns[Int(symbol)].removeAll(keepingCapacity: true)
    objective.clear(symbol)
    freeSymbols.append(symbol)
  }

  func isBasic(_ symbol: Int32) -> Bool { rowOf[Int(symbol)] >= 0 }

  /// Whether a symbol must not be negative.
  func isRestricted(_ symbol: Int32) -> Bool {
    let kind = kinds[Int(symbol)]
    return kind == .slack || kind == .error
  }

  /// Returns the value of a symbol: the constant of its row, or 0 for a nonbasic symbol.
  func value(of symbol: Int32) -> Double {
    let row = rowOf[Int(symbol)]
    return row < 0 ? 0 : rows[Int(row)].constant
  }

  /// Returns the coefficient of a symbol in a row, found by binary search; 0 if the row does not
  /// contain it.
  func coefficient(of symbol: Int32, inRow row: Int32) -> Double {
    rows[Int(row)].entries.withUnsafeBufferPointer { entries in
      let index = Self.lowerBound(of: symbol, in: entries)
      return index < entries.count && entries[index].symbol == symbol
        ? entries[index].coefficient : 0
    }
  }

  private static func lowerBound(
    of symbol: Int32, in entries: UnsafeBufferPointer<Entry>
  ) -> Int {
    var low = 0
    var high = entries.count
    while low < high {
      let middle = (low &+ high) &>> 1
      if entries[middle].symbol < symbol { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  // MARK: Rows

  /// Makes `symbol` basic with the row `constant + entries`, which contains no basic symbol.
  @discardableResult
  mutating func insertRow(basic symbol: Int32, constant: Double, entries: [Entry]) -> Int32 {
    let row: Int32
    if let free = freeRows.popLast() {
      row = free
      rows[Int(row)] = Row(basic: symbol, constant: constant, entries: entries)
    } else {
      row = Int32(rows.count)
      rows.append(Row(basic: symbol, constant: constant, entries: entries))
      stamps.append(0)
      isQueued.append(false)
    }
    rowOf[Int(symbol)] = row
    for entry in entries { columns[Int(entry.symbol)].append(row) }
    noteChange(ofRow: row)
    return row
  }

  /// Removes a row. The columns that list it are updated when they are next read.
  mutating func deleteRow(_ row: Int32) {
    let symbol = rows[Int(row)].basic
    if kinds[Int(symbol)] == .external { markChanged(symbol) }
    rowOf[Int(symbol)] = -1
    rows[Int(row)] = Row(basic: -1, constant: 0, entries: [])
    freeRows.append(row)
  }

  /// Returns the rows that contain `symbol`, each once. Removes entries that are out of date from
  /// the symbol's column.
  mutating func liveColumn(_ symbol: Int32) -> [Int32] {
    // Duplicates arise if a row loses a symbol and gets it again before the column is read. A stamp
    // for each call identifies them without clearing anything.
    stamp &+= 1
    // The column is moved out of the array while it is edited, since it would be copied otherwise.
    var column: [Int32] = []
    swap(&column, &columns[Int(symbol)])
    var kept = 0
    for index in column.indices {
      let row = column[index]
      guard stamps[Int(row)] != stamp, coefficient(of: symbol, inRow: row) != 0 else { continue }
      stamps[Int(row)] = stamp
      column[kept] = row
      kept += 1
    }
    column.removeLast(column.count - kept)
    columns[Int(symbol)] = column
    return column
  }

  /// Adds `delta` to the constant of a row.
  mutating func shift(row: Int32, by delta: Double) {
    guard delta != 0 else { return }
    rows[Int(row)].constant += delta
    noteChange(ofRow: row)
  }

  /// Queues a row whose constant has changed, or records its external as changed.
  private mutating func noteChange(ofRow row: Int32) {
    let symbol = rows[Int(row)].basic
    // An external is reported to the caller; an infeasible row is repaired by the dual simplex.
    switch kinds[Int(symbol)] {
    case .external: markChanged(symbol)
    case .slack, .error:
      if rows[Int(row)].constant < -feasibilityTolerance { queue(row) }
    case .dummy:
      if abs(rows[Int(row)].constant) > feasibilityTolerance { queue(row) }
    }
  }

  /// Queues a row for the dual simplex.
  mutating func queue(_ row: Int32) {
    guard !isQueued[Int(row)] else { return }
    isQueued[Int(row)] = true
    infeasible.append(row)
  }

  /// Returns the queued row with the lowest basic symbol that is still infeasible; nil if there is
  /// none. Removes rows that have become feasible.
  mutating func nextInfeasibleRow() -> Int32? {
    // The lowest symbol, not the worst row: with Bland's choice the dual simplex cannot cycle, and
    // the order of edits does not affect the result.
    var best: Int32 = -1
    var kept = 0
    for index in infeasible.indices {
      let row = infeasible[index]
      let symbol = rows[Int(row)].basic
      let isBad =
        symbol >= 0
        && (kinds[Int(symbol)] == .dummy
          ? abs(rows[Int(row)].constant) > feasibilityTolerance
          : kinds[Int(symbol)] != .external && rows[Int(row)].constant < -feasibilityTolerance)
      guard isBad else {
        isQueued[Int(row)] = false
        continue
      }
      infeasible[kept] = row
      kept += 1
      if best < 0 || symbol < rows[Int(best)].basic { best = row }
    }
    infeasible.removeLast(infeasible.count - kept)
    return best < 0 ? nil : best
  }

  /// Records that the value of an external may have changed.
  mutating func markChanged(_ external: Int32) {
    guard !isChanged[Int(external)] else { return }
    isChanged[Int(external)] = true
    changedExternals.append(external)
  }

  /// Returns the changed externals, each once, in the order of the changes, and empties the list.
  mutating func takeChangedExternals() -> [Int32] {
    for external in changedExternals { isChanged[Int(external)] = false }
    defer { changedExternals.removeAll(keepingCapacity: true) }
    return changedExternals
  }

  // MARK: Elimination

  /// Replaces nonbasic `symbol` by the row that has just become its own, in all rows and costs.
  mutating func substitute(_ symbol: Int32, byRow source: Int32) {
    var column: [Int32] = []
    swap(&column, &columns[Int(symbol)])
    // The column may list rows that no longer contain the symbol; their multiple is 0.
    for target in column where target != source {
      addMultiple(ofRow: source, inPlaceOf: symbol, toRow: target)
    }
    column.removeAll(keepingCapacity: true)
    columns[Int(symbol)] = column
    objective.substitute(symbol, by: rows[Int(source)].entries)
  }

  /// Computes `target += k * source` and removes `symbol`, whose coefficient in the target is k.
  ///
  /// The two sorted lists are merged into a spare list, which is then swapped with the target's:
  /// nothing is allocated after the lists have reached their size.
  private mutating func addMultiple(
    ofRow source: Int32, inPlaceOf symbol: Int32, toRow target: Int32
  ) {
    let k = coefficient(of: symbol, inRow: target)
    guard k != 0 else { return }
    rowUpdateCount &+= 1
    let sourceConstant = rows[Int(source)].constant
    var merged: [Entry] = []
    swap(&merged, &spare)
    merged.removeAll(keepingCapacity: true)
    merged.reserveCapacity(rows[Int(target)].entries.count + rows[Int(source)].entries.count)
    rows[Int(target)].entries.withUnsafeBufferPointer { a in
      rows[Int(source)].entries.withUnsafeBufferPointer { b in
        var i = 0
        var j = 0
        while i < a.count || j < b.count {
          // An entry of the target only.
          if j == b.count || (i < a.count && a[i].symbol < b[j].symbol) {
            if a[i].symbol != symbol { merged.append(a[i]) }
            i &+= 1
          } else if i == a.count || b[j].symbol < a[i].symbol {
            // An entry of the source only: the target contains the symbol from now on, so its
            // column must list the target.
            let coefficient = k * b[j].coefficient
            if abs(coefficient) > Self.coefficientTolerance {
              merged.append(Entry(symbol: b[j].symbol, coefficient: coefficient))
              columns[Int(b[j].symbol)].append(target)
            }
            j &+= 1
          } else {
            // An entry of both. The column already lists the target; if the sum is zero, the next
            // read of the column removes it.
            let coefficient = a[i].coefficient + k * b[j].coefficient
            if abs(coefficient) > Self.coefficientTolerance {
              merged.append(Entry(symbol: b[j].symbol, coefficient: coefficient))
            }
            i &+= 1
            j &+= 1
          }
        }
      }
    }
    swap(&merged, &rows[Int(target)].entries)
    swap(&merged, &spare)
    if sourceConstant != 0 {
      rows[Int(target)].constant += k * sourceConstant
      noteChange(ofRow: target)
    }
  }

  /// Exchanges the basic symbol of `row` for `entering`, which the row contains.
  mutating func pivot(row: Int32, entering: Int32) {
    pivotCount &+= 1
    let leaving = rows[Int(row)].basic
    let pivotCoefficient = coefficient(of: entering, inRow: row)
    precondition(pivotCoefficient != 0, "A pivot needs a symbol that the row mentions.")
    // leaving = c + a * entering + rest   =>   entering = (leaving - c - rest) / a
    let inverse = 1 / pivotCoefficient
    // In place: the row has the same symbols except for the two that are exchanged.
    rows[Int(row)].constant *= -inverse
    rows[Int(row)].entries.withUnsafeMutableBufferPointer { entries in
      // The leaving symbol's entry moves from the position of the entering symbol to its own.
      var hole = 0
      for index in entries.indices {
        if entries[index].symbol == entering { hole = index }
        entries[index].coefficient *= -inverse
      }
      while hole + 1 < entries.count, entries[hole + 1].symbol < leaving {
        entries[hole] = entries[hole + 1]
        hole += 1
      }
      while hole > 0, entries[hole - 1].symbol > leaving {
        entries[hole] = entries[hole - 1]
        hole -= 1
      }
      entries[hole] = Entry(symbol: leaving, coefficient: inverse)
    }
    // The substitution below empties the entering symbol's column.
    columns[Int(leaving)].append(row)
    rowOf[Int(leaving)] = -1
    rowOf[Int(entering)] = row
    rows[Int(row)].basic = entering
    if kinds[Int(leaving)] == .external { markChanged(leaving) }
    noteChange(ofRow: row)
    substitute(entering, byRow: row)
  }
}
