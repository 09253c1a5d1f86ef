import Foundation

/// A flattened outline cut into monotone edge chains: runs of lines that go only down or only up.
///
/// **The problem.** A scan converter processes the rows from the top and needs, at each, the edges
/// that pass through it. Curves become dozens of short lines; inserting each into a table of active
/// edges and removing it again would cost more than the areas themselves.
///
/// **The method.** A chain is active from its top to its bottom and steps from line to line by
/// itself, so that a circle is two active edges for all of its height. Chains are cut where the
/// outline reverses its direction in y, stored from top to bottom whatever their direction, and
/// sorted by their top once. Sweep-line algorithms use polygons in this form (Preparata and
/// Shamos).
///
/// **Exact and rounded.** Corners are rounded to the nearest point of the grid; from then on
/// everything but slopes is an integer. An x on a line is found from the line's upper corner by one
/// multiplication in double precision and rounded to the grid; a double holds 53 bits where 21 + 15
/// are needed, so the result is the same on every machine and in whatever order rows are requested.
///
/// Coordinates are fixed point, x in 1/32768 and y in 1/4096 of a pixel, so that areas add up
/// without any rounding. Every chain is stored from top to bottom with the direction it had.
package final class MonotoneChains: Sendable {
  static let xBits = 15
  static let yBits = 12
  /// The number of fraction bits of the coarse grid, that of graphics processors.
  static let coarseBits = 8

  /// A range of corners from the top to the bottom, between two reversals of the outline.
  struct Chain: Sendable {
    var first: Int32
    var last: Int32
    /// +1 if the outline runs down in the chain, -1 if it runs up.
    var direction: Int32
    var top: Int32
  }

  /// A corner of the outline, and the line from there to the next corner of its chain.
  struct Corner: Sendable {
    var x: Int
    var y: Int32
    /// The change of x per unit of y on the line to the next corner; 0 for a horizontal line.
    var slope = 0.0

    /// Returns the x of the line at a y between its ends, computed from the upper corner each time,
    /// so that no row depends on the rows above it.
    @inline(__always)
    func x(at other: Int32) -> Int {
      x &+ nearestInteger(Double(Int(other) &- Int(y)) * slope)
    }
  }

  let corners: [Corner]
  let chains: [Chain]
  /// The bounds, in device pixels, of all points with a winding number other than 0.
  let bounds: PixelBounds
  /// Whether no point is covered twice, so that chains need no sorting.
  let isSimple: Bool

  /// Flattens an outline and cuts it into chains; an outline that is not finite has none. Coarse
  /// corners are multiples of 1/256 pixel in x and in y, so that an edge at 45 degrees keeps its
  /// angle.
  package init(
    _ outline: Outline, transform: CGAffineTransform, flatness: Double,
    limits: PixelBounds = .unlimited, sumsOverlaps: Bool = false, isCoarse: Bool = false
  ) {
    guard outline.isFinite, transform.isFinite, !outline.isEmpty else {
      (corners, chains) = ([], [])
      bounds = .empty
      isSimple = true
      return
    }
    // If overlaps add up, plain accumulation is the rule, not a shortcut.
    isSimple = sumsOverlaps || outline.shape != .general
    var builder = ChainBuilder(isCoarse: isCoarse)
    // An estimate of the number of lines that a verb becomes.
    builder.reserve(outline.verbs.count * 4)
    Flattening.flatten(
      outline, transform: transform, threshold: Flattening.threshold(flatness: flatness),
      limits: FlatteningLimits(limits), into: &builder)
    builder.finish()
    let corners = builder.corners
    var chains = builder.chains
    // Equal tops are ordered as in the outline: the sort of the standard library is stable today,
    // but that is not guaranteed.
    chains.sort { $0.top < $1.top || ($0.top == $1.top && $0.first < $1.first) }
    self.corners = corners
    self.chains = chains
    if let first = chains.first {
      // Extended to whole pixels. The box of the corners contains the lines between them.
      var bottom = first.top
      for chain in chains { bottom = max(bottom, corners[Int(chain.last)].y) }
      var minX = Int.max
      var maxX = Int.min
      for corner in corners {
        minX = min(minX, corner.x)
        maxX = max(maxX, corner.x)
      }
      let xOne = (1 << MonotoneChains.xBits) - 1
      let yOne: Int32 = (1 << Int32(MonotoneChains.yBits)) - 1
      bounds = PixelBounds(
        x0: Int32(minX >> MonotoneChains.xBits), y0: first.top >> Int32(MonotoneChains.yBits),
        x1: Int32((maxX + xOne) >> MonotoneChains.xBits),
        y1: (bottom + yOne) >> Int32(MonotoneChains.yBits))
    } else {
      bounds = .empty
    }
  }
}

