public import SwiftUI

/// A mark that is a symbol at a point.
public struct PointMark: ChartContent {
  public typealias Body = Never
  private var mark = ChartMark(.point)
  public var _marks: [ChartMark] { [mark] }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark.x = x.range
    mark.y = y.range
  }

  /// - Support: partial: `y` is ignored; the symbol has its default position on that axis.
  public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) { mark.x = x.range }
  /// - Support: partial: `x` is ignored; the symbol has its default position on that axis.
  public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) { mark.y = y.range }
}
