import SwiftUI

extension PlotGeometry {
  /// Returns the frame of a bar, rectangle or rule in the plot; for other marks an empty rectangle at the
  /// mark's point.
  func frame(of placed: PlacedMark) -> CGRect? {
    let mark = placed.mark
    switch mark.kind {
    case .bar:
      return model.isHorizontal
        ? bar(along: placed.x, x, across: placed.y, y, mark, mark.height)?.flipped
        : bar(along: placed.y, y, across: placed.x, x, mark, mark.width)
    case .rectangle:
      guard let h = span(placed.x, x, mark.width), let v = span(placed.y, y, mark.height)
      else { return nil }
      return CGRect(x: h.0, y: v.0, width: h.1 - h.0, height: v.1 - v.0)
    case .rule:
      let h = ruleSpan(placed.x, x)
      let v = ruleSpan(placed.y, y)
      guard let h, let v else { return nil }
      return CGRect(x: h.0, y: v.0, width: h.1 - h.0, height: v.1 - v.0)
    default:
      guard let point = point(of: placed) else { return nil }
      return CGRect(origin: point, size: .zero)
    }
  }

  /// Returns the position of a mark. On an axis without a value it is in the middle.
  func point(of placed: PlacedMark) -> CGPoint? {
    func place(_ range: PlottedRange?, _ scale: AxisScale) -> CGFloat? {
      guard let range else { return scale.length / 2 }
      guard let start = scale.position(of: range.start) else { return nil }
      if range.unit != nil, let end = range.end.flatMap({ scale.position(of: $0) }) {
        return (start + end) / 2
      }
      return start
    }
    guard let px = place(placed.x, x), let py = place(placed.mark.kind == .area ? nil : placed.y, y)
    else { return nil }
    return CGPoint(x: px, y: py)
  }

  /// The fraction of the available length that a bar occupies: a guess from pictures.
  private static let barShare: CGFloat = 0.7

  /// Computes the frame of a bar from its ranges on both axes.
  ///
  /// - Returns: The frame of the bar, with its value axis vertical.
  private func bar(
    along value: PlottedRange?, _ valueScale: AxisScale, across place: PlottedRange?,
    _ placeScale: AxisScale, _ mark: ChartMark, _ dimension: MarkDimension
  ) -> CGRect? {
    let ends = value.map { ($0.start, $0.end ?? .number(0)) }
    guard
      let start = ends.map({ valueScale.position(of: $0.0) }) ?? 0,
      let end = ends.map({ valueScale.position(of: $0.1) }) ?? valueScale.length
    else { return nil }
    guard var (low, high) = band(place, placeScale) else { return nil }
    if let position = mark.positionValue,
      let index = model.positionValues.firstIndex(of: position)
    {
      let inner = (high - low) * 0.8
      let width = inner / CGFloat(model.positionValues.count)
      low += (high - low - inner) / 2 + CGFloat(index) * width
      high = low + width
    }
    let whole = high - low
    let width = dimension.length(in: whole) ?? whole * (place == nil ? 1 : Self.barShare)
    return CGRect(
      x: (low + high - width) / 2, y: min(start, end), width: width, height: abs(end - start))
  }

  /// Returns the start and end positions of a range on an axis, or of the band around a single
  /// value.
  private func band(_ range: PlottedRange?, _ scale: AxisScale) -> (CGFloat, CGFloat)? {
    guard let range else { return (0, scale.length) }
    guard let start = scale.position(of: range.start) else { return nil }
    if let end = range.end.flatMap({ scale.position(of: $0) }) {
      return (min(start, end), max(start, end))
    }
    let length = scale.bandLength
    return (start - length / 2, start + length / 2)
  }

  private func span(
    _ range: PlottedRange?, _ scale: AxisScale, _ dimension: MarkDimension
  ) -> (CGFloat, CGFloat)? {
    guard let (low, high) = band(range, scale) else { return nil }
    guard range?.end == nil, let length = dimension.length(in: high - low) else {
      return (low, high)
    }
    return ((low + high - length) / 2, (low + high + length) / 2)
  }

  private func ruleSpan(_ range: PlottedRange?, _ scale: AxisScale) -> (CGFloat, CGFloat)? {
    guard let range else { return (0, scale.length) }
    guard let start = scale.position(of: range.start) else { return nil }
    guard let end = range.end.flatMap({ scale.position(of: $0) }) else { return (start, start) }
    if range.unit != nil { return ((start + end) / 2, (start + end) / 2) }
    return (min(start, end), max(start, end))
  }
}

extension CGRect {
  /// The rectangle with its axes exchanged.
  fileprivate var flipped: CGRect { CGRect(x: minY, y: minX, width: height, height: width) }
}
