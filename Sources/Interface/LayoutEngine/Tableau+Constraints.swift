// Adding, changing and removing constraints: the steps of Cassowary. An optional constraint that is
// not satisfied enters through its error symbol. A required one that is not satisfied is left to
// the dual simplex, where Cassowary adds an artificial variable and minimises it.
extension Tableau {
  /// The symbols of a constraint in the tableau.
  ///
  /// A constraint has the form `expression = marker - other`, where the expression must be zero or
  /// at least zero:
  ///
  ///     required equality      marker is a dummy
  ///     required inequality    marker is a slack
  ///     optional equality      marker and other are errors, both at a cost
  ///     optional inequality    marker is a slack, other an error at a cost
  ///
  /// While neither is basic, the column of `other` is the negative of the marker's.
  struct Markers {
    var marker: Int32 = -1
    var other: Int32 = -1
  }

  /// Adds `expression >= 0`, or `== 0`, and queues the rows that become infeasible.
  ///
  /// - Parameter priority: The priority; nil for a required constraint.
  mutating func add(
    _ expression: [Entry], constant: Double, isEquality: Bool, priority: Float?,
    weight: Double = 1, owner: Int32
  ) -> Markers {
    // Twelve digits of the largest constant: the possible rounding error of sums of such numbers.
    feasibilityTolerance = max(feasibilityTolerance, abs(constant) * 1e-12)
    var markers = Markers()
    if priority == nil {
      markers.marker = makeSymbol(isEquality ? .dummy : .slack, owner: owner)
    } else {
      markers.marker = makeSymbol(isEquality ? .error : .slack, owner: owner)
      markers.other = makeSymbol(.error, owner: owner)
    }
    insert(withoutBasics(expression, constant: constant), markers: markers)
    if let priority {
      changeCosts(of: markers, isEquality: isEquality, priority: priority, by: weight)
    }
    return markers
  }

  /// Makes one symbol of the new row basic: an external if there is one, else the marker or the
  /// error.
  private mutating func insert(_ row: (constant: Double, entries: [Entry]), markers: Markers) {
    let marker = markers.marker
    let other = markers.other
    // An external may have any value, so its row makes nothing infeasible.
    if let subject = externalSubject(in: row.entries) {
      // 0 = c + a * subject + rest - marker + other
      let inverse = -1 / subject.coefficient
      var entries: [Entry] = []
      entries.reserveCapacity(row.entries.count + 1)
      for entry in row.entries where entry.symbol != subject.symbol {
        entries.append(Entry(symbol: entry.symbol, coefficient: entry.coefficient * inverse))
      }
      Self.insert(Entry(symbol: marker, coefficient: -inverse), into: &entries)
      if other >= 0 { Self.insert(Entry(symbol: other, coefficient: inverse), into: &entries) }
      let index = insertRow(
        basic: subject.symbol, constant: row.constant * inverse, entries: entries)
      substitute(subject.symbol, byRow: index)
      return
    }
    // Without an external, all symbols of the row are restricted, or the row follows from others.
    if kinds[Int(marker)] == .dummy {
      let index = insertRow(basic: marker, constant: row.constant, entries: row.entries)
      settleDummy(row: index)
      // The constraint is satisfied or required: the marker is the amount, which is negative if it
      // is not satisfied.
    } else if row.constant >= 0 || other < 0 {
      var entries = row.entries
      if other >= 0 { Self.insert(Entry(symbol: other, coefficient: 1), into: &entries) }
      insertRow(basic: marker, constant: row.constant, entries: entries)
    } else {
      // The constraint is optional and not satisfied: the error symbol is the violation, with its
      // cost.
      var entries = row.entries
      for index in entries.indices { entries[index].coefficient.negate() }
      Self.insert(Entry(symbol: marker, coefficient: 1), into: &entries)
      insertRow(basic: other, constant: -row.constant, entries: entries)
    }
  }

