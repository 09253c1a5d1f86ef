extension UIView {
  /// The parts of a view's layout that change when the superview is resized. Several flexible parts of an
  /// axis share the change.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The left margin is flexible.
    public static let flexibleLeftMargin = Self(rawValue: 1)
    /// The width is flexible.
    public static let flexibleWidth = Self(rawValue: 2)
    /// The right margin is flexible.
    public static let flexibleRightMargin = Self(rawValue: 4)
    /// The top margin is flexible.
    public static let flexibleTopMargin = Self(rawValue: 8)
    /// The height is flexible.
    public static let flexibleHeight = Self(rawValue: 16)
    /// The bottom margin is flexible.
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  /// The way in which content is fitted to the view's size. Only `redraw` redraws when the size changes.
  public enum ContentMode: Int, Sendable {
    case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right
    case topLeft, topRight, bottomLeft, bottomRight

    /// The corresponding property of the layer.
    var contentsGravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// Whether the tint colour is used unchanged, or dimmed behind a modal view.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }
}

/// Whether a view is mirrored in right-to-left interfaces.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
