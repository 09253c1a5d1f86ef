public import UIKit

extension UITraitCollection {
  /// Returns the traits that all snapshot devices share: left-to-right layout, and text of size M, which
  /// snapshot configurations usually have (devices themselves start at L).
  static func snapshot(
    _ idiom: UIUserInterfaceIdiom, scale: CGFloat, horizontal: UIUserInterfaceSizeClass,
    vertical: UIUserInterfaceSizeClass
  ) -> UITraitCollection {
    UITraitCollection { traits in
      traits.userInterfaceIdiom = idiom
      traits.displayScale = scale
      traits.horizontalSizeClass = horizontal
      traits.verticalSizeClass = vertical
      traits.layoutDirection = .leftToRight
      traits.preferredContentSizeCategory = .medium
    }
  }

  /// Returns the traits of an iPhone SE in an orientation.
  public static func iPhoneSe(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhoneSe(orientation).traits }

  /// Returns the traits of an iPhone 8 in an orientation.
  public static func iPhone8(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone8(orientation).traits }

  /// Returns the traits of an iPhone 8 Plus in an orientation.
  public static func iPhone8Plus(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone8Plus(orientation).traits }

  /// Returns the traits of an iPhone X in an orientation.
  public static func iPhoneX(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhoneX(orientation).traits }

  /// Returns the traits of an iPhone XR in an orientation.
  public static func iPhoneXr(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhoneXr(orientation).traits }

  /// Returns the traits of an iPhone XS Max in an orientation.
  public static func iPhoneXsMax(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhoneXsMax(orientation).traits }

  /// Returns the traits of an iPhone 12 in an orientation.
  public static func iPhone12(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone12(orientation).traits }

  /// Returns the traits of an iPhone 12 Pro Max in an orientation.
  public static func iPhone12ProMax(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone12ProMax(orientation).traits }

  /// Returns the traits of an iPhone 13 in an orientation.
  public static func iPhone13(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone13(orientation).traits }

  /// Returns the traits of an iPhone 13 Pro Max in an orientation.
  public static func iPhone13ProMax(
    _ orientation: ViewImageConfig.Orientation
  ) -> UITraitCollection { ViewImageConfig.iPhone13ProMax(orientation).traits }

  /// The traits of an iPad mini.
  public static let iPadMini = ViewImageConfig.iPadMini.traits
  /// The traits of an iPad mini, in a compact column of a split screen.
  public static let iPadMini_Compact_SplitView = ViewImageConfig.iPadMini(
    .landscape(splitView: .oneThird)
  ).traits

  /// The traits of an iPad 9.7.
  public static let iPad9_7 = ViewImageConfig.iPad9_7.traits
  /// The traits of an iPad 9.7, in a compact column of a split screen.
  public static let iPad9_7_Compact_SplitView = ViewImageConfig.iPad9_7(
    .landscape(splitView: .oneThird)
  ).traits

  /// The traits of an iPad 10.2.
  public static let iPad10_2 = ViewImageConfig.iPad10_2.traits
  /// The traits of an iPad 10.2, in a compact column of a split screen.
  public static let iPad10_2_Compact_SplitView = ViewImageConfig.iPad10_2(
    .landscape(splitView: .oneThird)
  ).traits

  /// The traits of an iPad Pro 10.5.
  public static let iPadPro10_5 = ViewImageConfig.iPadPro10_5.traits
  /// The traits of an iPad Pro 10.5, in a compact column of a split screen.
  public static let iPadPro10_5_Compact_SplitView = ViewImageConfig.iPadPro10_5(
    .landscape(splitView: .oneThird)
  ).traits

  /// The traits of an iPad Pro 11.
  public static let iPadPro11 = ViewImageConfig.iPadPro11.traits
  /// The traits of an iPad Pro 11, in a compact column of a split screen.
  public static let iPadPro11_Compact_SplitView = ViewImageConfig.iPadPro11(
    .landscape(splitView: .oneThird)
  ).traits

  /// The traits of an iPad Pro 12.9.
  public static let iPadPro12_9 = ViewImageConfig.iPadPro12_9.traits
  /// The traits of an iPad Pro 12.9, in a compact column of a split screen.
  public static let iPadPro12_9_Compact_SplitView = ViewImageConfig.iPadPro12_9(
    .landscape(splitView: .oneThird)
  ).traits
}
