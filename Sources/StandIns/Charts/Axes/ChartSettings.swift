public import SwiftUI

/// The values that modifiers set for the charts in a view.
struct ChartSettings {
  struct AxisSettings {
    var visibility = Visibility.automatic
    var axes: [AxisDescription]?
    var domain: ScaleDomainDescription?
    var isLogarithmic = false
    var label: AnyView?
    var labelAlignment: Alignment?
    /// The length of the visible part of the domain, in the domain's unit.
    var visibleLength: Double?
    var position: ChartValue?
  }

  var x = AxisSettings()
  var y = AxisSettings()
  var styles: [(value: ChartValue, style: AnyShapeStyle)] = []
  var styleRange: [AnyShapeStyle] = []
  var styleDomain: [ChartValue] = []
  var symbols: [(value: ChartValue, symbol: AnyChartSymbolShape)] = []
  var legend = Visibility.automatic
  var legendPosition = AnnotationPosition.automatic
  var legendAlignment: Alignment?
  var legendSpacing: CGFloat?
  var legendView: AnyView?
  var plotStyle: ((AnyView) -> AnyView)?
  var overlays: [(alignment: Alignment, content: (ChartProxy) -> AnyView)] = []
  var backgrounds: [(alignment: Alignment, content: (ChartProxy) -> AnyView)] = []
  var selectX: ((ChartValue?) -> Void)?
  var selectY: ((ChartValue?) -> Void)?
}

private struct ChartSettingsKey: EnvironmentKey {
  static var defaultValue: ChartSettings { ChartSettings() }
}

extension EnvironmentValues {
  var chartSettings: ChartSettings {
    get { self[ChartSettingsKey.self] }
    set { self[ChartSettingsKey.self] = newValue }
  }
}

/// A domain of an axis: the range of its numbers or dates, or its categories.
public protocol ScaleDomain {
  var _domain: ScaleDomainDescription { get }
}

public enum ScaleDomainDescription {
  case automatic(includesZero: Bool?, isReversed: Bool)
  case range(ChartValue, ChartValue)
  case values([ChartValue])
}

public struct AutomaticScaleDomain: ScaleDomain {
  public let _domain: ScaleDomainDescription
}

extension ScaleDomain where Self == AutomaticScaleDomain {
  public static var automatic: AutomaticScaleDomain {
    AutomaticScaleDomain(_domain: .automatic(includesZero: nil, isReversed: false))
  }
  public static func automatic(
    includesZero: Bool? = nil, reversed: Bool? = nil
  ) -> AutomaticScaleDomain {
    AutomaticScaleDomain(
      _domain: .automatic(includesZero: includesZero, isReversed: reversed ?? false))
  }
}

extension ClosedRange: ScaleDomain where Bound: Plottable {
  public var _domain: ScaleDomainDescription {
    .range(lowerBound._chartValue, upperBound._chartValue)
  }
}

extension Range: ScaleDomain where Bound: Plottable {
  public var _domain: ScaleDomainDescription {
    .range(lowerBound._chartValue, upperBound._chartValue)
  }
}

extension Array: ScaleDomain where Element: Plottable {
  public var _domain: ScaleDomainDescription { .values(map(\._chartValue)) }
}

public struct ScaleType: Equatable, Sendable {
  let isLogarithmic: Bool
  public static let linear = ScaleType(isLogarithmic: false)
  public static let category = ScaleType(isLogarithmic: false)
  public static let date = ScaleType(isLogarithmic: false)
  public static let log = ScaleType(isLogarithmic: true)
  /// - Support: partial: drawn as a linear scale.
  public static let squareRoot = ScaleType(isLogarithmic: false)
  /// - Support: partial: drawn as a logarithmic scale.
  public static let symmetricLog = ScaleType(isLogarithmic: true)
}

extension View {
  nonisolated func chart(_ change: @escaping (inout ChartSettings) -> Void) -> some View {
    transformEnvironment(\.chartSettings, transform: change)
  }

  // MARK: Axes

  public nonisolated func chartXAxis(_ visibility: Visibility) -> some View {
    chart { $0.x.visibility = visibility }
  }
  public nonisolated func chartYAxis(_ visibility: Visibility) -> some View {
    chart { $0.y.visibility = visibility }
  }
  public nonisolated func chartXAxis<C: AxisContent>(
    @AxisContentBuilder content: () -> C
  ) -> some View {
    let axes = content()._axes
    return chart { $0.x.axes = axes }
  }
  public nonisolated func chartYAxis<C: AxisContent>(
    @AxisContentBuilder content: () -> C
  ) -> some View {
    let axes = content()._axes
    return chart { $0.y.axes = axes }
  }

