import Foundation
import LayoutEngine
import TestSupport

/// A system of constraints as layouts have them: few variables each, small multipliers.
struct RandomSystem: Codable {
  struct Row: Codable {
    var variables: [Int]
    var coefficients: [Double]
    var constant: Double
    var relation: Int
    var priority: Double
  }

  var seed: UInt64
  var variableCount: Int
  var rows: [Row]
  var values: [Double] = []

  /// Required rows are made around a hidden solution, so that the system has one.
  init(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    self.seed = seed
    variableCount = 2 + generator.below(8)
    let hidden = (0..<variableCount).map { _ in Double(generator.below(400)) }
    rows = []
    for _ in 0..<3 + generator.below(3 * variableCount) {
      var variables: [Int] = []
      for _ in 0..<1 + generator.below(3) {
        let variable = generator.below(variableCount)
        if !variables.contains(variable) { variables.append(variable) }
      }
      let coefficients = variables.map { _ in
        [1, 1, 1, -1, -1, 2, 0.5, -0.5][generator.below(8)]
      }
      let relation = generator.below(3) - 1
      let priority = [1000, 1000, 999, 750, 251, 250, 50][generator.below(7)]
      var constant = Double(generator.below(600) - 300)
      if priority == 1000 {
        let sum = zip(variables, coefficients).reduce(0) { $0 + hidden[$1.0] * $1.1 }
        constant = -sum + Double(relation * generator.below(100))
      }
      rows.append(
        Row(
          variables: variables, coefficients: coefficients, constant: constant,
          relation: relation, priority: Double(priority)))
    }
  }

  func add(_ row: Row, to solver: Solver, _ variables: [Solver.Variable]) -> Solver.Constraint {
    solver.add(
      zip(row.coefficients, row.variables).map { Solver.Term($0, variables[$1]) },
      constant: row.constant, relation: Solver.Relation(rawValue: Int8(row.relation))!,
      priority: Float(row.priority))
  }

  func violation(_ row: Row, _ values: [Double]) -> Double {
    let sum = zip(row.variables, row.coefficients).reduce(row.constant) {
      $0 + values[$1.0] * $1.1
    }
    return row.relation == 0 ? abs(sum) : max(0, -Double(row.relation) * sum)
  }

  /// The sums of violations, from the required constraints down.
  func costs(_ values: [Double]) -> [Double] {
    [1000, 999, 750, 251, 250, 50].map { priority in
      rows.filter { $0.priority == priority }.reduce(0) { $0 + violation($1, values) }
    }
  }
}
