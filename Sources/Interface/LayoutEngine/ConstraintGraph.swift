/// The variables and constraints of a system, and which constraints refer to which variables.
///
/// A required equality can *define* one of its variables, its subject: `x = a + w + 8`. Definitions
/// never form a cycle, and they are stored without substituting each into others, so that a chain
/// of n views costs n terms instead of n * n / 2. Only the other constraints - inequalities,
/// optional constraints, and equalities that close a cycle - enter the tableau, with their defined
/// variables expanded into free ones.
///
/// **Why it is correct.** A required equality holds in every solution, so a variable may be
/// replaced by the equality's expression; the simplex then determines only the free variables. As
/// definitions form no cycle, the other values follow from these in one walk.
///
/// **How.** Records are in flat arrays and found by number; each variable has a linked list of the
/// terms that refer to it, stored in the array of terms. Walks mark visited records with the number
/// of the walk, so nothing must be cleared, and use an explicit stack, so their depth is not
/// limited.
///
/// **Cost.** A walk is proportional to the definitions it passes. The search for a cycle visits at
/// most 64 variables.
struct ConstraintGraph {
  /// The state of a constraint: not in use, queued, a definition, or in the tableau.
  enum State: UInt8 {
    case unused, pending
    /// The constraint defines its subject.
    case definition
    /// The constraint is in the tableau.
    case tableau
  }

  /// A constraint: `sum(terms) + constant (relation) 0`, and its state.
  struct Record {
    var firstTerm: Int32
    var termCount: Int32
    var constant: Double
    var priority: Float
    var weight: Double
    var relation: Solver.Relation
    var state: State
    /// Whether the constraint was made optional because it contradicted others.
    var isBroken = false
    var isMarkedForRemoval = false
    /// The index of the term whose variable a definition defines; -1 for other constraints.
    var subject: Int32 = -1
    var markers = Tableau.Markers()
    /// The constant of the expanded expression when it was last passed to the tableau.
    var knownConstant = 0.0
    var sequence: Int
    var visit: Int32 = 0
  }

  /// One term of a constraint: a variable and its coefficient, linked into the list of all terms
  /// that refer to the variable.
  struct Term {
    var variable: Int32
    var constraint: Int32
    var coefficient: Double
    /// The neighbours in the list of terms that refer to the variable; -1 at the ends.
    var next: Int32
    var previous: Int32
  }

  /// A variable: its value, its definition, and its symbol in the tableau.
  struct VariableRecord {
    var value = 0.0
    /// The value if all free variables were zero.
    var base = 0.0
    var firstOccurrence: Int32 = -1
    /// The constraint that defines the variable; -1 for a free one.
    var definition: Int32 = -1
    /// The symbol of a free variable in the tableau; -1 if it has none.
    var symbol: Int32 = -1
    /// The number of constraints in the tableau that refer to the symbol.
    var useCount: Int32 = 0
    var visit: Int32 = 0
    var isUsed = true
  }

  var variables: [VariableRecord] = []
  var records: [Record] = []
  var terms: [Term] = []
  private var freeVariables: [Int32] = []
  private var freeRecords: [Int32] = []
  /// The starts of unused runs of terms, indexed by length.
  private var freeRuns: [[Int32]] = []
  private var sequence = 0

  private var visit: Int32 = 0
  private var stack: [(variable: Int32, cursor: Int32)] = []
  private var accumulator: [Double] = []
  /// The variables that the last walk collected. The next walk reuses the memory.
  private(set) var order: [Int32] = []
  private(set) var reachedConstraints: [Int32] = []
  /// The number of variables visited by walks, which tests use to check how the cost grows.
  private(set) var stepCount = 0

  // MARK: Variables and constraints

  /// Returns the number of an unused variable, or of a new one. A reused variable keeps its visit
  /// mark; a cleared one could count as visited.
  mutating func makeVariable() -> Int32 {
    if let variable = freeVariables.popLast() {
      let visit = variables[Int(variable)].visit
      variables[Int(variable)] = VariableRecord()
      variables[Int(variable)].visit = visit
      return variable
    }
    variables.append(VariableRecord())
    accumulator.append(0)
    return Int32(variables.count - 1)
  }

