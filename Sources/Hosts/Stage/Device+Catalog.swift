import UIKit

extension Device {
  /// Creates a phone with a home button. Only the status bar covers the screen; it is 20 points high
  /// (measured) and disappears in landscape (documented).
  private static func button(
    _ name: String, _ title: String, _ w: CGFloat, _ h: CGFloat, _ scale: CGFloat,
    isLarge: Bool = false
  ) -> Device {
    Device(
      name: name, title: title, portraitSize: CGSize(width: w, height: h), scale: scale,
      idiom: .phone, portraitSafeArea: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
      landscapeSafeArea: .zero, displayCornerRadius: 0, isLarge: isLarge)
  }

  /// Creates a phone with a home indicator and with a notch or island of the given height.
  private static func notch(
    _ name: String, _ title: String, _ w: CGFloat, _ h: CGFloat, _ scale: CGFloat,
    top: CGFloat, corner: CGFloat, isLarge: Bool = false
  ) -> Device {
    Device(
      name: name, title: title, portraitSize: CGSize(width: w, height: h), scale: scale,
      idiom: .phone, portraitSafeArea: UIEdgeInsets(top: top, left: 0, bottom: 34, right: 0),
      landscapeSafeArea: UIEdgeInsets(top: 0, left: top, bottom: 21, right: top),
      displayCornerRadius: corner, isLarge: isLarge)
  }

  /// Creates a pad. The status bar is 20 points high with a home button and 24 without (measured), and
  /// remains in landscape.
  private static func pad(
    _ name: String, _ title: String, _ w: CGFloat, _ h: CGFloat, top: CGFloat, bottom: CGFloat,
    corner: CGFloat
  ) -> Device {
    let safe = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    return Device(
      name: name, title: title, portraitSize: CGSize(width: w, height: h), scale: 2, idiom: .pad,
      portraitSafeArea: safe, landscapeSafeArea: safe, displayCornerRadius: corner, isLarge: true)
  }

