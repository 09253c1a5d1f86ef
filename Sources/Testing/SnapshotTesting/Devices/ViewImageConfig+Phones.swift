import UIKit

/// The configurations of phones. Without an orientation they are in portrait.
extension ViewImageConfig {
  /// Returns the configuration of a phone with a home button, whose status bar disappears in landscape.
  private static func button(
    _ w: CGFloat, _ h: CGFloat, _ scale: CGFloat, isLarge: Bool = false,
    _ orientation: Orientation
  ) -> Self {
    phone(
      w, h, scale, isLarge, orientation,
      portrait: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      landscape: .zero)
  }

  /// Returns the configuration of a phone with a home indicator and with a notch or Dynamic Island,
  /// below which the safe area begins at `top` points.
  private static func notch(
    _ w: CGFloat, _ h: CGFloat, _ scale: CGFloat, top: CGFloat, isLarge: Bool = false,
    landscapeBottom: CGFloat = 21, _ orientation: Orientation
  ) -> Self {
    phone(
      w, h, scale, isLarge, orientation,
      portrait: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      landscape: UIEdgeInsets(top: 0, left: top, bottom: landscapeBottom, right: top))
  }

  private static func phone(
    _ w: CGFloat, _ h: CGFloat, _ scale: CGFloat, _ isLarge: Bool, _ orientation: Orientation,
    portrait: UIEdgeInsets, landscape: UIEdgeInsets
  ) -> Self {
    let isPortrait = orientation == .portrait
    var config = Self(
      safeArea: isPortrait ? portrait : landscape,
      size: isPortrait ? CGSize(width: w, height: h) : CGSize(width: h, height: w),
      traits: .snapshot(
        .phone, scale: scale, horizontal: !isPortrait && isLarge ? .regular : .compact,
        vertical: isPortrait ? .regular : .compact))
    config.hasDeviceScale = true
    return config
  }

  /// An iPhone SE in portrait.
  public static let iPhoneSe = iPhoneSe(.portrait)
  /// Returns an iPhone SE in an orientation.
  public static func iPhoneSe(_ orientation: Orientation) -> Self {
    button(320, 568, 2, orientation)
  }

  /// An iPhone 8 in portrait.
  public static let iPhone8 = iPhone8(.portrait)
  /// Returns an iPhone 8 in an orientation.
  public static func iPhone8(_ orientation: Orientation) -> Self {
    button(375, 667, 2, orientation)
  }

  /// An iPhone 8 Plus in portrait.
  public static let iPhone8Plus = iPhone8Plus(.portrait)
  /// Returns an iPhone 8 Plus in an orientation.
  public static func iPhone8Plus(_ orientation: Orientation) -> Self {
    button(414, 736, 3, isLarge: true, orientation)
  }

  // In landscape SnapshotTesting has a bottom inset of 24 points for these three, devices have 21.

  /// An iPhone X in portrait.
  public static let iPhoneX = iPhoneX(.portrait)
  /// Returns an iPhone X in an orientation.
  public static func iPhoneX(_ orientation: Orientation) -> Self {
    notch(375, 812, 3, top: 44, landscapeBottom: 24, orientation)
  }

  /// An iPhone XS Max in portrait.
  public static let iPhoneXsMax = iPhoneXsMax(.portrait)
  /// Returns an iPhone XS Max in an orientation.
  public static func iPhoneXsMax(_ orientation: Orientation) -> Self {
    notch(414, 896, 3, top: 44, isLarge: true, landscapeBottom: 24, orientation)
  }

  /// An iPhone XR in portrait.
  public static let iPhoneXr = iPhoneXr(.portrait)
  /// Returns an iPhone XR in an orientation.
  public static func iPhoneXr(_ orientation: Orientation) -> Self {
    notch(414, 896, 2, top: 44, isLarge: true, landscapeBottom: 24, orientation)
  }

  /// An iPhone 11 in portrait.
  @_disfavoredOverload
  public static let iPhone11 = iPhone11(.portrait)
  /// Returns an iPhone 11 in an orientation.
  @_disfavoredOverload
  public static func iPhone11(_ orientation: Orientation) -> Self {
    notch(414, 896, 2, top: 48, isLarge: true, orientation)
  }

  /// An iPhone 11 Pro in portrait.
  @_disfavoredOverload
  public static let iPhone11Pro = iPhone11Pro(.portrait)
  /// Returns an iPhone 11 Pro in an orientation.
  @_disfavoredOverload
  public static func iPhone11Pro(_ orientation: Orientation) -> Self {
    notch(375, 812, 3, top: 44, orientation)
  }

