import CoreGraphics
import Foundation

/// The edge of a row at which swipe actions appear.
package enum SwipeEdge {
  case leading, trailing
}

/// The state of a swiped row and its actions.
@MainActor
struct RowSwipe {
  let path: IndexPath
  let edge: SwipeEdge
  let actionsView: SwipeActionsView
  /// Whether the row is moved to the left.
  let isToTheLeft: Bool
  /// Whether the swipe was opened by the delete control of an editing row.
  let isConfirmation: Bool
  /// The distance by which the row is moved in points; negative to the left.
  var offset: CGFloat = 0

  /// The offset of the row when its actions are open.
  var openOffset: CGFloat {
    isToTheLeft ? -actionsView.totalWidth : actionsView.totalWidth
  }

  /// Returns the area that a swiped row uncovers.
  func actionsFrame(in row: CGRect) -> CGRect {
    let width = abs(offset)
    return CGRect(
      x: isToTheLeft ? row.maxX - width : row.minX, y: row.minY, width: width, height: row.height)
  }
}

/// A list whose rows can be swiped to reveal actions.
@MainActor
protocol SwipingList: UIScrollView {
  /// The row whose actions are visible; nil if there is none.
  var swipe: RowSwipe? { get set }

  /// Returns the actions at an edge of a row; nil for a row that cannot be swiped.
  func actions(_ edge: SwipeEdge, at path: IndexPath) -> UISwipeActionsConfiguration?
  /// Returns the cell of a row; nil if it is not visible.
  func swipedCell(at path: IndexPath) -> UIView?
  /// Returns the frame of a row that is not swiped.
  func restingFrame(at path: IndexPath) -> CGRect?
  /// Returns the row at a point if it can be swiped now.
  func swipeablePath(at point: CGPoint) -> IndexPath?
  /// Removes the highlight of the touched row, so that the end of the touch does not select it.
  func cancelPress()
  /// Called when the actions of a row become visible.
  func swipeDidBegin(_ swipe: RowSwipe)
  /// Called when the actions of a row are closed.
  func swipeDidEnd(_ swipe: RowSwipe)
}

extension SwipingList {
  // MARK: Phases of a swipe

  /// Places the actions of a row behind it, still closed. Returns whether there are any.
  func beginSwipe(_ edge: SwipeEdge, at path: IndexPath, isConfirmation: Bool = false) -> Bool {
    guard let configuration = actions(edge, at: path), !configuration.actions.isEmpty,
      let cell = swipedCell(at: path)
    else { return false }
    endSwipe(animated: false)
    let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let isToTheLeft = (edge == .trailing) != isMirrored
    let view = SwipeActionsView(configuration, isAtRight: isToTheLeft) { [weak self] action in
      self?.perform(action, at: path)
    }
    insertSubview(view, belowSubview: cell)
    let new = RowSwipe(
      path: path, edge: edge, actionsView: view, isToTheLeft: isToTheLeft,
      isConfirmation: isConfirmation)
    swipe = new
    swipeDidBegin(new)
    UIView.performWithoutAnimation { placeSwipe() }
    return true
  }

  /// Opens the actions of a row as a completed swipe does.
  func openSwipe(_ edge: SwipeEdge, at path: IndexPath, isConfirmation: Bool, animated: Bool) {
    guard beginSwipe(edge, at: path, isConfirmation: isConfirmation), let swipe else { return }
    moveSwipe(to: swipe.openOffset, animated: animated)
  }

  /// Moves the row to an offset and lays out its actions.
  func moveSwipe(to offset: CGFloat, animated: Bool) {
    swipe?.offset = offset
    ListAnimation.run(isAnimated: animated && window != nil) {
    } change: { [self] in
      placeSwipe()
    } completion: { _ in
    }
  }

  /// Updates the positions of the row and its actions for the current swipe.
  func placeSwipe() {
    guard let swipe else { return }
    guard let row = restingFrame(at: swipe.path) else { return endSwipe(animated: false) }
    swipedCell(at: swipe.path)?.center = CGPoint(x: row.midX + swipe.offset, y: row.midY)
    swipe.actionsView.frame = swipe.actionsFrame(in: row)
    swipe.actionsView.layoutIfNeeded()
  }

  /// Closes the actions and moves the row back.
  func endSwipe(animated: Bool) {
    guard var ended = swipe else { return }
    swipe = nil
    let row = restingFrame(at: ended.path)
    ended.offset = 0
    swipeDidEnd(ended)
    ListAnimation.run(isAnimated: animated && window != nil) {
    } change: { [self] in
      guard let row else { return }
      swipedCell(at: ended.path)?.center = CGPoint(x: row.midX, y: row.midY)
      ended.actionsView.frame = ended.actionsFrame(in: row)
      ended.actionsView.layoutIfNeeded()
    } completion: { _ in
      ended.actionsView.removeFromSuperview()
    }
  }

  // MARK: Actions

  /// Calls the action's handler. The row closes when the program calls the completion.
  func perform(_ action: UIContextualAction, at path: IndexPath) {
    let source: UIView = swipe?.actionsView ?? swipedCell(at: path) ?? self
    action.handler(action, source) { [weak self] _ in
      guard let self, swipe?.path == path else { return }
      endSwipe(animated: true)
    }
  }
}
