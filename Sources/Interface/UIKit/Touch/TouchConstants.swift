import CoreGraphics

/// The thresholds for recognizing taps, presses, pans and other gestures, in points and seconds.
///
/// Apple documents only a long press (0.5 s, 10 points). The others are guesses from the recognisers'
/// private defaults, as class dumps and measurements that people published show them; guesses say so.
enum TouchConstants {
  /// The largest movement of a tap and between two taps.
  static let tapMovement: CGFloat = 45
  /// The longest duration of a tap.
  static let tapDuration: TimeInterval = 0.75
  /// The longest time between the end of a tap and the start of the next.
  static let tapInterval: TimeInterval = 0.35
  /// The distance after which a pan begins.
  static let panHysteresis: CGFloat = 10
  /// The change of the distance of two touches after which they pinch (guess).
  static let pinchHysteresis: CGFloat = 8
  /// The distance along their circle after which touches rotate (guess).
  static let rotationHysteresis: CGFloat = 8
  /// The minimum distance of a swipe.
  static let swipeMovement: CGFloat = 50
  static let swipeDuration: TimeInterval = 0.5
  /// The width of the area at the screen's edge in which an edge pan begins (guess).
  static let edgeWidth: CGFloat = 20
  /// The time for which a scroll view delays the touches of its content.
  static let contentDelay: TimeInterval = 0.15
  /// The distance outside a control within which a touch still counts as inside.
  static let controlSlop: CGFloat = 70
  /// The time without movement after which a lifted finger has no velocity (guess).
  static let restDuration: TimeInterval = 0.1
  /// The radius of a touch.
  static let radius: CGFloat = 20
}
