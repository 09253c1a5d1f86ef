import CoreGraphics

/// The flat picture of a layer in perspective: its transform and the transform to the target.
///
/// A layer with a transform in space, and all its content, is in one plane, so it is drawn as if it
/// were not rotated, and the result is mapped by one homography: the effect of the matrix on the
/// plane z = 0. The density of the flat picture is about that of the projection along its densest
/// side, so that little is magnified; it is limited to 1/4...8, and the sides to 8192 pixels.
struct ProjectedPlace {
  /// The transform from the layer's coordinates to the picture's pixels.
  let transform: CGAffineTransform
  /// The transform from the layer's coordinates to the target.
  let total: CATransform3D
  /// Whether the back of the plane faces the viewer.
  let showsBack: Bool

  /// Creates the place; nil if nothing of the plane is in front of the eye. A part behind the eye
  /// is cut off first, since dividing by a negative depth would mirror it into view.
  init?(of values: LayerValues, under total: CATransform3D) {
    let box = values.bounds
    guard box.width > 0, box.height > 0 else { return nil }
    // The part in front of the eye; a plane behind it has none.
    let polygon = ProjectedPolygon(box, total)
    guard polygon.points.count >= 3 else { return nil }
    self.total = total
    // In device space, with y down, the front side is clockwise: a positive area.
    showsBack = polygon.signedArea < 0
    // The largest density of the projection, within limits.
    let density = min(8, max(0.25, polygon.density))
    // Whole pixels, so that the picture's edge is the layer's edge.
    let width = max(1, min(8192, (box.width * density).rounded(.up)))
    let height = max(1, min(8192, (box.height * density).rounded(.up)))
    let sx = width / box.width
    let sy = height / box.height
    transform = CGAffineTransform(
      a: sx, b: 0, c: 0, d: sy, tx: -box.minX * sx, ty: -box.minY * sy)
  }
}

/// The image of a layer in its own plane, which is then drawn in perspective.
struct ProjectedImage {
  /// The outline on the target, without the part behind the eye.
  let outline: Outline
  let paint: ImagePaint

  /// Creates the picture of everything that the list draws, inside the layer's bounds or outside.
  init?(of list: DisplayList, at place: ProjectedPlace) {
    // Shadows and sublayers may extend beyond the layer; content beyond this distance is left out.
    let reach: Int32 = 8192
    let bounds = list.bounds.intersection(
      PixelBounds(x0: -reach, y0: -reach, x1: reach, y1: reach))
    guard let image = CGImage(drawing: list, within: bounds) else { return nil }
    let toLayer = CGAffineTransform(translationX: CGFloat(bounds.x0), y: CGFloat(bounds.y0))
      .concatenating(place.transform.inverted())
    let toCanvas = CATransform3DConcat(CATransform3DMakeAffineTransform(toLayer), place.total)
    guard let paint = ImagePaint(image, homography: toCanvas.homography, sampling: .linear) else {
      return nil
    }
    self.paint = paint
    outline =
      ProjectedPolygon(
        CGRect(x: 0, y: 0, width: CGFloat(bounds.width), height: CGFloat(bounds.height)), toCanvas
      ).outline
  }
}

extension ProjectedImage {
  /// Creates the projection of an image that is placed in a layer.
  init?(
    _ image: CGImage, _ placement: CGAffineTransform, over target: CGRect,
    _ total: CATransform3D, opacity: UInt8, sampling: ImageSampling
  ) {
    let toCanvas = CATransform3DConcat(CATransform3DMakeAffineTransform(placement), total)
    let polygon = ProjectedPolygon(target, total)
    guard polygon.points.count >= 3,
      let paint = ImagePaint(
        image, homography: toCanvas.homography, sampling: sampling, opacity: opacity)
    else { return nil }
    self.paint = paint
    outline = polygon.outline
  }
}

/// The projection of a rectangle: its part in front of the eye, divided by the depth.
struct ProjectedPolygon {
  private(set) var points: [CGPoint] = []
  /// The largest number of pixels per unit along a side.
  private(set) var density: CGFloat = 0

  /// Projects the corners, cuts off the part behind the eye and measures the sides.
  init(_ box: CGRect, _ t: CATransform3D) {
    let corners = [
      CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
      CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
    ]
    clip(corners, t)
    for (i, a) in corners.enumerated() {
      let b = corners[(i + 1) % 4]
      let (p, q) = (t.project(a), t.project(b))
      let length = max(abs(a.x - b.x), abs(a.y - b.y))
      let shown = ((p.x - q.x) * (p.x - q.x) + (p.y - q.y) * (p.y - q.y)).squareRoot()
      // The projection of a corner behind the eye is meaningless, but it can only make the picture
      // denser.
      if length > 0, shown.isFinite { density = max(density, shown / length) }
    }
  }

  /// Clips at a small positive w, then divides.
  private mutating func clip(_ corners: [CGPoint], _ t: CATransform3D) {
    let ends = corners.map { p in
      SIMD3(
        p.x * t.m11 + p.y * t.m21 + t.m41, p.x * t.m12 + p.y * t.m22 + t.m42,
        p.x * t.m14 + p.y * t.m24 + t.m44)
    }
    // As in `Polygon3D`: cut just in front of the eye, then divided.
    let least = 1e-4
    for (i, a) in ends.enumerated() {
      let b = ends[(i + 1) % ends.count]
      if a.z >= least { points.append(CGPoint(x: a.x / a.z, y: a.y / a.z)) }
      if (a.z >= least) != (b.z >= least) {
        let p = a + (b - a) * ((least - a.z) / (b.z - a.z))
        points.append(CGPoint(x: p.x / least, y: p.y / least))
      }
    }
  }

  /// Half the sum of cross products: positive if the corners run clockwise on screen.
  var signedArea: CGFloat {
    var sum: CGFloat = 0
    for (i, a) in points.enumerated() {
      let b = points[(i + 1) % points.count]
      sum += a.x * b.y - b.x * a.y
    }
    return sum / 2
  }

  /// The polygon as a closed path; empty if nothing is in front of the eye.
  var outline: Outline {
    var outline = Outline()
    guard let first = points.first else { return outline }
    outline.move(to: first)
    for point in points.dropFirst() { outline.line(to: point) }
    outline.close()
    return outline
  }
}

extension CATransform3D {
  /// The effect of the transform on the plane z = 0, as a homography.
  fileprivate var homography: Homography {
    Homography(m11, m21, m41, m12, m22, m42, m14, m24, m44)
  }
}
