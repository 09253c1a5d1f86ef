@_exported public import SwiftUI

/// A view that displays data as marks in a plot, with axes and a legend.
///
/// Complete: the marks with their styles, stacking, symbols, interpolation and annotations, axes of
/// numbers, dates and categories, legends, overlays, selection of a value. Missing: three
/// dimensions, plots other than `LinePlot`, scrolling by a finger, accessibility elements.
public struct Chart<Content: ChartContent>: View {
  private let content: Content
  @Environment(\.chartSettings) private var settings

  public init(@ChartContentBuilder content: () -> Content) { self.content = content() }

  public init<Data: RandomAccessCollection, C: ChartContent>(
    _ data: Data, @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, Data.Element.ID, C>, Data.Element: Identifiable {
    self.content = ForEach(data, content: content)
  }

  public init<Data: RandomAccessCollection, ID: Hashable, C: ChartContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ChartContentBuilder content: @escaping (Data.Element) -> C
  ) where Content == ForEach<Data, ID, C> {
    self.content = ForEach(data, id: id, content: content)
  }

  @MainActor public var body: some View {
    // The settings do not apply to charts in annotations.
    ChartBody(model: ChartModel(content._marks, settings))
      .environment(\.chartSettings, ChartSettings())
  }
}

/// The plot together with its axes, legend and overlays.
struct ChartBody: View {
  let model: ChartModel

  private var settings: ChartSettings { model.settings }

  /// The size in points of a chart without a proposed size: a guess.
  private static let ideal = CGSize(width: 300, height: 200)

  var body: some View {
    let position = settings.legendPosition
    VStack(alignment: .leading, spacing: settings.legendSpacing ?? 8) {
      if position == .top || position == .topLeading || position == .topTrailing { legend }
      HStack(spacing: 8) {
        if position == .leading { sideLegend }
        plot
        if position == .trailing { sideLegend }
      }
      if ![.top, .topLeading, .topTrailing, .leading, .trailing, .overlay].contains(position) {
        legend
      }
    }
    .overlay { if position == .overlay { legend } }
  }

  private var plot: some View {
    VStack(alignment: .leading, spacing: 4) {
      if let label = settings.y.label {
        axisLabel(label, settings.y.labelAlignment ?? .trailing)
      }
      GeometryReader { reader in
        PlotView(geometry: PlotGeometry(model, size: reader.size))
      }
      .frame(idealWidth: Self.ideal.width, idealHeight: Self.ideal.height)
      if let label = settings.x.label {
        axisLabel(label, settings.x.labelAlignment ?? .leading)
      }
    }
  }

  private func axisLabel(_ label: AnyView, _ alignment: Alignment) -> some View {
    label.font(.caption2).foregroundStyle(.secondary)
      .frame(maxWidth: .infinity, alignment: alignment)
  }

  /// The legend beside the plot. Its entries are in a column, at the top unless the chart aligns them: a guess.
  @ViewBuilder private var sideLegend: some View {
    if let view = settings.legendView {
      view.frame(maxHeight: .infinity, alignment: settings.legendAlignment ?? .top)
    } else if settings.legend != .hidden, !ChartLegend.values(of: model).isEmpty {
      ChartLegend(model: model, isColumn: true)
        .frame(maxHeight: .infinity, alignment: settings.legendAlignment ?? .top)
    }
  }

  @ViewBuilder private var legend: some View {
    if let view = settings.legendView {
      view.frame(maxWidth: .infinity, alignment: settings.legendAlignment ?? .leading)
    } else if settings.legend != .hidden, !ChartLegend.values(of: model).isEmpty {
      ChartLegend(model: model)
        .frame(maxWidth: .infinity, alignment: settings.legendAlignment ?? .leading)
    }
  }
}

/// The legend of a chart, which shows the value of each colour and each symbol.
struct ChartLegend: View {
  let model: ChartModel
  /// Whether the entries are in a column instead of in rows.
  var isColumn = false

  static func values(of model: ChartModel) -> [ChartValue] {
    ChartModel.distinct(model.styleValues + model.symbolValues)
  }

  var body: some View {
    let layout =
      isColumn
      ? AnyLayout(VStackLayout(alignment: .leading, spacing: 4))
      : AnyLayout(LegendLayout(spacing: 8))
    layout {
      ForEach(Array(Self.values(of: model).enumerated()), id: \.offset) { _, value in
        HStack(spacing: 4) {
          symbol(value).fill(style(value)).frame(width: 8, height: 8)
          Text(verbatim: value.name).font(.caption).foregroundStyle(.secondary)
        }
      }
    }
  }

  private func style(_ value: ChartValue) -> AnyShapeStyle {
    model.styleValues.contains(value)
      ? model.style(for: value) : AnyShapeStyle(Color.accentColor)
  }

  private func symbol(_ value: ChartValue) -> SymbolShape {
    model.symbolValues.contains(value)
      ? SymbolShape(make: model.symbol(for: value).make)
      : SymbolShape(make: { Path(ellipseIn: $0) })
  }

  private struct SymbolShape: Shape, @unchecked Sendable {
    // Unchecked: the wrapped shape is an immutable value.
    let make: (CGRect) -> Path
    func path(in rect: CGRect) -> Path { make(rect) }
  }
}

/// A layout that arranges the entries of a legend in rows.
private struct LegendLayout: Layout {
  let spacing: CGFloat

  func sizeThatFits(
    proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) -> CGSize {
    let frames = frames(subviews, width: proposal.width ?? .infinity)
    return frames.reduce(CGRect.zero) { $0.union($1) }.size
  }

  func placeSubviews(
    in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()
  ) {
    for (view, frame) in zip(subviews, frames(subviews, width: bounds.width)) {
      view.place(
        at: CGPoint(x: bounds.minX + frame.minX, y: bounds.minY + frame.minY),
        proposal: ProposedViewSize(frame.size))
    }
  }

  private func frames(_ subviews: Subviews, width: CGFloat) -> [CGRect] {
    var (x, y, height) = (CGFloat(0), CGFloat(0), CGFloat(0))
    return subviews.map { view in
      let size = view.sizeThatFits(.unspecified)
      if x > 0, x + size.width > width + 0.01 {
        (x, y, height) = (0, y + height + 4, 0)
      }
      defer {
        x += size.width + spacing
        height = max(height, size.height)
      }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }
}
