public import CoreGraphics
public import Foundation

/// A layer that fills and strokes a path in its coordinates.
///
/// The shape is drawn above the background and may extend beyond the bounds. The stroke is over the
/// fill, trimmed by `strokeStart` and `strokeEnd` and then dashed.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  public override init() {
    super.init()
    values.payload = .shape(ShapeValues())
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.payload = .shape(ShapeValues())
  }

  /// The path in the layer's coordinates, whatever the bounds' origin.
  open var path: CGPath? {
    get { values.shape.path }
    set { change("path", to: \.shape.path, newValue) }
  }

  /// The fill colour; opaque black by default, nil for no fill.
  open var fillColor: CGColor? {
    get { values.shape.fillColor }
    set { change("fillColor", to: \.shape.fillColor, newValue) }
  }

  /// The stroke colour; nil, the default, for no stroke.
  open var strokeColor: CGColor? {
    get { values.shape.strokeColor }
    set { change("strokeColor", to: \.shape.strokeColor, newValue) }
  }

  /// The fraction of the path's length at which the stroke begins; 0 by default. The fill is not
  /// trimmed.
  open var strokeStart: CGFloat {
    get { values.shape.strokeStart }
    set { change("strokeStart", to: \.shape.strokeStart, newValue.isFinite ? newValue : 0) }
  }

  /// The fraction of the path's length at which the stroke ends; 1 by default.
  open var strokeEnd: CGFloat {
    get { values.shape.strokeEnd }
    set { change("strokeEnd", to: \.shape.strokeEnd, newValue.isFinite ? newValue : 1) }
  }

  /// The width of the stroke in points, half of it on each side of the path; 1 by default.
  open var lineWidth: CGFloat {
    get { values.shape.lineWidth }
    set { change("lineWidth", to: \.shape.lineWidth, newValue.isFinite ? newValue : 0) }
  }

  /// The ratio of a miter's length to the line width above which joins are bevelled; 10 by default.
  open var miterLimit: CGFloat {
    get { values.shape.miterLimit }
    set { change("miterLimit", to: \.shape.miterLimit, newValue.isFinite ? newValue : 10) }
  }

  /// The distance in points into the dash pattern at which the stroke begins.
  open var lineDashPhase: CGFloat {
    get { values.shape.lineDashPhase }
    set { change("lineDashPhase", to: \.shape.lineDashPhase, newValue.isFinite ? newValue : 0) }
  }

  /// The lengths in points of dashes and gaps, alternating; nil for a solid line.
  open var lineDashPattern: [NSNumber]? {
    get {
      let pattern = values.shape.lineDashPattern
      return pattern.isEmpty ? nil : pattern.map { NSNumber(value: Double($0)) }
    }
    set {
      change(
        "lineDashPattern", to: \.shape.lineDashPattern,
        newValue?.map { CGFloat($0.doubleValue) } ?? [])
    }
  }

  /// The fill rule; nonzero winding by default.
  open var fillRule: CAShapeLayerFillRule {
    get { values.shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set {
      change("fillRule", to: \.shape.fillRule, newValue == .evenOdd ? .evenOdd : .winding)
    }
  }

  /// The shape of the ends of the stroke; butt by default.
  open var lineCap: CAShapeLayerLineCap {
    get {
      switch values.shape.lineCap {
      case .butt: .butt
      case .round: .round
      case .square: .square
      }
    }
    set {
      let cap: CGLineCap =
        switch newValue {
        case .round: .round
        case .square: .square
        default: .butt
        }
      change("lineCap", to: \.shape.lineCap, cap)
    }
  }

  /// The shape of the corners of the stroke; miter by default.
  open var lineJoin: CAShapeLayerLineJoin {
    get {
      switch values.shape.lineJoin {
      case .miter: .miter
      case .round: .round
      case .bevel: .bevel
      }
    }
    set {
      let join: CGLineJoin =
        switch newValue {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
      change("lineJoin", to: \.shape.lineJoin, join)
    }
  }
}

/// The rule that decides which points are inside the path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A point is inside if its winding number is not 0.
  public static let nonZero = Self(rawValue: "non-zero")
  /// A point is inside if a ray from it crosses the path an odd number of times.
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// The shape of the ends of open lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Lines end at their end points.
  public static let butt = Self(rawValue: "butt")
  /// Lines end with a half circle.
  public static let round = Self(rawValue: "round")
  /// Lines end half a line width beyond their end points.
  public static let square = Self(rawValue: "square")
}

/// The shape of corners of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Edges meet in a point, as far as the miter limit allows.
  public static let miter = Self(rawValue: "miter")
  /// Corners are arcs about the vertex.
  public static let round = Self(rawValue: "round")
  /// Corners are cut straight across.
  public static let bevel = Self(rawValue: "bevel")
}
