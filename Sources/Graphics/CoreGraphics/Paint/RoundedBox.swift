package import Foundation

/// A rectangle in device pixels with corners of one kind.
///
/// This is by far the most common shape of a user interface, and all fast paths are for it: filled
/// columns, cached corners, clips without a mask, culling. The initializer moves an edge within
/// `PixelBounds.hair` of a pixel's border onto it, so that all of these agree on its position.
package struct RoundedBox: Hashable, Sendable {
  /// The shape of a corner.
  package enum Curve: UInt8, Sendable {
    case circular
    /// The measured continuous corner; its radii are equal.
    case continuous
  }

  package var minX: Double
  package var minY: Double
  package var maxX: Double
  package var maxY: Double
  package var radiusX: Double
  package var radiusY: Double
  package var corners: CornerSet
  package var curve: Curve

  /// Creates a box, with radii limited to half a side. Without radii it is a rectangle, whatever
  /// the corners.
  package init(
    _ rect: CGRect, radiusX: CGFloat = 0, radiusY: CGFloat = 0, corners: CornerSet = .all,
    curve: Curve = .circular
  ) {
    let box = rect.standardized
    minX = Self.edge(Double(box.minX))
    minY = Self.edge(Double(box.minY))
    maxX = Self.edge(Double(box.maxX))
    maxY = Self.edge(Double(box.maxY))
    self.radiusX = max(0, min(Double(radiusX), (maxX - minX) / 2))
    self.radiusY = max(0, min(Double(radiusY), (maxY - minY) / 2))
    self.corners = corners
    self.curve = curve
    if corners.isEmpty || !(self.radiusX > 0) || !(self.radiusY > 0) {
      self.radiusX = 0
      self.radiusY = 0
      self.corners = .all
      self.curve = .circular
    }
  }

  /// Returns a coordinate moved to a whole pixel if it differs only by rounding errors, such as a
  /// sum of thirds and tenths: the rasteriser's grid is coarser than the difference.
  @inline(__always)
  private static func edge(_ v: Double) -> Double {
    // Adding and subtracting 1.5 * 2^52 rounds to nearest without a function call.
    let magic = 6_755_399_441_055_744.0
    let nearest = (v + magic) - magic
    return abs(v - nearest) < PixelBounds.hair ? nearest : v
  }

  /// Creates a box with one radius for both axes, at most half of the shorter side.
  package init(_ rect: CGRect, radius: CGFloat, corners: CornerSet = .all, curve: Curve = .circular)
  {
    let limit = min(abs(rect.width), abs(rect.height)) / 2
    let r = max(0, min(radius, limit))
    self.init(rect, radiusX: r, radiusY: r, corners: corners, curve: curve)
  }

  package var rect: CGRect { CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }
  package var isSquare: Bool { radiusX == 0 }
  package var isFinite: Bool {
    (minX + minY + maxX + maxY + radiusX + radiusY).isFinite
  }

  package var bounds: PixelBounds {
    PixelBounds(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
  }

  /// Whether all four edges are on whole pixels.
  package var isOnPixels: Bool {
    minX == minX.rounded() && minY == minY.rounded() && maxX == maxX.rounded()
      && maxY == maxY.rounded()
  }

  /// The length of a horizontal edge that a corner takes up, in pixels: the radius of a circular
  /// corner; about one and a half times as much for a continuous one, whose curvature begins
  /// earlier.
  package var reachX: Double { radiusX * reach }
  package var reachY: Double { radiusY * reach }

  private var reach: Double { curve == .continuous ? Double(Outline.continuousReach) : 1 }

  /// The box as an outline.
  package var outline: Outline {
    var result = Outline()
    if isSquare {
      result.addRect(rect)
    } else if curve == .continuous {
      result.addContinuousRoundedRect(rect, radius: CGFloat(radiusX), corners: corners)
    } else if corners == .all {
      result.addRoundedRect(
        rect, cornerWidth: CGFloat(radiusX), cornerHeight: CGFloat(radiusY))
    } else {
      result.addRoundedRect(rect, radius: CGFloat(radiusX), corners: corners)
    }
    return result
  }

  /// Returns the box with its edges moved inwards by a distance; nil if nothing is left.
  ///
  /// Radii shrink by the distance, as the parallel curve of a circle does: a border has the same
  /// width everywhere.
  package func inset(by d: Double) -> RoundedBox? {
    guard maxX - minX > 2 * d, maxY - minY > 2 * d else { return nil }
    var result = self
    result.minX += d
    result.minY += d
    result.maxX -= d
    result.maxY -= d
    result.radiusX = max(0, radiusX - d)
    result.radiusY = max(0, radiusY - d)
    if result.radiusX == 0 || result.radiusY == 0 {
      result.radiusX = 0
      result.radiusY = 0
      result.corners = .all
      result.curve = .circular
    }
    return result
  }

  /// Returns the transformed box; nil if the result is not such a box.
  package func transformed(by t: CGAffineTransform) -> RoundedBox? {
    guard t.keepsRectangles, t.isFinite else { return nil }
    if !isSquare, corners != .all || curve == .continuous {
      // Different corners keep their names only without rotation; a continuous curve is no longer
      // one after an uneven scale.
      guard t.isTranslationAndScale, curve == .circular || t.a == t.d else { return nil }
    }
    // A quarter turn exchanges width and height, and with them the radii.
    let swaps = t.a == 0 && t.d == 0
    return RoundedBox(
      rect.applying(t), radiusX: swaps ? radiusY * abs(t.c) : radiusX * abs(t.a),
      radiusY: swaps ? radiusX * abs(t.b) : radiusY * abs(t.d), corners: corners, curve: curve)
  }

  /// The pixels that the box covers completely: all rows between the corners, at full width.
  ///
  /// The columns left out above and below the corners are found by `solidColumns` where that saves
  /// time.
  package var solidInterior: PixelBounds {
    // The rows between the corners are covered over the full width.
    let insetY = isSquare ? 0 : reachY
    return PixelBounds(
      x0: Self.int(minX.rounded(.up)), y0: Self.int((minY + insetY).rounded(.up)),
      x1: Self.int(maxX.rounded(.down)), y1: Self.int((maxY - insetY).rounded(.down)))
  }

  private static func int(_ v: Double) -> Int32 {
    Int32(max(-Double(PixelBounds.limit), min(Double(PixelBounds.limit), v)))
  }
}
