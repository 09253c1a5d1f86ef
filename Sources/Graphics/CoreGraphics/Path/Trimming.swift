import Foundation

extension Outline {
  /// Returns the part of the outline between two fractions of its total length, through all
  /// contours in order.
  ///
  /// A contour that is kept completely stays closed; one that is cut becomes an open line.
  package func trimmed(from start: Double, to end: Double) -> Outline {
    let from = max(0, min(1, start))
    let to = max(0, min(1, end))
    if from == 0, to == 1 { return self }
    guard from < to, isFinite else { return Outline() }
    let pieces = TrimPieces(self)
    guard pieces.length > 0 else { return Outline() }
    return pieces.part(from: from * pieces.length, to: to * pieces.length)
  }
}

/// An outline as pieces with lengths.
private struct TrimPieces {
  private enum Curve {
    case line(CGPoint, CGPoint)
    case cubic(CubicCurve, lengths: [Double])
  }

  private struct Piece {
    var curve: Curve
    var length: Double
    /// Whether a new contour begins with the piece.
    var begins: Bool
    /// Whether the contour closes after the piece.
    var closes = false
  }

  private var pieces: [Piece] = []
  private(set) var length = 0.0

  init(_ outline: Outline) {
    var current = CGPoint.zero
    var start = CGPoint.zero
    var begins = true
    outline.forEach { verb, p in
      switch verb {
      case .move:
        current = p[0]
        start = p[0]
        begins = true
      case .line:
        add(line: current, p[0], &begins)
        current = p[0]
      case .quad:
        add(CubicCurve(current, control: p[0], p[1]), &begins)
        current = p[1]
      case .cubic:
        add(CubicCurve(current, p[0], p[1], p[2]), &begins)
        current = p[2]
      case .close:
        if current != start { add(line: current, start, &begins) }
        if !begins, !pieces.isEmpty { pieces[pieces.count - 1].closes = true }
        current = start
        begins = true
      }
    }
  }

  private mutating func add(line a: CGPoint, _ b: CGPoint, _ begins: inout Bool) {
    let dx = Double(b.x - a.x)
    let dy = Double(b.y - a.y)
    let long = (dx * dx + dy * dy).squareRoot()
    pieces.append(Piece(curve: .line(a, b), length: long, begins: begins))
    length += long
    begins = false
  }

  private mutating func add(_ curve: CubicCurve, _ begins: inout Bool) {
    let table = curve.lengthTable()
    let long = table.last ?? 0
    pieces.append(Piece(curve: .cubic(curve, lengths: table), length: long, begins: begins))
    length += long
    begins = false
  }

  /// Returns the part between two lengths from the start.
  func part(from: Double, to: Double) -> Outline {
    var result = Outline()
    var at = 0.0
    var isWhole = false
    var isOpen = false
    for piece in pieces {
      let low = at
      let high = at + piece.length
      at = high
      if piece.begins {
        isOpen = false
        isWhole = low >= from
      }
      guard high > from || (low >= from && piece.length == 0), low <= to else { continue }
      let t0 = piece.length > 0 ? max(0, (from - low)) : 0
      let t1 = min(piece.length, to - low)
      if t1 < t0 { continue }
      append(piece, t0, t1, isOpen: &isOpen, to: &result)
      if t1 < piece.length { isWhole = false }
      if piece.closes, isWhole { result.close() }
    }
    return result
  }

  /// Appends the part of a piece between two lengths within it.
  private func append(
    _ piece: Piece, _ t0: Double, _ t1: Double, isOpen: inout Bool, to result: inout Outline
  ) {
    switch piece.curve {
    case .line(let a, let b):
      func at(_ t: Double) -> CGPoint {
        guard piece.length > 0, t < piece.length else { return b }
        let k = CGFloat(t / piece.length)
        return CGPoint(x: a.x + (b.x - a.x) * k, y: a.y + (b.y - a.y) * k)
      }
      if !isOpen { result.move(to: t0 == 0 ? a : at(t0)) }
      result.line(to: at(t1))
    case .cubic(let curve, let lengths):
      let u0 = t0 == 0 ? 0 : curve.parameter(at: t0, in: lengths)
      let u1 = t1 >= piece.length ? 1 : curve.parameter(at: t1, in: lengths)
      let part = u0 == 0 && u1 == 1 ? curve : curve.part(from: u0, to: u1)
      if !isOpen { result.move(to: CGPoint(x: part.p0.x, y: part.p0.y)) }
      result.cubic(
        to: CGPoint(x: part.p3.x, y: part.p3.y), control1: CGPoint(x: part.p1.x, y: part.p1.y),
        control2: CGPoint(x: part.p2.x, y: part.p2.y))
    }
    isOpen = true
  }
}
