import QuartzCore

/// The motion in which lists show a batch of changes.
@MainActor
enum ListAnimation {
  /// Guess: tables and collections take about that long.
  static let duration = 0.3

  /// Puts elements where they come from, then moves them to where they belong.
  ///
  /// Views that appear are placed without motion, whatever animation they are made in.
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
