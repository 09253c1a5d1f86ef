import CoreGraphics

/// The path of a `d` attribute (SVG 1.1, 8.3). The path ends at the first error, as the standard requires.
struct SVGPathData {
  private(set) var path = CGMutablePath()
  private var reader: SVGNumbers
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The control point that a smooth curve reflects, if the preceding curve is of the same kind.
  private var cubicControl: CGPoint?
  private var quadraticControl: CGPoint?

  init(_ text: String) {
    reader = SVGNumbers(text)
    var command: UInt8?
    while true {
      if let letter = reader.letter() {
        command = letter
      } else if command == nil || command == UInt8(ascii: "z") || command == UInt8(ascii: "Z") {
        return
      }
      guard let letter = command, perform(letter) else { return }
      // Further coordinate pairs of a move command are lines.
      if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
  }

  private mutating func perform(_ letter: UInt8) -> Bool {
    let isRelative = letter & 0x20 != 0
    let command = UInt8(letter & ~0x20)
    let origin = isRelative ? current : .zero
    let oldCubic = cubicControl
    let oldQuadratic = quadraticControl
    if command != UInt8(ascii: "Z"), command != UInt8(ascii: "M"), path.isEmpty { return false }
    cubicControl = nil
    quadraticControl = nil
    switch command {
    case UInt8(ascii: "M"):
      guard let point = point(origin) else { return false }
      path.move(to: point)
      current = point
      start = point
    case UInt8(ascii: "L"):
      guard let point = point(origin) else { return false }
      line(to: point)
    case UInt8(ascii: "H"):
      guard let x = reader.number() else { return false }
      line(to: CGPoint(x: origin.x + x, y: current.y))
    case UInt8(ascii: "V"):
      guard let y = reader.number() else { return false }
      line(to: CGPoint(x: current.x, y: origin.y + y))
    case UInt8(ascii: "C"):
      guard let first = point(origin), let second = point(origin), let end = point(origin) else {
        return false
      }
      curve(to: end, first, second)
    case UInt8(ascii: "S"):
      guard let second = point(origin), let end = point(origin) else { return false }
      curve(to: end, oldCubic.map(reflected) ?? current, second)
    case UInt8(ascii: "Q"):
      guard let control = point(origin), let end = point(origin) else { return false }
      quadratic(to: end, control)
    case UInt8(ascii: "T"):
      guard let end = point(origin) else { return false }
      quadratic(to: end, oldQuadratic.map(reflected) ?? current)
    case UInt8(ascii: "A"): return arc(origin)
    case UInt8(ascii: "Z"):
      if !path.isEmpty { path.closeSubpath() }
      current = start
    default: return false
    }
    return true
  }

  private mutating func point(_ origin: CGPoint) -> CGPoint? {
    guard let x = reader.number(), let y = reader.number() else { return nil }
    return CGPoint(x: origin.x + x, y: origin.y + y)
  }

  private func reflected(_ control: CGPoint) -> CGPoint {
    CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func line(to point: CGPoint) {
    path.addLine(to: point)
    current = point
  }

  private mutating func curve(to end: CGPoint, _ first: CGPoint, _ second: CGPoint) {
    path.addCurve(to: end, control1: first, control2: second)
    cubicControl = second
    current = end
  }

  private mutating func quadratic(to end: CGPoint, _ control: CGPoint) {
    path.addQuadCurve(to: end, control: control)
    quadraticControl = control
    current = end
  }

  /// Adds an elliptical arc, converting its end points to its centre (SVG 1.1, appendix F.6).
  private mutating func arc(_ origin: CGPoint) -> Bool {
    guard let givenX = reader.number(), let givenY = reader.number(),
      let degrees = reader.number(), let isLarge = reader.flag(), let isSweep = reader.flag(),
      let end = point(origin)
    else { return false }
    var (rx, ry) = (abs(givenX), abs(givenY))
    guard rx > 0, ry > 0, end != current else {
      line(to: end)
      return true
    }
    let (sine, cosine) = Elementary.sineCosine(degrees * .pi / 180)
    let half = CGPoint(x: (current.x - end.x) / 2, y: (current.y - end.y) / 2)
    let x = cosine * half.x + sine * half.y
    let y = cosine * half.y - sine * half.x
    // Radii that are too small to reach the end point are scaled up.
    let excess = x * x / (rx * rx) + y * y / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let share = rx * rx * y * y + ry * ry * x * x
    let length = max(0, (rx * rx * ry * ry - share) / share).squareRoot()
    let factor = isLarge == isSweep ? -length : length
    let (cx, cy) = (factor * rx * y / ry, -factor * ry * x / rx)
    let startAngle = Elementary.arcTangent(y: (y - cy) / ry, x: (x - cx) / rx)
    let endAngle = Elementary.arcTangent(y: (-y - cy) / ry, x: (-x - cx) / rx)
    var delta = endAngle - startAngle
    if isSweep, delta < 0 { delta += 2 * .pi }
    if !isSweep, delta > 0 { delta -= 2 * .pi }
    let middle = CGPoint(x: (current.x + end.x) / 2, y: (current.y + end.y) / 2)
    let center = CGPoint(
      x: cosine * cx - sine * cy + middle.x, y: sine * cx + cosine * cy + middle.y)
    path.addRelativeArc(
      center: .zero, radius: 1, startAngle: startAngle, delta: delta,
      transform: CGAffineTransform(
        a: rx * cosine, b: rx * sine, c: -ry * sine, d: ry * cosine, tx: center.x, ty: center.y))
    current = end
    return true
  }
}
