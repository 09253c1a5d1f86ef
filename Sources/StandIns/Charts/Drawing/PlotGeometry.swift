import SwiftUI

/// The frames of a chart's plot and labels.
@MainActor
struct PlotGeometry {
  let model: ChartModel
  let size: CGSize
  let xAxes: [AxisLayout]
  let yAxes: [AxisLayout]
  let plot: CGRect
  let x: AxisScale
  let y: AxisScale

  /// The distances in points between the plot and the labels: guesses from pictures.
  static let labelGap = CGSize(width: 5, height: 4)

  init(_ model: ChartModel, size: CGSize) {
    self.model = model
    self.size = size
    guard !model.isPie else {
      (xAxes, yAxes) = ([], [])
      plot = CGRect(origin: .zero, size: size)
      (x, y) = (model.x, model.y)
      return
    }
    let unit = model.marks.lazy.compactMap { $0.x?.unit }.first
    xAxes =
      model.marks.contains { $0.x != nil }
      ? AxisLayout.layouts(model.x, model.settings.x, units: unit, length: size.width) : []
    yAxes =
      model.marks.contains { $0.y != nil }
      ? AxisLayout.layouts(model.y, model.settings.y, units: nil, length: size.height) : []
    var (left, right, top, bottom) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
    for axis in yAxes {
      let label = axis.labelSize
      let width = label.width > 0 ? label.width + Self.labelGap.width : 0
      if axis.position == .leading { left = max(left, width) } else { right = max(right, width) }
      // The labels at the ends extend beyond the plot by half their height.
      if model.y.kind != .category { top = max(top, label.height / 2) }
      if model.y.kind != .category { bottom = max(bottom, label.height / 2) }
    }
    for axis in xAxes {
      let label = axis.labelSize
      let height = label.height > 0 ? label.height + Self.labelGap.height : 0
      if axis.position == .top { top = max(top, height) } else { bottom = max(bottom, height) }
    }
    plot = CGRect(
      x: left, y: top, width: max(0, size.width - left - right),
      height: max(0, size.height - top - bottom))
    var (x, y) = (model.x, model.y)
    x.length = plot.width
    y.length = plot.height
    (self.x, self.y) = (x, y)
  }

  /// A label with its position in the chart.
  struct PlacedLabel: Identifiable {
    let id: Int
    let view: AnyView
    let frame: CGRect
  }

  var labels: [PlacedLabel] {
    var result: [PlacedLabel] = []
    func add(_ view: AnyView, _ origin: CGPoint, _ size: CGSize, _ offset: CGSize) {
      let origin = CGPoint(x: origin.x + offset.width, y: origin.y + offset.height)
      result.append(
        PlacedLabel(id: result.count, view: view, frame: CGRect(origin: origin, size: size)))
    }
    for axis in yAxes {
      for item in axis.items {
        guard let y = y.position(of: item.value), isInside(y, plot.height) else { continue }
        for label in item.labels {
          let left =
            axis.position == .leading
            ? plot.minX - Self.labelGap.width - label.size.width
            : plot.maxX + Self.labelGap.width
          add(
            label.view, CGPoint(x: left, y: plot.minY + y - label.size.height / 2), label.size,
            label.offset)
        }
      }
    }
    for axis in xAxes {
      for (index, item) in axis.items.enumerated() {
        guard let x = x.position(of: item.value), isInside(x, plot.width) else { continue }
        for label in item.labels {
          let top =
            axis.position == .top
            ? plot.minY - Self.labelGap.height - label.size.height
            : plot.maxY + Self.labelGap.height
          var left = x - label.size.width / 2
          if label.label.isCentered, self.x.kind == .date {
            let next = axis.items.indices.contains(index + 1) ? axis.items[index + 1].value : nil
            let end = next.flatMap { self.x.position(of: $0) } ?? plot.width
            left = (x + end - label.size.width) / 2
          } else if self.x.kind == .date {
            // The label of a date begins at the date's line.
            left = x
          }
          // A label that would exceed the chart's width is moved; one of a date is omitted.
          if plot.minX + left + label.size.width > size.width + 0.5 {
            if self.x.kind == .date { continue }
            left = size.width - plot.minX - label.size.width
          }
          add(
            label.view, CGPoint(x: plot.minX + max(left, -plot.minX), y: top), label.size,
            label.offset)
        }
      }
    }
    return result
  }

  private func isInside(_ position: CGFloat, _ length: CGFloat) -> Bool {
    position >= -0.5 && position <= length + 0.5
  }
}
