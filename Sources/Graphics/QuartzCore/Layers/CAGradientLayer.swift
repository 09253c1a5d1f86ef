import CoreGraphics
public import Foundation

/// A layer with a colour gradient over its background, within the rounded bounds.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  public override init() {
    super.init()
    values.payload = .gradient(GradientValues())
  }

  public override init(layer: Any) { super.init(layer: layer) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    values.payload = .gradient(GradientValues())
  }

  /// The colours, `CGColor`s. Other values are ignored.
  open var colors: [Any]? {
    get {
      let colors = values.gradient.colors
      return colors.isEmpty ? nil : colors
    }
    set {
      change("colors", to: \.gradient.colors, newValue?.compactMap { $0 as? CGColor } ?? [])
    }
  }

  /// The positions of the colours, ascending from 0 to 1; nil for even spacing.
  open var locations: [NSNumber]? {
    get {
      let locations = values.gradient.locations
      return locations.isEmpty ? nil : locations.map { NSNumber(value: Double($0)) }
    }
    set {
      change(
        "locations", to: \.gradient.locations, newValue?.map { CGFloat($0.doubleValue) } ?? [])
    }
  }

  /// The start of an axial gradient or the centre of the others, in units of the bounds.
  open var startPoint: CGPoint {
    get { values.gradient.startPoint }
    set { change("startPoint", to: \.gradient.startPoint, newValue) }
  }

  /// In units of the bounds: the end of an axial gradient, a corner of the rectangle around a
  /// radial one, or the direction in which a conic one begins.
  open var endPoint: CGPoint {
    get { values.gradient.endPoint }
    set { change("endPoint", to: \.gradient.endPoint, newValue) }
  }

  /// The geometry of the gradient: axial by default, and for an unknown value.
  open var type: CAGradientLayerType {
    get {
      switch values.gradient.kind {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    }
    set {
      let kind: GradientValues.Kind =
        switch newValue {
        case .radial: .radial
        case .conic: .conic
        default: .axial
        }
      change("type", to: \.gradient.kind, kind)
    }
  }
}

/// The geometry along which a gradient's colours change.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Colours change along the line from the start point to the end point.
  public static let axial = Self(rawValue: "axial")
  /// Colours change from the start point outwards, along an ellipse.
  public static let radial = Self(rawValue: "radial")
  /// Colours change with the angle around the start point.
  public static let conic = Self(rawValue: "conic")
}