  /// An iPhone 11 Pro Max in portrait.
  @_disfavoredOverload
  public static let iPhone11ProMax = iPhone11ProMax(.portrait)
  /// Returns an iPhone 11 Pro Max in an orientation.
  @_disfavoredOverload
  public static func iPhone11ProMax(_ orientation: Orientation) -> Self {
    notch(414, 896, 3, top: 44, isLarge: true, orientation)
  }

  /// An iPhone 12 mini in portrait.
  @_disfavoredOverload
  public static let iPhone12Mini = iPhone12Mini(.portrait)
  /// Returns an iPhone 12 mini in an orientation.
  @_disfavoredOverload
  public static func iPhone12Mini(_ orientation: Orientation) -> Self {
    notch(375, 812, 3, top: 50, orientation)
  }

  /// An iPhone 12 in portrait.
  public static let iPhone12 = iPhone12(.portrait)
  /// Returns an iPhone 12 in an orientation.
  public static func iPhone12(_ orientation: Orientation) -> Self {
    notch(390, 844, 3, top: 47, orientation)
  }

  /// An iPhone 12 Pro in portrait.
  public static let iPhone12Pro = iPhone12Pro(.portrait)
  /// Returns an iPhone 12 Pro in an orientation.
  public static func iPhone12Pro(_ orientation: Orientation) -> Self {
    notch(390, 844, 3, top: 47, orientation)
  }

  /// An iPhone 12 Pro Max in portrait.
  public static let iPhone12ProMax = iPhone12ProMax(.portrait)
  /// Returns an iPhone 12 Pro Max in an orientation.
  public static func iPhone12ProMax(_ orientation: Orientation) -> Self {
    notch(428, 926, 3, top: 47, isLarge: true, orientation)
  }

  /// An iPhone 13 mini in portrait.
  public static let iPhone13Mini = iPhone13Mini(.portrait)
  /// Returns an iPhone 13 mini in an orientation.
  public static func iPhone13Mini(_ orientation: Orientation) -> Self {
    notch(375, 812, 3, top: 50, orientation)
  }

  /// An iPhone 13 in portrait.
  public static let iPhone13 = iPhone13(.portrait)
  /// Returns an iPhone 13 in an orientation.
  public static func iPhone13(_ orientation: Orientation) -> Self {
    notch(390, 844, 3, top: 47, orientation)
  }

  /// An iPhone 13 Pro in portrait.
  public static let iPhone13Pro = iPhone13Pro(.portrait)
  /// Returns an iPhone 13 Pro in an orientation.
  public static func iPhone13Pro(_ orientation: Orientation) -> Self {
    notch(390, 844, 3, top: 47, orientation)
  }

  /// An iPhone 13 Pro Max in portrait.
  public static let iPhone13ProMax = iPhone13ProMax(.portrait)
  /// Returns an iPhone 13 Pro Max in an orientation.
  public static func iPhone13ProMax(_ orientation: Orientation) -> Self {
    notch(428, 926, 3, top: 47, isLarge: true, orientation)
  }

  /// An iPhone 14 in portrait.
  @_disfavoredOverload
  public static let iPhone14 = iPhone14(.portrait)
  /// Returns an iPhone 14 in an orientation.
  @_disfavoredOverload
  public static func iPhone14(_ orientation: Orientation) -> Self {
    notch(390, 844, 3, top: 47, orientation)
  }

  /// An iPhone 14 Plus in portrait.
  @_disfavoredOverload
  public static let iPhone14Plus = iPhone14Plus(.portrait)
  /// Returns an iPhone 14 Plus in an orientation.
  @_disfavoredOverload
  public static func iPhone14Plus(_ orientation: Orientation) -> Self {
    notch(428, 926, 3, top: 47, isLarge: true, orientation)
  }

  /// An iPhone 14 Pro in portrait.
  @_disfavoredOverload
  public static let iPhone14Pro = iPhone14Pro(.portrait)
  /// Returns an iPhone 14 Pro in an orientation.
  @_disfavoredOverload
  public static func iPhone14Pro(_ orientation: Orientation) -> Self {
    notch(393, 852, 3, top: 59, orientation)
  }

  /// An iPhone 14 Pro Max in portrait.
  @_disfavoredOverload
  public static let iPhone14ProMax = iPhone14ProMax(.portrait)
  /// Returns an iPhone 14 Pro Max in an orientation.
  @_disfavoredOverload
  public static func iPhone14ProMax(_ orientation: Orientation) -> Self {
    notch(430, 932, 3, top: 59, isLarge: true, orientation)
  }

  /// An iPhone 15 in portrait.
  @_disfavoredOverload
  public static let iPhone15 = iPhone15(.portrait)
  /// Returns an iPhone 15 in an orientation.
  @_disfavoredOverload
  public static func iPhone15(_ orientation: Orientation) -> Self {
    notch(393, 852, 3, top: 59, orientation)
  }

