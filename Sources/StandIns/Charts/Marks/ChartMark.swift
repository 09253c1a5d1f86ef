import SwiftUI

/// What a mark is drawn as.
enum MarkKind {
  case bar, line, area, point, rule, rectangle, sector
}

/// A mark with all that modifiers said of it.
///
/// Sources of the default sizes: guesses from pictures of iOS 17 charts, as each says.
public struct ChartMark {
  var kind: MarkKind
  var x: PlottedRange?
  var y: PlottedRange?
  var width = MarkDimension.automatic
  var height = MarkDimension.automatic
  var stacking = MarkStackingMethod.standard
  var series: String?
  /// Of a sector: its share, in the unit of the data.
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
  var offset = CGSize.zero
  var zIndex = 0.0
  var annotations: [MarkAnnotation] = []

  init(_ kind: MarkKind) { self.kind = kind }

  /// The lines and areas that are one: those of one series and one style.
  var seriesKey: String {
    [series, styleValue?.name, symbolValue?.name].map { $0 ?? "" }
      .joined(separator: "\u{1F}")
  }
}
