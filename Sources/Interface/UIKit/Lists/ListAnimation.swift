import QuartzCore

/// The animation of a list's batch update.
@MainActor
enum ListAnimation {
  /// The duration in seconds. Guess: tables and collections take about that long.
  static let duration = 0.3

  /// Places elements at their start positions, then animates them to their end positions.
  ///
  /// Views that appear are placed without an animation, even inside an animation block.
  static func run(
    isAnimated: Bool, begin: () -> Void, change: @escaping @MainActor () -> Void,
    completion: @escaping @MainActor (Bool) -> Void
  ) {
    guard isAnimated, UIView.areAnimationsEnabled else {
      UIView.performWithoutAnimation {
        begin()
        change()
      }
      return completion(true)
    }
    UIView.performWithoutAnimation(begin)
    UIView.animate(
      withDuration: duration, delay: 0, options: [.curveEaseInOut, .allowUserInteraction],
      animations: change, completion: completion)
  }
}
