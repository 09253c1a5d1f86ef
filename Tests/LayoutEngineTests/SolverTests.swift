import LayoutEngine
import TestSupport
import Testing

@Suite("Solver")
struct SolverTests {
  typealias Term = Solver.Term

  @Test("edits in any order end where a fresh build ends", arguments: 0..<300)
  func editsEqualRebuild(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var system = RandomSystem(seed: UInt64(seed) &+ 7_000)
    let solver = Solver()
    let variables = (0..<system.variableCount).map { _ in solver.makeVariable() }
    var handles: [Solver.Constraint?] = system.rows.map { system.add($0, to: solver, variables) }
    solver.solve()
    for _ in 0..<12 {
      for _ in 0..<1 + generator.below(4) {
        let index = generator.below(system.rows.count)
        let row = system.rows[index]
        switch generator.below(3) {
        case 0:
          if let handle = handles[index] {
            solver.remove(handle)
            handles[index] = nil
          } else {
            handles[index] = system.add(row, to: solver, variables)
          }
        case 1 where row.priority < 1000:
          system.rows[index].constant = Double(generator.below(600) - 300)
          if let handle = handles[index] {
            solver.setConstant(system.rows[index].constant, of: handle)
          }
        case 2 where row.priority < 1000:
          system.rows[index].priority = [999, 750, 251, 250, 50][generator.below(5)]
          if let handle = handles[index] {
            solver.setPriority(Float(system.rows[index].priority), of: handle)
          }
        default: break
        }
      }
      solver.solve()
      var present = system
      present.rows = zip(system.rows, handles).filter { $0.1 != nil }.map(\.0)
      let fresh = Solver()
      let freshVariables = (0..<system.variableCount).map { _ in fresh.makeVariable() }
      for row in present.rows { _ = present.add(row, to: fresh, freshVariables) }
      fresh.solve()
      let costs = present.costs(variables.map { solver.value(of: $0) })
      let expected = present.costs(freshVariables.map { fresh.value(of: $0) })
      for (a, b) in zip(costs, expected) {
        #expect(abs(a - b) < 1e-6, "seed \(seed): \(costs) instead of \(expected)")
      }
    }
  }
}

@Suite("Solver, small systems")
struct SmallSystemTests {
  let solver = Solver()

  func equal(
    _ terms: [(Double, Solver.Variable)], _ value: Double, priority: Float = 1000
  ) -> Solver.Constraint {
    solver.add(terms.map { Solver.Term($0.0, $0.1) }, constant: -value, priority: priority)
  }

  @Test("a thousand constraints at one priority do not outvote one above it")
  func prioritiesAreLexicographic() {
    let x = solver.makeVariable()
    for _ in 0..<1000 { _ = equal([(1, x)], 0, priority: 250) }
    _ = equal([(1, x)], 10, priority: 250.5)
    solver.solve()
    #expect(solver.value(of: x) == 10)
  }

  @Test("within a priority the sum of the violations is least, not their squares")
  func violationsAreAbsolute() {
    let x = solver.makeVariable()
    for value in [0.0, 0, 30] { _ = equal([(1, x)], value, priority: 250) }
    solver.solve()
    #expect(solver.value(of: x) == 0)
  }

  @Test("a conflict names the constraints that exclude each other and no others")
  func conflictIsMinimal() {
    let (x, y, width) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let fixed = equal([(1, width)], 100)
    _ = equal([(1, x)], 20)
    let chain = equal([(1, y), (-1, x)], 8)
    _ = equal([(1, y)], 28, priority: 750)
    let wide = equal([(1, width)], 200)
    var conflicts: [[Solver.Constraint]] = []
    solver.solve {
      conflicts.append($0.constraints)
      return $0.latest
    }
    #expect(conflicts == [[fixed, wide]])
    #expect(solver.isBroken(wide))
    #expect(!solver.isBroken(chain))
    #expect(solver.value(of: width) == 100)
  }

  @Test("breaking an older constraint lets the newer one hold")
  func olderVictim() {
    let width = solver.makeVariable()
    let old = equal([(1, width)], 100)
    let new = equal([(1, width)], 200)
    solver.solve { _ in old }
    #expect(solver.value(of: width) == 200)
    #expect(solver.isBroken(old))
    solver.remove(new)
    solver.solve()
    #expect(solver.value(of: width) == 100, "a broken constraint holds again when it can")
  }

