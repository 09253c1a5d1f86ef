public import UIKit

/// The configuration of an image: its size, safe area and traits.
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

  /// The insets that the device covers, in points.
  public var safeArea: UIEdgeInsets
  /// The size of the screen in points; nil for the value's own.
  public var size: CGSize?
  /// The traits of the value's environment; an unspecified scale is that of the current screen.
  public var traits: UITraitCollection
  /// Whether the scale among the traits is that of a device of this library.
  var hasDeviceScale = false
  /// Whether the window belongs to no scene, as in pictures that are taken on iOS.
  var isOutsideOfScenes = false

  /// Creates the configuration of any device. Without a size it takes the value's own.
  public init(
    safeArea: UIEdgeInsets = .zero, size: CGSize? = nil, traits: UITraitCollection = .init()
  ) {
    self.safeArea = safeArea
    self.size = size
    self.traits = traits
  }

  /// Returns the configuration as a platform takes pictures with it.
  ///
  /// The configurations of the well-known library have no scale: a simulator's pictures have that of
  /// its own screen, whatever device they are named after (measured: pictures of an iPhone 8 and an
  /// iPhone SE at 3x).
  func recorded(on platform: ReferencePlatform?) -> Self {
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
