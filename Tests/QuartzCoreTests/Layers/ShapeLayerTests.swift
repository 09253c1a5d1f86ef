import CoreGraphics
import Foundation
import QuartzCore
import Testing

@MainActor
@Suite struct ShapeLayerTests {
  private func layer(_ path: CGPath) -> CAShapeLayer {
    let layer = CAShapeLayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.path = path
    return layer
  }

  private var line: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 10))
    path.addLine(to: CGPoint(x: 40, y: 10))
    return path
  }

  @Test func fillIsBlackUntilSet() {
    let picture = LayerImage(
      layer(CGPath(rect: CGRect(x: 5, y: 5, width: 10, height: 10), transform: nil)))
    #expect(picture[10, 10] == [0, 0, 0, 255])
    #expect(picture[2, 2] == clear)
  }

  @Test func evenOddLeavesTheHole() {
    let path = CGMutablePath()
    path.addRect(CGRect(x: 0, y: 0, width: 20, height: 20))
    path.addRect(CGRect(x: 5, y: 5, width: 10, height: 10))
    let layer = layer(path)
    #expect(LayerImage(layer)[10, 10] == [0, 0, 0, 255])
    layer.fillRule = .evenOdd
    #expect(LayerImage(layer)[10, 10] == clear)
  }

  @Test(
    "strokeStart and strokeEnd cut by length",
    arguments: [
      (0.0, 0.5, 0..<20), (0.25, 1.0, 10..<40), (0.25, 0.75, 10..<30), (0.5, 0.5, 0..<0),
    ])
  func strokeIsCutByLength(start: Double, end: Double, columns: Range<Int>) {
    let layer = layer(line)
    layer.strokeColor = .red
    layer.lineWidth = 2
    layer.strokeStart = start
    layer.strokeEnd = end
    let picture = LayerImage(layer)
    let inked = (0..<40).filter { picture[$0, 10] == red }
    #expect(inked == Array(columns))
  }

  @Test func lengthRunsOnFromContourToContour() {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 0, y: 5))
    path.addLine(to: CGPoint(x: 40, y: 5))
    path.move(to: CGPoint(x: 0, y: 15))
    path.addLine(to: CGPoint(x: 40, y: 15))
    let layer = layer(path)
    layer.strokeColor = .red
    layer.lineWidth = 2
    layer.strokeEnd = 0.75
    let picture = LayerImage(layer)
    #expect(picture[39, 5] == red)
    #expect(picture[19, 15] == red)
    #expect(picture[20, 15] == clear)
  }

  @Test func dashesStartWithTheLine() {
    let layer = layer(line)
    layer.strokeColor = .red
    layer.lineWidth = 2
    layer.lineDashPattern = [4, 6]
    let picture = LayerImage(layer)
    #expect(
      (0..<40).filter { picture[$0, 10] == red } == [
        0, 1, 2, 3, 10, 11, 12, 13, 20, 21, 22, 23, 30, 31, 32, 33,
      ])
  }

  @Test func serverAddsWhereAStrokeOverlaps() {
    // Two half-covering lines over each other: one union, or a sum that is full.
    let path = CGMutablePath()
    for _ in 0..<2 {
      path.move(to: CGPoint(x: 0, y: 10))
      path.addLine(to: CGPoint(x: 40, y: 10))
    }
    let layer = layer(path)
    layer.strokeColor = .red
    layer.lineWidth = 1
    #expect(LayerImage(layer)[20, 9][3] == 128)
    #expect(LayerImage(layer, semantics: .renderServer)[20, 9][3] == 255)
  }

  @Test func trimmedKeepsWholeContoursClosed() {
    var outline = Outline()
    outline.addRect(CGRect(x: 0, y: 0, width: 10, height: 10))
    outline.addRect(CGRect(x: 20, y: 0, width: 10, height: 10))
    let half = outline.trimmed(from: 0, to: 0.5)
    #expect(half.verbs.filter { $0 == .close }.count == 1)
    #expect(outline.trimmed(from: 0, to: 1) == outline)
    #expect(outline.trimmed(from: 0.7, to: 0.2).isEmpty)
  }
}
