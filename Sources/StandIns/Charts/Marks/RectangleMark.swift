public import SwiftUI

/// A mark that is a rectangle between values, or around a point.
public struct RectangleMark: ChartContent {
  public typealias Body = Never
  private var mark = ChartMark(.rectangle)
  public var _marks: [ChartMark] { [mark] }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic
  ) {
    mark.x = x.range
    mark.y = y.range
    mark.width = width
    mark.height = height
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) {
    mark.x = PlottedRange(from: xStart, to: xEnd)
    mark.y = PlottedRange(from: yStart, to: yEnd)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark.x = x.range
    mark.y = PlottedRange(from: yStart, to: yEnd)
    mark.width = width
  }

  /// - Support: partial: `yStart` and `yEnd` are ignored; the rectangle has its default position on
  ///   that axis.
  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) { mark.x = PlottedRange(from: xStart, to: xEnd) }

  /// - Support: partial: `xStart` and `xEnd` are ignored; the rectangle has its default position on
  ///   that axis.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { mark.y = PlottedRange(from: yStart, to: yEnd) }
}
