public import SwiftUI

/// Content of a chart: one or more marks.
public protocol ChartContent {
  associatedtype Body
  /// The marks, in their order.
  var _marks: [ChartMark] { get }
  @ChartContentBuilder var body: Body { get }
}

extension ChartContent where Body: ChartContent {
  public var _marks: [ChartMark] { body._marks }
}

extension ChartContent where Body == Never {
  public var body: Never { fatalError("\(Self.self) is drawn by Charts itself.") }
}

/// Chart content that is a list of marks.
public struct _ChartMarks: ChartContent {
  public typealias Body = Never
  public let _marks: [ChartMark]
}

/// Chart content whose type is hidden.
public struct AnyChartContent: ChartContent {
  public typealias Body = Never
  public let _marks: [ChartMark]
  public init<C: ChartContent>(_ content: C) { _marks = content._marks }
}

/// The result builder for the content of a chart.
@resultBuilder
public enum ChartContentBuilder {
  public static func buildExpression<C: ChartContent>(_ content: C) -> C { content }
  public static func buildBlock() -> _ChartMarks { _ChartMarks(_marks: []) }
  public static func buildBlock<C: ChartContent>(_ content: C) -> C { content }
  public static func buildBlock<each C: ChartContent>(_ content: repeat each C) -> _ChartMarks {
    var marks: [ChartMark] = []
    repeat marks += (each content)._marks
    return _ChartMarks(_marks: marks)
  }
  public static func buildOptional<C: ChartContent>(_ content: C?) -> C? { content }
  public static func buildEither<C: ChartContent>(first content: C) -> _ChartMarks {
    _ChartMarks(_marks: content._marks)
  }
  public static func buildEither<C: ChartContent>(second content: C) -> _ChartMarks {
    _ChartMarks(_marks: content._marks)
  }
  public static func buildLimitedAvailability<C: ChartContent>(_ content: C) -> AnyChartContent {
    AnyChartContent(content)
  }
}

extension ForEach: ChartContent where Content: ChartContent {
  public typealias Body = Never
  public var _marks: [ChartMark] { data.flatMap { content($0)._marks } }
}

extension ForEach where Content: ChartContent {
  @_disfavoredOverload
  public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(listed: data, id: id, content: content)
  }
}

extension ForEach
where ID == Data.Element.ID, Content: ChartContent, Data.Element: Identifiable {
  @_disfavoredOverload
  public init(_ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> Content) {
    self.init(listed: data, id: \.id, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int, Content: ChartContent {
  @_disfavoredOverload
  public init(_ data: Range<Int>, @ChartContentBuilder content: @escaping (Int) -> Content) {
    self.init(listed: data, id: \.self, content: content)
  }
}

extension Group: ChartContent where Content: ChartContent {
  public typealias Body = Never
  public var _marks: [ChartMark] { listedContent._marks }
}

extension Group where Content: ChartContent {
  @_disfavoredOverload
  public init(@ChartContentBuilder content: () -> Content) { self.init(listed: content()) }
}

extension Optional: ChartContent where Wrapped: ChartContent {
  public typealias Body = Never
  public var _marks: [ChartMark] { self?._marks ?? [] }
}