  /// An iPhone 15 Plus in portrait.
  @_disfavoredOverload
  public static let iPhone15Plus = iPhone15Plus(.portrait)
  /// Returns an iPhone 15 Plus in an orientation.
  @_disfavoredOverload
  public static func iPhone15Plus(_ orientation: Orientation) -> Self {
    notch(430, 932, 3, top: 59, isLarge: true, orientation)
  }

  /// An iPhone 15 Pro in portrait.
  @_disfavoredOverload
  public static let iPhone15Pro = iPhone15Pro(.portrait)
  /// Returns an iPhone 15 Pro in an orientation.
  @_disfavoredOverload
  public static func iPhone15Pro(_ orientation: Orientation) -> Self {
    notch(393, 852, 3, top: 59, orientation)
  }

  /// An iPhone 15 Pro Max in portrait.
  @_disfavoredOverload
  public static let iPhone15ProMax = iPhone15ProMax(.portrait)
  /// Returns an iPhone 15 Pro Max in an orientation.
  @_disfavoredOverload
  public static func iPhone15ProMax(_ orientation: Orientation) -> Self {
    notch(430, 932, 3, top: 59, isLarge: true, orientation)
  }

  /// An iPhone 16e in portrait.
  @_disfavoredOverload
  public static let iPhone16e = iPhone16e(.portrait)
  /// Returns an iPhone 16e in an orientation.
  @_disfavoredOverload
  public static func iPhone16e(_ orientation: Orientation) -> Self {
    notch(390, 844, 3, top: 47, orientation)
  }

  /// An iPhone 16 in portrait.
  @_disfavoredOverload
  public static let iPhone16 = iPhone16(.portrait)
  /// Returns an iPhone 16 in an orientation.
  @_disfavoredOverload
  public static func iPhone16(_ orientation: Orientation) -> Self {
    notch(393, 852, 3, top: 59, orientation)
  }

  /// An iPhone 16 Plus in portrait.
  @_disfavoredOverload
  public static let iPhone16Plus = iPhone16Plus(.portrait)
  /// Returns an iPhone 16 Plus in an orientation.
  @_disfavoredOverload
  public static func iPhone16Plus(_ orientation: Orientation) -> Self {
    notch(430, 932, 3, top: 59, isLarge: true, orientation)
  }

  /// An iPhone 16 Pro in portrait.
  @_disfavoredOverload
  public static let iPhone16Pro = iPhone16Pro(.portrait)
  /// Returns an iPhone 16 Pro in an orientation.
  @_disfavoredOverload
  public static func iPhone16Pro(_ orientation: Orientation) -> Self {
    notch(402, 874, 3, top: 62, orientation)
  }

  /// An iPhone 16 Pro Max in portrait.
  @_disfavoredOverload
  public static let iPhone16ProMax = iPhone16ProMax(.portrait)
  /// Returns an iPhone 16 Pro Max in an orientation.
  @_disfavoredOverload
  public static func iPhone16ProMax(_ orientation: Orientation) -> Self {
    notch(440, 956, 3, top: 62, isLarge: true, orientation)
  }

  /// An iPhone 17 in portrait.
  @_disfavoredOverload
  public static let iPhone17 = iPhone17(.portrait)
  /// Returns an iPhone 17 in an orientation.
  @_disfavoredOverload
  public static func iPhone17(_ orientation: Orientation) -> Self {
    notch(402, 874, 3, top: 62, orientation)
  }

  /// An iPhone 17 Pro in portrait.
  @_disfavoredOverload
  public static let iPhone17Pro = iPhone17Pro(.portrait)
  /// Returns an iPhone 17 Pro in an orientation.
  @_disfavoredOverload
  public static func iPhone17Pro(_ orientation: Orientation) -> Self {
    notch(402, 874, 3, top: 62, orientation)
  }

  /// An iPhone 17 Pro Max in portrait.
  @_disfavoredOverload
  public static let iPhone17ProMax = iPhone17ProMax(.portrait)
  /// Returns an iPhone 17 Pro Max in an orientation.
  @_disfavoredOverload
  public static func iPhone17ProMax(_ orientation: Orientation) -> Self {
    notch(440, 956, 3, top: 62, isLarge: true, orientation)
  }

  /// An iPhone Air in portrait.
  @_disfavoredOverload
  public static let iPhoneAir = iPhoneAir(.portrait)
  /// Returns an iPhone Air in an orientation.
  @_disfavoredOverload
  public static func iPhoneAir(_ orientation: Orientation) -> Self {
    notch(420, 912, 3, top: 68, isLarge: true, orientation)
  }
}
