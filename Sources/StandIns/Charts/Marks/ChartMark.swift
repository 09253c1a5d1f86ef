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
  var styleValue: LabelledValue?
  var symbol: ChartSymbol?
  var symbolValue: LabelledValue?
  /// The area of a symbol in square points.
  var symbolSize: CGFloat = 60
  var positionValue: LabelledValue?
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
    [series, styleValue?.value.name, symbolValue?.value.name].map { $0 ?? "" }
      .joined(separator: "\u{1F}")
  }
}

/// A value that decides about colours or symbols, with its label.
struct LabelledValue {
  var label: String
  var value: ChartValue
}

/// The size of a mark in one direction.
public struct MarkDimension: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
  enum Kind { case automatic, fixed(CGFloat), inset(CGFloat), ratio(CGFloat) }
  let kind: Kind

  public static let automatic = MarkDimension(kind: .automatic)
  public static func fixed(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .fixed(value)) }
  public static func inset(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .inset(value)) }
  public static func ratio(_ value: CGFloat) -> MarkDimension { MarkDimension(kind: .ratio(value)) }

  init(kind: Kind) { self.kind = kind }
  public init(integerLiteral value: Int) { self.init(kind: .fixed(CGFloat(value))) }
  public init(floatLiteral value: Double) { self.init(kind: .fixed(CGFloat(value))) }

  /// The length in points within a length; nil for the default.
  func length(in whole: CGFloat) -> CGFloat? {
    switch kind {
    case .automatic: nil
    case .fixed(let length): length
    case .inset(let inset): max(0, whole - 2 * inset)
    case .ratio(let ratio): whole * ratio
    }
  }
}

/// How marks at one place are put together.
public struct MarkStackingMethod: Equatable, Sendable {
  private let name: String
  public static let standard = MarkStackingMethod(name: "standard")
  public static let normalized = MarkStackingMethod(name: "normalized")
  public static let center = MarkStackingMethod(name: "center")
  public static let unstacked = MarkStackingMethod(name: "unstacked")
}

/// How a line runs between its points.
public struct InterpolationMethod: Equatable, Sendable {
  enum Kind: Equatable { case linear, smooth, monotone, stepStart, stepCenter, stepEnd }
  let kind: Kind
  public static let linear = InterpolationMethod(kind: .linear)
  public static let catmullRom = InterpolationMethod(kind: .smooth)
  /// - Support: partial: drawn with an alpha of 0.5.
  public static func catmullRom(alpha: CGFloat) -> InterpolationMethod { catmullRom }
  /// - Support: partial: drawn as Catmull-Rom splines.
  public static let cardinal = InterpolationMethod(kind: .smooth)
  public static func cardinal(tension: CGFloat) -> InterpolationMethod { cardinal }
  public static let monotone = InterpolationMethod(kind: .monotone)
  public static let stepStart = InterpolationMethod(kind: .stepStart)
  public static let stepCenter = InterpolationMethod(kind: .stepCenter)
  public static let stepEnd = InterpolationMethod(kind: .stepEnd)
}

/// A view beside a mark.
struct MarkAnnotation {
  var position: AnnotationPosition
  var alignment: Alignment
  var spacing: CGFloat?
  var view: AnyView
}

/// Where an annotation is.
public struct AnnotationPosition: Equatable, Sendable {
  enum Kind: Equatable {
    case automatic, overlay, top, bottom, leading, trailing
    case topLeading, topTrailing, bottomLeading, bottomTrailing
  }
  let kind: Kind
  public static let automatic = AnnotationPosition(kind: .automatic)
  public static let overlay = AnnotationPosition(kind: .overlay)
  public static let top = AnnotationPosition(kind: .top)
  public static let bottom = AnnotationPosition(kind: .bottom)
  public static let leading = AnnotationPosition(kind: .leading)
  public static let trailing = AnnotationPosition(kind: .trailing)
  public static let topLeading = AnnotationPosition(kind: .topLeading)
  public static let topTrailing = AnnotationPosition(kind: .topTrailing)
  public static let bottomLeading = AnnotationPosition(kind: .bottomLeading)
  public static let bottomTrailing = AnnotationPosition(kind: .bottomTrailing)
}
