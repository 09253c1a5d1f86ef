import SwiftUI

/// The kind of a mark, which determines how it is drawn.
enum MarkKind {
  case bar, line, area, point, rule, rectangle, sector
}

/// A mark with the values that its modifiers have set.
///
/// The default sizes are guesses from pictures of iOS 17 charts, as each says.
public struct ChartMark {
  var kind: MarkKind
  var x: PlottedRange?
  var y: PlottedRange?
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var series: String?
  /// The function whose graph the mark represents; nil for other marks.
  var function: PlottedFunction?
  /// The angle of a sector, in the unit of the data.
  var angle = 0.0
  var innerRadius = MarkDimension.automatic
  var outerRadius = MarkDimension.automatic
  var angularInset: CGFloat?

  var style: AnyShapeStyle?
  var styleValue: ChartValue?
  var symbol: ChartSymbol?
  var symbolValue: ChartValue?
  /// The area of a symbol in square points.
  var symbolSize: CGFloat = 60
  var positionValue: ChartValue?
  var lineStyle: StrokeStyle?
  var interpolation = InterpolationMethod.linear
  var opacity = 1.0
  var cornerRadius: CGFloat = 0
  /// The shape of bars and rectangles; nil for a rectangle with `cornerRadius`.
  var shape: AnyShape?
  var offset = CGSize.zero
  var zIndex = 0.0
  var annotations: [MarkAnnotation] = []

  init(_ kind: MarkKind) { self.kind = kind }

  /// The key of the line or area to which the mark belongs: its series and its style values.
  var seriesKey: String {
    [series, styleValue?.name, symbolValue?.name].map { $0 ?? "" }
      .joined(separator: "\u{1F}")
  }
}
