public import SwiftUI

/// A shape that can be drawn at a point of a chart.
public protocol ChartSymbolShape: Shape {
  var perceptualUnitRect: CGRect { get }
}

extension ChartSymbolShape {
  public var perceptualUnitRect: CGRect { CGRect(x: 0, y: 0, width: 1, height: 1) }
}

/// The symbol at a point: a shape or a view.
enum ChartSymbol {
  case shape(AnyChartSymbolShape)
  case view(AnyView)
}

struct AnyChartSymbolShape {
  let make: (CGRect) -> Path
  init<S: Shape>(_ shape: S) { make = { shape.path(in: $0) } }
}

/// A predefined symbol shape, such as a circle or a square.
public struct BasicChartSymbolShape: ChartSymbolShape {
  enum Kind { case circle, square, triangle, diamond, pentagon, plus, cross, asterisk }
  let kind: Kind

  public static let circle = BasicChartSymbolShape(kind: .circle)
  public static let square = BasicChartSymbolShape(kind: .square)
  public static let triangle = BasicChartSymbolShape(kind: .triangle)
  public static let diamond = BasicChartSymbolShape(kind: .diamond)
  public static let pentagon = BasicChartSymbolShape(kind: .pentagon)
  public static let plus = BasicChartSymbolShape(kind: .plus)
  public static let cross = BasicChartSymbolShape(kind: .cross)
  public static let asterisk = BasicChartSymbolShape(kind: .asterisk)

  static let inOrder: [BasicChartSymbolShape] = [
    .circle, .square, .triangle, .diamond, .pentagon, .plus, .cross, .asterisk,
  ]

  public func path(in rect: CGRect) -> Path {
    switch kind {
    case .circle: Path(ellipseIn: rect)
    case .square: Path(rect.insetBy(dx: rect.width * 0.06, dy: rect.height * 0.06))
    case .triangle: polygon([(0.5, 0), (1, 1), (0, 1)], in: rect)
    case .diamond: polygon([(0.5, 0), (1, 0.5), (0.5, 1), (0, 0.5)], in: rect)
    case .pentagon: polygon([(0.5, 0), (1, 0.4), (0.8, 1), (0.2, 1), (0, 0.4)], in: rect)
    case .plus: strokes([((0.5, 0), (0.5, 1)), ((0, 0.5), (1, 0.5))], in: rect)
    case .cross: strokes([((0, 0), (1, 1)), ((0, 1), (1, 0))], in: rect)
    case .asterisk:
      strokes(
        [((0.5, 0), (0.5, 1)), ((0.05, 0.25), (0.95, 0.75)), ((0.05, 0.75), (0.95, 0.25))],
        in: rect)
    }
  }

  private func polygon(_ points: [(CGFloat, CGFloat)], in rect: CGRect) -> Path {
    var path = Path()
    path.addLines(points.map { point($0, in: rect) })
    path.closeSubpath()
    return path
  }

  private func strokes(
    _ lines: [((CGFloat, CGFloat), (CGFloat, CGFloat))], in rect: CGRect
  ) -> Path {
    var path = Path()
    for (start, end) in lines {
      path.move(to: point(start, in: rect))
      path.addLine(to: point(end, in: rect))
    }
    return path.strokedPath(StrokeStyle(lineWidth: rect.width / 4))
  }

  private func point(_ unit: (CGFloat, CGFloat), in rect: CGRect) -> CGPoint {
    CGPoint(x: rect.minX + unit.0 * rect.width, y: rect.minY + unit.1 * rect.height)
  }
}

extension ChartSymbolShape where Self == BasicChartSymbolShape {
  public static var circle: BasicChartSymbolShape { .init(kind: .circle) }
  public static var square: BasicChartSymbolShape { .init(kind: .square) }
  public static var triangle: BasicChartSymbolShape { .init(kind: .triangle) }
  public static var diamond: BasicChartSymbolShape { .init(kind: .diamond) }
  public static var pentagon: BasicChartSymbolShape { .init(kind: .pentagon) }
  public static var plus: BasicChartSymbolShape { .init(kind: .plus) }
  public static var cross: BasicChartSymbolShape { .init(kind: .cross) }
  public static var asterisk: BasicChartSymbolShape { .init(kind: .asterisk) }
}
