import CoreGraphics

/// The keyframes of an animation, as values or as the pieces of a path.
package enum KeyframePieces {
  /// Values, interpolated in order; by cubic curves if there are tangents.
  case values([AnimatedValue], tangents: [(out: AnimatedValue, in: AnimatedValue)])
  /// The pieces of a path; the end of each is a keyframe.
  case path([PathPiece])

  /// A line or a cubic curve of a path.
  package struct PathPiece: Sendable {
    var start: CGPoint
    var control1: CGPoint
    var control2: CGPoint
    var end: CGPoint
    var isLine: Bool
  }

  /// Creates values with Kochanek-Bartels tangents for cubic interpolation. Without numbers the
  /// tangents are those of Catmull and Rom.
  package init(
    _ values: [AnimatedValue], bends: Bool, tension: [Double], continuity: [Double], bias: [Double]
  ) {
    guard bends, values.count > 1 else {
      self = .values(values, tangents: [])
      return
    }
    let tangents = values.indices.map { i -> (out: AnimatedValue, in: AnimatedValue) in
      let before = values[max(0, i - 1)]
      let here = values[i]
      let after = values[min(values.count - 1, i + 1)]
      let t = i < tension.count ? tension[i] : 0
      let c = i < continuity.count ? continuity[i] : 0
      let b = i < bias.count ? bias[i] : 0
      func tangent(_ p: Double, _ q: Double) -> AnimatedValue {
        Self.combine([(here, p - q), (before, -p), (after, q)])
      }
      return (
        out: tangent((1 - t) * (1 + b) * (1 + c) / 2, (1 - t) * (1 - b) * (1 - c) / 2),
        in: tangent((1 - t) * (1 + b) * (1 - c) / 2, (1 - t) * (1 - b) * (1 + c) / 2)
      )
    }
    self = .values(values, tangents: tangents)
  }

  /// Creates the pieces of a path: quadratic curves become cubic ones, and closing a subpath adds
  /// its line.
  package init(_ outline: Outline) {
    var pieces: [PathPiece] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    var points = outline.points[...]
    func line(to p: CGPoint) {
      pieces.append(PathPiece(start: current, control1: current, control2: p, end: p, isLine: true))
    }
    for verb in outline.verbs {
      let used = points.prefix(verb.pointCount)
      points = points.dropFirst(verb.pointCount)
      guard let end = used.last ?? (verb == .close ? start : nil) else { continue }
      switch verb {
      case .move: start = end
      case .line: line(to: end)
      case .close: if current != start { line(to: start) }
      case .quad:
        let q = used.first!
        pieces.append(
          PathPiece(
            start: current, control1: Self.mix(current, q, 2.0 / 3),
            control2: Self.mix(end, q, 2.0 / 3), end: end, isLine: false))
      case .cubic:
        pieces.append(
          PathPiece(
            start: current, control1: used.first!, control2: used[used.startIndex + 1], end: end,
            isLine: false))
      }
      current = end
    }
    self = .path(pieces)
  }

  private static func mix(_ a: CGPoint, _ b: CGPoint, _ t: CGFloat) -> CGPoint {
    CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  /// The number of keyframes.
  var count: Int {
    switch self {
    case .values(let values, _): values.count
    case .path(let pieces): pieces.isEmpty ? 0 : pieces.count + 1
    }
  }

  /// Returns the value at a keyframe; on a path, an end point of a piece.
  func keyframe(_ i: Int) -> AnimatedValue {
    switch self {
    case .values(let values, _): values[i]
    case .path(let pieces):
      AnimatedValue(i < pieces.count ? pieces[i].start : pieces[pieces.count - 1].end)
    }
  }

  /// Interpolates between keyframes i and i + 1.
  func value(_ i: Int, _ t: Double) -> AnimatedValue {
    switch self {
    case .path(let pieces): return AnimatedValue(Self.point(pieces[i], t))
    case .values(let values, let tangents):
      guard !tangents.isEmpty, t > 0, t < 1 else { return .mix(values[i], values[i + 1], t) }
      if case .vector = values[i] {
        let (t2, t3) = (t * t, t * t * t)
        return Self.combine([
          (values[i], 2 * t3 - 3 * t2 + 1), (tangents[i].out, t3 - 2 * t2 + t),
          (values[i + 1], -2 * t3 + 3 * t2), (tangents[i + 1].in, t3 - t2),
        ])
      }
      return .mix(values[i], values[i + 1], t)
    }
  }

  /// Returns the direction of a path piece at `t`; towards its end if the derivative is zero.
  func direction(_ i: Int, _ t: Double) -> CGVector? {
    guard case .path(let pieces) = self else { return nil }
    let p = pieces[i]
    let (u, t) = (1 - CGFloat(t), CGFloat(t))
    func slope(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      u * u * (b - a) + 2 * u * t * (c - b) + t * t * (d - c)
    }
    let dx = p.isLine ? p.end.x - p.start.x : slope(p.start.x, p.control1.x, p.control2.x, p.end.x)
    let dy = p.isLine ? p.end.y - p.start.y : slope(p.start.y, p.control1.y, p.control2.y, p.end.y)
    if dx != 0 || dy != 0 { return CGVector(dx: dx, dy: dy) }
    return CGVector(dx: p.end.x - p.start.x, dy: p.end.y - p.start.y)
  }

  /// Returns a point of a piece at a parameter from 0 to 1.
  private static func point(_ p: PathPiece, _ t: Double) -> CGPoint {
    let t = CGFloat(t)
    if p.isLine { return mix(p.start, p.end, t) }
    let u = 1 - t
    func at(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat) -> CGFloat {
      u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
    }
    return CGPoint(
      x: at(p.start.x, p.control1.x, p.control2.x, p.end.x),
      y: at(p.start.y, p.control1.y, p.control2.y, p.end.y))
  }

  /// Returns a weighted sum of vectors of one shape; the first value if their shapes differ.
  private static func combine(_ terms: [(AnimatedValue, Double)]) -> AnimatedValue {
    guard case .vector(let first, let shape) = terms[0].0 else { return terms[0].0 }
    var sum = [Double](repeating: 0, count: first.count)
    for (value, weight) in terms {
      guard case .vector(let x, let other) = value, other == shape, x.count == sum.count else {
        return terms[0].0
      }
      for i in sum.indices { sum[i] += x[i] * weight }
    }
    return .vector(sum, shape)
  }
}

/// Keyframes with their times, as a function of progress.
package struct KeyframeTrack {
  /// The interpolation of a track, like `CAAnimationCalculationMode`.
  package enum Mode {
    case linear, discrete, paced, cubic, cubicPaced

    var isPaced: Bool { self == .paced || self == .cubicPaced }
  }

  private let pieces: KeyframePieces
  private let mode: Mode
  /// The progress at each keyframe, ascending.
  private let times: [Double]
  /// The pacing between keyframes; empty for linear pacing.
  private let curves: [TimingCurve]
  /// The arc lengths from the start of each piece to each of its steps; empty unless the mode is
  /// paced.
  private let lengths: [[Double]]

  /// The number of steps in which the length of a piece is measured. The error for a quarter circle
  /// is 0.03 %.
  private static let steps = 32

  package init(pieces: KeyframePieces, mode: Mode, keyTimes: [Double], curves: [TimingCurve]) {
    self.pieces = pieces
    self.mode = mode
    self.curves = mode.isPaced ? [] : curves
    let count = pieces.count
    if mode.isPaced, count > 1 {
      lengths = (0..<count - 1).map { Self.lengths(pieces, $0) }
      let total = lengths.reduce(0) { $0 + $1[Self.steps] }
      var sum = 0.0
      times =
        [0]
        + lengths.map { piece in
          sum += piece[Self.steps]
          return total > 0 ? sum / total : 1
        }
    } else {
      lengths = []
      let expected = mode == .discrete ? count + 1 : count
      times =
        keyTimes.count == expected && zip(keyTimes, keyTimes.dropFirst()).allSatisfy { $0 <= $1 }
        ? keyTimes : Self.even(count, mode)
    }
  }

  /// Returns evenly spaced times for a number of keyframes.
  private static func even(_ count: Int, _ mode: Mode) -> [Double] {
    let spaces = mode == .discrete ? count : count - 1
    guard spaces > 0 else { return [0] }
    return (0...spaces).map { Double($0) / Double(spaces) }
  }

  /// Measures a piece in steps; entry i is the length up to step i.
  private static func lengths(_ pieces: KeyframePieces, _ i: Int) -> [Double] {
    var list = [0.0]
    var last = pieces.keyframe(i)
    for step in 1...steps {
      let next = pieces.value(i, Double(step) / Double(steps))
      list.append(list[step - 1] + last.distance(to: next))
      last = next
    }
    return list
  }

  /// Returns the value at a progress; nil without keyframes.
  package func value(at progress: Double) -> AnimatedValue? {
    guard pieces.count > 0 else { return nil }
    guard pieces.count > 1 else { return pieces.keyframe(0) }
    if mode == .discrete {
      let i = times.lastIndex { $0 <= progress } ?? 0
      return pieces.keyframe(min(i, pieces.count - 1))
    }
    let (i, t) = place(progress)
    return pieces.value(i, t)
  }

  /// Returns the direction of the path at a progress; nil without a path.
  package func direction(at progress: Double) -> CGVector? {
    guard pieces.count > 1 else { return nil }
    let (i, t) = place(progress)
    return pieces.direction(i, t)
  }

  /// Returns the piece at a progress, and the position within it.
  private func place(_ progress: Double) -> (Int, Double) {
    let last = pieces.count - 2
    let i = min(last, max(0, (times.firstIndex { $0 > progress } ?? times.count) - 1))
    let span = times[i + 1] - times[i]
    var t = span > 0 ? min(1, max(0, (progress - times[i]) / span)) : 1
    if i < curves.count { t = curves[i].progress(at: t) }
    return (i, lengths.isEmpty ? t : evenly(i, t))
  }

  /// Returns the parameter at a fraction of the piece's length.
  private func evenly(_ i: Int, _ share: Double) -> Double {
    let list = lengths[i]
    let target = list[Self.steps] * share
    guard let after = list.firstIndex(where: { $0 >= target }), after > 0 else { return share }
    let step = list[after] - list[after - 1]
    let within = step > 0 ? (target - list[after - 1]) / step : 0
    return (Double(after - 1) + within) / Double(Self.steps)
  }
}
