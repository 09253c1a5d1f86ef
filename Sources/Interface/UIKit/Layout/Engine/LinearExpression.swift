import CoreGraphics
import LayoutEngine

/// A linear expression: `constant + sum(coefficient * variable)`.
struct LinearExpression {
  var constant = 0.0
  var terms: [Solver.Term] = []

  init(constant: Double = 0) { self.constant = constant }

  init(_ variable: Solver.Variable, _ constant: Double = 0) {
    self.constant = constant
    // Most constraints relate two edges, each relative to a superview, and have at most four terms.
    terms.reserveCapacity(4)
    terms.append(Solver.Term(1, variable))
  }

  mutating func add(_ variable: Solver.Variable, times coefficient: Double = 1) {
    terms.append(Solver.Term(coefficient, variable))
  }

  mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += factor * other.constant
    for term in other.terms {
      terms.append(Solver.Term(factor * term.coefficient, term.variable))
    }
  }
}
