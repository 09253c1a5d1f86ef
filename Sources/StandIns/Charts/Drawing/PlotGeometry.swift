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

  /// The labels of the axes that do not overlap others of their axis.
  var labels: [PlacedLabel] {
    let placed =
      yAxes.flatMap { LabelCollisions.resolve(labels(ofVertical: $0)) }
      + xAxes.flatMap { LabelCollisions.resolve(labels(ofHorizontal: $0)) }
    return placed.enumerated().map { index, label in
      PlacedLabel(id: index, view: label.content.view, frame: label.shiftedFrame)
    }
  }

  private func labels(ofVertical axis: AxisLayout) -> [LabelCollisions.Candidate] {
    axis.items.flatMap { item -> [LabelCollisions.Candidate] in
      guard let y = y.position(of: item.value), isInside(y, plot.height) else { return [] }
      return item.labels.map { label in
        let left =
          axis.position == .leading
          ? plot.minX - Self.labelGap.width - label.size.width
          : plot.maxX + Self.labelGap.width
        let origin = CGPoint(x: left, y: plot.minY + y - label.size.height / 2)
        return LabelCollisions.Candidate(
          content: label, frame: CGRect(origin: origin, size: label.size))
      }
    }
  }

  private func labels(ofHorizontal axis: AxisLayout) -> [LabelCollisions.Candidate] {
    axis.items.indices.flatMap { index -> [LabelCollisions.Candidate] in
      let item = axis.items[index]
      guard let x = x.position(of: item.value), isInside(x, plot.width) else { return [] }
      let next = axis.items.indices.contains(index + 1) ? axis.items[index + 1].value : nil
      return item.labels.compactMap { label in
        guard let left = left(of: label, at: x, next: next) else { return nil }
        let top =
          axis.position == .top
          ? plot.minY - Self.labelGap.height - label.size.height
          : plot.maxY + Self.labelGap.height
        let origin = CGPoint(x: plot.minX + max(left, -plot.minX), y: top)
        return LabelCollisions.Candidate(
          content: label, frame: CGRect(origin: origin, size: label.size))
      }
    }
  }

  /// Returns the left edge of a label of the horizontal axis relative to the plot; nil if it is omitted.
  private func left(
    of label: AxisLayout.Label, at x: CGFloat, next: ChartValue?
  ) -> CGFloat? {
    let width = label.size.width
    var left = x - width / 2
    if label.label.isCentered, self.x.kind == .date {
      // Nothing of the interval that begins at the end of the plot is visible.
      if x > plot.width - 0.5 { return nil }
      let end = next.flatMap { self.x.position(of: $0) } ?? plot.width
      left = (x + end - width) / 2
    } else if self.x.kind == .date {
      // The label of a date begins at the date's line.
      left = x
    }
    // A label that would exceed the chart's width is moved; one of a date is omitted.
    if plot.minX + left + width > size.width + 0.5 {
      if self.x.kind == .date { return nil }
      left = size.width - plot.minX - width
    }
    return left
  }

  private func isInside(_ position: CGFloat, _ length: CGFloat) -> Bool {
    position >= -0.5 && position <= length + 0.5
  }
}
