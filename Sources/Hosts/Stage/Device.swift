public import UIKit

/// A phone or tablet: size, scale, safe area and size classes.
public struct Device: Sendable, Hashable {
  /// The orientation of the interface. In landscape the sensors are on the left.
  public enum Orientation: String, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// The name of the device, such as `iphone-15-pro`.
  public let name: String
  /// The name for display.
  public let title: String
  /// The size in portrait, in points.
  public let portraitSize: CGSize
  /// The scale in pixels per point.
  public let scale: CGFloat
  /// The idiom, phone or tablet, which determines size classes and presentations.
  public let idiom: UIUserInterfaceIdiom
  /// The insets covered by the status bar, notch and home indicator in portrait, in points.
  public let portraitSafeArea: UIEdgeInsets
  /// The insets covered by the status bar, notch and home indicator in landscape, in points.
  public let landscapeSafeArea: UIEdgeInsets
  /// The radius of the display's corners in points.
  public let displayCornerRadius: CGFloat
  /// Whether a phone has a regular width in landscape.
  let isLarge: Bool

  /// Returns the size in an orientation, in points.
  public func size(_ orientation: Orientation) -> CGSize {
    orientation == .portrait
      ? portraitSize : CGSize(width: portraitSize.height, height: portraitSize.width)
  }

  /// Returns the covered insets in an orientation, in points.
  public func safeArea(_ orientation: Orientation) -> UIEdgeInsets {
    orientation == .portrait ? portraitSafeArea : landscapeSafeArea
  }

  /// Returns the size classes of a full screen in an orientation, as Apple documents them.
  public func sizeClasses(_ orientation: Orientation)
    -> (horizontal: UIUserInterfaceSizeClass, vertical: UIUserInterfaceSizeClass)
  {
    if idiom == .pad { return (.regular, .regular) }
    return orientation == .portrait
      ? (.compact, .regular) : (isLarge ? .regular : .compact, .compact)
  }

  /// Returns the traits of a view on this device before any override.
  public func traits(_ orientation: Orientation = .portrait) -> UITraitCollection {
    let classes = sizeClasses(orientation)
    return UITraitCollection { traits in
      traits = .phonePortrait(scale: scale)
      traits.userInterfaceIdiom = idiom
      traits.horizontalSizeClass = classes.horizontal
      traits.verticalSizeClass = classes.vertical
    }
  }

  /// Creates a device of any size, without bars or a notch.
  public static func custom(
    size: CGSize, scale: CGFloat, idiom: UIUserInterfaceIdiom = .phone
  ) -> Device {
    Device(
      name: "custom", title: "Custom", portraitSize: size, scale: scale, idiom: idiom,
      portraitSafeArea: .zero, landscapeSafeArea: .zero, displayCornerRadius: 0, isLarge: false)
  }
}
