public import SwiftUI

/// A mark that is a sector of a circle or ring, whose angle represents a value.
public struct SectorMark: ChartContent {
  public typealias Body = Never
  private var mark = ChartMark(.sector)
  public var _marks: [ChartMark] { [mark] }

  public init<V: Plottable>(
    angle: PlottableValue<V>, innerRadius: MarkDimension = .automatic,
    outerRadius: MarkDimension = .automatic, angularInset: CGFloat? = nil
  ) {
    let start = angle.range.start.number ?? 0
    mark.angle = angle.range.end?.number.map { $0 - start } ?? start
    mark.innerRadius = innerRadius
    mark.outerRadius = outerRadius
    mark.angularInset = angularInset
  }
}
