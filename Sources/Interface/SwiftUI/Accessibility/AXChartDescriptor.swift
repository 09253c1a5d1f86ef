import CoreGraphics
public import Foundation

// Descriptions of charts for people who hear them. They are values; nothing plays a chart.

public protocol AXDataAxisDescriptor: AnyObject {
  var title: String { get set }
}

open class AXNumericDataAxisDescriptor: AXDataAxisDescriptor {
  public enum ScaleType: Int, Sendable { case linear, log10, ln }
  open var title: String
  open var range: ClosedRange<Double>
  open var gridlinePositions: [Double]
  /// - Support: without effect: nothing plays a chart.
  open var scaleType = ScaleType.linear
  open var valueDescriptionProvider: (Double) -> String
  public init(
    title: String, range: ClosedRange<Double>, gridlinePositions: [Double],
    valueDescriptionProvider: @escaping (Double) -> String
  ) {
    self.title = title
    self.range = range
    self.gridlinePositions = gridlinePositions
    self.valueDescriptionProvider = valueDescriptionProvider
  }
}

open class AXCategoricalDataAxisDescriptor: AXDataAxisDescriptor {
  open var title: String
  open var categoryOrder: [String]
  public init(title: String, categoryOrder: [String]) {
    self.title = title
    self.categoryOrder = categoryOrder
  }
}

public struct AXDataPointValue: Sendable {
  let number: Double?
  let category: String?
  public static func number(_ value: Double) -> AXDataPointValue {
    AXDataPointValue(number: value, category: nil)
  }
  public static func category(_ value: String) -> AXDataPointValue {
    AXDataPointValue(number: nil, category: value)
  }
}

open class AXDataPoint {
  /// - Support: without effect: nothing plays a chart.
  open var xValue: AXDataPointValue
  /// - Support: without effect: nothing plays a chart.
  open var yValue: AXDataPointValue?
  open var label: String?
  open var additionalValues: [AXDataPointValue]
  public init(
    x: Double, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil
  ) {
    xValue = .number(x)
    yValue = y.map { .number($0) }
    self.additionalValues = additionalValues
    self.label = label
  }
  public init(
    x: String, y: Double? = nil, additionalValues: [AXDataPointValue] = [], label: String? = nil
  ) {
    xValue = .category(x)
    yValue = y.map { .number($0) }
    self.additionalValues = additionalValues
    self.label = label
  }
}

open class AXDataSeriesDescriptor {
  open var name: String?
  open var isContinuous: Bool
  open var dataPoints: [AXDataPoint]
  public init(name: String, isContinuous: Bool, dataPoints: [AXDataPoint]) {
    self.name = name
    self.isContinuous = isContinuous
    self.dataPoints = dataPoints
  }
}

open class AXChartDescriptor {
  public enum ContentDirection: Int, Sendable {
    case leftToRight, rightToLeft, topToBottom, bottomToTop, radialClockwise, radialCounterclockwise
  }
  open var title: String?
  open var summary: String?
  /// - Support: without effect: nothing plays a chart.
  open var contentDirection = ContentDirection.leftToRight
  open var contentFrame = CGRect.zero
  open var xAxis: any AXDataAxisDescriptor
  open var yAxis: AXNumericDataAxisDescriptor?
  open var additionalAxes: [any AXDataAxisDescriptor]
  open var series: [AXDataSeriesDescriptor]
  public init(
    title: String? = nil, summary: String? = nil, xAxis: any AXDataAxisDescriptor,
    yAxis: AXNumericDataAxisDescriptor? = nil, additionalAxes: [any AXDataAxisDescriptor] = [],
    series: [AXDataSeriesDescriptor]
  ) {
    self.title = title
    self.summary = summary
    self.xAxis = xAxis
    self.yAxis = yAxis
    self.additionalAxes = additionalAxes
    self.series = series
  }
}

@MainActor @preconcurrency
public protocol AXChartDescriptorRepresentable {
  func makeChartDescriptor() -> AXChartDescriptor
  func updateChartDescriptor(_ descriptor: AXChartDescriptor)
}

extension AXChartDescriptorRepresentable {
  public func updateChartDescriptor(_ descriptor: AXChartDescriptor) {}
}

extension View {
  /// - Support: without effect: nothing plays a chart.
  public nonisolated func accessibilityChartDescriptor<R: AXChartDescriptorRepresentable>(
    _ representable: R
  ) -> some View { self }
}
