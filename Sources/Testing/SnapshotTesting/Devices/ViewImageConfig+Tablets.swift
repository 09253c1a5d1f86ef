import UIKit

/// The configurations of tablets. By default a tablet is in landscape and the app has the whole
/// screen.
extension ViewImageConfig {
  /// The widths in points of an app beside another app.
  private struct Splits {
    var portrait: (oneThird: CGFloat, twoThirds: CGFloat)
    var landscape: (oneThird: CGFloat, oneHalf: CGFloat, twoThirds: CGFloat)
  }

  private static func pad(
    _ w: CGFloat, _ h: CGFloat, top: CGFloat, bottom: CGFloat, _ orientation: Orientation,
    width: CGFloat? = nil
  ) -> Self {
    let size =
      orientation == .portrait ? CGSize(width: w, height: h) : CGSize(width: h, height: w)
    // Measured: up to 639 points the width is compact, but for half of the largest screen.
    let isCompact = width.map { $0 < 639.5 } ?? false
    var config = Self(
      safeArea: UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0),
      size: CGSize(width: width ?? size.width, height: size.height),
      traits: .snapshot(
        .pad, scale: 2, horizontal: isCompact ? .compact : .regular, vertical: .regular))
    config.hasDeviceScale = true
    return config
  }

  private static func pad(
    _ w: CGFloat, _ h: CGFloat, top: CGFloat, bottom: CGFloat, _ orientation: TabletOrientation,
    _ splits: Splits
  ) -> Self {
    switch orientation {
    case .portrait(let split):
      let width: CGFloat? =
        switch split {
        case .oneThird: splits.portrait.oneThird
        case .twoThirds: splits.portrait.twoThirds
        case .full: nil
        }
      return pad(w, h, top: top, bottom: bottom, .portrait, width: width)
    case .landscape(let split):
      let width: CGFloat? =
        switch split {
        case .oneThird: splits.landscape.oneThird
        case .oneHalf: splits.landscape.oneHalf
        case .twoThirds: splits.landscape.twoThirds
        case .full: nil
        }
      return pad(w, h, top: top, bottom: bottom, .landscape, width: width)
    }
  }

  /// An iPad mini in landscape.
  public static let iPadMini = iPadMini(.landscape)
  /// Returns an iPad mini in an orientation.
  public static func iPadMini(_ orientation: Orientation) -> Self {
    pad(768, 1024, top: 20, bottom: 0, orientation)
  }
  /// Returns an iPad mini in an orientation, with a share of its screen.
  public static func iPadMini(_ orientation: TabletOrientation) -> Self {
    pad(
      768, 1024, top: 20, bottom: 0, orientation,
      Splits(portrait: (320, 438), landscape: (320, 507, 694)))
  }

  /// An iPad 9.7 in landscape.
  public static let iPad9_7 = iPad9_7(.landscape)
  /// Returns an iPad 9.7 in an orientation.
  public static func iPad9_7(_ orientation: Orientation) -> Self {
    pad(768, 1024, top: 20, bottom: 0, orientation)
  }
  /// Returns an iPad 9.7 in an orientation, with a share of its screen.
  public static func iPad9_7(_ orientation: TabletOrientation) -> Self {
    pad(
      768, 1024, top: 20, bottom: 0, orientation,
      Splits(portrait: (320, 438), landscape: (320, 507, 694)))
  }

  /// An iPad 10.2 in landscape.
  public static let iPad10_2 = iPad10_2(.landscape)
  /// Returns an iPad 10.2 in an orientation.
  public static func iPad10_2(_ orientation: Orientation) -> Self {
    pad(810, 1080, top: 20, bottom: 0, orientation)
  }
  /// Returns an iPad 10.2 in an orientation, with a share of its screen.
  public static func iPad10_2(_ orientation: TabletOrientation) -> Self {
    pad(
      810, 1080, top: 20, bottom: 0, orientation,
      Splits(portrait: (320, 480), landscape: (320, 535, 750)))
  }

  /// An iPad Pro 10.5 in landscape.
  public static let iPadPro10_5 = iPadPro10_5(.landscape)
  /// Returns an iPad Pro 10.5 in an orientation.
  public static func iPadPro10_5(_ orientation: Orientation) -> Self {
    pad(834, 1112, top: 20, bottom: 0, orientation)
  }
  /// Returns an iPad Pro 10.5 in an orientation, with a share of its screen.
  public static func iPadPro10_5(_ orientation: TabletOrientation) -> Self {
    pad(
      834, 1112, top: 20, bottom: 0, orientation,
      Splits(portrait: (320, 504), landscape: (320, 551, 782)))
  }

  /// An iPad Pro 11 in landscape.
  public static let iPadPro11 = iPadPro11(.landscape)
  /// Returns an iPad Pro 11 in an orientation.
  public static func iPadPro11(_ orientation: Orientation) -> Self {
    pad(834, 1194, top: 24, bottom: 20, orientation)
  }
  /// Returns an iPad Pro 11 in an orientation, with a share of its screen.
  public static func iPadPro11(_ orientation: TabletOrientation) -> Self {
    pad(
      834, 1194, top: 24, bottom: 20, orientation,
      Splits(portrait: (320, 504), landscape: (375, 592, 809)))
  }

  /// An iPad Pro 12.9 in landscape.
  public static let iPadPro12_9 = iPadPro12_9(.landscape)
  /// Returns an iPad Pro 12.9 in an orientation.
  public static func iPadPro12_9(_ orientation: Orientation) -> Self {
    pad(1024, 1366, top: 20, bottom: 0, orientation)
  }
  /// Returns an iPad Pro 12.9 in an orientation, with a share of its screen.
  public static func iPadPro12_9(_ orientation: TabletOrientation) -> Self {
    pad(
      1024, 1366, top: 20, bottom: 0, orientation,
      Splits(portrait: (375, 639), landscape: (375, 678, 981)))
  }

  /// An iPad mini 6 in landscape.
  @_disfavoredOverload
  public static let iPadMini6 = iPadMini6(.landscape)
  /// Returns an iPad mini 6 in an orientation.
  @_disfavoredOverload
  public static func iPadMini6(_ orientation: Orientation) -> Self {
    pad(744, 1133, top: 24, bottom: 20, orientation)
  }

  /// An iPad 10 in landscape.
  @_disfavoredOverload
  public static let iPad10 = iPad10(.landscape)
  /// Returns an iPad 10 in an orientation.
  @_disfavoredOverload
  public static func iPad10(_ orientation: Orientation) -> Self {
    pad(820, 1180, top: 24, bottom: 20, orientation)
  }

  /// An iPad Air in landscape.
  @_disfavoredOverload
  public static let iPadAir = iPadAir(.landscape)
  /// Returns an iPad Air in an orientation.
  @_disfavoredOverload
  public static func iPadAir(_ orientation: Orientation) -> Self {
    pad(820, 1180, top: 24, bottom: 20, orientation)
  }

  /// An iPad Air 13 in landscape.
  @_disfavoredOverload
  public static let iPadAir13 = iPadAir13(.landscape)
  /// Returns an iPad Air 13 in an orientation.
  @_disfavoredOverload
  public static func iPadAir13(_ orientation: Orientation) -> Self {
    pad(1024, 1366, top: 24, bottom: 20, orientation)
  }

  /// An iPad Pro 11 M4 in landscape.
  @_disfavoredOverload
  public static let iPadPro11M4 = iPadPro11M4(.landscape)
  /// Returns an iPad Pro 11 M4 in an orientation.
  @_disfavoredOverload
  public static func iPadPro11M4(_ orientation: Orientation) -> Self {
    pad(834, 1210, top: 24, bottom: 20, orientation)
  }

  /// An iPad Pro 13 in landscape.
  @_disfavoredOverload
  public static let iPadPro13 = iPadPro13(.landscape)
  /// Returns an iPad Pro 13 in an orientation.
  @_disfavoredOverload
  public static func iPadPro13(_ orientation: Orientation) -> Self {
    pad(1032, 1376, top: 24, bottom: 20, orientation)
  }
}
