import SwiftUI

/// A view that draws the lines, marks, labels and annotations of a chart with a known size.
struct PlotView: View {
  let geometry: PlotGeometry
  @Environment(\.displayScale) private var scale

  private var model: ChartModel { geometry.model }
  private var proxy: ChartProxy {
    ChartProxy(x: geometry.x, y: geometry.y, plot: geometry.plot)
  }

  var body: some View {
    let painter = PlotPainter(geometry: geometry)
    ZStack(alignment: .topLeading) {
      ForEach(Array(model.settings.backgrounds.enumerated()), id: \.offset) { _, background in
        background.content(proxy)
          .frame(
            width: geometry.size.width, height: geometry.size.height,
            alignment: background.alignment)
      }
      if let plotStyle = model.settings.plotStyle {
        plotStyle(AnyView(Color.clear))
          .frame(width: geometry.plot.width, height: geometry.plot.height)
          .offset(x: geometry.plot.minX, y: geometry.plot.minY)
      }
      Canvas { context, _ in
        MainActor.assumeIsolated {
          painter.drawAxes(in: context, pixel: 1 / max(1, scale))
          painter.drawMarks(in: context)
        }
      }
      ForEach(geometry.labels) { label in
        label.view.offset(x: label.frame.minX, y: label.frame.minY)
      }
      ForEach(Array(symbolViews.enumerated()), id: \.offset) { _, symbol in
        symbol.view.offset(x: symbol.frame.minX, y: symbol.frame.minY)
      }
      ForEach(Array(annotations(painter).enumerated()), id: \.offset) { _, annotation in
        annotation.view.offset(x: annotation.frame.minX, y: annotation.frame.minY)
      }
      ForEach(Array(model.settings.overlays.enumerated()), id: \.offset) { _, overlay in
        overlay.content(proxy)
          .frame(
            width: geometry.size.width, height: geometry.size.height,
            alignment: overlay.alignment)
      }
      if model.settings.selectX != nil || model.settings.selectY != nil { selection }
    }
    .frame(width: geometry.size.width, height: geometry.size.height, alignment: .topLeading)
  }

  /// A transparent view that recognizes the selection gesture.
  private var selection: some View {
    Color.clear.contentShape(Rectangle())
      .gesture(
        DragGesture(minimumDistance: 0)
          .onChanged { drag in
            let plot = geometry.plot
            model.settings.selectX?(geometry.x.value(at: drag.location.x - plot.minX))
            model.settings.selectY?(geometry.y.value(at: drag.location.y - plot.minY))
          }
          .onEnded { _ in
            model.settings.selectX?(nil)
            model.settings.selectY?(nil)
          })
  }

  private struct PlacedView {
    var view: AnyView
    var frame: CGRect
  }

  /// The symbols that are views, centred at their points.
  private var symbolViews: [PlacedView] {
    model.stacked.compactMap { placed in
      guard placed.mark.kind == .point || placed.mark.kind == .line,
        case .view(let symbol)? = placed.mark.symbol, let point = geometry.point(of: placed)
      else { return nil }
      let view = AnyView(symbol.foregroundStyle(model.style(of: placed.mark)).fixedSize())
      let size = ChartMeasure.size(of: view)
      return PlacedView(
        view: view,
        frame: CGRect(
          x: geometry.plot.minX + point.x - size.width / 2,
          y: geometry.plot.minY + point.y - size.height / 2, width: size.width,
          height: size.height))
    }
  }

  private func annotations(_ painter: PlotPainter) -> [PlacedView] {
    if model.isPie {
      return painter.sectorCenters().flatMap { mark, center in
        mark.annotations.map {
          place($0, CGRect(origin: center, size: .zero), isCentered: true)
        }
      }
    }
    return model.stacked.flatMap { placed -> [PlacedView] in
      guard !placed.mark.annotations.isEmpty, let frame = geometry.frame(of: placed) else {
        return []
      }
      let inChart = frame.offsetBy(dx: geometry.plot.minX, dy: geometry.plot.minY)
      return placed.mark.annotations.map { place($0, inChart, isCentered: false) }
    }
  }

  private func aligned(
    _ alignment: HorizontalAlignment, _ frame: CGRect, _ size: CGSize
  ) -> CGFloat {
    switch alignment {
    case .leading: frame.minX
    case .trailing: frame.maxX - size.width
    default: frame.midX - size.width / 2
    }
  }

  private func aligned(
    _ alignment: VerticalAlignment, _ frame: CGRect, _ size: CGSize
  ) -> CGFloat {
    switch alignment {
    case .top: frame.minY
    case .bottom: frame.maxY - size.height
    default: frame.midY - size.height / 2
    }
  }

  /// The distance in points between a mark and its annotation: a guess.
  private static let spacing: CGFloat = 4

  private func place(
    _ annotation: MarkAnnotation, _ frame: CGRect, isCentered: Bool
  ) -> PlacedView {
    let view = AnyView(annotation.view.fixedSize())
    let size = ChartMeasure.size(of: view)
    let gap = annotation.spacing ?? Self.spacing
    let middle = CGPoint(
      x: aligned(annotation.alignment.horizontal, frame, size),
      y: aligned(annotation.alignment.vertical, frame, size))
    let (left, right) = (frame.minX - gap - size.width, frame.maxX + gap)
    let (above, below) = (frame.minY - gap - size.height, frame.maxY + gap)
    let origin: CGPoint =
      switch annotation.position.kind {
      case .overlay: middle
      case .automatic: isCentered ? middle : CGPoint(x: middle.x, y: above)
      case .top: CGPoint(x: middle.x, y: above)
      case .bottom: CGPoint(x: middle.x, y: below)
      case .leading: CGPoint(x: left, y: middle.y)
      case .trailing: CGPoint(x: right, y: middle.y)
      case .topLeading: CGPoint(x: left, y: above)
      case .topTrailing: CGPoint(x: right, y: above)
      case .bottomLeading: CGPoint(x: left, y: below)
      case .bottomTrailing: CGPoint(x: right, y: below)
      }
    return PlacedView(view: view, frame: CGRect(origin: origin, size: size))
  }
}
