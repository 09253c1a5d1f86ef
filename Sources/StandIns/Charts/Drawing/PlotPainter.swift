import SwiftUI

/// Draws the lines of axes and the marks of a chart.
///
/// Sizes are guesses from pictures of iOS 17: the lines of marks are 2 points wide, those of axes one pixel.
@MainActor
struct PlotPainter {
  let geometry: PlotGeometry
  var model: ChartModel { geometry.model }
  var plot: CGRect { geometry.plot }

  // MARK: Axes

  func drawAxes(in context: GraphicsContext, pixel: CGFloat) {
    for axis in geometry.xAxes {
      for item in axis.items {
        guard let x = geometry.x.position(of: item.value), x >= -0.5, x <= plot.width + 0.5
        else { continue }
        for part in item.parts {
          let dash: [CGFloat] = geometry.x.kind == .category ? [] : [2, 2]
          draw(part, dash, pixel, context) { length in
            length.map { (CGPoint(x: x, y: plot.height), CGPoint(x: x, y: plot.height + $0)) }
              ?? (CGPoint(x: x, y: 0), CGPoint(x: x, y: plot.height))
          }
        }
      }
    }
    for axis in geometry.yAxes {
      for item in axis.items {
        guard let y = geometry.y.position(of: item.value), y >= -0.5, y <= plot.height + 0.5
        else { continue }
        for part in item.parts {
          if case .tick = part.kind, part.stroke == nil, part.style == nil { continue }
          let edge = axis.position == .leading ? 0 : plot.width
          let sign: CGFloat = axis.position == .leading ? -1 : 1
          draw(part, [], pixel, context) { length in
            length.map { (CGPoint(x: edge, y: y), CGPoint(x: edge + sign * $0, y: y)) }
              ?? (CGPoint(x: 0, y: y), CGPoint(x: plot.width, y: y))
          }
        }
      }
    }
  }

  private func draw(
    _ part: AxisPart, _ dash: [CGFloat], _ pixel: CGFloat, _ context: GraphicsContext,
    ends: (CGFloat?) -> (CGPoint, CGPoint)
  ) {
    let line: (CGPoint, CGPoint)
    switch part.kind {
    case .label: return
    case .grid: line = ends(nil)
    case .tick(let length): line = ends(length)
    }
    var path = Path()
    path.move(to: moved(line.0, part.offset))
    path.addLine(to: moved(line.1, part.offset))
    context.stroke(
      path, with: .style(part.style ?? AnyShapeStyle(Color(UIColor.separator))),
      style: part.stroke ?? StrokeStyle(lineWidth: pixel, dash: dash))
  }

  private func moved(_ point: CGPoint, _ offset: CGSize) -> CGPoint {
    CGPoint(x: plot.minX + point.x + offset.width, y: plot.minY + point.y + offset.height)
  }

  // MARK: Marks

  func drawMarks(in context: GraphicsContext) {
    if model.isPie { return drawSectors(in: context) }
    var drawnSeries: Set<String> = []
    for placed in model.stacked {
      let mark = placed.mark
      var context = context
      context.opacity = mark.opacity
      context.translateBy(x: plot.minX + mark.offset.width, y: plot.minY + mark.offset.height)
      switch mark.kind {
      case .line, .area:
        let key = "\(mark.kind)" + mark.seriesKey
        guard drawnSeries.insert(key).inserted else { continue }
        let series = model.stacked.filter {
          $0.mark.kind == mark.kind && $0.mark.seriesKey == mark.seriesKey
        }
        if mark.kind == .line { drawLine(series, context) } else { drawArea(series, context) }
      case .point: drawSymbol(placed, context)
      case .bar, .rectangle:
        guard let frame = geometry.frame(of: placed) else { continue }
        let radius = min(mark.cornerRadius, frame.width / 2, frame.height / 2)
        let path =
          mark.shape?.path(in: frame)
          ?? Path(roundedRect: frame, cornerRadius: max(0, radius), style: .continuous)
        context.fill(path, with: .style(model.style(of: mark)))
      case .rule:
        guard let frame = geometry.frame(of: placed) else { continue }
        var path = Path()
        path.move(to: CGPoint(x: frame.minX, y: frame.minY))
        path.addLine(to: CGPoint(x: frame.maxX, y: frame.maxY))
        context.stroke(
          path, with: .style(model.style(of: mark)),
          style: mark.lineStyle ?? StrokeStyle(lineWidth: 1))
      case .sector: break
      }
    }
  }

