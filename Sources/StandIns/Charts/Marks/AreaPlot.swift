public import SwiftUI

/// An area below the elements of a collection, or below the graph of a function or between two.
///
/// - Support: partial: a function without a domain is drawn over that of `LinePlot`.
public struct AreaPlot: ChartContent {
  public typealias Body = Never
  public let _marks: [ChartMark]

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) {
    _marks = data.map { element in
      var mark = ChartMark(.area)
      (mark.x, mark.y) = (x.range(element), y.range(element))
      return mark
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>,
    yStart: PlottableProjection<Data.Element, Y>, yEnd: PlottableProjection<Data.Element, Y>
  ) {
    _marks = data.map { element in
      var mark = ChartMark(.area)
      mark.x = x.range(element)
      mark.y = PlottedRange(yStart.range(element).start, end: yEnd.range(element).start)
      mark.stacking = .unstacked
      return mark
    }
  }

  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> Double
  ) { _marks = [Self.mark(domain) { (function($0), nil) }] }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(
    x: S1, y: S2, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
  ) { _marks = [Self.mark(domain) { (function($0), nil) }] }

  public init(
    x: LocalizedStringKey, yStart: LocalizedStringKey, yEnd: LocalizedStringKey,
    domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> (yStart: Double, yEnd: Double)
  ) { _marks = [Self.mark(domain) { Self.range(function($0)) }] }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol, S3: StringProtocol>(
    x: S1, yStart: S2, yEnd: S3, domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> (yStart: Double, yEnd: Double)
  ) { _marks = [Self.mark(domain) { Self.range(function($0)) }] }

  private static func range(
    _ ends: (yStart: Double, yEnd: Double)
  ) -> (start: Double, end: Double?) { (ends.yStart, ends.yEnd) }

  private static func mark(
    _ domain: ClosedRange<Double>?,
    _ function: @escaping (Double) -> (start: Double, end: Double?)
  ) -> ChartMark {
    var mark = ChartMark(.area)
    mark.stacking = .unstacked
    mark.function = PlottedFunction(domain: domain, value: function)
    return mark
  }
}
