import CoreGraphics

/// Planes in space, sorted in the order in which a painter draws them.
///
/// A binary tree of half spaces (Fuchs, Kedem and Naylor): each plane divides the others into those
/// behind and those before it, cutting the ones it passes through. That gives the image of a depth
/// buffer without one: a layer rotated about an axis is half in front of, half behind a flat
/// sibling. (Source: "On Visible Surface Generation by A Priori Tree Structures", 1980.)
///
/// Planes nearer to each other than a thousandth of a point count as one and keep the order of the
/// layers, since rounding would otherwise decide between coincident views. The first plane of a
/// list divides it: no search for a good divider, so that the result follows from the order of the
/// layers alone. Planes that all pass through each other are cut into as many parts as the cube of
/// their number, which is why beyond 256 planes, or 131,072 parts tested against a divider, whole
/// planes are sorted by depth.
///
/// The division by depth is done first. It keeps planes plane, and afterwards the eye is infinitely
/// far along z, so that "nearer" is the same everywhere.
struct DepthSort {
  /// All of a layer, or a part into which other planes cut it.
  struct Piece {
    /// The index of the layer in the given ones.
    let index: Int
    /// The part of the plane that is drawn; nil for all of it and everything outside its bounds.
    var polygon: Polygon3D?
  }

  private(set) var backToFront: [Piece] = []

  /// The number of planes above which they are sorted by the depth of their middles; fewer are too
  /// if they cut each other into too many parts. (All pairs of 256 are 32,640.)
  private static let mostPlanes = 256
  private static let mostComparisons = 1 << 17

  private var comparisons = 0

  /// Creates the faces. Layers entirely behind the eye are omitted.
  init(_ layers: [PlacedLayer]) {
    let faces = layers.enumerated().compactMap { Face(index: $0.offset, $0.element) }
    if faces.count <= Self.mostPlanes { emit(faces) }
    if faces.count > Self.mostPlanes || comparisons > Self.mostComparisons {
      backToFront = faces.sorted { ($0.depth, $0.index) < ($1.depth, $1.index) }
        .map { Piece(index: $0.index, polygon: nil) }
    }
  }

  /// The plane of a layer with the remaining part of its rectangle.
  private struct Face {
    let index: Int
    var polygon: Polygon3D
    var isCut = false
    let normal: SIMD3<Double>
    let origin: SIMD3<Double>

    init?(index: Int, _ placed: PlacedLayer) {
      guard let polygon = Polygon3D(placed.values.bounds, under: placed.transform) else {
        return nil
      }
      self.index = index
      self.polygon = polygon
      // Any point of the plane will do for its equation.
      origin = polygon.points[0]
      // Towards the viewer, so that the positive side is the nearer one.
      let n = polygon.normal
      normal = n.z < 0 ? -n : n
    }

    /// The side of a point: above 0 before the plane, below behind it.
    func side(_ p: SIMD3<Double>) -> Double {
      let d = p - origin
      return d.x * normal.x + d.y * normal.y + d.z * normal.z
    }

    /// Returns the face with a smaller part of its plane.
    func cut(to part: Polygon3D) -> Face {
      var result = self
      result.polygon = part
      result.isCut = true
      return result
    }

    /// The mean of the corners, which counts if there are too many planes to cut.
    var depth: Double {
      polygon.points.reduce(0) { $0 + $1.z } / Double(polygon.points.count)
    }
  }