  mutating func freeVariable(_ variable: Int32) {
    variables[Int(variable)].isUsed = false
    freeVariables.append(variable)
  }

  /// Stores a constraint and returns its number: the terms of one variable are added up, and those
  /// that cancel are dropped.
  mutating func addRecord(
    _ newTerms: [Solver.Term], relation: Solver.Relation, constant: Double,
    priority: Float, weight: Double
  ) -> Int32 {
    // The terms of a constraint are adjacent. A freed run is reused by the next constraint of its
    // length, since views are created and removed with constraints of the same few shapes.
    let count = newTerms.count
    let first: Int32
    if count < freeRuns.count, let run = freeRuns[count].popLast() {
      first = run
    } else {
      first = Int32(terms.count)
      for _ in 0..<count {
        terms.append(Term(variable: -1, constraint: -1, coefficient: 0, next: -1, previous: -1))
      }
    }
    sequence += 1
    let record = Record(
      firstTerm: first, termCount: 0, constant: constant, priority: priority, weight: weight,
      relation: relation,
      state: .pending, sequence: sequence)
    let index: Int32
    if let free = freeRecords.popLast() {
      index = free
      let visit = records[Int(free)].visit
      records[Int(free)] = record
      records[Int(free)].visit = visit
    } else {
      index = Int32(records.count)
      records.append(record)
    }
    var used: Int32 = 0
    for term in newTerms {
      let variable = term.variable.index
      // There are few terms, so a linear search is faster than sorting.
      if let same = (first..<first + used).first(where: {
        terms[Int($0)].variable == variable
      }) {
        terms[Int(same)].coefficient += term.coefficient
      } else {
        link(first + used, to: variable, constraint: index, coefficient: term.coefficient)
        used += 1
      }
    }
    // Terms that cancelled are removed, and the others move up.
    var write: Int32 = 0
    for read in 0..<used {
      let term = terms[Int(first + read)]
      unlink(first + read)
      guard term.coefficient != 0 else { continue }
      link(first + write, to: term.variable, constraint: index, coefficient: term.coefficient)
      write += 1
    }
    records[Int(index)].termCount = write
    runLengths[index] = count
    return index
  }

  /// The number of terms reserved for each constraint, which is larger than its `termCount` if
  /// terms were merged.
  private var runLengths = RunLengths()

  private struct RunLengths {
    var lengths: [Int32] = []
    subscript(index: Int32) -> Int {
      get { Int(lengths[Int(index)]) }
      set {
        while lengths.count <= Int(index) { lengths.append(0) }
        lengths[Int(index)] = Int32(newValue)
      }
    }
  }

  /// Inserts a term at the head of its variable's list.
  private mutating func link(
    _ term: Int32, to variable: Int32, constraint: Int32, coefficient: Double
  ) {
    let head = variables[Int(variable)].firstOccurrence
    terms[Int(term)] = Term(
      variable: variable, constraint: constraint, coefficient: coefficient, next: head,
      previous: -1)
    if head >= 0 { terms[Int(head)].previous = term }
    variables[Int(variable)].firstOccurrence = term
  }

  /// Removes a term from the list of terms that refer to its variable.
  private mutating func unlink(_ term: Int32) {
    let record = terms[Int(term)]
    if record.previous >= 0 {
      terms[Int(record.previous)].next = record.next
    } else {
      variables[Int(record.variable)].firstOccurrence = record.next
    }
    if record.next >= 0 { terms[Int(record.next)].previous = record.previous }
  }

  /// Removes a constraint. Its number and its run of terms are reused.
  mutating func freeRecord(_ index: Int32) {
    let record = records[Int(index)]
    for term in record.firstTerm..<record.firstTerm + record.termCount { unlink(term) }
    let length = runLengths[index]
    if length > 0 {
      while freeRuns.count <= length { freeRuns.append([]) }
      freeRuns[length].append(record.firstTerm)
    }
    records[Int(index)].state = .unused
    records[Int(index)].termCount = 0
    freeRecords.append(index)
  }

  /// The range of a constraint's terms.
  func termRange(_ constraint: Int32) -> Range<Int> {
    let first = Int(records[Int(constraint)].firstTerm)
    return first..<first + Int(records[Int(constraint)].termCount)
  }

