import CoreGraphics

/// When a touch is a tap, a press, a pan, in points and seconds.
///
/// Apple documents only a long press (0.5 s, 10 points). The others are guesses from the recognisers'
/// private defaults, as class dumps and measurements that people published show them; guesses say so.
enum TouchConstants {
  /// The largest movement within a tap, and from one tap to the next.
  static let tapMovement: CGFloat = 45
  /// The longest duration of a tap.
  static let tapDuration: TimeInterval = 0.75
  /// From the end of a tap to the start of the next.
  static let tapInterval: TimeInterval = 0.35
  /// The distance after which a touch pans.
  static let panHysteresis: CGFloat = 10
  /// The change of the distance of two touches after which they pinch (guess).
  static let pinchHysteresis: CGFloat = 8
  /// The distance on their circle after which touches rotate (guess).
  static let rotationHysteresis: CGFloat = 8
  /// The distance of a swipe, and its longest duration.
  static let swipeMovement: CGFloat = 50
  static let swipeDuration: TimeInterval = 0.5
  /// Where a pan from the screen's edge may begin (guess).
  static let edgeWidth: CGFloat = 20
  /// The time for which a scroll view delays the touches of its content.
  static let contentDelay: TimeInterval = 0.15
  /// The distance outside a control at which a touch still counts as inside.
  static let controlSlop: CGFloat = 70
  /// A finger that rests as long as this before it leaves has no velocity (guess).
  static let restDuration: TimeInterval = 0.1
  /// Of a fingertip.
  static let radius: CGFloat = 20
}
