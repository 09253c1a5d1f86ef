import CoreGraphics

/// Planes in space, sorted in the order in which a painter draws them.
///
/// A binary space partition (Fuchs, Kedem and Naylor): each plane divides the others into those
/// behind it and those in front of it, and cuts the ones that it intersects. That gives the image
/// of a depth buffer without one: a layer rotated about an axis is half in front of, half behind a
/// flat sibling. (Source: "On Visible Surface Generation by A Priori Tree Structures", 1980.)
///
/// Planes closer than a thousandth of a point count as one and keep the order of the layers, since
/// rounding would otherwise decide between coincident views. The first plane of a list divides it,
/// without a search for a better one, so that the result depends only on the order of the layers.
/// Planes that all intersect are cut into a number of parts that grows with the cube of their
/// number, so beyond 256 planes, or 131,072 tests of a part against a divider, whole planes are
/// sorted by depth.
///
/// The perspective division comes first. It maps planes to planes, and afterwards the eye is
/// infinitely far along z, so that "nearer" is the same direction everywhere.
struct DepthSort {
  /// A layer, or a part of it that remains after it was cut by other planes.
  struct Piece {
    /// The index of the layer in the initializer's argument.
    let index: Int
    /// The polygon that is drawn; nil for the whole layer, including content outside its bounds.
    var polygon: Polygon3D?
  }

  private(set) var backToFront: [Piece] = []

  /// The number of planes above which they are sorted by the depth of their middles. Fewer planes
  /// are sorted so as well if they cut each other into too many parts. (All pairs of 256 are
  /// 32,640.)
  private static let mostPlanes = 256
  private static let mostComparisons = 1 << 17

  private var comparisons = 0

  /// Sorts layers. Those entirely behind the eye are left out.
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
      // Any point of the plane defines it together with the normal.
      origin = polygon.points[0]
      // The normal points towards the viewer, so that the positive side is the nearer one.
      let n = polygon.normal
      normal = n.z < 0 ? -n : n
    }

    /// Returns the signed distance of a point: positive in front of the plane, negative behind it.
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

    /// The mean depth of the corners, used if there are too many planes to cut.
    var depth: Double {
      polygon.points.reduce(0) { $0 + $1.z } / Double(polygon.points.count)
    }
  }

  /// Appends faces from back to front, by building the tree and walking it at the same time.
  private mutating func emit(_ faces: [Face]) {
    guard let divider = faces.first, comparisons <= Self.mostComparisons else { return }
    var behind: [Face] = []
    var before: [Face] = []
    var within = [divider]
    comparisons += faces.count - 1
    // A face with corners on both sides is cut in two.
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
    // layers, then those in front of it.
    emit(behind)
    backToFront += within.map { Piece(index: $0.index, polygon: $0.isCut ? $0.polygon : nil) }
    emit(before)
  }

  /// The tolerance in points; planes closer than this count as one.
  private static let tolerance = 1e-3
}

/// A convex polygon in space.
struct Polygon3D {
  private(set) var points: [SIMD3<Double>]

  private init(_ points: [SIMD3<Double>]) { self.points = points }

  /// Creates the part of a transformed rectangle in front of the eye, after the perspective
  /// division; nil if there is none.
  init?(_ box: CGRect, under t: CATransform3D) {
    /// Returns a corner before the division, with w as the fourth coordinate.
    func corner(_ x: CGFloat, _ y: CGFloat) -> SIMD4<Double> {
      SIMD4<Double>(
        x * t.m11 + y * t.m21 + t.m41, x * t.m12 + y * t.m22 + t.m42,
        x * t.m13 + y * t.m23 + t.m43, x * t.m14 + y * t.m24 + t.m44)
    }
    let corners = [
      corner(box.minX, box.minY), corner(box.maxX, box.minY), corner(box.maxX, box.maxY),
      corner(box.minX, box.maxY),
    ]
    // Clipped at a plane just in front of the eye (Sutherland and Hodgman), so that nothing is
    // divided by zero and nothing behind the eye becomes visible, mirrored.
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

  /// The unit normal, by Newell's sum, which is robust against single degenerate corners.
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

  /// Returns the part on the positive side; nil if nothing is left.
  func clipped(_ side: (SIMD3<Double>) -> Double) -> Polygon3D? {
    var result: [SIMD3<Double>] = []
    for (i, a) in points.enumerated() {
      let b = points[(i + 1) % points.count]
      let (sa, sb) = (side(a), side(b))
      // Sutherland and Hodgman again: the corners on the positive side, and the points at which
      // edges cross.
      if sa >= 0 { result.append(a) }
      if (sa > 0 && sb < 0) || (sa < 0 && sb > 0) { result.append(a + (b - a) * (sa / (sa - sb))) }
    }
    return result.count >= 3 ? Polygon3D(result) : nil
  }

  /// The outline of the polygon in x and y.
  var outline: Outline {
    var outline = Outline()
    outline.move(to: CGPoint(x: points[0].x, y: points[0].y))
    for p in points.dropFirst() { outline.line(to: CGPoint(x: p.x, y: p.y)) }
    outline.close()
    return outline
  }
}