  // MARK: Definitions

  /// Makes a required equality the definition of one of its variables, if that is possible without
  /// a cycle; returns whether it did.
  ///
  /// The subject is the variable with the highest number that no definition refers to, since views
  /// are created after the views that they depend on; failing that, one on which the other
  /// variables do not depend.
  mutating func define(_ constraint: Int32) -> Bool {
    let range = termRange(constraint)
    var best = -1
    var runnerUp = -1
    for index in range {
      let term = terms[index]
      let variable = variables[Int(term.variable)]
      // The variable is neither defined already nor in the tableau, whose rows were built without
      // the definition. A tiny coefficient would magnify the rounding of all the others.
      guard variable.definition < 0, variable.symbol < 0, abs(term.coefficient) > 1e-6 else {
        continue
      }
      if hasDependents(term.variable) {
        if runnerUp < 0 || term.variable > terms[runnerUp].variable { runnerUp = index }
      } else if best < 0 || term.variable > terms[best].variable {
        best = index
      }
    }
    // Other definitions use the variable, so there is no cycle only if none of the other terms
    // depends on it.
    if best < 0, runnerUp >= 0, isIndependent(range, of: terms[runnerUp].variable) {
      best = runnerUp
    }
    guard best >= 0 else { return false }
    records[Int(constraint)].state = .definition
    records[Int(constraint)].subject = Int32(best)
    variables[Int(terms[best].variable)].definition = constraint
    return true
  }

  /// Whether a definition refers to the variable, including its own.
  private func hasDependents(_ variable: Int32) -> Bool {
    var cursor = variables[Int(variable)].firstOccurrence
    while cursor >= 0 {
      let term = terms[Int(cursor)]
      if records[Int(term.constraint)].state == .definition { return true }
      cursor = term.next
    }
    return false
  }

  /// Whether the other variables of the terms do not depend on `variable`, so that defining it by
  /// them closes no cycle. Returns false if the search would take long: the constraint then enters
  /// the tableau, which is equally correct.
  private mutating func isIndependent(_ range: Range<Int>, of variable: Int32) -> Bool {
    visit &+= 1
    stack.removeAll(keepingCapacity: true)
    for index in range where terms[index].variable != variable {
      stack.append((terms[index].variable, 0))
    }
    // Enough for the depth of view trees; beyond it a definition saves little.
    var budget = 64
    while let (next, _) = stack.popLast() {
      if next == variable { return false }
      guard variables[Int(next)].visit != visit else { continue }
      variables[Int(next)].visit = visit
      budget -= 1
      if budget == 0 { return false }
      let definition = variables[Int(next)].definition
      guard definition >= 0 else { continue }
      for index in termRange(definition) where terms[index].variable != next {
        stack.append((terms[index].variable, 0))
      }
    }
    return true
  }

  /// Returns the value and the base value that a definition gives its subject, from those of the
  /// other variables.
  func definedValue(_ constraint: Int32) -> (value: Double, base: Double) {
    let record = records[Int(constraint)]
    // The subject's term is moved to the other side and divided by its coefficient.
    var value = record.constant
    var base = record.constant
    for index in termRange(constraint) where index != Int(record.subject) {
      let term = terms[index]
      value += term.coefficient * variables[Int(term.variable)].value
      base += term.coefficient * variables[Int(term.variable)].base
    }
    let scale = -1 / terms[Int(record.subject)].coefficient
    return (value * scale, base * scale)
  }

  /// Returns the constant of an expression after its variables are expanded.
  func expandedConstant(_ constraint: Int32) -> Double {
    var constant = records[Int(constraint)].constant
    for index in termRange(constraint) {
      constant += terms[index].coefficient * variables[Int(terms[index].variable)].base
    }
    return constant
  }

  // MARK: Walks

