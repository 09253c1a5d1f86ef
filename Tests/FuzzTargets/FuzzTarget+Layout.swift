import CoreGraphics
import Foundation
import LayoutEngine
import UIKit

extension FuzzTarget {
  /// A line of the visual format language, and the layout that follows from it.
  static let visualFormat = FuzzTarget("visual-format", maximumLength: 256) { bytes in
    let container = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    var views: [String: Any] = [:]
    for name in ["a", "b", "c"] {
      let view = UIView()
      view.translatesAutoresizingMaskIntoConstraints = false
      container.addSubview(view)
      views[name] = view
    }
    let options = NSLayoutConstraint.FormatOptions(rawValue: UInt(bytes.first ?? 0) << 1)
    let format = String(decoding: bytes.dropFirst(), as: UTF8.self)
    guard
      let constraints = try? NSLayoutConstraint.constraints(
        reading: format, options: options, metrics: ["m": 8, "n": -3.5], views: views)
    else { return }
    NSLayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
  }

  /// Constraints that come, change and go, within what the solver allows: its values stay finite,
  /// and what is required and was not broken holds.
  static let constraints = FuzzTarget("constraints", maximumLength: 1024) { bytes in
    var data = FuzzedData(bytes)
    let solver = Solver()
    let variables = (0...data.integer(below: 12)).map { _ in solver.makeVariable() }
    var constraints: [Solver.Constraint] = []
    for _ in 0..<64 where !data.isEmpty {
      switch data.integer(below: 8) {
      case 0 where !constraints.isEmpty:
        solver.remove(constraints.remove(at: data.integer(below: constraints.count)))
      case 1 where !constraints.isEmpty:
        solver.setConstant(constant(&data), of: data.pick(constraints))
      case 2 where !constraints.isEmpty:
        solver.setPriority(data.pick(priorities), of: data.pick(constraints))
      case 3:
        solver.solve()
        check(solver, variables)
      default:
        let terms = (0...data.integer(below: 4)).map { _ in
          Solver.Term(data.pick(coefficients), data.pick(variables))
        }
        constraints.append(
          solver.add(
            terms, constant: constant(&data),
            relation: data.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
            priority: data.pick(priorities)))
      }
    }
    solver.solve()
    check(solver, variables)
  }

  private static let priorities: [Float] = [1000, 1000, 750, 250, 999, 1, 500.5]
  private static let coefficients = [1.0, 1, 1, -1, -1, 0.5, 2, 0, 1e-6, 1e6]

  private static func constant(_ data: inout FuzzedData) -> Double {
    let value = data.number(around: 1000)
    return value.isFinite ? max(-1e7, min(1e7, value)) : 0
  }

  private static func check(_ solver: Solver, _ variables: [Solver.Variable]) {
    for variable in variables {
      precondition(solver.value(of: variable).isFinite, "A solved variable is a number.")
    }
  }
}