  /// Appends faces from back to front: a tree that is walked while it is built.
  private mutating func emit(_ faces: [Face]) {
    guard let divider = faces.first, comparisons <= Self.mostComparisons else { return }
    var behind: [Face] = []
    var before: [Face] = []
    var within = [divider]
    comparisons += faces.count - 1
    // All corners on one side, on the other, or on both: then the face is cut in two.
    for face in faces.dropFirst() {
      let isBefore = face.polygon.points.contains { divider.side($0) > Self.tolerance }
      let isBehind = face.polygon.points.contains { divider.side($0) < -Self.tolerance }
      switch (isBehind, isBefore) {
      case (false, false): within.append(face)
      case (true, false): behind.append(face)
      case (false, true): before.append(face)
      case (true, true):
        if let part = face.polygon.clipped({ -divider.side($0) }) {
          behind.append(face.cut(to: part))
        }
        if let part = face.polygon.clipped(divider.side) { before.append(face.cut(to: part)) }
      }
    }
    // Faces behind the divider are painted first, then those in its plane in the order of the
    // layers, then those before it.
    emit(behind)
    backToFront += within.map { Piece(index: $0.index, polygon: $0.isCut ? $0.polygon : nil) }
    emit(before)
  }

  /// The tolerance in points. Planes nearer to each other than this are one.
  private static let tolerance = 1e-3
}

/// A convex polygon in space.
struct Polygon3D {
  private(set) var points: [SIMD3<Double>]

  private init(_ points: [SIMD3<Double>]) { self.points = points }

  /// Returns the part of a rectangle in front of the eye after the division by depth.
  init?(_ box: CGRect, under t: CATransform3D) {
    /// The corners before the division, with w as the fourth coordinate.
    func corner(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Double> {
      SIMD4<Double>(
        x * t.m11 + y * t.m21 + t.m41, x * t.m12 + y * t.m22 + t.m42,
        x * t.m13 + y * t.m23 + t.m43, x * t.m14 + y * t.m24 + t.m44)
    }
    let corners = [
      corner(box.minX, box.minY), corner(box.maxX, box.minY), corner(box.maxX, box.maxY),
      corner(box.minX, box.maxY),
    ]
    // Clipped against a plane just before the eye (Sutherland and Hodgman), so that no division is by
    // zero and nothing behind the eye is mirrored into view.
    let least = 1e-4
    var result: [SIMD3<Double>] = []
    for (i, a) in corners.enumerated() {
      let b = corners[(i + 1) % 4]
      if a.w >= least { result.append(SIMD3(a.x, a.y, a.z) / a.w) }
      if (a.w >= least) != (b.w >= least) {
        let p = a + (b - a) * ((least - a.w) / (b.w - a.w))
        result.append(SIMD3(p.x, p.y, p.z) / least)
      }
    }
    guard result.count >= 3, result.allSatisfy({ ($0.x + $0.y + $0.z).isFinite }) else {
      return nil
    }
    points = result
  }

  /// The normal by Newell's sum, which no single corner can spoil. Of length 1.
  var normal: SIMD3<Double> {
    var n = SIMD3<Double>()
    for (i, a) in points.enumerated() {
      let b = points[(i + 1) % points.count]
      n += SIMD3(
        (a.y - b.y) * (a.z + b.z), (a.z - b.z) * (a.x + b.x), (a.x - b.x) * (a.y + b.y))
    }
    let length = (n.x * n.x + n.y * n.y + n.z * n.z).squareRoot()
    return length > 0 ? n / length : SIMD3(0, 0, 1)
  }

  /// Returns the part on the positive side. Nil when nothing is left.
  func clipped(_ side: (SIMD3<Double>) -> Double) -> Polygon3D? {
    var result: [SIMD3<Double>] = []
    for (i, a) in points.enumerated() {
      let b = points[(i + 1) % points.count]
      let (sa, sb) = (side(a), side(b))
      // Sutherland and Hodgman again: corners on the positive side, and where an edge passes through.
      if sa >= 0 { result.append(a) }
      if (sa > 0 && sb < 0) || (sa < 0 && sb > 0) { result.append(a + (b - a) * (sa / (sa - sb))) }
    }
    return result.count >= 3 ? Polygon3D(result) : nil
  }

  /// The outline as seen from the front.
  var outline: Outline {
    var outline = Outline()
    outline.move(to: CGPoint(x: points[0].x, y: points[0].y))
    for p in points.dropFirst() { outline.line(to: CGPoint(x: p.x, y: p.y)) }
    outline.close()
    return outline
  }
}
