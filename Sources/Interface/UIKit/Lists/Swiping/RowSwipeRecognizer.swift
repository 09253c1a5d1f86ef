import CoreGraphics
import Foundation

/// Recognizes a horizontal pan that swipes a row with actions.
@MainActor
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  private weak var list: (any SwipingList)?
  /// The offset of the row when the touch began.
  private var start: CGFloat = 0

  /// The touch of a swipe on a row without actions. The row may receive it after this recognizer.
  private(set) weak var refusedTouch: UITouch?

  /// The speed in points per second from which a swipe opens or closes the row at any position (guess).
  private static let flickSpeed: CGFloat = 300
  /// The fraction of the row's width that makes a full swipe (guess).
  private static let fullShare: CGFloat = 0.6

  init(_ list: any SwipingList) {
    self.list = list
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    stateHandler = { [weak self] in self?.stateDidChange() }
  }

  /// Returns whether the pan is horizontal and the row has actions; otherwise fails.
  override func hasBegun(_ way: CGPoint) -> Bool {
    guard super.hasBegun(way) else { return false }
    if abs(way.x) > abs(way.y), mayBegin(way) { return true }
    state = .failed
    return false
  }

  /// Returns whether the touched row can be swiped in a direction, and if so places its actions behind it.
  private func mayBegin(_ way: CGPoint) -> Bool {
    guard let list, let touch = touches.first else { return false }
    let down = list.convert(touch.startInWindow, from: nil)
    guard let path = list.swipeablePath(at: down) else { return false }
    if let swipe = list.swipe, swipe.path == path {
      start = swipe.offset
      return true
    }
    start = 0
    let isMirrored = list.effectiveUserInterfaceLayoutDirection == .rightToLeft
    if list.beginSwipe((way.x < 0) != isMirrored ? .trailing : .leading, at: path) { return true }
    // A swipe does not select a row, whether or not it has actions.
    refusedTouch = touch
    list.cancelPress()
    return false
  }

  private func stateDidChange() {
    switch state {
    case .began:
      setTranslation(.zero, in: list?.superview)
    case .changed: follow(start + translation(in: list?.superview).x)
    case .ended: finish(velocity(in: list?.superview).x)
    case .cancelled: list?.endSwipe(animated: true)
    default: break
    }
  }

  // MARK: Row movement

  /// Moves the row to an offset and marks a full swipe.
  private func follow(_ place: CGFloat) {
    guard let list, let swipe = list.swipe else { return }
    let way = max(0, swipe.isToTheLeft ? -place : place)
    let open = abs(swipe.openOffset)
    let isFull = isFull(way, swipe)
    if swipe.actionsView.isExpanded != isFull {
      ListAnimation.run(isAnimated: list.window != nil) {
      } change: {
        swipe.actionsView.isExpanded = isFull
        swipe.actionsView.layoutIfNeeded()
      } completion: { _ in
      }
    }
    let shown = swipe.performsFirstAction ? way : resisted(way, open, list.bounds.width)
    list.swipe?.offset = swipe.isToTheLeft ? -shown : shown
    list.placeSwipe()
  }

  /// Returns the offset with resistance beyond the actions, as at the end of a scroll view. Used without a
  /// full swipe.
  private func resisted(_ way: CGFloat, _ open: CGFloat, _ length: CGFloat) -> CGFloat {
    guard way > open, length > 0 else { return way }
    return open + length * (1 - 1 / ((way - open) * 0.55 / length + 1))
  }

  /// Returns whether a distance is a full swipe, which performs the first action.
  private func isFull(_ way: CGFloat, _ swipe: RowSwipe) -> Bool {
    guard swipe.performsFirstAction, let row = list?.restingFrame(at: swipe.path) else {
      return false
    }
    return way >= max(row.width * Self.fullShare, abs(swipe.openOffset) + 1)
  }

  /// Performs the first action after a full swipe; otherwise opens or closes the row by position and speed.
  private func finish(_ velocity: CGFloat) {
    guard let list, let swipe = list.swipe else { return }
    let way = abs(swipe.offset)
    if isFull(way, swipe), let action = swipe.actionsView.configuration.actions.first {
      let row = list.restingFrame(at: swipe.path)?.width ?? 0
      list.moveSwipe(to: swipe.isToTheLeft ? -row : row, animated: true)
      return list.perform(action, at: swipe.path)
    }
    let speed = swipe.isToTheLeft ? -velocity : velocity
    let opens =
      speed > Self.flickSpeed || (speed > -Self.flickSpeed && way > abs(swipe.openOffset) / 2)
    if opens {
      list.moveSwipe(to: swipe.openOffset, animated: true)
    } else {
      list.endSwipe(animated: true)
    }
  }
}

extension RowSwipe {
  fileprivate var performsFirstAction: Bool {
    actionsView.configuration.performsFirstActionWithFullSwipe
  }
}
