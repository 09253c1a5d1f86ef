public import SwiftUI

/// The plotted value of each element of a collection, given by a key path.
public struct PlottableProjection<DataElement, Value: Plottable> {
  let range: (DataElement) -> PlottedRange

  public static func value(
    _ label: LocalizedStringKey, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection {
    PlottableProjection { PlottedRange($0[keyPath: keyPath]._chartValue) }
  }

  @_disfavoredOverload
  public static func value<S: StringProtocol>(
    _ label: S, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection {
    PlottableProjection { PlottedRange($0[keyPath: keyPath]._chartValue) }
  }

  public static func value(
    _ label: Text, _ keyPath: KeyPath<DataElement, Value>
  ) -> PlottableProjection {
    PlottableProjection { PlottedRange($0[keyPath: keyPath]._chartValue) }
  }
}

/// A line through the elements of a collection, or the graph of a function.
///
/// - Support: partial: a function without a domain is drawn over the domain of
///   `chartXScale(domain:)`, else over the values of the other marks, else from 0 to 1; parametric
///   curves are not supported.
public struct LinePlot: ChartContent {
  public typealias Body = Never
  public let _marks: [ChartMark]

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>
  ) {
    _marks = data.map { element in
      var mark = ChartMark(.line)
      (mark.x, mark.y) = (x.range(element), y.range(element))
      return mark
    }
  }

  public init<Data: RandomAccessCollection, X: Plottable, Y: Plottable, S: Plottable>(
    _ data: Data, x: PlottableProjection<Data.Element, X>, y: PlottableProjection<Data.Element, Y>,
    series: PlottableProjection<Data.Element, S>
  ) {
    _marks = data.map { element in
      var mark = ChartMark(.line)
      (mark.x, mark.y) = (x.range(element), y.range(element))
      mark.series = series.range(element).start.name
      return mark
    }
  }

  /// Creates the graph of a function. The line is interrupted where the function does not return a
  /// finite number.
  public init(
    x: LocalizedStringKey, y: LocalizedStringKey, domain: ClosedRange<Double>? = nil,
    function: @escaping (Double) -> Double
  ) {
    _marks = [Self.mark(domain, function)]
  }

  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(
    x: S1, y: S2, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
  ) {
    _marks = [Self.mark(domain, function)]
  }

  public init(
    x: Text, y: Text, domain: ClosedRange<Double>? = nil, function: @escaping (Double) -> Double
  ) {
    _marks = [Self.mark(domain, function)]
  }

  private static func mark(
    _ domain: ClosedRange<Double>?, _ function: @escaping (Double) -> Double
  ) -> ChartMark {
    var mark = ChartMark(.line)
    mark.function = PlottedFunction(domain: domain) { (function($0), nil) }
    return mark
  }
}

/// A function of one variable, whose graph is drawn.
struct PlottedFunction {
  let domain: ClosedRange<Double>?
  /// Returns y, or both ends of a range of y.
  let value: (Double) -> (start: Double, end: Double?)

  /// The number of points of a graph, some two points on a phone apart: a guess.
  static let count = 201

  /// Returns the points of the graph as marks of one line for each uninterrupted piece.
  ///
  /// - Parameter index: The number of the function in its chart, which distinguishes its line.
  func points(of mark: ChartMark, index: Int, in range: ClosedRange<Double>) -> [ChartMark] {
    var piece = 0
    var points: [ChartMark] = []
    for step in 0..<Self.count {
      let share = Double(step) / Double(Self.count - 1)
      let x = range.lowerBound + (range.upperBound - range.lowerBound) * share
      let y = value(x)
      guard y.start.isFinite, y.end?.isFinite ?? true else {
        piece += 1
        continue
      }
      var point = mark
      point.function = nil
      (point.x, point.y) = (
        PlottedRange(.number(x)), PlottedRange(.number(y.start), end: y.end.map { .number($0) })
      )
      point.series = "\(mark.series ?? "")\u{1F}\(index)\u{1F}\(piece)"
      points.append(point)
    }
    return points
  }

  /// Replaces the functions among marks by the points of their graphs.
  static func expanded(_ marks: [ChartMark], _ settings: ChartSettings) -> [ChartMark] {
    guard marks.contains(where: { $0.function != nil }) else { return marks }
    let others = marks.flatMap { mark in
      [mark.x?.start.number, mark.x?.end?.number].compactMap { $0 }
    }
    var shared = (others.min() ?? 0)...(others.max() ?? 1)
    if case .range(let low, let high) = settings.x.domain, let low = low.number,
      let high = high.number, low < high
    {
      shared = low...high
    }
    return marks.enumerated().flatMap { index, mark in
      guard let function = mark.function else { return [mark] }
      return function.points(of: mark, index: index, in: function.domain ?? shared)
    }
  }
}