/// Collects polylines as monotone chains.
private struct ChainBuilder: PolylineSink {
  var corners: [MonotoneChains.Corner] = []
  var chains: [MonotoneChains.Chain] = []

  private let isCoarse: Bool
  private var startX = 0
  private var startY: Int32 = 0
  private var x = 0
  private var y: Int32 = 0
  private var direction: Int32 = 0
  private var first = 0
  private var hasStart = false

  init(isCoarse: Bool) { self.isCoarse = isCoarse }

  mutating func reserve(_ count: Int) {
    corners.reserveCapacity(count)
  }

  mutating func move(_ p: SIMD2<Double>) {
    closeContour()
    (x, y) = quantised(p)
    startX = x
    startY = y
    hasStart = true
  }

  mutating func line(_ p: SIMD2<Double>) {
    let (nx, ny) = quantised(p)
    edge(nx, ny)
  }

  mutating func finish() {
    closeContour()
  }

  private mutating func closeContour() {
    // Filling closes every contour.
    if hasStart, x != startX || y != startY { edge(startX, startY) }
    endChain()
    hasStart = false
  }

  /// Extends the outline to another corner.
  private mutating func edge(_ nx: Int, _ ny: Int32) {
    // Only changes of y matter; horizontal lines only move x.
    if ny == y {
      // A horizontal line stays in the chain if the outline continues in the same direction.
      if direction != 0 { corners.append(MonotoneChains.Corner(x: nx, y: ny)) }
      x = nx
      return
    }
    // A reversal ends the chain; the corner belongs to both chains.
    let way: Int32 = ny > y ? 1 : -1
    if way != direction {
      endChain()
      direction = way
      first = corners.count
      corners.append(MonotoneChains.Corner(x: x, y: y))
    }
    corners.append(MonotoneChains.Corner(x: nx, y: ny))
    x = nx
    y = ny
  }

  /// Stores the corners since the last turn as a chain, with the slopes of their lines.
  private mutating func endChain() {
    guard direction != 0 else { return }
    // Horizontal lines at the end belong to no chain.
    while corners.count - first >= 2, corners[corners.count - 1].y == corners[corners.count - 2].y {
      corners.removeLast()
    }
    let (first, last) = (first, corners.count - 1)
    let isUpward = direction < 0
    // An upward chain is reversed; its direction is kept.
    corners.withUnsafeMutableBufferPointer { corners in
      if isUpward { corners[first...last].reverse() }
      for i in first..<last {
        // The difference of two 32-bit heights may need 33 bits.
        let height = Int(corners[i + 1].y) &- Int(corners[i].y)
        corners[i].slope =
          height == 0 ? 0 : Double(corners[i + 1].x - corners[i].x) / Double(height)
      }
    }
    chains.append(
      MonotoneChains.Chain(
        first: Int32(first), last: Int32(last), direction: direction, top: corners[first].y))
    direction = 0
  }

  /// Converts a point from device pixels to the integer grid.
  ///
  /// The y fits 32 bits: flattening clamps it to less than 2^19 pixels, of 2^12 steps each.
  @inline(__always)
  private func quantised(_ p: SIMD2<Double>) -> (Int, Int32) {
    if isCoarse {
      let bits = MonotoneChains.coarseBits
      let q = p * Double(1 << bits)
      return (
        nearestInteger(q.x) << (MonotoneChains.xBits - bits),
        Int32(truncatingIfNeeded: nearestInteger(q.y) << (MonotoneChains.yBits - bits))
      )
    }
    return (
      nearestInteger(p.x * Double(1 << MonotoneChains.xBits)),
      Int32(truncatingIfNeeded: nearestInteger(p.y * Double(1 << MonotoneChains.yBits)))
    )
  }
}

/// Returns the nearest integer, ties to even, for magnitudes under 2^51. Adding 1.5 * 2^52 leaves
/// it in the low bits; the standard library's conversion is a checked call.
@inline(__always)
func nearestInteger(_ value: Double) -> Int {
  let magic = 6_755_399_441_055_744.0
  return Int(bitPattern: UInt((value + magic).bitPattern))
    &- Int(bitPattern: UInt(magic.bitPattern))
}
