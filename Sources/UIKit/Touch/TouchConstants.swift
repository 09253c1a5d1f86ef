import CoreGraphics

/// When a touch is a tap, a press, a pan, in points and seconds.
///
/// Apple documents only a long press (0.5 s, 10 points). The others are recalled from the recognisers'
/// private defaults, as class dumps and measurements that people published show them; guesses say so.
enum TouchConstants {
  /// How far a finger may stray within a tap, and from one tap to the next.
  static let tapMovement: CGFloat = 45
  /// How long a finger may stay down within a tap.
  static let tapDuration: TimeInterval = 0.75
  /// From the end of a tap to the start of the next.
  static let tapInterval: TimeInterval = 0.35
  /// How far a finger goes before it pans.
  static let panHysteresis: CGFloat = 10
  /// How much the distance of two fingers changes before they pinch (guess).
  static let pinchHysteresis: CGFloat = 8
  /// How far fingers go on their circle before they rotate (guess).
  static let rotationHysteresis: CGFloat = 8
  /// How far a finger goes, and within which time, to swipe.
  static let swipeMovement: CGFloat = 50
  static let swipeDuration: TimeInterval = 0.5
  /// Where a pan from the screen's edge may begin (guess).
  static let edgeWidth: CGFloat = 20
  /// How long a scroll view keeps touches from its content.
  static let contentDelay: TimeInterval = 0.15
  /// How far a finger may leave a control and still be inside.
  static let controlSlop: CGFloat = 70
  /// A finger that rests as long as this before it leaves has no velocity (guess).
  static let restDuration: TimeInterval = 0.1
  /// Of a fingertip.
  static let radius: CGFloat = 20
}