  /// Removes the dummy that is basic in `row` from the basis, unless the row contains dummies only.
  ///
  /// The row's restricted symbols cannot move it away from zero, so one of them must become basic
  /// instead: the one that keeps all costs from becoming negative. A row with a constant is left to
  /// `restoreFeasibility`, which does the same and also handles the case that no symbol can enter.
  private mutating func settleDummy(row: Int32) {
    let constant = rows[Int(row)].constant
    // Either direction is correct for a constant of zero; the costs decide.
    guard abs(constant) <= feasibilityTolerance else { return }
    guard
      let entering = dualEntering(row: row, direction: constant > 0 ? -1 : 1)
        ?? dualEntering(row: row, direction: constant > 0 ? 1 : -1)
    else { return }
    pivot(row: row, entering: entering)
  }

  /// Returns the expression with every basic symbol replaced by its row.
  private func withoutBasics(
    _ expression: [Entry], constant: Double
  ) -> (constant: Double, entries: [Entry]) {
    var constant = constant
    var entries: [Entry] = []
    entries.reserveCapacity(2 * expression.count)
    var isSorted = true
    for term in expression {
      let row = rowOf[Int(term.symbol)]
      if row < 0 {
        if let last = entries.last, last.symbol >= term.symbol { isSorted = false }
        entries.append(term)
      } else {
        constant += term.coefficient * rows[Int(row)].constant
        if let last = entries.last, let first = rows[Int(row)].entries.first,
          last.symbol >= first.symbol
        {
          isSorted = false
        }
        for entry in rows[Int(row)].entries {
          entries.append(
            Entry(symbol: entry.symbol, coefficient: term.coefficient * entry.coefficient))
        }
      }
    }
    // Usually one or two short rows that do not overlap.
    if !isSorted { Self.normalize(&entries) }
    return (constant, entries)
  }

  /// Sorts entries by symbol and adds up the coefficients of entries with the same symbol.
  private static func normalize(_ entries: inout [Entry]) {
    let order = stablySorted(entries)
    entries.removeAll(keepingCapacity: true)
    for entry in order {
      if let last = entries.last, last.symbol == entry.symbol {
        entries[entries.count - 1].coefficient += entry.coefficient
      } else {
        dropTinyLast(&entries)
        entries.append(entry)
      }
    }
    dropTinyLast(&entries)
  }

  /// Returns the entries sorted by symbol. Equal symbols keep their order, so that their sum is the
  /// same in every run.
  private static func stablySorted(_ entries: [Entry]) -> [Entry] {
    var order = entries
    // The entries are short sorted runs: insertion sort is faster than a sort that records
    // positions first.
    if order.count <= 24 {
      for index in order.indices.dropFirst() {
        let entry = order[index]
        var place = index
        while place > 0, order[place - 1].symbol > entry.symbol {
          order[place] = order[place - 1]
          place -= 1
        }
        order[place] = entry
      }
      return order
    }
    return order.enumerated().sorted {
      ($0.element.symbol, $0.offset) < ($1.element.symbol, $1.offset)
    }.map(\.element)
  }

  /// Removes the last entry if its coefficient is a rounding error of a cancellation.
  private static func dropTinyLast(_ entries: inout [Entry]) {
    if let last = entries.last, abs(last.coefficient) <= coefficientTolerance {
      entries.removeLast()
    }
  }

  /// Inserts an entry in order. New symbols have high numbers, so its position is near the end.
  private static func insert(_ entry: Entry, into entries: inout [Entry]) {
    var index = entries.count
    while index > 0, entries[index - 1].symbol > entry.symbol { index -= 1 }
    entries.insert(entry, at: index)
  }

  /// Returns the external to make basic: the one in the fewest rows, and the lowest among several.
  private func externalSubject(in entries: [Entry]) -> Entry? {
    var best: Entry?
    var bestCount = Int.max
    for entry in entries where kinds[Int(entry.symbol)] == .external {
      let count = columns[Int(entry.symbol)].count
      if count < bestCount {
        best = entry
        bestCount = count
      }
    }
    return best
  }

  /// Adds `weight` times the violation of an optional constraint to the objective.
  mutating func changeCosts(
    of markers: Markers, isEquality: Bool, priority: Float, by weight: Double
  ) {
    let level = objective.level(of: priority)
    // An equality may be violated in two directions, each with an error symbol; an inequality in
    // one.
    if isEquality { addCost(weight, of: markers.marker, level: level) }
    addCost(weight, of: markers.other, level: level)
  }