  @Test("an edit that contradicts is reported and broken")
  func conflictByEdit() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = equal([(1, x)], 10)
    let limit = solver.add(
      [Solver.Term(1, y), Solver.Term(-1, x)], constant: 0, relation: .greaterThanOrEqual)
    _ = solver.add([Solver.Term(1, y)], constant: -50, relation: .lessThanOrEqual)
    solver.solve { _ in
      Issue.record("There is no conflict yet.")
      return nil
    }
    solver.setConstant(-60, of: first)
    var count = 0
    solver.solve { conflict in
      count += 1
      #expect(conflict.constraints.count == 3)
      #expect(conflict.constraints.contains(first))
      return limit
    }
    #expect(count == 1)
    #expect(solver.value(of: x) == 60)
    #expect(solver.value(of: y) == 50)
  }

  @Test("a wish about what is known already holds as soon as an edit lets it")
  func wishAboutTheKnown() {
    let x = solver.makeVariable()
    let known = equal([(1, x)], 3)
    _ = solver.add(
      [Solver.Term(1, x)], constant: -5, relation: .greaterThanOrEqual, priority: 750)
    for value in [3.0, 20, 4, 5, 6, -1, 7] {
      solver.setConstant(-value, of: known)
      solver.solve { _ in
        Issue.record("A wish contradicts nothing, x = \(value).")
        return nil
      }
      #expect(solver.value(of: x) == value)
    }
  }

  @Test("equalities that follow from others are no conflict, and stand in when those go")
  func redundancy() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let sum = equal([(1, x), (1, y)], 30)
    _ = equal([(1, x), (-1, y)], 10)
    _ = equal([(2, x)], 40)
    solver.solve { _ in
      Issue.record("All three hold together.")
      return nil
    }
    #expect(solver.value(of: x) == 20)
    solver.remove(sum)
    solver.solve()
    #expect(solver.value(of: x) == 20)
    #expect(solver.value(of: y) == 10)
  }

  @Test("ambiguity is a choice that really exists")
  func ambiguity() {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    _ = equal([(1, x), (1, y)], 100)
    _ = equal([(1, x)], 30, priority: 250)
    _ = equal([(1, y)], 30, priority: 250)
    _ = solver.add([Solver.Term(1, z)], constant: 0, relation: .greaterThanOrEqual)
    _ = solver.add([Solver.Term(1, z)], constant: 0, relation: .lessThanOrEqual)
    solver.solve()
    #expect(solver.isAmbiguous(x))
    #expect(solver.isAmbiguous(y))
    #expect(!solver.isAmbiguous(z))
    let other = solver.alternative(for: [x, y], reach: 10)
    #expect(other != nil && other != [solver.value(of: x), solver.value(of: y)])
    #expect(other.map { $0[0] + $0[1] } == 100)
    #expect(solver.isAmbiguous(solver.makeVariable()))
  }

  @Test("a sum is affected and decided by what holds each of its parts")
  func affectingSums() {
    let parts = (0..<3).map { _ in solver.makeVariable() }
    let sum = solver.makeVariable()
    let total = equal([(-1, sum)] + parts.map { (1, $0) }, 0)
    let wishes = parts.map { equal([(1, $0)], 10, priority: 250) }
    solver.solve()
    #expect(solver.value(of: sum) == 30)
    #expect(solver.constraintsAffecting(sum) == [total] + wishes)
    #expect(solver.constraintsDeciding(sum) == [total] + wishes)
  }

  @Test("of the first variable, which only has a limit, there is another value")
  func alternativeOfTheFirst() {
    let x = solver.makeVariable()
    _ = solver.add([Solver.Term(1, x)], constant: -3, relation: .greaterThanOrEqual)
    solver.solve()
    let other = solver.alternative(for: [x], reach: 10)
    #expect(other != nil && other != [solver.value(of: x)])
    #expect(other.map { $0[0] >= 3 } == true)
  }

  @Test(
    "an equality of variables that have limits only holds, however its sides are written",
    arguments: [1.0, -1], [10.0, 0, 4])
  func equalityOfLimited(sign: Double, total: Double) {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    for variable in [x, y] {
      _ = solver.add([Solver.Term(1, variable)], constant: 0, relation: .greaterThanOrEqual)
      _ = solver.add([Solver.Term(1, variable)], constant: -8, relation: .lessThanOrEqual)
    }
    solver.solve()
    let sum = equal([(sign, x), (sign, y)], sign * total)
    for change in [0.0, 3, -1, 6] {
      let value = max(0, total + change)
      solver.setConstant(-sign * value, of: sum)
      solver.solve { _ in
        Issue.record("Between 0 and 16 there is no contradiction.")
        return nil
      }
      #expect(abs(solver.value(of: x) + solver.value(of: y) - value) < 1e-9)
      #expect((-1e-9...8.000_000_001).contains(solver.value(of: x)))
      #expect((-1e-9...8.000_000_001).contains(solver.value(of: y)))
    }
  }

  @Test("a variable with room between its limits is ambiguous, one that a wish holds is not")
  func spaceBetweenLimits() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    for variable in [x, y] {
      _ = solver.add([Solver.Term(1, variable)], constant: -20, relation: .greaterThanOrEqual)
      _ = solver.add([Solver.Term(1, variable)], constant: -80, relation: .lessThanOrEqual)
    }
    _ = equal([(1, y)], 50, priority: 250)
    solver.solve()
    #expect(solver.isAmbiguous(x))
    #expect(!solver.isAmbiguous(y))
  }

  @Test("what several ambiguous variables add up to may be known", arguments: [false, true])
  func knownSum(isReversed: Bool) {
    let (x, y, sum) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let parts: [(Double, Solver.Variable)] = isReversed ? [(1, y), (1, x)] : [(1, x), (1, y)]
    _ = equal(parts, 100, priority: 750)
    _ = equal([(-1, sum)] + parts, 0)
    solver.solve()
    #expect(solver.isAmbiguous(x))
    #expect(solver.isAmbiguous(y))
    #expect(!solver.isAmbiguous(sum))
    #expect(solver.value(of: sum) == 100)
  }

  @Test("what is wished of a sum of three decides the sum and none of its parts")
  func knownSumOfThree() {
    let parts = (0..<3).map { _ in solver.makeVariable() }
    let sum = solver.makeVariable()
    _ = equal(parts.map { (1, $0) } + [(-1, sum)], 0)
    _ = equal([(1, sum)], 10, priority: 750)
    solver.solve()
    #expect(!solver.isAmbiguous(sum))
    #expect(solver.value(of: sum) == 10)
    for part in parts { #expect(solver.isAmbiguous(part)) }
  }

  @Test("a variable is taken back when no row of the tableau is its own", arguments: [0, 1, 5])
  func takenBack(olderVariables: Int) {
    for index in 0..<olderVariables {
      _ = equal([(1, solver.makeVariable())], Double(index), priority: 250)
    }
    let x = solver.makeVariable()
    let wish = equal([(1, x)], 8, priority: 250)
    solver.solve()
    #expect(!solver.removeVariable(x), "a constraint mentions it")
    solver.remove(wish)
    #expect(!solver.removeVariable(x), "the last solution holds a row of it")
    let isFree = solver.makeVariable()
    #expect(solver.removeVariable(isFree))
  }

  @Test("a variable that an equality says all of is in use, the first of all too")
  func definedInUse() {
    let x = solver.makeVariable()
    let definition = equal([(1, x)], 8)
    solver.solve()
    #expect(!solver.removeVariable(x))
    solver.remove(definition)
    solver.solve()
    #expect(solver.removeVariable(x))
  }

  @Test("the constraints that affect a variable are found through definitions and the tableau")
  func affecting() {
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    let a = equal([(1, x)], 8)
    let b = equal([(1, y), (-1, x)], 8)
    let c = equal([(1, z)], 50, priority: 250)
    let d = solver.add(
      [Solver.Term(1, z), Solver.Term(-1, y)], constant: -100, relation: .greaterThanOrEqual)
    solver.solve()
    #expect(solver.value(of: z) == 116)
    #expect(solver.constraintsAffecting(y) == [a, b])
    #expect(solver.constraintsAffecting(z) == [a, b, d])
    #expect(!solver.constraintsAffecting(z).contains(c))
  }

  @Test("work grows with the number of rows, not faster")
  func growth() {
    func work(rows: Int) -> (build: Int, edit: Int) {
      let solver = Solver()
      let width = solver.makeVariable()
      let fixed = solver.add([Solver.Term(1, width)], constant: -390)
      var bottom: Solver.Variable?
      for row in 0..<rows {
        let (top, height, text) = (
          solver.makeVariable(), solver.makeVariable(), solver.makeVariable()
        )
        var terms = [Solver.Term(1, top)]
        if let bottom { terms.append(Solver.Term(-1, bottom)) }
        _ = solver.add(terms, constant: -8)
        let end = solver.makeVariable()
        _ = solver.add(
          [Solver.Term(1, end), Solver.Term(-1, top), Solver.Term(-1, height)], constant: 0)
        _ = solver.add(
          [Solver.Term(1, height)], constant: -Double(20 + row % 5),
          relation: .greaterThanOrEqual, priority: 750)
        _ = solver.add(
          [Solver.Term(1, height)], constant: -20, relation: .lessThanOrEqual, priority: 250)
        _ = solver.add(
          [Solver.Term(1, text), Solver.Term(-1, width)], constant: 16,
          relation: .lessThanOrEqual)
        _ = solver.add([Solver.Term(1, text)], constant: -500, priority: 250)
        bottom = end
      }
      solver.solve()
      let build = solver.workCount
      solver.setConstant(-428, of: fixed)
      solver.solve()
      return (build, solver.workCount - build)
    }
    let (small, large) = (work(rows: 100), work(rows: 1600))
    #expect(large.build < 2 * 16 * small.build, "\(small) \(large)")
    #expect(large.edit < 2 * 16 * small.edit, "\(small) \(large)")
  }
}
