public import UIKit

/// A canvas for a picture: its size, what covers its edges, its traits.
public struct ViewImageConfig: Sendable {
  /// How a phone is held.
  public enum Orientation: Sendable {
    case landscape
    case portrait
  }

  /// How much of a tablet's screen the app has beside another.
  public enum TabletOrientation: Sendable {
    /// The share of a tablet's screen in portrait.
    public enum PortraitSplits: Sendable {
      case oneThird
      case twoThirds
      case full
    }

    /// The share of a tablet's screen in landscape.
    public enum LandscapeSplits: Sendable {
      case oneThird
      case oneHalf
      case twoThirds
      case full
    }

    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)
  }

  /// What the device covers on each edge, in points.
  public var safeArea: UIEdgeInsets
  /// The size of the screen in points; nil for the value's own.
  public var size: CGSize?
  /// What the value sees of the device; an unspecified scale is that of the screen in use.
  public var traits: UITraitCollection

  /// A device of any kind. Without a size it takes the value's own.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }
}
