import CPixels

/// One row of pixels in which signed areas are added up, and the sweep that turns them into
/// coverage.
///
/// **The problem.** The exact share of each pixel of a row that is right of a set of lines.
///
/// **The method.** Signed area accumulation, as in FreeType's smooth rasteriser, libart and
/// font-rs. A line with the winding `sign` that goes down by `height` within one cell covers all
/// cells right of it by `height`, and its own cell by `height` less the strip left of the line: the
/// mean of the fractions of x at its two ends. As a cell holds the *change* from its neighbour, two
/// additions say that:
///
///       cell c            cell c + 1
///     +--------+--------+
///     |  /#####|########|   c     += height - area      (what the cell itself has covered)
///     | /######|########|   c + 1 += area               (what is still missing to `height`)
///     |/#######|########|   all cells on the right get their part by the running sum
///     +--------+--------+   area = height * (fraction0 + fraction1) / 2
///
/// The halving is left out: areas are in units of half the grid, and heights are shifted by 16 bits,
/// the 15 of x and one for the two.
///
/// **Exact and rounded.** Only the y at which a line passes from one cell into the next is rounded,
/// to the grid; the height used in one cell is taken from the next, so a line keeps its whole
/// height. Sums fit 32 bits: a full pixel is 2^28, so a cell can hold winding numbers up to 7;
/// larger ones overflow and wrap back.
///
/// **Cost.** Two additions and a mark for each cell that a line touches; the sweep reads groups of
/// eight cells that were touched, and makes one constant run of everything between two groups.
///
/// A cell holds the change of covered area from its left neighbour, in units of 2^-28 pixel: the y
/// grid (2^-12) times the x grid (2^-15), halved for the mean of two ends. Contributions may come
/// in any order and cancel exactly. One mark for eight cells records where anything was added; the
/// sweep skips the rest.
///
/// **Several rows.** An edge that is followed through several rows at once stays in registers, so
/// there are cells for a few rows; an instance refers to one of them and `nextRow` moves it down.
/// They are few enough to stay in the first caches until they are swept.
///
/// The struct is a handle: its creator frees it.
struct AreaCells {
  /// The number of cells in use. Those beyond are clear.
  let width: Int
  private var cells: UnsafeMutablePointer<Int32>
  /// Marks of touched cells, one byte for eight cells: setting a byte is one store, setting a bit
  /// would need a read first.
  private var touched: UnsafeMutablePointer<UInt8>
  private let capacity: Int

  /// The number of rows.
  static let rowCount = 8

  static let xOne = 1 << MonotoneChains.xBits
  private static let xMask = xOne - 1

  init(width: Int) {
    self.width = width
    capacity = width
    let cellCount = Self.stride(width) * Self.rowCount
    cells = .allocate(capacity: cellCount)
    cells.initialize(repeating: 0, count: cellCount)
    let marks = Self.words(width) * 8 * Self.rowCount
    touched = .allocate(capacity: marks)
    touched.initialize(repeating: 0, count: marks)
  }

  /// Creates a view of the first cells of other cells, which must be clear, as they are after a
  /// sweep.
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

  /// Returns the distance from one row of cells to the next. Two spare cells take the area right of
  /// the last one, and groups of eight are swept as a whole.
  private static func stride(_ width: Int) -> Int { (width + 2 + 7) & ~7 }

  /// Returns the number of words of marks: one mark for eight cells, eight marks a word.
  private static func words(_ width: Int) -> Int { (stride(width) + 63) >> 6 }

  /// Moves to the row after this one.
  @inline(__always)
  mutating func nextRow() {
    cells += Self.stride(width)
    touched += Self.words(width) &* 8
  }

  /// Marks the group of eight cells around a cell for the next sweep.
  @inline(__always)
  private func touch(_ cell: Int) { touched[cell &>> 3] = 1 }

  /// Adds a piece of a line within one cell; `area` is twice the area of the strip left of it.
  @inline(__always)
  private func add(_ cell: Int, height: Int, area: Int) {
    // Arithmetic wraps: a sum that overflows 32 bits becomes correct again when the same amounts
    // are subtracted.
    cells[cell] &+= Int32(truncatingIfNeeded: (height &<< 16) &- area)
    cells[cell &+ 1] &+= Int32(truncatingIfNeeded: area)
    touch(cell)
    // One time in eight the next cell is in another group; a test would cost more than the store.
    touch(cell &+ 1)
  }

  /// Adds the area to the right of a line from (x0, y0) to (x1, y1), y0 < y1, within one row of
  /// pixels; x counts from the left end of the cells.
  @inline(__always)
  func add(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    // The sign bit of the union tests both ends at once.
    let right = width &<< MonotoneChains.xBits
    if (x0 | x1) < 0 || x0 >= right || x1 >= right {
      addClipped(x0: x0, y0: y0, x1: x1, y1: y1, sign: sign)
    } else {
      addInside(x0: x0, y0: y0, x1: x1, y1: y1, sign: sign)
    }
  }