  /// Collects in `order` the sources and the variables that are defined by way of them, each after
  /// those it depends on, and in `reachedConstraints` the constraints of the tableau that refer to
  /// any of these.
  mutating func walkUp(from sources: [Int32]) {
    visit &+= 1
    order.removeAll(keepingCapacity: true)
    reachedConstraints.removeAll(keepingCapacity: true)
    // Depth first, each variable after all that depend on it; in the reversed order each one comes
    // after those it depends on.
    for source in sources where variables[Int(source)].visit != visit {
      variables[Int(source)].visit = visit
      stack.removeAll(keepingCapacity: true)
      stack.append((source, variables[Int(source)].firstOccurrence))
      while let (variable, cursor) = stack.last {
        if cursor < 0 {
          order.append(variable)
          stack.removeLast()
          continue
        }
        let term = terms[Int(cursor)]
        stack[stack.count - 1].cursor = term.next
        let constraint = Int(term.constraint)
        switch records[constraint].state {
        // The variable occurs in the definition of another one, which therefore changes with it.
        case .definition where records[constraint].subject != cursor:
          let subject = terms[Int(records[constraint].subject)].variable
          if variables[Int(subject)].visit != visit {
            variables[Int(subject)].visit = visit
            stack.append((subject, variables[Int(subject)].firstOccurrence))
          }
        case .tableau where records[constraint].visit != visit:
          records[constraint].visit = visit
          reachedConstraints.append(term.constraint)
        default: break
        }
      }
    }
    order.reverse()
    stepCount += order.count
  }

  /// Expands `sum(multiplier * expression)` into free variables.
  ///
  /// - Parameter onDefinition: Called with each definition used and the multiple of its expression
  ///   that was substituted, if that is not zero.
  mutating func expand(
    _ sum: [(constraint: Int32, multiplier: Double)],
    onDefinition: (Int32, Double) -> Void = { _, _ in }
  ) -> [(variable: Int32, coefficient: Double)] {
    visit &+= 1
    order.removeAll(keepingCapacity: true)
    for (constraint, multiplier) in sum {
      for index in termRange(constraint) {
        let variable = terms[index].variable
        accumulator[Int(variable)] += multiplier * terms[index].coefficient
        collectDefinitions(from: variable)
      }
    }
    return expandCollected(onDefinition)
  }

  /// Expands one variable into free variables.
  mutating func expandVariable(_ variable: Int32) -> [(variable: Int32, coefficient: Double)] {
    visit &+= 1
    order.removeAll(keepingCapacity: true)
    accumulator[Int(variable)] += 1
    collectDefinitions(from: variable)
    return expandCollected { _, _ in }
  }

  /// Replaces the variables in `order`, last first, by their definitions until only free ones are
  /// left. The multiples are stored in a table of all variables that is zero between calls.
  private mutating func expandCollected(
    _ onDefinition: (Int32, Double) -> Void
  ) -> [(variable: Int32, coefficient: Double)] {
    stepCount += order.count
    var result: [(variable: Int32, coefficient: Double)] = []
    // The order is from variables that no other one here depends on down to free ones: before a
    // variable is expanded, everything that adds to its multiple has been.
    for variable in order.reversed() {
      let coefficient = accumulator[Int(variable)]
      accumulator[Int(variable)] = 0
      guard abs(coefficient) > Tableau.coefficientTolerance else { continue }
      let definition = variables[Int(variable)].definition
      guard definition >= 0 else {
        result.append((variable, coefficient))
        continue
      }
      let scale = -coefficient / terms[Int(records[Int(definition)].subject)].coefficient
      onDefinition(definition, scale)
      for index in termRange(definition) where terms[index].variable != variable {
        accumulator[Int(terms[index].variable)] += scale * terms[index].coefficient
      }
    }
    return result
  }

  /// Appends to `order` the variables that `variable` depends on and then itself, each once.
  private mutating func collectDefinitions(from variable: Int32) {
    guard variables[Int(variable)].visit != visit else { return }
    variables[Int(variable)].visit = visit
    stack.removeAll(keepingCapacity: true)
    stack.append((variable, 0))
    while let (next, cursor) = stack.last {
      let definition = variables[Int(next)].definition
      guard definition >= 0, cursor < records[Int(definition)].termCount else {
        order.append(next)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].cursor = cursor + 1
      let used = terms[Int(records[Int(definition)].firstTerm + cursor)].variable
      if variables[Int(used)].visit != visit {
        variables[Int(used)].visit = visit
        stack.append((used, 0))
      }
    }
  }
}
