import SwiftUI

/// A mark that is a point of a line. The marks of one series form the line.
public struct LineMark: ChartContent {
  public typealias Body = Never
  private var mark = ChartMark(.line)
  public var _marks: [ChartMark] { [mark] }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark.x = x.range
    mark.y = y.range
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>
  ) {
    self.init(x: x, y: y)
    mark.series = series.range.start.name
  }
}
