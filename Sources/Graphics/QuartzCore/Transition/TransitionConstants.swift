import CoreGraphics

/// The appearance of transitions, except the roll of a page (`PageCurl`). UIKit publishes none of
/// these numbers; unless a source is given they are guesses by eye.
enum TransitionConstants {
  /// The distance of the eye from a flip, as a multiple of the side across the axis. Imitations use
  /// 500 points for screens of about 400; twice the width looks like full-screen footage.
  static let eyeDistance = 2.0
  /// The darkening of a flipping page when it is seen edge-on.
  static let flipShade = 0.3

  /// Measured on navigation: the scene below moves by a third and is dimmed by 0x18 of black.
  static let pushParallax = 1.0 / 3
  static let pushDimming = 24.0 / 255
  /// The shadow on the left of a pushed scene: its opacity at the edge, and its width as a fraction
  /// of the scene's width.
  static let pushShadow = 0.16
  static let pushShadowWidth = 0.05

  /// The progress at which a partial curl stops.
  static let partialCurl = 0.56
}