  public nonisolated func chartXScale<D: ScaleDomain>(
    domain: D, type: ScaleType? = nil
  ) -> some View {
    chart {
      $0.x.domain = domain._domain
      if let type { $0.x.isLogarithmic = type.isLogarithmic }
    }
  }
  /// - Support: partial: ranges of the plot in points are not used.
  public nonisolated func chartXScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View { chartXScale(domain: domain, type: type) }
  /// - Support: partial: ranges of the plot in points are not used.
  public nonisolated func chartXScale(
    range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View { self }
  public nonisolated func chartXScale(type: ScaleType?) -> some View {
    chart { $0.x.isLogarithmic = type?.isLogarithmic ?? false }
  }
  public nonisolated func chartYScale<D: ScaleDomain>(
    domain: D, type: ScaleType? = nil
  ) -> some View {
    chart {
      $0.y.domain = domain._domain
      if let type { $0.y.isLogarithmic = type.isLogarithmic }
    }
  }
  /// - Support: partial: ranges of the plot in points are not used.
  public nonisolated func chartYScale<D: ScaleDomain>(
    domain: D, range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View { chartYScale(domain: domain, type: type) }
  /// - Support: partial: ranges of the plot in points are not used.
  public nonisolated func chartYScale(
    range: PlotDimensionScaleRange, type: ScaleType? = nil
  ) -> some View { self }
  public nonisolated func chartYScale(type: ScaleType?) -> some View {
    chart { $0.y.isLogarithmic = type?.isLogarithmic ?? false }
  }

  public nonisolated func chartXAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { chartXAxisLabel(alignment: alignment) { Text(labelKey) } }
  @_disfavoredOverload
  public nonisolated func chartXAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { chartXAxisLabel(alignment: alignment) { Text(label) } }
  public nonisolated func chartXAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView(content())
    return chart {
      $0.x.label = view
      $0.x.labelAlignment = alignment
    }
  }
  public nonisolated func chartYAxisLabel(
    _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic,
    alignment: Alignment? = nil, spacing: CGFloat? = nil
  ) -> some View { chartYAxisLabel(alignment: alignment) { Text(labelKey) } }
  @_disfavoredOverload
  public nonisolated func chartYAxisLabel<S: StringProtocol>(
    _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View { chartYAxisLabel(alignment: alignment) { Text(label) } }
  public nonisolated func chartYAxisLabel<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView(content())
    return chart {
      $0.y.label = view
      $0.y.labelAlignment = alignment
    }
  }

  // MARK: Styles

  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    let styles = mapping.map { ($0.key._chartValue, AnyShapeStyle($0.value)) }
    return chart { $0.styles = styles }
  }
  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], range: [S]
  ) -> some View {
    let (domain, range) = (domain.map(\._chartValue), range.map { AnyShapeStyle($0) })
    return chart {
      $0.styleDomain = domain
      $0.styleRange = range
    }
  }
  public nonisolated func chartForegroundStyleScale<D: Plottable, S: ShapeStyle>(
    domain: [D], mapping: @escaping (D) -> S
  ) -> some View {
    let styles = domain.map { ($0._chartValue, AnyShapeStyle(mapping($0))) }
    return chart { $0.styles = styles }
  }
  public nonisolated func chartForegroundStyleScale<S: ShapeStyle>(range: [S]) -> some View {
    let range = range.map { AnyShapeStyle($0) }
    return chart { $0.styleRange = range }
  }
  /// - Support: partial: a gradient colours all marks alike.
  public nonisolated func chartForegroundStyleScale(range: Gradient) -> some View {
    let range = range.stops.map { AnyShapeStyle($0.color) }
    return chart { $0.styleRange = range }
  }
  public nonisolated func chartSymbolScale<D: Plottable, S: ChartSymbolShape>(
    _ mapping: KeyValuePairs<D, S>
  ) -> some View {
    let symbols = mapping.map { ($0.key._chartValue, AnyChartSymbolShape($0.value)) }
    return chart { $0.symbols = symbols }
  }

  // MARK: Legend and plot

  public nonisolated func chartLegend(_ visibility: Visibility) -> some View {
    chart { $0.legend = visibility }
  }
  public nonisolated func chartLegend(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil
  ) -> some View {
    chart {
      $0.legendPosition = position
      $0.legendAlignment = alignment
      $0.legendSpacing = spacing
    }
  }
  public nonisolated func chartLegend<C: View>(
    position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
    spacing: CGFloat? = nil, @ViewBuilder content: () -> C
  ) -> some View {
    let view = AnyView(content())
    return chart {
      $0.legendPosition = position
      $0.legendAlignment = alignment
      $0.legendSpacing = spacing
      $0.legendView = view
    }
  }
  public nonisolated func chartPlotStyle<C: View>(
    @ViewBuilder content: @escaping (ChartPlotContent) -> C
  ) -> some View {
    chart { $0.plotStyle = { AnyView(content(ChartPlotContent(content: $0))) } }
  }
  public nonisolated func chartOverlay<C: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> C
  ) -> some View {
    chart { $0.overlays.append((alignment, { AnyView(content($0)) })) }
  }
  /// Adds a gesture to the chart, with what converts its locations to values.
  public nonisolated func chartGesture<G: Gesture>(
    _ gesture: @escaping (ChartProxy) -> G
  ) -> some View {
    chartOverlay { proxy in
      Color.clear.contentShape(Rectangle()).gesture(gesture(proxy))
    }
  }
  public nonisolated func chartBackground<C: View>(
    alignment: Alignment = .center, @ViewBuilder content: @escaping (ChartProxy) -> C
  ) -> some View {
    chart { $0.backgrounds.append((alignment, { AnyView(content($0)) })) }
  }

  // MARK: Selection and scrolling

  public nonisolated func chartXSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart {
      $0.selectX = { new in value.wrappedValue = new.flatMap { AxisFormat.input($0, P.self) } }
    }
  }
  public nonisolated func chartYSelection<P: Plottable>(value: Binding<P?>) -> some View {
    chart {
      $0.selectY = { new in value.wrappedValue = new.flatMap { AxisFormat.input($0, P.self) } }
    }
  }
  /// - Support: without effect: ranges are not selected by two fingers.
  public nonisolated func chartXSelection<P: Plottable & Comparable>(
    range: Binding<ClosedRange<P>?>
  ) -> some View { self }
  /// - Support: without effect: sectors do not answer to a finger.
  public nonisolated func chartAngleSelection<P: Plottable>(value: Binding<P?>) -> some View {
    self
  }
  /// - Support: partial: the part at the scroll position is shown; a finger does not move it.
  public nonisolated func chartScrollableAxes(_ axes: Axis.Set) -> some View { self }
  public nonisolated func chartXVisibleDomain<P: BinaryFloatingPoint>(length: P) -> some View {
    chart { $0.x.visibleLength = Double(length) }
  }
  public nonisolated func chartXVisibleDomain<P: BinaryInteger>(length: P) -> some View {
    chart { $0.x.visibleLength = Double(length) }
  }
  public nonisolated func chartYVisibleDomain<P: BinaryFloatingPoint>(length: P) -> some View {
    chart { $0.y.visibleLength = Double(length) }
  }
  public nonisolated func chartScrollPosition<P: Plottable>(initialX: P) -> some View {
    chart { $0.x.position = initialX._chartValue }
  }
  public nonisolated func chartScrollPosition<P: Plottable>(x: Binding<P>) -> some View {
    chart { $0.x.position = x.wrappedValue._chartValue }
  }
  /// - Support: without effect: charts do not scroll under a finger.
  public nonisolated func chartScrollTargetBehavior(
    _ behavior: ValueAlignedChartScrollTargetBehavior
  ) -> some View { self }
}