  /// All known devices, phones first.
  ///
  /// The sizes in points and the scales are documented (Human Interface Guidelines). Safe areas in points are
  /// measured up to the 14 series and on pads without a home indicator of their own size, and guessed for the
  /// later ones: the top is that of the status bar with notch or island, the bottom 34 in portrait and 21 in
  /// landscape above a home indicator on phones and 20 on pads; in landscape a phone's top inset applies to
  /// both sides. Corner radii in points are measured up to the 15 series, and guessed for the later ones and
  /// for pads. `isLarge` phones have a regular width in landscape (documented).
  public static let all: [Device] = [
    button("iphone-4s", "iPhone 4s", 320, 480, 2),
    button("iphone-5s", "iPhone 5s", 320, 568, 2),
    button("iphone-se-1", "iPhone SE (1st generation)", 320, 568, 2),
    button("iphone-se", "iPhone SE (2nd and 3rd generation)", 375, 667, 2),
    button("iphone-8", "iPhone 8", 375, 667, 2),
    button("iphone-8-plus", "iPhone 8 Plus", 414, 736, 3, isLarge: true),
    notch("iphone-x", "iPhone X", 375, 812, 3, top: 44, corner: 39),
    notch("iphone-xr", "iPhone XR", 414, 896, 2, top: 48, corner: 41.5, isLarge: true),
    notch("iphone-xs-max", "iPhone XS Max", 414, 896, 3, top: 44, corner: 39, isLarge: true),
    notch("iphone-11", "iPhone 11", 414, 896, 2, top: 48, corner: 41.5, isLarge: true),
    notch("iphone-11-pro", "iPhone 11 Pro", 375, 812, 3, top: 44, corner: 39),
    notch(
      "iphone-11-pro-max", "iPhone 11 Pro Max", 414, 896, 3, top: 44, corner: 39, isLarge: true),
    notch("iphone-12-mini", "iPhone 12 mini", 375, 812, 3, top: 50, corner: 44),
    notch("iphone-12", "iPhone 12", 390, 844, 3, top: 47, corner: 47.33),
    notch("iphone-12-pro", "iPhone 12 Pro", 390, 844, 3, top: 47, corner: 47.33),
    notch(
      "iphone-12-pro-max", "iPhone 12 Pro Max", 428, 926, 3, top: 47, corner: 53.33,
      isLarge: true),
    notch("iphone-13-mini", "iPhone 13 mini", 375, 812, 3, top: 50, corner: 44),
    notch("iphone-13", "iPhone 13", 390, 844, 3, top: 47, corner: 47.33),
    notch("iphone-13-pro", "iPhone 13 Pro", 390, 844, 3, top: 47, corner: 47.33),
    notch(
      "iphone-13-pro-max", "iPhone 13 Pro Max", 428, 926, 3, top: 47, corner: 53.33,
      isLarge: true),
    notch("iphone-14", "iPhone 14", 390, 844, 3, top: 47, corner: 47.33),
    notch("iphone-14-plus", "iPhone 14 Plus", 428, 926, 3, top: 47, corner: 53.33, isLarge: true),
    notch("iphone-14-pro", "iPhone 14 Pro", 393, 852, 3, top: 59, corner: 55),
    notch(
      "iphone-14-pro-max", "iPhone 14 Pro Max", 430, 932, 3, top: 59, corner: 55, isLarge: true),
    notch("iphone-15", "iPhone 15", 393, 852, 3, top: 59, corner: 55),
    notch("iphone-15-plus", "iPhone 15 Plus", 430, 932, 3, top: 59, corner: 55, isLarge: true),
    notch("iphone-15-pro", "iPhone 15 Pro", 393, 852, 3, top: 59, corner: 55),
    notch(
      "iphone-15-pro-max", "iPhone 15 Pro Max", 430, 932, 3, top: 59, corner: 55, isLarge: true),
    notch("iphone-16e", "iPhone 16e", 390, 844, 3, top: 47, corner: 47.33),
    notch("iphone-16", "iPhone 16", 393, 852, 3, top: 59, corner: 55),
    notch("iphone-16-plus", "iPhone 16 Plus", 430, 932, 3, top: 59, corner: 55, isLarge: true),
    notch("iphone-16-pro", "iPhone 16 Pro", 402, 874, 3, top: 62, corner: 62),
    notch(
      "iphone-16-pro-max", "iPhone 16 Pro Max", 440, 956, 3, top: 62, corner: 62, isLarge: true),
    notch("iphone-17", "iPhone 17", 402, 874, 3, top: 62, corner: 62),
    notch("iphone-17-pro", "iPhone 17 Pro", 402, 874, 3, top: 62, corner: 62),
    notch(
      "iphone-17-pro-max", "iPhone 17 Pro Max", 440, 956, 3, top: 62, corner: 62, isLarge: true),
    notch("iphone-air", "iPhone Air", 420, 912, 3, top: 68, corner: 62, isLarge: true),
    pad("ipad-mini", "iPad mini (5th generation)", 768, 1024, top: 20, bottom: 0, corner: 0),
    pad("ipad-mini-6", "iPad mini (6th generation)", 744, 1133, top: 24, bottom: 20, corner: 21.5),
    pad("ipad-9.7", "iPad 9.7-inch", 768, 1024, top: 20, bottom: 0, corner: 0),
    pad("ipad-10.2", "iPad 10.2-inch", 810, 1080, top: 20, bottom: 0, corner: 0),
    pad("ipad-10", "iPad (10th generation)", 820, 1180, top: 24, bottom: 20, corner: 25),
    pad("ipad-air", "iPad Air 11-inch", 820, 1180, top: 24, bottom: 20, corner: 18),
    pad("ipad-air-13", "iPad Air 13-inch", 1024, 1366, top: 24, bottom: 20, corner: 18),
    pad("ipad-pro-10.5", "iPad Pro 10.5-inch", 834, 1112, top: 20, bottom: 0, corner: 0),
    pad("ipad-pro-11", "iPad Pro 11-inch", 834, 1194, top: 24, bottom: 20, corner: 18),
    pad("ipad-pro-11-m4", "iPad Pro 11-inch (M4)", 834, 1210, top: 24, bottom: 20, corner: 30),
    pad("ipad-pro-12.9", "iPad Pro 12.9-inch", 1024, 1366, top: 24, bottom: 20, corner: 18),
    pad("ipad-pro-13", "iPad Pro 13-inch (M4)", 1032, 1376, top: 24, bottom: 20, corner: 30),
  ]

  /// Returns the device with a name. Spaces, case and punctuation except dots are ignored. Devices
  /// of files take precedence.
  public static func named(_ name: String) -> Device? {
    let wanted = plain(name)
    return (added + all).first { plain($0.name) == wanted || plain($0.title) == wanted }
  }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "." })
  }
}
