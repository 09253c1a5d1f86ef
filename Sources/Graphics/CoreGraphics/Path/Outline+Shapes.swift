package import Foundation

/// The distance of the control points of a cubic that approximates a quarter circle, in radii, as
/// measured in reference images.
package let quarterCircleHandle: CGFloat = 0.5522847498

/// A set of corners of a rectangle, such as those that are rounded.
package struct CornerSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt8
  package init(rawValue: UInt8) { self.rawValue = rawValue }
  package static let minXMinY = CornerSet(rawValue: 1)
  package static let maxXMinY = CornerSet(rawValue: 2)
  package static let minXMaxY = CornerSet(rawValue: 4)
  package static let maxXMaxY = CornerSet(rawValue: 8)
  package static let all = CornerSet(rawValue: 15)
}

extension Outline {
  /// Adds a rectangle, starting at its smallest coordinates and along x first. A null rectangle
  /// adds nothing.
  package mutating func addRect(_ rect: CGRect, transform: CGAffineTransform? = nil) {
    let wasEmpty = isEmpty
    let box = rect.standardized
    guard !rect.isNull else { return }
    let t = transform ?? .identity
    move(to: CGPoint(x: box.minX, y: box.minY).applying(t))
    line(to: CGPoint(x: box.maxX, y: box.minY).applying(t))
    line(to: CGPoint(x: box.maxX, y: box.maxY).applying(t))
    line(to: CGPoint(x: box.minX, y: box.maxY).applying(t))
    close()
    if wasEmpty, box.isFinite {
      declare(t.keepsRectangles ? .rectangle(box.applying(t)) : .simple)
    }
  }

  /// Adds an ellipse as four quarter curves, starting at the middle of the right side,
  /// counterclockwise in y-up coordinates.
  package mutating func addEllipse(in rect: CGRect, transform: CGAffineTransform? = nil) {
    let wasEmpty = isEmpty
    let box = rect.standardized
    guard !rect.isNull else { return }
    let t = transform ?? .identity
    let rx = box.width / 2
    let ry = box.height / 2
    let kx = rx * quarterCircleHandle
    let ky = ry * quarterCircleHandle
    let x = box.midX
    let y = box.midY
    func at(_ dx: CGFloat, _ dy: CGFloat) -> CGPoint { CGPoint(x: x + dx, y: y + dy).applying(t) }
    move(to: at(rx, 0))
    cubic(to: at(0, ry), control1: at(rx, ky), control2: at(kx, ry))
    cubic(to: at(-rx, 0), control1: at(-kx, ry), control2: at(-rx, ky))
    cubic(to: at(0, -ry), control1: at(-rx, -ky), control2: at(-kx, -ry))
    cubic(to: at(rx, 0), control1: at(kx, -ry), control2: at(rx, -ky))
    close()
    if wasEmpty, box.isFinite {
      declare(t.keepsRectangles ? .ellipse(box.applying(t)) : .simple)
    }
  }

  /// Adds a rectangle with elliptical corners, starting at the middle of the right side.
  package mutating func addRoundedRect(
    _ rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
    transform: CGAffineTransform? = nil
  ) {
    let box = rect.standardized
    guard !rect.isNull else { return }
    let rx = min(max(cornerWidth, 0), box.width / 2)
    let ry = min(max(cornerHeight, 0), box.height / 2)
    guard rx > 0, ry > 0 else {
      addRect(box, transform: transform)
      return
    }
    let wasEmpty = isEmpty
    let t = transform ?? .identity
    addCorners(box, rx: rx, ry: ry, corners: .all, t)
    if wasEmpty, box.isFinite {
      guard t.keepsRectangles else {
        declare(.simple)
        return
      }
      let swaps = t.a == 0 && t.d == 0
      declare(
        .roundedRect(
          box.applying(t), width: swaps ? ry * abs(t.c) : rx * abs(t.a),
          height: swaps ? rx * abs(t.b) : ry * abs(t.d)))
    }
  }

