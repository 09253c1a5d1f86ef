public import SwiftUI

/// A mark that is a bar, from zero to a value or between two values.
public struct BarMark: ChartContent {
  public typealias Body = Never
  private var mark = ChartMark(.bar)
  public var _marks: [ChartMark] { [mark] }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, width: MarkDimension = .automatic,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark.x = x.range
    mark.y = y.range
    mark.width = width
    mark.height = height
    mark.stacking = stacking
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark.x = x.range
    mark.y = PlottedRange(from: yStart, to: yEnd)
    mark.width = width
    mark.stacking = .unstacked
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark.x = PlottedRange(from: xStart, to: xEnd)
    mark.y = y.range
    mark.height = height
    mark.stacking = .unstacked
  }

  /// Creates a segment of a single horizontal bar.
  /// - Support: partial: `yStart` and `yEnd` are ignored; the bar has its default position on that
  ///   axis.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark.x = x.range
    mark.height = height
    mark.stacking = stacking
  }

  /// Creates a segment of a single vertical bar.
  /// - Support: partial: `xStart` and `xEnd` are ignored; the bar has its default position on that
  ///   axis.
  public init<Y: Plottable>(
    y: PlottableValue<Y>, xStart: CGFloat? = nil, xEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark.y = y.range
    mark.width = width
    mark.stacking = stacking
  }
}
