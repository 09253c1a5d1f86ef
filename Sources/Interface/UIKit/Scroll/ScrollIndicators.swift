import CoreGraphics
import QuartzCore

/// The bars at the edges of a scroll view that show where it is. They are subviews only while
/// they are to be seen.
@MainActor
final class ScrollIndicators {
  let vertical = ControlPart(radius: 1.5)
  let horizontal = ControlPart(radius: 1.5)
  /// Counts the times they were shown: a fade that is out of date does nothing.
  var number = 0

  /// Guess: 3 points wide, 3 from the edge, never shorter than 36.
  static let thickness: CGFloat = 3
  static let margin: CGFloat = 3
  static let shortest: CGFloat = 36
}
