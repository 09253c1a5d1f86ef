public import Foundation

public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize {
  CGSize(width: width, height: height)
}
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }

extension CGPoint {
  package var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  package var isFinite: Bool { origin.isFinite && size.width.isFinite && size.height.isFinite }
}

/// A rectangle of whole device pixels, half open: `x0 <= x < x1`.
package struct PixelBounds: Hashable, Sendable {
  package var x0: Int32
  package var y0: Int32
  package var x1: Int32
  package var y1: Int32

  package init(x0: Int32, y0: Int32, x1: Int32, y1: Int32) {
    self.x0 = x0
    self.y0 = y0
    self.x1 = x1
    self.y1 = y1
  }

  package static let empty = PixelBounds(x0: 0, y0: 0, x1: 0, y1: 0)

  /// The bounds of all coordinates that drawing accepts.
  package static let unlimited = PixelBounds(
    x0: -limit, y0: -limit, x1: limit, y1: limit)

  /// The limit of coordinates in pixels, 2^20; larger ones are clamped.
  package static let limit: Int32 = 1 << 20

  /// Creates the bounds of the pixels that a rectangle touches; empty if a coordinate is not a
  /// number.
  package init(covering rect: CGRect) {
    let box = rect.standardized
    guard !rect.isNull, !box.minX.isNaN, !box.minY.isNaN, !box.maxX.isNaN, !box.maxY.isNaN else {
      self = .empty
      return
    }
    self.init(
      minX: Double(box.minX), minY: Double(box.minY), maxX: Double(box.maxX),
      maxY: Double(box.maxY))
  }

  /// Creates the bounds of the pixels that a box touches, clamped to the coordinates that drawing
  /// accepts.
  package init(minX: Double, minY: Double, maxX: Double, maxY: Double) {
    func clamped(_ v: Double) -> Int32 {
      Int32(max(-Double(Self.limit), min(Double(Self.limit), v)))
    }
    guard minX <= maxX, minY <= maxY else {
      self = .empty
      return
    }
    self.init(
      x0: clamped(minX.rounded(.down)), y0: clamped(minY.rounded(.down)),
      x1: clamped(maxX.rounded(.up)), y1: clamped(maxY.rounded(.up)))
  }

  /// The distance in pixels within which the rasteriser rounds a coordinate to a whole pixel. Its
  /// grid has steps of 1/32768 pixel horizontally and 1/4096 vertically.
  @inlinable package static var hair: Double { 0x1p-17 }

  /// Returns the edge between pixels to which the rasteriser rounds a coordinate; nil if the
  /// coordinate is not on an edge or exceeds the limits.
  @inlinable @inline(__always)
  package static func pixelEdge(at v: Double) -> Int32? {
    // Adding and subtracting 1.5 * 2^52 rounds to nearest without a function call.
    let magic = 6_755_399_441_055_744.0
    let nearest = (v + magic) - magic
    guard abs(v - nearest) < hair, abs(nearest) <= 1_048_576 else { return nil }
    return Int32(nearest)
  }

  package var isEmpty: Bool { x0 >= x1 || y0 >= y1 }
  /// The number of columns; negative if the edges are in reverse order.
  package var width: Int { Int(x1) - Int(x0) }
  package var height: Int { Int(y1) - Int(y0) }

  /// Returns the common pixels. If there are none the edges may be in reverse order, which counts
  /// as empty.
  package func intersection(_ other: PixelBounds) -> PixelBounds {
    PixelBounds(
      x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  /// Returns the smallest bounds that contain both; empty bounds are ignored.
  package func union(_ other: PixelBounds) -> PixelBounds {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelBounds(
      x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  /// Whether these bounds contain all of the other ones.
  package func contains(_ other: PixelBounds) -> Bool {
    x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1
  }

  /// Returns the bounds with every edge moved inwards by a number of pixels, or outwards if it is
  /// negative.
  package func insetBy(_ d: Int32) -> PixelBounds {
    PixelBounds(x0: x0 &+ d, y0: y0 &+ d, x1: x1 &- d, y1: y1 &- d)
  }

  package func offsetBy(x: Int32, y: Int32) -> PixelBounds {
    PixelBounds(x0: x0 &+ x, y0: y0 &+ y, x1: x1 &+ x, y1: y1 &+ y)
  }

  package var rect: CGRect {
    CGRect(x: CGFloat(x0), y: CGFloat(y0), width: CGFloat(width), height: CGFloat(height))
  }
}

// The names of C's comparison functions as methods.

extension CGRect {
  public func equalTo(_ rect2: CGRect) -> Bool { self == rect2 }
}

extension CGSize {
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGPoint {
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}
