import CPixels

/// One row of pixels in which signed areas are added up, and the sweep that turns them into
/// coverage.
///
/// A cell holds the change of covered area from its left neighbour, in units of 2^-28 pixel: the
/// y grid (2^-12) times the x grid (2^-15), halved for the mean of two ends. Nothing is rounded,
/// so contributions may come in any order and cancel exactly. One bit for eight cells says where
/// anything was added; the sweep jumps over the rest.
///
/// The struct is a handle: whoever makes one frees it.
struct AreaCells {
  /// Cells in use; those beyond are clear.
  let width: Int
  private let cells: UnsafeMutablePointer<Int32>
  private let touched: UnsafeMutablePointer<UInt64>
  private let capacity: Int

  static let xOne = 1 << Strands.xBits
  private static let xMask = xOne - 1

  init(width: Int) {
    self.width = width
    capacity = width
    // Two spare cells take what lies right of the last, and a group is swept whole.
    let cellCount = (width + 2 + 7) & ~7
    cells = .allocate(capacity: cellCount)
    cells.initialize(repeating: 0, count: cellCount)
    let words = Self.words(width)
    touched = .allocate(capacity: words)
    touched.initialize(repeating: 0, count: words)
  }

  /// The first cells of others. All cells must be clear, as they are after a sweep.
  init(_ cells: AreaCells, width: Int) {
    precondition(width <= cells.capacity, "More cells were asked for than there are.")
    self.width = width
    capacity = cells.capacity
    self.cells = cells.cells
    touched = cells.touched
  }

  func free() {
    cells.deallocate()
    touched.deallocate()
  }

  private static func words(_ width: Int) -> Int { ((width + 2 + 7) >> 3) / 64 + 1 }

  @inline(__always)
  private func touch(_ cell: Int) {
    let group = cell &>> 3
    touched[group &>> 6] |= 1 &<< UInt64(group & 63)
  }

  @inline(__always)
  private func add(_ cell: Int, height: Int, area: Int) {
    cells[cell] &+= Int32(truncatingIfNeeded: (height &<< 16) &- area)
    cells[cell &+ 1] &+= Int32(truncatingIfNeeded: area)
    touch(cell)
    // The next cell begins a group of its own one time in eight.
    if cell & 7 == 7 { touch(cell &+ 1) }
  }

  /// Adds the area to the right of a line from (x0, y0) to (x1, y1), y0 < y1, within one row of
  /// pixels; x counts from the left end of the cells.
  @inline(__always)
  func add(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    let right = width &<< Strands.xBits
    if (x0 | x1) < 0 || x0 >= right || x1 >= right {
      addClipped(x0: x0, y0: y0, x1: x1, y1: y1, sign: sign)
    } else {
      addInside(x0: x0, y0: y0, x1: x1, y1: y1, sign: sign)
    }
  }

  @inline(__always)
  private func addInside(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    let c0 = x0 &>> Strands.xBits
    let c1 = x1 &>> Strands.xBits
    if c0 == c1 {
      let height = (y1 &- y0) &* sign
      let area = height &* ((x0 & Self.xMask) &+ (x1 & Self.xMask))
      add(c0, height: height, area: area)
    } else {
      addAcross(x0: x0, y0: y0, x1: x1, y1: y1, sign: sign)
    }
  }

  /// A line through several cells, walked from left to right.
  private func addAcross(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    let goesRight = x0 < x1
    let left = goesRight ? x0 : x1
    let right = goesRight ? x1 : x0
    let total = y1 &- y0
    let first = left &>> Strands.xBits
    let last = right &>> Strands.xBits
    let slope = Double(total) / Double(right &- left)
    // How much height the line has used up when it reaches x.
    var used = 0
    var cell = first
    var edge = (first &+ 1) &<< Strands.xBits
    var fraction = left & Self.xMask
    while cell < last {
      let next = nearestInteger(Double(edge &- left) * slope)
      let height = (next &- used) &* sign
      add(cell, height: height, area: height &* (fraction &+ Self.xOne))
      used = next
      fraction = 0
      cell &+= 1
      edge &+= Self.xOne
    }
    let height = (total &- used) &* sign
    add(last, height: height, area: height &* (fraction &+ (right & Self.xMask)))
  }

  /// A line that leaves the row at an end: what lies left of it keeps its winding, what lies right
  /// of it is dropped.
  private func addClipped(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    let right = width &<< Strands.xBits
    if x0 >= right && x1 >= right { return }
    if x0 < 0 && x1 < 0 {
      cells[0] &+= Int32(truncatingIfNeeded: ((y1 &- y0) &* sign) &<< 16)
      touch(0)
      return
    }
    let slope = Double(y1 &- y0) / Double(x1 &- x0)
    func y(at x: Int) -> Int {
      max(y0, min(y1, y0 &+ nearestInteger(Double(x &- x0) * slope)))
    }
    // Cut where the line meets x = 0 and the right end, in the order it meets them.
    var from = (x: x0, y: y0)
    let cuts = x0 < x1 ? [0, right] : [right, 0]
    for cut in cuts where (x0 < cut) != (x1 < cut) {
      let at = y(at: cut)
      addPart(x0: from.x, y0: from.y, x1: cut, y1: at, sign: sign)
      from = (cut, at)
    }
    addPart(x0: from.x, y0: from.y, x1: x1, y1: y1, sign: sign)
  }

  private func addPart(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    let right = width &<< Strands.xBits
    guard y1 > y0 else { return }
    if x0 &+ x1 >= 2 &* right { return }
    if x0 <= 0 && x1 <= 0 {
      cells[0] &+= Int32(truncatingIfNeeded: ((y1 &- y0) &* sign) &<< 16)
      touch(0)
    } else {
      // `right` itself falls into the first spare cell.
      addInside(x0: x0, y0: y0, x1: x1, y1: y1, sign: sign)
    }
  }

  /// Turns the cells into coverage runs and clears them.
  ///
  /// Coverage is floor(256 * area), at most 255: half covered is 128. Measured. The first cell lies
  /// at `offset` in the row.
  @inline(__always)
  func sweep(into row: CoverageRow, at offset: Int = 0) {
    row.count = px_sweep(
      cells, touched, Self.words(width), width, Int32(truncatingIfNeeded: offset),
      row.mask + offset, row.runs)
  }

  /// The same, but lays one colour over pixels under that coverage; the first belongs to the first
  /// cell.
  @inline(__always)
  func sweep(_ color: PremultipliedColor, over pixels: UnsafeMutablePointer<UInt32>) {
    px_sweep_color(cells, touched, Self.words(width), width, pixels, color.bits)
  }
}