/// The plot of a chart, as passed to the closure that modifies it.
public struct ChartPlotContent: View {
  let content: AnyView
  public var body: some View { content }
}

/// - Support: without effect: marks fill the plot.
public struct PlotDimensionScaleRange: Sendable {
  public static let plotDimension = PlotDimensionScaleRange()
  public static func plotDimension(
    startPadding: CGFloat = 0, endPadding: CGFloat = 0
  ) -> PlotDimensionScaleRange { plotDimension }
  public static func plotDimension(padding: CGFloat) -> PlotDimensionScaleRange { plotDimension }
}

/// - Support: without effect: charts do not scroll under a finger.
public struct ValueAlignedChartScrollTargetBehavior: Sendable {
  public struct MajorAlignment: Sendable {
    public static let page = MajorAlignment()
    public static func matching(_ components: DateComponents) -> MajorAlignment { page }
    public static func unit(_ unit: Double) -> MajorAlignment { page }
  }
  public static func valueAligned(
    matching components: DateComponents, majorAlignment: MajorAlignment = .page
  ) -> ValueAlignedChartScrollTargetBehavior { ValueAlignedChartScrollTargetBehavior() }
  public static func valueAligned(
    unit: Double, majorAlignment: MajorAlignment = .page
  ) -> ValueAlignedChartScrollTargetBehavior { ValueAlignedChartScrollTargetBehavior() }
}