  /// Adds a line whose ends are within the cells.
  @inline(__always)
  private func addInside(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    let c0 = x0 &>> MonotoneChains.xBits
    let c1 = x1 &>> MonotoneChains.xBits
    // Nearly all lines of a flattened curve stay within one cell of a row.
    if c0 == c1 {
      let height = (y1 &- y0) &* sign
      let area = height &* ((x0 & Self.xMask) &+ (x1 & Self.xMask))
      add(c0, height: height, area: area)
    } else {
      addAcross(x0: x0, y0: y0, x1: x1, y1: y1, sign: sign)
    }
  }

  /// Adds a line that passes through several cells, from left to right.
  private func addAcross(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    let isRightward = x0 < x1
    let left = isRightward ? x0 : x1
    let right = isRightward ? x1 : x0
    let total = y1 &- y0
    let first = left &>> MonotoneChains.xBits
    let last = right &>> MonotoneChains.xBits
    // The area of a line does not depend on its direction, so both directions are walked alike, and
    // rounding at the borders of cells is the same for an edge and for its neighbour's copy of it.
    let slope = Double(total) / Double(right &- left)
    // The part of the height that the line has used when it reaches x.
    var used = 0
    var cell = first
    // The distance from the line's left end to the right border of a cell.
    var distance = Double(((first &+ 1) &<< MonotoneChains.xBits) &- left)
    var fraction = left & Self.xMask
    // The area that the previous cell leaves to be covered in this one.
    var rest = 0
    while cell < last {
      // Computed from the start each time, not step by step, so that errors do not add up.
      let next = nearestInteger(distance * slope)
      let height = (next &- used) &* sign
      let area = height &* (fraction &+ Self.xOne)
      cells[cell] &+= Int32(truncatingIfNeeded: (height &<< 16) &- area &+ rest)
      touch(cell)
      rest = area
      used = next
      fraction = 0
      cell &+= 1
      distance += Double(Self.xOne)
    }
    // The remainder, so that the heights sum to that of the line.
    let height = (total &- used) &* sign
    let area = height &* (fraction &+ (right & Self.xMask))
    cells[last] &+= Int32(truncatingIfNeeded: rest)
    add(last, height: height, area: area)
  }

  /// Adds a line that leaves the row at an end. The part left of the cells keeps its winding; the
  /// part right of them is dropped.
  private func addClipped(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    let right = width &<< MonotoneChains.xBits
    // A line right of the last cell covers nothing; one left of the first covers all cells.
    if x0 >= right && x1 >= right { return }
    if x0 < 0 && x1 < 0 {
      cells[0] &+= Int32(truncatingIfNeeded: ((y1 &- y0) &* sign) &<< 16)
      touch(0)
      return
    }
    // One end is inside or the ends are on two sides, so the line is not vertical.
    let slope = Double(y1 &- y0) / Double(x1 &- x0)
    /// Returns the y at which the line passes x.
    func y(at x: Int) -> Int {
      max(y0, min(y1, y0 &+ nearestInteger(Double(x &- x0) * slope)))
    }
    // The line is cut at x = 0 and at the right end, in the order in which it meets them.
    var from = (x: x0, y: y0)
    let cuts = x0 < x1 ? [0, right] : [right, 0]
    for cut in cuts where (x0 < cut) != (x1 < cut) {
      let at = y(at: cut)
      addPart(x0: from.x, y0: from.y, x1: cut, y1: at, sign: sign)
      from = (cut, at)
    }
    addPart(x0: from.x, y0: from.y, x1: x1, y1: y1, sign: sign)
  }

  /// Adds a line that does not cross an end of the cells, but may touch it.
  private func addPart(x0: Int, y0: Int, x1: Int, y1: Int, sign: Int) {
    let right = width &<< MonotoneChains.xBits
    guard y1 > y0 else { return }
    if x0 &+ x1 >= 2 &* right { return }
    if x0 <= 0 && x1 <= 0 {
      cells[0] &+= Int32(truncatingIfNeeded: ((y1 &- y0) &* sign) &<< 16)
      touch(0)
    } else {
      // An x equal to `right` falls into the first spare cell.
      addInside(x0: x0, y0: y0, x1: x1, y1: y1, sign: sign)
    }
  }

  /// Turns the cells into coverage runs and clears them.
  ///
  /// Coverage is floor(256 * area), at most 255: half covered is 128. Measured. The first cell is
  /// at `offset` in the row.
  @inline(__always)
  func sweep(into row: CoverageRow, at offset: Int = 0) {
    row.count = px_sweep(
      cells, touched, Self.words(width), width, Int32(truncatingIfNeeded: offset),
      row.mask + offset, row.runs)
  }

  /// Sweeps the cells and blends one colour over pixels under the coverage; the first pixel belongs
  /// to the first cell.
  @inline(__always)
  func sweep(_ color: PremultipliedColor, over pixels: UnsafeMutablePointer<UInt32>) {
    px_sweep_color(cells, touched, Self.words(width), width, pixels, color.bits)
  }
}
