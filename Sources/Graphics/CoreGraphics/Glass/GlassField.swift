/// The signed distance from a point to the edge of glass shapes, and the edge's normal there.
///
/// Distances are in points, negative inside. Shapes closer than `joining` merge: the distance is
/// then the smooth minimum of the distances of the shapes, a polynomial of the second degree.
struct GlassField {
  struct Sample {
    var distance: Float
    var normalX: Float
    var normalY: Float
  }

  struct Box {
    let centerX: Float
    let centerY: Float
    /// The vector from the centre of the box to the centres of the corner circles.
    let innerX: Float
    let innerY: Float
    let radius: Float
  }

  private let boxes: [Box]
  private let joining: Float

  init(_ shapes: [GlassShape], joining: Double) {
    self.joining = Float(joining)
    boxes = shapes.map { shape in
      let half = (width: Float(shape.rect.width / 2), height: Float(shape.rect.height / 2))
      let radius = min(max(0, Float(shape.radius)), half.width, half.height)
      return Box(
        centerX: Float(shape.rect.midX), centerY: Float(shape.rect.midY),
        innerX: half.width - radius, innerY: half.height - radius, radius: radius)
    }
  }

  /// The shape, if there is exactly one; nil otherwise.
  var box: Box? { boxes.count == 1 ? boxes[0] : nil }

  @inline(__always)
  func sample(_ x: Float, _ y: Float) -> Sample {
    guard boxes.count > 1 else { return boxes.first.map { Self.sample($0, x, y) } ?? Self.outside }
    return joined(x, y)
  }

  /// Returns the x range of a row in which the nearest edge is the straight top or bottom edge; nil
  /// if there are several shapes or no such range.
  func straightSpan(_ y: Float) -> ClosedRange<Float>? {
    guard boxes.count == 1, let box = boxes.first else { return nil }
    let half = box.innerX + min(0, (y - box.centerY).magnitude - box.innerY)
    return half > 0 ? box.centerX - half...box.centerX + half : nil
  }

  private static let outside = Sample(distance: .greatestFiniteMagnitude, normalX: 0, normalY: 0)

  private func joined(_ x: Float, _ y: Float) -> Sample {
    var result = Self.outside
    for box in boxes {
      let other = Self.sample(box, x, y)
      let gap = (result.distance - other.distance).magnitude
      guard joining > 0, gap < joining else {
        if other.distance < result.distance { result = other }
        continue
      }
      let h = (joining - gap) / joining
      let nearer = result.distance < other.distance ? result : other
      let farther = result.distance < other.distance ? other : result
      let share = h / 2
      result = Sample(
        distance: nearer.distance - h * h * joining / 4,
        normalX: nearer.normalX + (farther.normalX - nearer.normalX) * share,
        normalY: nearer.normalY + (farther.normalY - nearer.normalY) * share)
    }
    return result
  }

  @inline(__always)
  private static func sample(_ box: Box, _ x: Float, _ y: Float) -> Sample {
    let (dx, dy) = (x - box.centerX, y - box.centerY)
    let (qx, qy) = (dx.magnitude - box.innerX, dy.magnitude - box.innerY)
    let (signX, signY): (Float, Float) = (dx < 0 ? -1 : 1, dy < 0 ? -1 : 1)
    if qx > 0, qy > 0 {
      let length = (qx * qx + qy * qy).squareRoot()
      return Sample(
        distance: length - box.radius, normalX: qx / length * signX, normalY: qy / length * signY)
    }
    return qx > qy
      ? Sample(distance: qx - box.radius, normalX: signX, normalY: 0)
      : Sample(distance: qy - box.radius, normalX: 0, normalY: signY)
  }
}
