public import CoreGraphics
public import Foundation

/// A layer that fills and strokes a path in its coordinates.
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

  open var path: CGPath? {
    get { values.shape.path }
    set { change("path", to: \.shape.path, newValue) }
  }

  /// The fill colour, opaque black by default. Nil fills nothing.
  open var fillColor: CGColor? {
    get { values.shape.fillColor }
    set { change("fillColor", to: \.shape.fillColor, newValue) }
  }

  open var strokeColor: CGColor? {
    get { values.shape.strokeColor }
    set { change("strokeColor", to: \.shape.strokeColor, newValue) }
  }

  open var strokeStart: CGFloat {
    get { values.shape.strokeStart }
    set { change("strokeStart", to: \.shape.strokeStart, newValue.isFinite ? newValue : 0) }
  }

  open var strokeEnd: CGFloat {
    get { values.shape.strokeEnd }
    set { change("strokeEnd", to: \.shape.strokeEnd, newValue.isFinite ? newValue : 1) }
  }

  open var lineWidth: CGFloat {
    get { values.shape.lineWidth }
    set { change("lineWidth", to: \.shape.lineWidth, newValue.isFinite ? newValue : 0) }
  }

  open var miterLimit: CGFloat {
    get { values.shape.miterLimit }
    set { change("miterLimit", to: \.shape.miterLimit, newValue.isFinite ? newValue : 10) }
  }

  open var lineDashPhase: CGFloat {
    get { values.shape.lineDashPhase }
    set { change("lineDashPhase", to: \.shape.lineDashPhase, newValue.isFinite ? newValue : 0) }
  }

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

  open var fillRule: CAShapeLayerFillRule {
    get { values.shape.fillRule == .evenOdd ? .evenOdd : .nonZero }
    set {
      change("fillRule", to: \.shape.fillRule, newValue == .evenOdd ? .evenOdd : .winding)
    }
  }

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

/// The rule for the points inside a path that crosses itself.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let nonZero = Self(rawValue: "non-zero")
  public static let evenOdd = Self(rawValue: "even-odd")
}

/// The shape of the ends of open lines.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = Self(rawValue: "butt")
  public static let round = Self(rawValue: "round")
  public static let square = Self(rawValue: "square")
}

/// The shape of corners of lines.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let miter = Self(rawValue: "miter")
  public static let round = Self(rawValue: "round")
  public static let bevel = Self(rawValue: "bevel")
}
