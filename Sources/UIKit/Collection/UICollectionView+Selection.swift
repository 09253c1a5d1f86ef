import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
  // MARK: By the program

  private var allowsMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  final func select(_ path: IndexPath?, _ animated: Bool, _ position: ScrollPosition) {
    guard let path else { return setSelection([]) }
    guard contains(path) else {
      DiagnosticLog.current.warn(
        "Section \(path.first ?? 0), item \(path.last ?? 0) cannot be selected in "
          + "\(shortDescription): there is no such item. The selection stays as it was.")
      return
    }
    var selection = allowsMultiple ? selected : []
    if !selection.contains(path) { selection.append(path) }
    setSelection(selection)
    if position != [] { scroll(toItem: path, position, animated) }
  }

  final func setSelection(_ paths: [IndexPath]) {
    let old = selected
    selected = paths
    for path in Set(old).symmetricDifference(paths).sorted() {
      visible[path]?.isSelected = paths.contains(path)
    }
  }

  // MARK: By touches

  private var selectionIsAllowed: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  package final func highlightItem(at path: IndexPath) {
    guard selectionIsAllowed, let cell = visible[path],
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    highlighted = path
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  package final func unhighlightItem() {
    guard let path = highlighted else { return }
    highlighted = nil
    visible[path]?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// What lifting a finger from an item does: the delegate is asked and told, in UIKit's order.
  package final func tapItem(at path: IndexPath) {
    guard selectionIsAllowed, contains(path) else { return }
    if selected.contains(path) {
      guard allowsMultiple,
        collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true
      else { return }
      setSelection(selected.filter { $0 != path })
      collectionDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let old = allowsMultiple ? [] : selected
    setSelection(allowsMultiple ? selected + [path] : [path])
    for other in old { collectionDelegate?.collectionView(self, didDeselectItemAt: other) }
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
  }

  // MARK: Scrolling

  /// Sizes that were estimated are found out on the way, and the item looked for again.
  final func scroll(toItem path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard contains(path) else {
      DiagnosticLog.current.warn(
        "Attempted to scroll \(shortDescription) to an invalid index path: section "
          + "\(path.first ?? 0), item \(path.last ?? 0). It stays where it is.")
      return
    }
    for turn in 0..<10 {
      prepareIfNeeded()
      guard let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame else {
        return
      }
      let target = offset(showing: frame, position)
      guard target != contentOffset else { break }
      setContentOffset(target, animated: animated)
      if animated || bounds.isEmpty || turn == 9 { break }
      placeContent()
    }
  }

  private func offset(showing frame: CGRect, _ position: ScrollPosition) -> CGPoint {
    let inset = adjustedContentInset
    var offset = position == [] ? offsetShowing(frame) : contentOffset
    if position.contains(.top) {
      offset.y = frame.minY - inset.top
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - inset.top - (bounds.height - inset.top - inset.bottom) / 2
    } else if position.contains(.bottom) {
      offset.y = frame.maxY + inset.bottom - bounds.height
    }
    if position.contains(.left) {
      offset.x = frame.minX - inset.left
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - inset.left - (bounds.width - inset.left - inset.right) / 2
    } else if position.contains(.right) {
      offset.x = frame.maxX + inset.right - bounds.width
    }
    return clamped(offset)
  }

  // MARK: Moving by hand

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

  /// Makes way for the carried item. The data source hears of it when it is let go.
  private func move(to target: IndexPath) {
    guard let movement else { return }
    var update = ListUpdate()
    update.movedItems = [ListUpdate.ItemMove(from: movement.path, to: target)]
    var after = counts
    after[movement.path.section] -= 1
    after[target.section] += 1
    guard let map = try? update.resolved(before: counts, after: after, nouns: .collection) else {
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

/// An item that is carried.
struct InteractiveMovement {
  let origin: IndexPath
  var path: IndexPath
}
