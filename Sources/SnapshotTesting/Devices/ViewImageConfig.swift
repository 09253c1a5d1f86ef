public import UIKit

/// A canvas for a picture: its size, what covers its edges, its traits.
public struct ViewImageConfig: Sendable {
  public enum Orientation: Sendable {
    case landscape
    case portrait
  }

  /// How much of a tablet's screen the app has beside another.
  public enum TabletOrientation: Sendable {
    public enum PortraitSplits: Sendable {
      case oneThird
      case twoThirds
      case full
    }

    public enum LandscapeSplits: Sendable {
      case oneThird
      case oneHalf
      case twoThirds
      case full
    }

    case landscape(splitView: LandscapeSplits)
    case portrait(splitView: PortraitSplits)
  }

  public var safeArea: UIEdgeInsets
  public var size: CGSize?
  public var traits: UITraitCollection

  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }
}
