/// The position of contents in a layer of another size. Top and bottom refer to layer space, in
/// which y points up unless a view owns the layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = Self(rawValue: "center")
  public static let top = Self(rawValue: "top")
  public static let bottom = Self(rawValue: "bottom")
  public static let left = Self(rawValue: "left")
  public static let right = Self(rawValue: "right")
  public static let topLeft = Self(rawValue: "topLeft")
  public static let topRight = Self(rawValue: "topRight")
  public static let bottomLeft = Self(rawValue: "bottomLeft")
  public static let bottomRight = Self(rawValue: "bottomRight")
  public static let resize = Self(rawValue: "resize")
  public static let resizeAspect = Self(rawValue: "resizeAspect")
  public static let resizeAspectFill = Self(rawValue: "resizeAspectFill")
}

/// The pixel format of a layer's backing store. Always eight bits a channel here.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  public static let RGBA8Uint = Self(rawValue: "RGBA8")
  public static let RGBA16Float = Self(rawValue: "RGBAh")
  public static let gray8Uint = Self(rawValue: "Gray8")
}

/// The sampling of contents that are reduced or enlarged.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Each pixel has the colour of the nearest sample of the image.
  public static let nearest = Self(rawValue: "nearest")
  /// Each pixel interpolates the four nearest samples.
  public static let linear = Self(rawValue: "linear")
  public static let trilinear = Self(rawValue: "trilinear")
}

/// The curve of rounded corners: an arc, or the measured continuous curve.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The curve of a quarter circle.
  public static let circular = Self(rawValue: "circular")
  /// The longer curve whose curvature grows steadily from the straight edge.
  public static let continuous = Self(rawValue: "continuous")
}

/// A set of corners of a layer, in its own axes.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left corner of a view's layer.
  public static let layerMinXMinYCorner = Self(rawValue: 1)
  /// The upper right corner of a view's layer.
  public static let layerMaxXMinYCorner = Self(rawValue: 2)
  /// The lower left corner of a view's layer.
  public static let layerMinXMaxYCorner = Self(rawValue: 4)
  /// The lower right corner of a view's layer.
  public static let layerMaxXMaxYCorner = Self(rawValue: 8)

  package static let all: Self = [
    .layerMinXMinYCorner, .layerMaxXMinYCorner, .layerMinXMaxYCorner, .layerMaxXMaxYCorner,
  ]
}

/// A set of edges of a layer, in its own axes.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  public let rawValue: UInt32
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let layerLeftEdge = Self(rawValue: 1)
  public static let layerRightEdge = Self(rawValue: 2)
  public static let layerBottomEdge = Self(rawValue: 4)
  public static let layerTopEdge = Self(rawValue: 8)
}