  /// Adds a rectangle of which some corners are quarter circles and the others square.
  package mutating func addRoundedRect(
    _ rect: CGRect, radius: CGFloat, corners: CornerSet, transform: CGAffineTransform? = nil
  ) {
    if corners == .all {
      addRoundedRect(
        rect, cornerWidth: radius, cornerHeight: radius, transform: transform)
      return
    }
    let box = rect.standardized
    let r = min(max(radius, 0), min(box.width, box.height) / 2)
    guard r > 0, !corners.isEmpty else {
      addRect(box, transform: transform)
      return
    }
    let wasEmpty = isEmpty
    addCorners(box, rx: r, ry: r, corners: corners, transform ?? .identity)
    if wasEmpty, box.isFinite { declare(.simple) }
  }

  /// Adds the edges and corners, starting at the middle of the right side towards larger y.
  private mutating func addCorners(
    _ box: CGRect, rx: CGFloat, ry: CGFloat, corners: CornerSet, _ t: CGAffineTransform
  ) {
    func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y).applying(t) }
    let hx = rx * (1 - quarterCircleHandle)
    let hy = ry * (1 - quarterCircleHandle)
    let (l, u, r, d) = (box.minX, box.minY, box.maxX, box.maxY)
    move(to: at(r, box.midY))
    if corners.contains(.maxXMaxY) {
      line(to: at(r, d - ry))
      cubic(to: at(r - rx, d), control1: at(r, d - hy), control2: at(r - hx, d))
    } else {
      line(to: at(r, d))
    }
    if corners.contains(.minXMaxY) {
      line(to: at(l + rx, d))
      cubic(to: at(l, d - ry), control1: at(l + hx, d), control2: at(l, d - hy))
    } else {
      line(to: at(l, d))
    }
    if corners.contains(.minXMinY) {
      line(to: at(l, u + ry))
      cubic(to: at(l + rx, u), control1: at(l, u + hy), control2: at(l + hx, u))
    } else {
      line(to: at(l, u))
    }
    if corners.contains(.maxXMinY) {
      line(to: at(r - rx, u))
      cubic(to: at(r, u + ry), control1: at(r - hx, u), control2: at(r, u + hy))
    } else {
      line(to: at(r, u))
    }
    close()
  }

  /// The length of an edge that a continuous corner takes up, in radii.
  package static var continuousReach: CGFloat { 1.52866483 }

  /// The corner that `CALayerCornerCurve.continuous` and rounded `UIBezierPath`s have: three
  /// cubics, in units of the radius from the corner along each edge. Measured, symmetric.
  private static let continuousCorner: [(CGFloat, CGFloat)] = [
    (continuousReach, 0), (1.08849299, 0), (0.86840701, 0), (0.63149399, 0.07491100),
    (0.37282401, 0.16906001), (0.16906001, 0.37282401), (0.07491100, 0.63149399),
    (0, 0.86840701), (0, 1.08849299), (0, continuousReach),
  ]

  /// A quarter circle in the same units.
  private static let circularCorner: [(CGFloat, CGFloat)] = [
    (1, 0), (1 - quarterCircleHandle, 0), (0, 1 - quarterCircleHandle), (0, 1),
  ]

  /// What continuous corners are where two do not fit side by side, which is the case for a radius above 0.654 of
  /// half the shorter side.
  package enum TightCorners {
    /// Quarter circles in an outline that begins where a continuous corner would end, as in `UIBezierPath` (measured: a
    /// path of 60 x 40 points, and dashes around lines of text, in pictures of iOS 17.5 and 26.2).
    case circular
    /// Each begins in the middle of the side and keeps the rest of its curve, as in SwiftUI (measured: circles
    /// of `cornerRadius` in pictures of iOS 17.5).
    case shortened
    /// Each begins beyond the middle, so that the outline crosses itself, as `CALayer.render(in:)` draws them
    /// (measured: circles in pictures of iOS 26.2).
    case crossing
  }

  /// Adds a rectangle with continuous corners.
  package mutating func addContinuousRoundedRect(
    _ rect: CGRect, radius: CGFloat, corners: CornerSet = .all, tight: TightCorners = .circular,
    transform: CGAffineTransform? = nil
  ) {
    let box = rect.standardized
    guard !rect.isNull else { return }
    let limit = min(box.width, box.height) / 2
    let r = tight == .crossing ? radius : min(max(radius, 0), limit)
    guard r > 0, !corners.isEmpty else {
      addRect(box, transform: transform)
      return
    }
    let isCircular = tight == .circular && r * Self.continuousReach > limit
    let curve = isCircular ? Self.circularCorner : Self.continuousCorner
    let wasEmpty = isEmpty
    let t = transform ?? .identity
    // Each corner is drawn clockwise on screen; `along` is the direction away from it on the edge
    // before it, `after` that on the edge after it.
    let places: [(CornerSet, CGPoint, along: CGVector, after: CGVector)] = [
      (
        .maxXMinY, CGPoint(x: box.maxX, y: box.minY), CGVector(dx: -1, dy: 0),
        CGVector(dx: 0, dy: 1)
      ),
      (
        .maxXMaxY, CGPoint(x: box.maxX, y: box.maxY), CGVector(dx: 0, dy: -1),
        CGVector(dx: -1, dy: 0)
      ),
      (
        .minXMaxY, CGPoint(x: box.minX, y: box.maxY), CGVector(dx: 1, dy: 0),
        CGVector(dx: 0, dy: -1)
      ),
      (
        .minXMinY, CGPoint(x: box.minX, y: box.minY), CGVector(dx: 0, dy: 1), CGVector(dx: 1, dy: 0)
      ),
    ]
    // Starts on the upper edge, where the upper left corner ends, as UIKit does.
    func reach(_ side: CGFloat) -> CGFloat {
      tight == .crossing ? Self.continuousReach : min(Self.continuousReach, side / 2 / r)
    }
    let reach = CGSize(width: reach(box.width), height: reach(box.height))
    let inset = corners.contains(.minXMinY) ? r * reach.width : 0
    move(to: CGPoint(x: box.minX + inset, y: box.minY).applying(t))
    for (corner, p, along, after) in places {
      guard corners.contains(corner) else {
        line(to: p.applying(t))
        continue
      }
      func at(_ i: Int) -> CGPoint {
        var (u, v) = curve[i]
        if i == 0, !isCircular { u = along.dx != 0 ? reach.width : reach.height }
        if i == 9 { v = after.dx != 0 ? reach.width : reach.height }
        return CGPoint(
          x: p.x + (along.dx * u + after.dx * v) * r, y: p.y + (along.dy * u + after.dy * v) * r
        ).applying(t)
      }
      line(to: at(0))
      for i in stride(from: 1, to: curve.count, by: 3) {
        cubic(to: at(i + 2), control1: at(i), control2: at(i + 1))
      }
    }
    close()
    if wasEmpty, box.isFinite, isCircular || r * Self.continuousReach <= limit {
      declare(.simple)
    }
  }

  /// Adds an arc about a centre, cut every quarter turn from its start angle.
  ///
  /// `clockwise` is that of y-up coordinates, as in Apple's framework: on a flipped screen an arc
  /// drawn clockwise looks counterclockwise.
  package mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform? = nil
  ) {
    let turn = 2 * CGFloat.pi
    guard startAngle.isFinite, endAngle.isFinite, radius.isFinite, center.isFinite else { return }
    var delta = endAngle - startAngle
    if clockwise {
      if delta < -turn - 1e-9 {
        delta = -turn
      } else if delta > 0 {
        delta = delta.truncatingRemainder(dividingBy: turn) - turn
        if delta == -turn { delta = 0 }
      }
    } else if delta > turn + 1e-9 {
      delta = turn
    } else if delta < 0 {
      delta = delta.truncatingRemainder(dividingBy: turn) + turn
      if delta == turn { delta = 0 }
    }
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds an arc from an angle by a signed number of radians, as a cubic for each quarter turn.
  package mutating func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat,
    transform: CGAffineTransform? = nil
  ) {
    guard startAngle.isFinite, delta.isFinite, radius.isFinite, center.isFinite else { return }
    let t = transform ?? .identity
    let quarter = CGFloat.pi / 2
    // More than a few turns trace the same circle again; the limit of 64 turns bounds the cost.
    let sweep = max(-64 * 4 * quarter, min(64 * 4 * quarter, delta))
    var angle = startAngle
    var remaining = sweep
    var (sine, cosine) = Elementary.sineCosine(Double(angle))
    func at(_ c: Double, _ s: Double) -> CGPoint {
      CGPoint(x: center.x + radius * CGFloat(c), y: center.y + radius * CGFloat(s))
    }
    let first = at(cosine, sine).applying(t)
    if isEmpty || verbs.last == .close { move(to: first) } else { line(to: first) }
    while abs(remaining) > 1e-12 {
      let isWhole = abs(remaining) >= quarter - 1e-9
      let step = isWhole ? (remaining < 0 ? -quarter : quarter) : remaining
      let handle: CGFloat
      if isWhole {
        handle = quarterCircleHandle * (remaining < 0 ? -1 : 1)
      } else {
        let (s, c) = Elementary.sineCosine(Double(step) / 4)
        handle = CGFloat(4.0 / 3.0 * s / c)
      }
      let next = angle + step
      let (sine1, cosine1) = Elementary.sineCosine(Double(next))
      let h = Double(handle)
      cubic(
        to: at(cosine1, sine1).applying(t),
        control1: at(cosine - h * sine, sine + h * cosine).applying(t),
        control2: at(cosine1 + h * sine1, sine1 - h * cosine1).applying(t))
      angle = next
      sine = sine1
      cosine = cosine1
      remaining -= step
      if isWhole && abs(remaining) < 1e-9 { break }
    }
  }

  /// Adds the arc of a circle that touches both lines of the angle at `tangent1`.
  package mutating func addArc(
    tangent1: CGPoint, tangent2: CGPoint, radius: CGFloat, transform: CGAffineTransform? = nil
  ) {
    let t = transform ?? .identity
    guard let current = currentPoint else {
      move(to: tangent1.applying(t))
      return
    }
    let p0 = t.inverse.map { current.applying($0) } ?? current
    let ax = p0.x - tangent1.x
    let ay = p0.y - tangent1.y
    let bx = tangent2.x - tangent1.x
    let by = tangent2.y - tangent1.y
    let la = (ax * ax + ay * ay).squareRoot()
    let lb = (bx * bx + by * by).squareRoot()
    let cross = ax * by - ay * bx
    guard la > 0, lb > 0, abs(cross) > 1e-12 * la * lb, radius > 0, radius.isFinite else {
      line(to: tangent1.applying(t))
      return
    }
    let cosine = (ax * bx + ay * by) / (la * lb)
    // tan(half the angle), from the cosine; the tangent points are radius / tan away.
    let tangent = ((1 - cosine) / (1 + cosine)).squareRoot()
    let distance = radius / tangent
    let from = CGPoint(x: tangent1.x + ax / la * distance, y: tangent1.y + ay / la * distance)
    let to = CGPoint(x: tangent1.x + bx / lb * distance, y: tangent1.y + by / lb * distance)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: from.x - ay / la * radius * side, y: from.y + ax / la * radius * side)
    let start = Elementary.arcTangent(y: Double(from.y - center.y), x: Double(from.x - center.x))
    let end = Elementary.arcTangent(y: Double(to.y - center.y), x: Double(to.x - center.x))
    var delta = end - start
    if delta > .pi { delta -= 2 * .pi }
    if delta < -.pi { delta += 2 * .pi }
    addRelativeArc(
      center: center, radius: radius, startAngle: CGFloat(start), delta: CGFloat(delta),
      transform: t)
  }
}
