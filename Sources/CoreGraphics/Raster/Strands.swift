import Foundation

/// A flattened outline cut into strands: runs of lines that go only down or only up.
///
/// Coordinates are fixed point, x in 1/32768 and y in 1/4096 of a pixel, so that areas add up
/// without any rounding. Every strand is stored from top to bottom with the direction it had.
package final class Strands: Sendable {
  static let xBits = 15
  static let yBits = 12
  /// The grid of graphics processors.
  static let coarseBits = 8

  struct Strand: Sendable {
    var first: Int32
    var last: Int32
    /// +1 when the outline goes down here, -1 when up.
    var direction: Int32
    var top: Int32
  }

  /// A corner of the outline, and the line from there to the next corner of its strand.
  struct Corner: Sendable {
    var x: Int
    var y: Int32
    /// x for each y of the line; 0 for a level one.
    var slope = 0.0

    @inline(__always)
    func x(at other: Int32) -> Int { x &+ nearestInteger(Double(other &- y) * slope) }
  }

  let corners: [Corner]
  let strands: [Strand]
  /// In device pixels, around everything with winding.
  let bounds: PixelBounds
  /// No place is covered twice, so that no strands need be sorted.
  let isSimple: Bool

  /// Flattens and cuts up an outline. A non-finite outline gives nothing. Coarse corners lie on 1/256
  /// pixel, alike in x and y: an edge at 45 degrees stays one.
  package init(
    _ outline: Outline, transform: CGAffineTransform, flatness: Double,
    limits: PixelBounds = .unlimited, sumsOverlaps: Bool = false, isCoarse: Bool = false
  ) {
    guard outline.isFinite, transform.isFinite, !outline.isEmpty else {
      (corners, strands) = ([], [])
      bounds = .empty
      isSimple = true
      return
    }
    isSimple = sumsOverlaps || outline.shape != .general
    var builder = StrandBuilder(isCoarse: isCoarse)
    builder.reserve(outline.verbs.count * 4)
    Flattening.flatten(
      outline, transform: transform, threshold: Flattening.threshold(flatness: flatness),
      limits: FlatteningLimits(limits), into: &builder)
    builder.finish()
    let corners = builder.corners
    var strands = builder.strands
    strands.sort { $0.top < $1.top || ($0.top == $1.top && $0.first < $1.first) }
    self.corners = corners
    self.strands = strands
    if let first = strands.first {
      var bottom = first.top
      for strand in strands { bottom = max(bottom, corners[Int(strand.last)].y) }
      var minX = Int.max
      var maxX = Int.min
      for corner in corners {
        minX = min(minX, corner.x)
        maxX = max(maxX, corner.x)
      }
      let xOne = (1 << Strands.xBits) - 1
      let yOne: Int32 = (1 << Int32(Strands.yBits)) - 1
      bounds = PixelBounds(
        x0: Int32(minX >> Strands.xBits), y0: first.top >> Int32(Strands.yBits),
        x1: Int32((maxX + xOne) >> Strands.xBits),
        y1: (bottom + yOne) >> Int32(Strands.yBits))
    } else {
      bounds = .empty
    }
  }
}

/// Collects polylines as strands.
private struct StrandBuilder: PolylineSink {
  var corners: [Strands.Corner] = []
  var strands: [Strands.Strand] = []

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
    if hasStart, x != startX || y != startY { edge(startX, startY) }
    endStrand()
    hasStart = false
  }

  private mutating func edge(_ nx: Int, _ ny: Int32) {
    if ny == y {
      // A level stretch: it stays in the strand if the outline goes on the same way.
      if direction != 0 { corners.append(Strands.Corner(x: nx, y: ny)) }
      x = nx
      return
    }
    let way: Int32 = ny > y ? 1 : -1
    if way != direction {
      endStrand()
      direction = way
      first = corners.count
      corners.append(Strands.Corner(x: x, y: y))
    }
    corners.append(Strands.Corner(x: nx, y: ny))
    x = nx
    y = ny
  }

  private mutating func endStrand() {
    guard direction != 0 else { return }
    // Level stretches at the end belong to no strand.
    while corners.count - first >= 2, corners[corners.count - 1].y == corners[corners.count - 2].y {
      corners.removeLast()
    }
    let (first, last) = (first, corners.count - 1)
    let isUpward = direction < 0
    corners.withUnsafeMutableBufferPointer { corners in
      if isUpward { corners[first...last].reverse() }
      for i in first..<last {
        let height = corners[i + 1].y &- corners[i].y
        corners[i].slope =
          height == 0 ? 0 : Double(corners[i + 1].x - corners[i].x) / Double(height)
      }
    }
    strands.append(
      Strands.Strand(
        first: Int32(first), last: Int32(last), direction: direction, top: corners[first].y))
    direction = 0
  }

  @inline(__always)
  private func quantised(_ p: SIMD2<Double>) -> (Int, Int32) {
    if isCoarse {
      let bits = Strands.coarseBits
      let q = p * Double(1 << bits)
      return (
        nearestInteger(q.x) << (Strands.xBits - bits),
        Int32(truncatingIfNeeded: nearestInteger(q.y) << (Strands.yBits - bits))
      )
    }
    return (
      nearestInteger(p.x * Double(1 << Strands.xBits)),
      Int32(truncatingIfNeeded: nearestInteger(p.y * Double(1 << Strands.yBits)))
    )
  }
}

/// The nearest integer, ties to even, for magnitudes under 2^51. Adding 1.5 * 2^52 leaves it in
/// the low bits; the conversion of the standard library is a checked call.
@inline(__always)
func nearestInteger(_ value: Double) -> Int {
  let magic = 6_755_399_441_055_744.0
  return Int(bitPattern: UInt((value + magic).bitPattern))
    &- Int(bitPattern: UInt(magic.bitPattern))
}
