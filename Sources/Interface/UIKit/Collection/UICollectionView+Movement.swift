import CoreGraphics
import Foundation
import QuartzCore

/// The interactive movement of an item.
struct InteractiveMovement {
  /// The index path at which the movement began, for the data source and for a cancellation.
  let origin: IndexPath
  /// The current index path of the item.
  var path: IndexPath
}

/// The drag of an item by a touch.
struct ReorderDrag {
  /// The vector from the item's centre to the touch.
  let grip: CGPoint
  /// The fixed x coordinate of the item's centre in a list, where items move only vertically; otherwise nil.
  let x: CGFloat?
  /// Scrolls the view while the touch is near an edge.
  let scrolling: EdgeScrolling
}

extension UICollectionView {
  // MARK: Programmatic changes

  /// Begins the movement of a visible item and brings it to the front. Returns whether the data source allows
  /// it.
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

  /// Moves the cell to a position. Other items make space when it is over another index path.
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

  /// Moves the item to another index path in the layout. The data source is notified when the item is
  /// dropped.
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

  /// Ends the movement. The data source is notified only if the item was dropped at another index path.
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
  // MARK: By touch

  /// Moves an item with a drag gesture: the one at the index path, or else the one under the touch.
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

  /// Begins the movement of the item under the touch and stores the position of the touch in it.
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

  /// Moves the item so that the touch keeps its position in it.
  private func moveCarried(to place: CGPoint) {
    guard let reorderDrag else { return }
    updateMovement(
      CGPoint(x: reorderDrag.x ?? place.x - reorderDrag.grip.x, y: place.y - reorderDrag.grip.y))
  }

  /// Stops scrolling and drops the item.
  private func endCarrying(isCancelled: Bool) {
    guard let reorderDrag else { return }
    reorderDrag.scrolling.stop()
    self.reorderDrag = nil
    endMovement(isCancelled: isCancelled)
  }
}
