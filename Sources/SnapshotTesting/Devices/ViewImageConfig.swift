public import UIKit

/// The configuration of an image: its size, safe area and traits.
public struct ViewImageConfig: Sendable {
  /// The orientation of a phone.
  public enum Orientation: Sendable {
    case landscape
    case portrait
  }

  /// The orientation of a tablet, and the share of its screen that the app has.
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

  /// The insets that the device covers, in points.
  public var safeArea: UIEdgeInsets
  /// The size of the screen in points; nil for the value's own.
  public var size: CGSize?
  /// The traits of the value's environment; an unspecified scale is that of the current screen.
  public var traits: UITraitCollection

  /// Creates the configuration of any device. Without a size it takes the value's own.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }
}