  /// Adds a cost to a symbol. The cost of a basic symbol is distributed over its row.
  private mutating func addCost(_ weight: Double, of symbol: Int32, level: Int) {
    let row = rowOf[Int(symbol)]
    if row < 0 {
      objective.add(weight, to: symbol, level: level)
    } else {
      objective.add(weight, times: rows[Int(row)].entries, level: level)
    }
  }

  /// Removes a constraint. Feasible rows stay feasible; costs may become negative.
  mutating func remove(
    _ markers: Markers, isEquality: Bool, priority: Float?, weight: Double = 1
  ) {
    if let priority {
      changeCosts(of: markers, isEquality: isEquality, priority: priority, by: -weight)
    }
    let marker = markers.marker
    let other = markers.other
    // The row of a basic marker is the constraint itself; nothing else depends on it.
    if isBasic(marker) {
      deleteRow(rowOf[Int(marker)])
    } else if other >= 0, isBasic(other) {
      deleteRow(rowOf[Int(other)])
      // Otherwise the marker becomes basic first, in the most suitable row.
    } else if let row = leavingRow(forRemovalOf: marker) {
      if rows[Int(row)].basic != marker { pivot(row: row, entering: marker) }
      deleteRow(row)
    }
    recycle(marker)
    if other >= 0 { recycle(other) }
  }

  /// Returns the row to remove for a constraint whose marker is nonbasic.
  ///
  /// The first choice is the row of an equality that followed from this one and others, and now
  /// replaces it. The second is the restricted row that the marker, moving up or else down from
  /// zero, makes zero first, so that all others stay feasible. The last is the row of an external,
  /// which becomes free.
  private mutating func leavingRow(forRemovalOf marker: Int32) -> Int32? {
    var upward: Int32 = -1
    var upwardRatio = Double.infinity
    var downward: Int32 = -1
    var downwardRatio = Double.infinity
    var external: Int32 = -1
    for row in liveColumn(marker) {
      let basic = rows[Int(row)].basic
      switch kinds[Int(basic)] {
      case .dummy: return row
      case .external:
        if external < 0 || basic > rows[Int(external)].basic { external = row }
      case .slack, .error:
        let coefficient = coefficient(of: marker, inRow: row)
        let ratio = max(0, rows[Int(row)].constant) / abs(coefficient)
        if coefficient < 0 {
          if ratio < upwardRatio || (ratio == upwardRatio && basic < rows[Int(upward)].basic) {
            upwardRatio = ratio
            upward = row
          }
        } else if ratio < downwardRatio
          || (ratio == downwardRatio && basic < rows[Int(downward)].basic)
        {
          downwardRatio = ratio
          downward = row
        }
      }
    }
    if upward >= 0 { return upward }
    if downward >= 0 { return downward }
    return external >= 0 ? external : nil
  }

  /// Changes the constant of a constraint, whose expression grows by `delta`.
  mutating func shift(_ markers: Markers, by delta: Double) {
    guard delta != 0 else { return }
    // The old marker in the rows is the new one minus delta.
    if isBasic(markers.marker) {
      shift(row: rowOf[Int(markers.marker)], by: delta)
    } else if markers.other >= 0, isBasic(markers.other) {
      shift(row: rowOf[Int(markers.other)], by: -delta)
    } else {
      for row in liveColumn(markers.marker) {
        shift(row: row, by: -delta * coefficient(of: markers.marker, inRow: row))
      }
    }
  }

  /// Returns the constraints that contradict each other in an infeasible row, with multipliers for
  /// which the sum of their expressions contains no variable.
  func certificate(row: Int32) -> [(owner: Int32, multiplier: Double)] {
    var members = [(owner: owners[Int(rows[Int(row)].basic)], multiplier: 1.0)]
    for entry in rows[Int(row)].entries {
      members.append((owners[Int(entry.symbol)], -entry.coefficient))
    }
    return members
  }
}
