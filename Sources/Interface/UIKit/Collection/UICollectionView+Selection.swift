import CoreGraphics
import Foundation
import QuartzCore

extension UICollectionView {
  // MARK: Programmatic changes

  /// Whether several items can be selected in the current editing state.
  private var allowsMultiple: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// Selects an item and scrolls to it. It replaces the selection unless multiple selection is allowed.
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

  /// Replaces the selection and updates the affected visible cells.
  final func setSelection(_ paths: [IndexPath]) {
    let old = selected
    selected = paths
    for path in Set(old).symmetricDifference(paths).sorted() {
      visible[path]?.isSelected = paths.contains(path)
    }
  }

  // MARK: By touches

  /// Whether touches can select items in the current editing state.
  private var selectionIsAllowed: Bool {
    isEditing
      ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
      : allowsSelection || allowsMultipleSelection
  }

  /// Highlights an item when a touch begins on it, if the delegate allows it.
  package final func highlightItem(at path: IndexPath) {
    guard selectionIsAllowed, let cell = visible[path],
      collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
    else { return }
    highlighted = path
    cell.isHighlighted = true
    collectionDelegate?.collectionView(self, didHighlightItemAt: path)
  }

  /// Removes the highlight and notifies the delegate.
  package final func unhighlightItem() {
    guard let path = highlighted else { return }
    highlighted = nil
    visible[path]?.isHighlighted = false
    collectionDelegate?.collectionView(self, didUnhighlightItemAt: path)
  }

  /// Handles a tap on an item: selects or deselects it and calls the delegate in UIKit's order.
  package final func tapItem(at path: IndexPath) {
    if let cell = visible[path] as? UICollectionViewListCell, cell.isOutlineHeader {
      return tapOutlineDisclosure(at: path)
    }
    guard selectionIsAllowed, contains(path) else { return }
    if allowsMultiple, selected.contains(path) {
      guard collectionDelegate?.collectionView(self, shouldDeselectItemAt: path) ?? true else {
        return
      }
      setSelection(selected.filter { $0 != path })
      collectionDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    guard collectionDelegate?.collectionView(self, shouldSelectItemAt: path) ?? true else { return }
    let old = allowsMultiple ? [] : selected.filter { $0 != path }
    setSelection(allowsMultiple ? selected + [path] : [path])
    for other in old { collectionDelegate?.collectionView(self, didDeselectItemAt: other) }
    cellForItem(at: path)?.segues.selection?()
    collectionDelegate?.collectionView(self, didSelectItemAt: path)
    performPrimaryAction(at: path)
  }

  /// Performs the item's primary action after a tap, unless the view is editing or allows multiple selection
  /// (documented).
  private func performPrimaryAction(at path: IndexPath) {
    guard !isEditing, !allowsMultiple, let delegate = collectionDelegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: path)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: path)
  }

  // MARK: Scrolling

  /// Scrolls to an item. Estimated sizes on the way are replaced, after which the target is computed again.
  final func scroll(toItem path: IndexPath, _ position: ScrollPosition, _ animated: Bool) {
    guard contains(path) else {
      DiagnosticLog.current.raise(
        .invalidArgument,
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

  /// Returns the content offset that brings a frame to a scroll position. It may be outside the scrollable
  /// range.
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
}
