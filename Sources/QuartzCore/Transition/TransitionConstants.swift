import CoreGraphics

/// What transitions look like, all in one place. UIKit publishes none of these numbers; where
/// nothing is said they are guesses made by looking.
enum TransitionConstants {
  /// The eye's distance from a flip, in sides across the axis. Look-alikes use 500 points for
  /// screens of about 400; twice the width looks like full-screen footage.
  static let eyeDistance = 2.0
  /// How much darker a flipping page is when it is seen from the edge.
  static let flipShade = 0.3

  /// Measured on navigation: the scene below moves by a third and is dimmed by 0x18 of black.
  static let pushParallax = 1.0 / 3
  static let pushDimming = 24.0 / 255
  /// The shadow left of a pushed scene: its strength at the edge, and its width in widths.
  static let pushShadow = 0.16
  static let pushShadowWidth = 0.05

  /// The radius of the roll, in diagonals of the page.
  static let curlRadius = 0.075
  /// The direction in which the page leaves the table, towards the lower right corner.
  static let curlDirection = SIMD2(0.42, 0.9075)
  /// How white the back of a page is.
  static let curlBackWhiteness = 0.8
  /// The darkest shading of the roll, and the shadow on the page below.
  static let curlShade = 0.35
  static let curlShadow = 0.45
  /// How fast that shadow fades, in radii.
  static let curlShadowWidth = 0.9
  /// How far a partial curl goes.
  static let partialCurl = 0.56
}
