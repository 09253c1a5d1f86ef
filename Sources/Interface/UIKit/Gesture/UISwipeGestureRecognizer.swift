/// Recognizes a quick movement in one direction, before the touch ends.
@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
  /// The directions of a swipe.
  public struct Direction: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let right = Self(rawValue: 1)
    public static let left = Self(rawValue: 2)
    public static let up = Self(rawValue: 4)
    public static let down = Self(rawValue: 8)
  }

  /// The directions that are recognized. To the right by default.
  open var direction = Direction.right
  /// The number of touches. 1 by default.
  open var numberOfTouchesRequired = 1

  private var start = CGPoint.zero

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible else { return }
    let live = liveTouches
    guard live.count <= numberOfTouchesRequired else { return state = .failed }
    start = center(of: live, in: nil)
    wait(TouchConstants.swipeDuration) { [weak self] in self?.state = .failed }
  }

  open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    guard state == .possible, liveTouches.count == numberOfTouchesRequired else { return }
    let place = center(of: liveTouches, in: nil)
    let way = CGPoint(x: place.x - start.x, y: place.y - start.y)
    if isSwipe(way) {
      state = .ended
    } else if isAstray(way) {
      state = .failed
    }
  }

  /// Returns whether a translation is long enough in one of the directions, and at least twice as long as
  /// across.
  private func isSwipe(_ way: CGPoint) -> Bool {
    let least = TouchConstants.swipeMovement
    let isLevel = abs(way.x) >= 2 * abs(way.y)
    let isUpright = abs(way.y) >= 2 * abs(way.x)
    return direction.contains(.right) && isLevel && way.x >= least
      || direction.contains(.left) && isLevel && -way.x >= least
      || direction.contains(.down) && isUpright && way.y >= least
      || direction.contains(.up) && isUpright && -way.y >= least
  }

  /// Returns whether a translation excludes all of the directions.
  private func isAstray(_ way: CGPoint) -> Bool {
    let most = TouchConstants.swipeMovement
    let takesLevel = !direction.isDisjoint(with: [.left, .right])
    let takesUpright = !direction.isDisjoint(with: [.up, .down])
    return !(takesLevel && abs(way.y) < most) && !(takesUpright && abs(way.x) < most)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { state = .failed }
  }
}
