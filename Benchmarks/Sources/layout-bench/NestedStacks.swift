import LayoutEngine

/// Benchmark scene S13: nested stacks of `1 + rows * 21` views, solved as constraints.
///
/// A vertical stack of rows, each a horizontal stack of four equally wide cells, each a vertical
/// stack of four leaves. Every view has x, y, width and height relative to its parent.
struct NestedStacks {
  struct View {
    var x, y, width, height: Solver.Variable
  }

  static let cells = 4
  static let leaves = 4

  let solver = Solver()
  var views: [View] = []
  private(set) var constraintCount = 0
  private var rootWidth: Solver.Constraint!
  private var leafHeight: Solver.Constraint!

  static func leafHeight(_ row: Int, _ cell: Int, _ leaf: Int) -> Double {
    Double(3 + (row + 2 * cell + 3 * leaf) % 4)
  }

  init(rows: Int = 50) {
    let root = makeView()
    rootWidth = require([(1, root.width)], -390)
    require([(1, root.x)], 0)
    require([(1, root.y)], 0)
    var previous: View?
    for rowIndex in 0..<rows {
      let row = makeView()
      require([(1, row.x)], -8)
      require([(1, row.width), (-1, root.width)], 16)
      if let previous {
        require([(1, row.y), (-1, previous.y), (-1, previous.height)], -4)
      } else {
        require([(1, row.y)], -8)
      }
      add([(1, row.height)], 0, .equal, 1)
      addCells(to: row, at: rowIndex)
      previous = row
    }
    require([(1, root.height), (-1, previous!.y), (-1, previous!.height)], -8)
    solver.solve()
  }

  private mutating func addCells(to row: View, at rowIndex: Int) {
    var first: View?
    var previous: View?
    for cellIndex in 0..<Self.cells {
      let cell = makeView()
      require([(1, cell.y)], 0)
      require([(1, cell.height), (-1, row.height)], 0)
      if let previous, let first {
        require([(1, cell.x), (-1, previous.x), (-1, previous.width)], -8)
        require([(1, cell.width), (-1, first.width)], 0)
      } else {
        require([(1, cell.x)], 0)
        first = cell
      }
      if cellIndex == Self.cells - 1 {
        require([(1, cell.x), (1, cell.width), (-1, row.width)], 0)
      }
      addLeaves(to: cell, at: (rowIndex, cellIndex))
      previous = cell
    }
  }

  private mutating func addLeaves(to cell: View, at place: (row: Int, cell: Int)) {
    var previous: View?
    for leafIndex in 0..<Self.leaves {
      let leaf = makeView()
      require([(1, leaf.x)], 0)
      require([(1, leaf.width), (-1, cell.width)], 0)
      if let previous {
        require([(1, leaf.y), (-1, previous.y), (-1, previous.height)], -2)
      } else {
        require([(1, leaf.y)], 0)
      }
      let height = require(
        [(1, leaf.height)], -Self.leafHeight(place.row, place.cell, leafIndex))
      if place == (25, 2), leafIndex == 1 { leafHeight = height }
      previous = leaf
    }
    add([(1, previous!.y), (1, previous!.height), (-1, cell.height)], 0, .lessThanOrEqual, 1000)
  }

  private mutating func makeView() -> View {
    let view = View(
      x: solver.makeVariable(), y: solver.makeVariable(), width: solver.makeVariable(),
      height: solver.makeVariable())
    views.append(view)
    return view
  }

  @discardableResult
  private mutating func require(
    _ terms: [(Double, Solver.Variable)], _ constant: Double
  ) -> Solver.Constraint {
    add(terms, constant, .equal, Solver.required)
  }

  @discardableResult
  private mutating func add(
    _ terms: [(Double, Solver.Variable)], _ constant: Double, _ relation: Solver.Relation,
    _ priority: Float
  ) -> Solver.Constraint {
    constraintCount += 1
    return solver.add(
      terms.map { Solver.Term($0.0, $0.1) }, constant: constant, relation: relation,
      priority: priority)
  }

  func setRootWidth(_ width: Double) {
    solver.setConstant(-width, of: rootWidth)
    solver.solve()
  }

  func setLeafHeight(_ height: Double) {
    solver.setConstant(-height, of: leafHeight)
    solver.solve()
  }

  /// Reads every value, as a layout pass does.
  func frames() -> [(x: Double, y: Double, width: Double, height: Double)] {
    views.map {
      (
        solver.value(of: $0.x), solver.value(of: $0.y), solver.value(of: $0.width),
        solver.value(of: $0.height)
      )
    }
  }
}