  private func drawLine(_ series: [PlacedMark], _ context: GraphicsContext) {
    let points = series.compactMap { geometry.point(of: $0) }
    guard let mark = series.first?.mark, let path = Curve(mark.interpolation).path(points) else {
      return
    }
    let style =
      mark.lineStyle ?? StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round)
    context.stroke(path, with: .style(model.style(of: mark)), style: style)
    for placed in series where placed.mark.symbol != nil || placed.mark.symbolValue != nil {
      drawSymbol(placed, context)
    }
  }

  private func drawArea(_ series: [PlacedMark], _ context: GraphicsContext) {
    guard let mark = series.first?.mark else { return }
    var (upper, lower): ([CGPoint], [CGPoint]) = ([], [])
    for placed in series {
      guard let x = geometry.point(of: placed)?.x,
        let start = placed.y.flatMap({ geometry.y.position(of: $0.start) }),
        let end = (placed.y?.end).flatMap({ geometry.y.position(of: $0) })
      else { continue }
      upper.append(CGPoint(x: x, y: end))
      lower.append(CGPoint(x: x, y: start))
    }
    let curve = Curve(mark.interpolation)
    guard var path = curve.path(upper), let back = curve.path(lower.reversed()) else { return }
    path.addLine(to: lower[lower.count - 1])
    var isFirst = true
    back.forEach { element in
      defer { isFirst = false }
      switch element {
      case .move(let to): if !isFirst { path.addLine(to: to) }
      case .line(let to): path.addLine(to: to)
      case .curve(let to, let c1, let c2): path.addCurve(to: to, control1: c1, control2: c2)
      case .quadCurve(let to, let control): path.addQuadCurve(to: to, control: control)
      case .closeSubpath: break
      }
    }
    path.closeSubpath()
    context.fill(path, with: .style(model.style(of: mark)))
  }

  private func drawSymbol(_ placed: PlacedMark, _ context: GraphicsContext) {
    guard let point = geometry.point(of: placed),
      case .shape(let shape) = model.symbol(of: placed.mark)
    else { return }
    let side = max(0, placed.mark.symbolSize).squareRoot()
    let rect = CGRect(x: point.x - side / 2, y: point.y - side / 2, width: side, height: side)
    context.fill(shape.make(rect), with: .style(model.style(of: placed.mark)))
  }

  // MARK: Sectors

  /// Returns the centre of each sector, for annotations.
  func sectorCenters() -> [(mark: ChartMark, center: CGPoint)] {
    sectors().map { sector in
      let middle = (sector.start + sector.end) / 2
      let radius = (sector.inner + sector.outer) / 2
      return (
        sector.mark,
        CGPoint(
          x: plot.midX + radius * CGFloat(Foundation.sin(middle)),
          y: plot.midY - radius * CGFloat(Foundation.cos(middle)))
      )
    }
  }

  private struct Sector {
    var mark: ChartMark
    /// The start angle of the sector in radians, clockwise from the top.
    var start: Double
    var end: Double
    var inner: CGFloat
    var outer: CGFloat
  }

  private func sectors() -> [Sector] {
    let marks = model.marks.filter { $0.kind == .sector }
    let total = marks.reduce(0) { $0 + max(0, $1.angle) }
    guard total > 0 else { return [] }
    let radius = min(plot.width, plot.height) / 2
    var start = 0.0
    return marks.map { mark in
      let end = start + max(0, mark.angle) / total * 2 * .pi
      defer { start = end }
      return Sector(
        mark: mark, start: start, end: end, inner: length(mark.innerRadius, radius) ?? 0,
        outer: length(mark.outerRadius, radius) ?? radius)
    }
  }

  /// Returns a radius of a sector in points. An inset is measured inwards from the edge of the circle.
  private func length(_ dimension: MarkDimension, _ radius: CGFloat) -> CGFloat? {
    if case .inset(let inset) = dimension.kind { return max(0, radius - inset) }
    return dimension.length(in: radius)
  }

  private func drawSectors(in context: GraphicsContext) {
    for sector in sectors() {
      var context = context
      context.opacity = sector.mark.opacity
      context.fill(outline(of: sector), with: .style(model.style(of: sector.mark)))
    }
  }

  /// Returns the outline of a sector. The angular inset, in points, moves both straight sides inwards.
  private func outline(of sector: Sector) -> Path {
    let center = CGPoint(x: plot.midX, y: plot.midY)
    let inset = Double(sector.mark.angularInset ?? 0)
    func angles(_ radius: CGFloat) -> (Double, Double) {
      let shift = radius > 0 ? min(inset / Double(radius), (sector.end - sector.start) / 2) : 0
      return (sector.start + shift, sector.end - shift)
    }
    func angle(_ radians: Double) -> Angle { .radians(radians - .pi / 2) }
    var path = Path()
    let outer = angles(sector.outer)
    path.addArc(
      center: center, radius: sector.outer, startAngle: angle(outer.0), endAngle: angle(outer.1),
      clockwise: false)
    if sector.inner > 0 {
      let inner = angles(sector.inner)
      path.addArc(
        center: center, radius: sector.inner, startAngle: angle(inner.1),
        endAngle: angle(inner.0), clockwise: true)
    } else {
      let middle = (sector.start + sector.end) / 2
      let distance = inset / max(Foundation.sin((sector.end - sector.start) / 2), 0.05)
      path.addLine(
        to: CGPoint(
          x: center.x + CGFloat(distance * Foundation.sin(middle)),
          y: center.y - CGFloat(distance * Foundation.cos(middle))))
    }
    path.closeSubpath()
    guard sector.mark.cornerRadius > 0 else { return path }
    return RoundedOutline(radius: sector.mark.cornerRadius).path(path)
  }
}

/// Rounds the corners of an outline, by shrinking it and then stroking it with a line with round joins.
private struct RoundedOutline {
  let radius: CGFloat

  func path(_ path: Path) -> Path {
    let line = path.strokedPath(StrokeStyle(lineWidth: radius * 2, lineJoin: .round))
    let inner = path.subtracting(line)
    guard !inner.isEmpty else { return path }
    return inner.union(inner.strokedPath(StrokeStyle(lineWidth: radius * 2, lineJoin: .round)))
  }
}
