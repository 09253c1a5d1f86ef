extension UIView {
  /// What changes when the superview is resized. Several flexible parts of an axis share the
  /// change.
  public struct AutoresizingMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The space at the left changes.
    public static let flexibleLeftMargin = Self(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = Self(rawValue: 2)
    /// The space at the right changes.
    public static let flexibleRightMargin = Self(rawValue: 4)
    /// The space above changes.
    public static let flexibleTopMargin = Self(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = Self(rawValue: 16)
    /// The space below changes.
    public static let flexibleBottomMargin = Self(rawValue: 32)
  }

  /// How content fits a view of another size. Only `redraw` draws again when the size changes.
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

  /// Whether the tint colour is shown as it is, or grey behind a modal view.
  public enum TintAdjustmentMode: Int, Sendable {
    case automatic, normal, dimmed
  }
}

/// Whether a view is mirrored where interfaces run from right to left.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}
