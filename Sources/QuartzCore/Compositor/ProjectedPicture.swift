import CoreGraphics

/// A layer drawn flat in pixels of its own, to be laid out in perspective.
@MainActor
struct ProjectedPicture {
  /// The outline on the canvas, already cut where the plane passes the eye.
  let outline: Outline
  /// From the layer's coordinates to the picture's pixels.
  let transform: CGAffineTransform
  let bounds: PixelBounds
  let showsBack: Bool
  private let homography: Homography
  private let width: Int
  private let height: Int

  /// Nil when nothing of the plane is in front of the eye.
  init?(of values: LayerValues, under total: CATransform3D) {
    let box = values.bounds
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ]
    let polygon = Self.clippedInFront(corners, total)
    guard polygon.count >= 3, box.width > 0, box.height > 0 else { return nil }
    var outline = Outline()
    outline.move(to: polygon[0])
    for point in polygon.dropFirst() { outline.line(to: point) }
    outline.close()
    self.outline = outline
    showsBack = Self.area(polygon) < 0

    // The picture has the density of the projection where that is largest, within reason.
    let density = min(8, max(0.25, Self.density(corners, total)))
    width = max(1, Int(min(8192, (box.width * density).rounded(.up))))
    height = max(1, Int(min(8192, (box.height * density).rounded(.up))))
    let sx = CGFloat(width) / box.width
    let sy = CGFloat(height) / box.height
    transform = CGAffineTransform(
      a: sx, b: 0, c: 0, d: sy, tx: -box.minX * sx, ty: -box.minY * sy)
    bounds = PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    let toLayer = CATransform3DMakeAffineTransform(transform.inverted())
    homography = CATransform3DConcat(toLayer, total).homography
  }

  /// Paints the list into a picture and makes a paint of it.
  func paint(drawing list: DisplayList) -> ImagePaint? {
    guard let buffer = PixelBuffer(width: width, height: height) else { return nil }
    Painter.paint(list, into: buffer)
    return ImagePaint(CGImage(buffer: buffer), homography: homography, sampling: .linear)
  }

  /// Keeps what has w above a small number, then divides.
  private static func clippedInFront(_ corners: [CGPoint], _ t: CATransform3D) -> [CGPoint] {
    let points = corners.map { p in
      (
        x: p.x * t.m11 + p.y * t.m21 + t.m41, y: p.x * t.m12 + p.y * t.m22 + t.m42,
        w: p.x * t.m14 + p.y * t.m24 + t.m44
      )
    }
    let least: CGFloat = 1e-4
    var result: [CGPoint] = []
    for (i, a) in points.enumerated() {
      let b = points[(i + 1) % points.count]
      if a.w >= least { result.append(CGPoint(x: a.x / a.w, y: a.y / a.w)) }
      if (a.w >= least) != (b.w >= least) {
        let k = (least - a.w) / (b.w - a.w)
        result.append(
          CGPoint(x: (a.x + (b.x - a.x) * k) / least, y: (a.y + (b.y - a.y) * k) / least))
      }
    }
    return result
  }

  private static func area(_ polygon: [CGPoint]) -> CGFloat {
    var sum: CGFloat = 0
    for (i, a) in polygon.enumerated() {
      let b = polygon[(i + 1) % polygon.count]
      sum += a.x * b.y - b.x * a.y
    }
    return sum / 2
  }

  /// Pixels a point along the sides, where they are longest.
  private static func density(_ corners: [CGPoint], _ t: CATransform3D) -> CGFloat {
    var largest: CGFloat = 0
    for (i, a) in corners.enumerated() {
      let b = corners[(i + 1) % corners.count]
      let (p, q) = (t.project(a), t.project(b))
      let length = max(abs(a.x - b.x), abs(a.y - b.y))
      let shown = ((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)).squareRoot()
      if length > 0, shown.isFinite { largest = max(largest, shown / length) }
    }
    return largest
  }
}

extension CATransform3D {
  /// What the transform does to the plane z = 0.
  fileprivate var homography: Homography {
    Homography(m11, m21, m41, m12, m22, m42, m14, m24, m44)
  }
}
