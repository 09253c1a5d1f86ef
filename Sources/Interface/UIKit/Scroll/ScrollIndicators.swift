import CoreGraphics
import QuartzCore

/// The scroll indicators at the edges of a scroll view. They are subviews only while they are visible.
@MainActor
final class ScrollIndicators {
  let vertical = ControlPart(radius: 1.5)
  let horizontal = ControlPart(radius: 1.5)
  /// The number of times the indicators were shown, so that an outdated fade has no effect.
  var number = 0

  /// Guess: indicators are 3 points wide, 3 from the edge, never shorter than 36.
  static let thickness: CGFloat = 3
  static let margin: CGFloat = 3
  static let shortest: CGFloat = 36
}
