import Foundation
import Testing

@testable import CoreGraphics

@Suite("Outward corners of an outline")
struct RoundedCornerTests {
  /// The area of the polygon that an outline is flattened to.
  private func area(_ outline: Outline) -> Double {
    var sum = 0.0
    var previous: CGPoint?
    var start = CGPoint.zero
    func edge(_ a: CGPoint, _ b: CGPoint) { sum += Double(a.x * b.y - b.x * a.y) / 2 }
    Flattening.polylines(of: outline, transform: .identity, tolerance: 1e-4) { point, isStart in
      if isStart {
        if let previous { edge(previous, start) }
        start = point
      } else if let previous {
        edge(previous, point)
      }
      previous = point
    }
    if let previous { edge(previous, start) }
    return abs(sum)
  }

  private func polygon(_ corners: [(Double, Double)]) -> Outline {
    var outline = Outline()
    outline.move(to: CGPoint(x: corners[0].0, y: corners[0].1))
    for corner in corners.dropFirst() { outline.line(to: CGPoint(x: corner.0, y: corner.1)) }
    outline.close()
    return outline
  }

  private let square = [(0.0, 0.0), (10, 0), (10, 10), (0, 10)]

  @Test("The end of a bar is a half circle, a square becomes a circle", arguments: [true, false])
  func ends(isCounterclockwise: Bool) {
    let bar = [(0.0, 0.0), (2, 0), (2, 10), (0, 10)]
    func round(_ corners: [(Double, Double)], _ radius: Double) -> Double {
      area(
        polygon(isCounterclockwise ? corners : corners.reversed())
          .roundingOutwardCorners(radius: radius))
    }
    #expect(abs(round(bar, 1) - (16 + .pi)) < 0.01)
    #expect(abs(round(square, 5) - 25 * .pi) < 0.03)
    // A larger radius than half of the edges is that half.
    #expect(abs(round(square, 50) - 25 * .pi) < 0.03)
    // The corners that are taken away: (4 - pi) r^2.
    #expect(abs(round(square, 2) - (100 - 4 * (4 - .pi))) < 0.01)
  }

  @Test("Corners into the area and smooth bends stay")
  func inward() {
    let angle = [(0.0, 0.0), (10, 0), (10, 4), (4, 4), (4, 10), (0, 10)]
    let rounded = polygon(angle).roundingOutwardCorners(radius: 1)
    #expect(rounded.points.contains(CGPoint(x: 4, y: 4)))
    #expect(abs(area(rounded) - (64 - 5.0 / 4 * (4 - .pi))) < 0.01)
    var circle = Outline()
    circle.addEllipse(in: CGRect(x: 0, y: 0, width: 10, height: 10))
    #expect(circle.roundingOutwardCorners(radius: 2).points == circle.points)
  }

  @Test("A hole keeps its corners towards the middle")
  func hole() {
    var frame = polygon(square)
    frame.append(polygon([(3, 3), (3, 7), (7, 7), (7, 3)]))
    let rounded = frame.roundingOutwardCorners(radius: 1)
    #expect(abs(area(rounded) - (84 - (4 - .pi))) < 0.01)
    #expect(frame.controlPolygonArea == 84)
  }
}
