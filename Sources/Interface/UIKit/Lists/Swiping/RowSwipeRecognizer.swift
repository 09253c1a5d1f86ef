import CoreGraphics
import Foundation

/// Recognizes a pan across the list that swipes a row with actions.
@MainActor
final class RowSwipeRecognizer: UIPanGestureRecognizer {
  private weak var list: (any SwipingList)?
  /// Where the row stood when the finger came.
  private var start: CGFloat = 0

  /// The touch that swiped a row without actions. The row may get it later than this recognizer.
  private(set) weak var refusedTouch: UITouch?

  /// From this speed on a finger opens or closes the row wherever it is, in points a second (guess).
  private static let flickSpeed: CGFloat = 300
  /// The fraction of the row's width that makes a full swipe (guess).
  private static let fullShare: CGFloat = 0.6

  init(_ list: any SwipingList) {
    self.list = list
    super.init(target: nil, action: nil)
    maximumNumberOfTouches = 1
    stateHandler = { [weak self] in self?.stateDidChange() }
  }

  /// Fails where the pan is along the list, or where there is nothing to show.
  override func hasBegun(_ way: CGPoint) -> Bool {
    guard super.hasBegun(way) else { return false }
    if abs(way.x) > abs(way.y), mayBegin(way) { return true }
    state = .failed
    return false
  }

  /// Whether the touched row can be swiped in a direction; puts its actions behind it if so.
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
    // A swipe selects nothing, whether or not there are actions.
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

  // MARK: The way of the row

  /// Moves the row to a place under the finger and marks a full swipe.
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

  /// Without a full swipe the row follows less and less beyond its actions, as at a scroll's edge.
  private func resisted(_ way: CGFloat, _ open: CGFloat, _ length: CGFloat) -> CGFloat {
    guard way > open, length > 0 else { return way }
    return open + length * (1 - 1 / ((way - open) * 0.55 / length + 1))
  }

  /// Whether a distance is enough to perform the first action.
  private func isFull(_ way: CGFloat, _ swipe: RowSwipe) -> Bool {
    guard swipe.performsFirstAction, let row = list?.restingFrame(at: swipe.path) else {
      return false
    }
    return way >= max(row.width * Self.fullShare, abs(swipe.openOffset) + 1)
  }

  /// Performs the first action after a full swipe; else opens or closes the row by place and speed.
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
