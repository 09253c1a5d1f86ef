import Foundation

extension Outline {
  /// The outline with its curves in the opposite direction and its contours in reverse order.
  package var reversed: Outline {
    var result = Outline()
    for contour in contours.reversed() {
      guard let last = contour.points.last else { continue }
      result.move(to: last)
      var end = contour.points.count - 1
      for verb in contour.verbs.reversed() {
        let p = contour.points
        switch verb {
        case .line: result.line(to: p[end - 1])
        case .quad: result.quad(to: p[end - 2], control: p[end - 1])
        case .cubic: result.cubic(to: p[end - 3], control1: p[end - 1], control2: p[end - 2])
        case .move, .close: break
        }
        end -= verb.pointCount
      }
      if contour.isClosed { result.close() }
    }
    return result
  }

  private struct Contour {
    /// The verbs without the move at the start and the close at the end.
    var verbs: [Verb] = []
    /// The start, then the points of the verbs.
    var points: [CGPoint] = []
    var isClosed = false
  }

  private var contours: [Contour] {
    var result: [Contour] = []
    forEach { verb, p in
      switch verb {
      case .move: result.append(Contour(points: [p[0]]))
      case .close: result[result.count - 1].isClosed = true
      case .line, .quad, .cubic:
        result[result.count - 1].verbs.append(verb)
        for i in 0..<verb.pointCount { result[result.count - 1].points.append(p[i]) }
      }
    }
    return result
  }
}
