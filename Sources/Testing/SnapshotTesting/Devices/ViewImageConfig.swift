public import UIKit

/// The configuration of a snapshot image: its size, safe area and traits.
public struct ViewImageConfig: Sendable {
  /// The orientation of a phone.
  public enum Orientation: Sendable {
    case landscape
    case portrait
  }

  /// The orientation of a tablet, and the share of its screen that the app occupies.
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

  /// The safe area insets in points.
  public var safeArea: UIEdgeInsets
  /// The size of the screen in points; nil for the size of the view.
  public var size: CGSize?
  /// The traits of the view's environment; if the scale is unspecified, that of the current screen is used.
  public var traits: UITraitCollection
  /// Whether the traits have the scale of a predefined device.
  var hasDeviceScale = false
  /// Whether the window belongs to no scene, as in snapshots that SnapshotTesting takes on iOS.
  var isOutsideOfScenes = false

  /// Creates the configuration of any device. If `size` is nil, the view keeps its size.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }

  /// Returns the configuration that matches snapshots taken on a platform.
  ///
  /// SnapshotTesting's configurations have no scale: snapshots taken in a simulator have the scale of its
  /// screen, whatever device the configuration names (measured: snapshots of an iPhone 8 and an iPhone SE at
  /// 3x).
  @MainActor func recorded(on platform: ReferencePlatform?) -> Self {
    guard platform?.hasOtherLetters ?? false else { return self }
    var result = self
    result.isOutsideOfScenes = true
    guard hasDeviceScale else { return result }
    result.hasDeviceScale = false
    result.traits = UITraitCollection(traitsFrom: [
      traits, UITraitCollection(displayScale: UIScreen.main.scale),
    ])
    return result
  }
}
