/// A mesh gradient: a grid of coloured points, painted patch by patch.
///
/// Positions and, if they are smooth, colours are Catmull-Rom splines through the points in both directions
/// (guess: no recorded images of meshes are available). A patch is divided into small triangles, whose
/// colours change linearly.
nonisolated struct ResolvedMesh {
  let columns: Int
  let rows: Int
  let positions: [SIMD2<Double>]
  var colors: [SIMD4<Double>]
  var background: CGColor
  let smoothsColors: Bool

  /// The number of subdivisions along each side of a patch.
  private static let divisions = 12
  /// The largest side, in pixels, of the image that is stretched over the box.
  private static let largestSide = 512.0

  func faded(_ opacity: Double) -> ResolvedMesh {
    var copy = self
    for index in colors.indices { copy.colors[index].w *= opacity }
    copy.background = background.faded(CGFloat(opacity))
    return copy
  }

  func draw(in box: CGRect, context: CGContext) {
    context.setFillColor(background)
    context.fill(box)
    let scale = Double(context.userToDevice.meanScale)
    let (width, height) = (Double(box.width) * scale, Double(box.height) * scale)
    guard width >= 1, height >= 1, width.isFinite, height.isFinite else { return }
    let share = min(1, Self.largestSide / max(width, height))
    guard
      let buffer = PixelBuffer(
        width: Int((width * share).rounded(.up)), height: Int((height * share).rounded(.up)))
    else { return }
    paint(buffer)
    context.draw(upright: CGImage(buffer: buffer), in: box)
  }

  private func paint(_ buffer: PixelBuffer) {
    let size = SIMD2(Double(buffer.width), Double(buffer.height))
    for row in 0..<(rows - 1) {
      for column in 0..<(columns - 1) { paintPatch(column, row, size, buffer) }
    }
  }

  private struct Corner {
    var position: SIMD2<Double>
    var color: SIMD4<Double>
  }

  private func paintPatch(_ column: Int, _ row: Int, _ size: SIMD2<Double>, _ buffer: PixelBuffer) {
    let n = Self.divisions
    var corners: [Corner] = []
    for j in 0...n {
      for i in 0...n {
        let (u, v) = (Double(i) / Double(n), Double(j) / Double(n))
        corners.append(
          Corner(
            position: value(column, row, u, v, isSmooth: true) { positions[$0] } * size,
            color: value(column, row, u, v, isSmooth: smoothsColors) { colors[$0] }
              .clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))))
      }
    }
    for j in 0..<n {
      for i in 0..<n {
        let (a, b) = (corners[j * (n + 1) + i], corners[j * (n + 1) + i + 1])
        let (c, d) = (corners[(j + 1) * (n + 1) + i], corners[(j + 1) * (n + 1) + i + 1])
        paintTriangle(a, b, c, buffer)
        paintTriangle(b, d, c, buffer)
      }
    }
  }

  /// Returns the interpolated value at a position within a patch.
  private func value<V: SIMD>(
    _ column: Int, _ row: Int, _ u: Double, _ v: Double, isSmooth: Bool, _ read: (Int) -> V
  ) -> V where V.Scalar == Double {
    func at(_ x: Int, _ y: Int) -> V {
      read(min(max(y, 0), rows - 1) * columns + min(max(x, 0), columns - 1))
    }
    guard isSmooth else {
      let top = at(column, row) * (1 - u) + at(column + 1, row) * u
      let bottom = at(column, row + 1) * (1 - u) + at(column + 1, row + 1) * u
      return top * (1 - v) + bottom * v
    }
    func along(_ y: Int) -> V {
      // Beyond the edge the spline is extended linearly.
      let (p1, p2) = (at(column, y), at(column + 1, y))
      let p0 = column > 0 ? at(column - 1, y) : p1 * 2 - p2
      let p3 = column + 2 < columns ? at(column + 2, y) : p2 * 2 - p1
      return Self.spline(p0, p1, p2, p3, u)
    }
    let (q1, q2) = (along(row), along(row + 1))
    let q0 = row > 0 ? along(row - 1) : q1 * 2 - q2
    let q3 = row + 2 < rows ? along(row + 2) : q2 * 2 - q1
    return Self.spline(q0, q1, q2, q3, v)
  }

  private static func spline<V: SIMD>(_ p0: V, _ p1: V, _ p2: V, _ p3: V, _ t: Double) -> V
  where V.Scalar == Double {
    let a = p1 * 2
    let b = (p2 - p0) * t
    let c = (p0 * 2 - p1 * 5 + p2 * 4 - p3) * (t * t)
    let d = (p1 * 3 - p0 - p2 * 3 + p3) * (t * t * t)
    return (a + b + c + d) * 0.5
  }

  /// Fills the pixels whose centres are inside a triangle.
  private func paintTriangle(_ a: Corner, _ b: Corner, _ c: Corner, _ buffer: PixelBuffer) {
    let (p, q, r) = (a.position, b.position, c.position)
    let area = (q.x - p.x) * (r.y - p.y) - (r.x - p.x) * (q.y - p.y)
    guard area != 0, area.isFinite else { return }
    let low = SIMD2(min(p.x, q.x, r.x), min(p.y, q.y, r.y))
    let high = SIMD2(max(p.x, q.x, r.x), max(p.y, q.y, r.y))
    let columns = Self.pixels(low.x, high.x, buffer.width)
    for y in Self.pixels(low.y, high.y, buffer.height) {
      for x in columns {
        let point = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        let wb = ((point.x - p.x) * (r.y - p.y) - (r.x - p.x) * (point.y - p.y)) / area
        let wc = ((q.x - p.x) * (point.y - p.y) - (point.x - p.x) * (q.y - p.y)) / area
        let wa = 1 - wb - wc
        // The tolerance includes pixels on an edge that two triangles share.
        guard wa >= -1e-9, wb >= -1e-9, wc >= -1e-9 else { continue }
        let color = a.color * wa + b.color * wb + c.color * wc
        buffer[x, y] = Self.premultiplied(color)
      }
    }
  }

  private static func pixels(_ low: Double, _ high: Double, _ count: Int) -> Range<Int> {
    let first = Int(min(max(low.rounded(.down), 0), Double(count)))
    let last = Int(min(max(high.rounded(.up), 0), Double(count)))
    return first..<max(first, last)
  }

  private static func premultiplied(_ color: SIMD4<Double>) -> PremultipliedColor {
    CGColor(
      srgbRed: CGFloat(color.x), green: CGFloat(color.y), blue: CGFloat(color.z),
      alpha: CGFloat(color.w)
    ).premultiplied()
  }
}
