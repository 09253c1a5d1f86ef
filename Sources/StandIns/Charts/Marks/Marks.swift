public import SwiftUI

/// A bar from zero, or between two values.
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
    mark.y = PlottedRange(yStart.range.start, end: yEnd.range.start)
    mark.width = width
    mark.stacking = .unstacked
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>,
    height: MarkDimension = .automatic
  ) {
    mark.x = PlottedRange(xStart.range.start, end: xEnd.range.start)
    mark.y = y.range
    mark.height = height
    mark.stacking = .unstacked
  }

  /// A part of the only bar along the horizontal axis.
  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil,
    height: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark.x = x.range
    mark.height = height
    mark.stacking = stacking
  }

  /// A part of the only bar along the vertical axis.
  public init<Y: Plottable>(
    y: PlottableValue<Y>, xStart: CGFloat? = nil, xEnd: CGFloat? = nil,
    width: MarkDimension = .automatic, stacking: MarkStackingMethod = .standard
  ) {
    mark.y = y.range
    mark.width = width
    mark.stacking = stacking
  }
}

/// A point of a line.
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

/// A point of the edge of an area.
public struct AreaMark: ChartContent {
  public typealias Body = Never
  private var mark = ChartMark(.area)
  public var _marks: [ChartMark] { [mark] }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, stacking: MarkStackingMethod = .standard
  ) {
    mark.x = x.range
    mark.y = y.range
    mark.stacking = stacking
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, y: PlottableValue<Y>, series: PlottableValue<S>,
    stacking: MarkStackingMethod = .standard
  ) {
    self.init(x: x, y: y, stacking: stacking)
    mark.series = series.range.start.name
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark.x = x.range
    mark.y = PlottedRange(yStart.range.start, end: yEnd.range.start)
    mark.stacking = .unstacked
  }

  public init<X: Plottable, Y: Plottable, S: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    series: PlottableValue<S>
  ) {
    self.init(x: x, yStart: yStart, yEnd: yEnd)
    mark.series = series.range.start.name
  }
}

/// A symbol at a place.
public struct PointMark: ChartContent {
  public typealias Body = Never
  private var mark = ChartMark(.point)
  public var _marks: [ChartMark] { [mark] }

  public init<X: Plottable, Y: Plottable>(x: PlottableValue<X>, y: PlottableValue<Y>) {
    mark.x = x.range
    mark.y = y.range
  }

  public init<X: Plottable>(x: PlottableValue<X>, y: CGFloat? = nil) { mark.x = x.range }
  public init<Y: Plottable>(x: CGFloat? = nil, y: PlottableValue<Y>) { mark.y = y.range }
}

/// A straight line across the plot, or a part of it.
public struct RuleMark: ChartContent {
  public typealias Body = Never
  private var mark = ChartMark(.rule)
  public var _marks: [ChartMark] { [mark] }

  public init<X: Plottable>(
    x: PlottableValue<X>, yStart: CGFloat? = nil, yEnd: CGFloat? = nil
  ) { mark.x = x.range }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, y: PlottableValue<Y>
  ) { mark.y = y.range }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>
  ) {
    mark.x = x.range
    mark.y = PlottedRange(yStart.range.start, end: yEnd.range.start)
  }

  public init<X: Plottable, Y: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, y: PlottableValue<Y>
  ) {
    mark.x = PlottedRange(xStart.range.start, end: xEnd.range.start)
    mark.y = y.range
  }
}

/// A rectangle between values, or around a place.
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
    mark.x = PlottedRange(xStart.range.start, end: xEnd.range.start)
    mark.y = PlottedRange(yStart.range.start, end: yEnd.range.start)
  }

  public init<X: Plottable, Y: Plottable>(
    x: PlottableValue<X>, yStart: PlottableValue<Y>, yEnd: PlottableValue<Y>,
    width: MarkDimension = .automatic
  ) {
    mark.x = x.range
    mark.y = PlottedRange(yStart.range.start, end: yEnd.range.start)
    mark.width = width
  }

  public init<X: Plottable>(
    xStart: PlottableValue<X>, xEnd: PlottableValue<X>, yStart: CGFloat? = nil,
    yEnd: CGFloat? = nil
  ) { mark.x = PlottedRange(xStart.range.start, end: xEnd.range.start) }

  public init<Y: Plottable>(
    xStart: CGFloat? = nil, xEnd: CGFloat? = nil, yStart: PlottableValue<Y>,
    yEnd: PlottableValue<Y>
  ) { mark.y = PlottedRange(yStart.range.start, end: yEnd.range.start) }
}

/// A part of a circle.
public struct SectorMark: ChartContent {
  public typealias Body = Never
  private var mark = ChartMark(.sector)
  public var _marks: [ChartMark] { [mark] }

  public init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    let start = angle.range.start.number ?? 0
    mark.angle = angle.range.end?.number.map { $0 - start } ?? start
    mark.innerRadius = innerRadius
    mark.outerRadius = outerRadius
    mark.angularInset = angularInset
  }
}
