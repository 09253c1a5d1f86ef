public import SwiftUI

/// A mark that is a straight line across the plot or across a part of it.
public struct RuleMark: ChartContent {
  public typealias Body = Never
  private var mark = ChartMark(.rule)
  public var _marks: [ChartMark] { [mark] }

  /// - Support: partial: `yStart` and `yEnd` are ignored; the line crosses the whole plot.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) { mark.x = x.range }

  /// - Support: partial: `xStart` and `xEnd` are ignored; the line crosses the whole plot.
  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>
  ) { mark.y = y.range }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark.x = x.range
    mark.y = PlottedRange(from: yStart, to: yEnd)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark.x = PlottedRange(from: xStart, to: xEnd)
    mark.y = y.range
  }
}
