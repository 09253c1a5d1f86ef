public import UIKit

extension Device {
  /// The part of a pad's screen that an app occupies.
  public enum WindowSize: String, Sendable, CaseIterable {
    case fullScreen
    /// A window of two thirds of the width; in portrait the width that one third leaves.
    case twoThirds
    case half
    case oneThird
    /// A narrow window over another app.
    case slideOver
  }

  /// Returns the size of a window in points, in an orientation. A phone's windows are full-screen.
  ///
  /// A divider of 10 points separates the apps; thirds are 320 points wide, or 375 if the screen is
  /// large enough (measured on five sizes of pads, `devices.md`; the limits in between are
  /// guesses).
  public func size(_ orientation: Orientation, window: WindowSize) -> CGSize {
    let full = size(orientation)
    guard idiom == .pad else { return full }
    let isWide = full.width >= (orientation == .landscape ? 1_133 : 1_024)
    let third: CGFloat = isWide ? 375 : 320
    let width: CGFloat =
      switch window {
      case .fullScreen: full.width
      case .twoThirds: full.width - third - 10
      case .half: orientation == .landscape ? (full.width - 10) / 2 : full.width - third - 10
      case .oneThird, .slideOver: third
      }
    return CGSize(width: width, height: full.height)
  }

  /// The size classes of such a window: compact up to 639 points (measured).
  public func sizeClasses(_ orientation: Orientation, window: WindowSize)
    -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass)
  {
    let classes = sizeClasses(orientation)
    guard idiom == .pad, window != .fullScreen else { return classes }
    let width = size(orientation, window: window).width
    return (width > 639 ? .regular : .compact, classes.vertical)
  }

  /// Returns the traits of a view in such a window before any override.
  public func traits(_ orientation: Orientation, window: WindowSize) -> UITraitCollection {
    let classes = sizeClasses(orientation, window: window)
    return traits(orientation).modifyingTraits {
      $0.horizontalSizeClass = classes.horizontal
      $0.verticalSizeClass = classes.vertical
    }
  }
}
