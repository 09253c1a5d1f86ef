import CoreGraphics
import Foundation
import QuartzCore

/// An item that is carried.
struct InteractiveMovement {
  /// The place at which the movement began, for the data source and for a cancellation.
  let origin: IndexPath
  /// The present place.
  var path: IndexPath
}

/// A finger that carries an item.
struct ReorderDrag {
  /// From the middle of the item to the finger.
  let grip: CGPoint
  /// The middle's only place across a list, whose rows go up and down.
  let x: CGFloat?
  /// Scrolls while the finger is near an edge.
  let scrolling: EdgeScrolling
}

extension UICollectionView {
  // MARK: By the program

  /// Lifts a visible item in front of all others. Returns whether the data source lets it move.
  final func beginMovement(of path: IndexPath) -> Bool {
    placeIfNeeded()
    guard movement == nil, contains(path), let cell = visible[path],
      dataSource?.collectionView(self, canMoveItemAt: path) ?? false
    else { return false }
    movement = InteractiveMovement(origin: path, path: path)
    bringSubviewToFront(cell)
    cell.layer.zPosition = 1_000
    cell.setNeedsUpdateConfiguration()
    return true
  }

  /// The cell follows; others make way as soon as it is over another place.
  final func updateMovement(_ position: CGPoint) {
    guard let movement, let cell = visible[movement.path] else { return }
    let attributes = collectionViewLayout.layoutAttributesForInteractivelyMovingItem(
      at: movement.path, withTargetPosition: position)
    cell.wear(attributes)
    let proposed = collectionViewLayout.targetIndexPath(
      forInteractivelyMovingItem: movement.path, withPosition: position)
    guard proposed != movement.path else { return }
    let target =
      collectionDelegate?.collectionView(
        self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin,
        atCurrentIndexPath: movement.path, toProposedIndexPath: proposed) ?? proposed
    guard target != movement.path, contains(target) else { return }
    move(to: target)
    cell.wear(attributes)
  }

  /// Makes way for the carried item. The data source is notified when the item is dropped.
  private func move(to target: IndexPath) {
    guard let movement else { return }
    var update = ListUpdate()
    update.movedItems = [ListUpdate.ItemMove(from: movement.path, to: target)]
    var after = counts
    after[movement.path.section] -= 1
    after[target.section] += 1
    guard let map = try? update.resolved(before: counts, after: after, terminology: .collection)
    else {
      return
    }
    var cells: [IndexPath: UICollectionViewCell] = [:]
    for (path, cell) in visible { if let new = map.newPath(of: path) { cells[new] = cell } }
    visible = cells
    countStorage = after
    selected = selected.compactMap(map.newPath)
    self.movement?.path = target
    isPrepared = false
    ListAnimation.run(isAnimated: window != nil) {
    } change: { [self] in
      placeContent()
    } completion: { _ in
    }
  }

  /// Puts the carried item down. The data source is notified only of a completed move to another
  /// place.
  final func endMovement(isCancelled: Bool) {
    guard let movement else { return }
    if isCancelled, movement.path != movement.origin { move(to: movement.origin) }
    let path = isCancelled ? movement.origin : movement.path
    let cell = visible[path]
    self.movement = nil
    if !isCancelled, path != movement.origin {
      dataSource?.collectionView(self, moveItemAt: movement.origin, to: path)
    }
    cell?.setNeedsUpdateConfiguration()
    ListAnimation.run(isAnimated: window != nil) {
    } change: { [self] in
      setNeedsLayout()
      placeContent()
    } completion: { _ in
    }
  }
}

extension UICollectionView {
  // MARK: By a finger

  /// Moves the item under a finger, or the one whose grip the finger has.
  final func carry(_ recognizer: UIGestureRecognizer, by grip: IndexPath? = nil) {
    switch recognizer.state {
    case .began: beginCarrying(recognizer.location(in: self), by: grip)
    case .changed:
      moveCarried(to: recognizer.location(in: self))
      reorderDrag?.scrolling.follow(recognizer.location(in: nil))
    case .ended: endCarrying(isCancelled: false)
    case .cancelled: endCarrying(isCancelled: true)
    default: break
    }
  }

  /// Lifts the item under the finger and remembers where the finger holds it.
  private func beginCarrying(_ place: CGPoint, by grip: IndexPath?) {
    guard let path = grip ?? indexPathForItem(at: place), beginMovement(of: path),
      let cell = visible[path]
    else { return }
    endSwipe(animated: true)
    reorderDrag = ReorderDrag(
      grip: CGPoint(x: place.x - cell.center.x, y: place.y - cell.center.y),
      x: grip == nil ? nil : cell.center.x,
      scrolling: EdgeScrolling(self) { [weak self] in self?.moveCarried(to: $0) })
  }

  /// Moves the carried item so that the finger keeps holding it at the same point.
  private func moveCarried(to place: CGPoint) {
    guard let reorderDrag else { return }
    updateMovement(
      CGPoint(x: reorderDrag.x ?? place.x - reorderDrag.grip.x, y: place.y - reorderDrag.grip.y))
  }

  /// Stops scrolling and puts the item down.
  private func endCarrying(isCancelled: Bool) {
    guard let reorderDrag else { return }
    reorderDrag.scrolling.stop()
    self.reorderDrag = nil
    endMovement(isCancelled: isCancelled)
  }
}
