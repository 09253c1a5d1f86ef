import CoreGraphics
import Foundation
import QuartzCore

/// The layout pass: creates and places the views of the visible elements.
///
/// A pass gets the visible elements from the layout, recycles views that are no longer visible, creates
/// missing ones and asks each new view for its preferred size. If a size invalidates the layout, the layout
/// is prepared again. Each view is asked once, so the pass ends.
extension UICollectionView {
  // MARK: Numbers

  /// The number of items in each section. Requested from the data source once and kept until a change is
  /// reported.
  final var counts: [Int] {
    if let countStorage { return countStorage }
    let counts = askForCounts()
    countStorage = counts
    return counts
  }

  /// Requests the number of items in each section. Negative numbers are reported and count as 0.
  final func askForCounts() -> [Int] {
    guard let dataSource else { return [] }
    return (0..<max(0, dataSource.numberOfSections(in: self))).map { section in
      let count = dataSource.collectionView(self, numberOfItemsInSection: section)
      guard count >= 0 else {
        DiagnosticLog.current.warn(
          "The data source of \(shortDescription) says that section \(section) has \(count) items. "
            + "It is shown without any; give 0 or more.")
        return 0
      }
      return count
    }
  }

  /// Returns whether the data source has an item at an index path.
  final func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && counts.indices.contains(path.section) && path.item >= 0
      && path.item < counts[path.section]
  }

  // MARK: Layout

  /// Applies an invalidation: stores preferred sizes, discards item counts, adjusts the content offset and
  /// schedules a layout pass.
  final func layoutWasInvalidated(_ context: UICollectionViewLayoutInvalidationContext) {
    for attributes in context.preferredAttributes {
      collectionViewLayout.take(preferred: attributes)
    }
    isPrepared = false
    if context.invalidateDataSourceCounts { countStorage = nil }
    if context.contentOffsetAdjustment != .zero {
      let by = context.contentOffsetAdjustment
      scroll(to: CGPoint(x: contentOffset.x + by.x, y: contentOffset.y + by.y))
    }
    setNeedsLayout()
  }

  /// Prepares the layout if the data or the size changed, or if the offset changed and the layout requires
  /// it.
  final func prepareIfNeeded() {
    if preparedBounds != bounds {
      let isResized = preparedBounds.size != bounds.size
      let isFirst = preparedBounds == .null
      preparedBounds = bounds
      if isFirst {
        isPrepared = false
      } else if isResized {
        // Not with the context of the bounds: the layout would compare them with themselves.
        collectionViewLayout.invalidateLayout()
      } else if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) {
        let context = collectionViewLayout.invalidationContext(forBoundsChange: bounds)
        collectionViewLayout.invalidateLayout(with: context)
      }
    }
    // The number of turns is limited, for a layout that invalidates itself in `prepare()`.
    for _ in 0..<10 where !isPrepared {
      isPrepared = true
      collectionViewLayout.prepare()
    }
  }

  /// Runs a pending layout pass, so that visible elements can be queried.
  final func placeIfNeeded() {
    guard !isPlacing, batch.depth == 0, layer.needsLayout(), bounds.width > 0, bounds.height > 0
    else { return }
    placeContent()
  }

  /// Returns the elements in the visible bounds. Elements with an invalid frame are reported and omitted.
  private func visibleElements() -> [UICollectionViewLayoutAttributes] {
    let all = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    return all.filter { element in
      if element.representedElementCategory == .cell, !contains(element.indexPath) {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "The layout \(type(of: collectionViewLayout)) places section "
            + "\(element.indexPath.section), item \(element.indexPath.item), which the data source "
            + "does not have. It is left out; take the numbers from the collection view.")
        return false
      }
      let frame = element.frame
      guard frame.minX.isFinite, frame.minY.isFinite, frame.width.isFinite, frame.height.isFinite
      else {
        DiagnosticLog.current.raise(
          .invalidGeometry,
          "The layout \(type(of: collectionViewLayout)) gives section "
            + "\(element.indexPath.first ?? 0), item \(element.indexPath.last ?? 0) the frame "
            + "\(frame), which is none. It is left out; give finite numbers.")
        return false
      }
      return true
    }.sorted { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }
  }

  /// Runs a layout pass: prepares the layout, recycles and creates views, measures them until nothing
  /// changes, and then applies all attributes.
  final func placeContent() {
    guard !isPlacing else { return }
    isPlacing = true
    defer { isPlacing = false }
    var asked: Set<ElementKey> = []
    var elements: [UICollectionViewLayoutAttributes] = []
    // Each turn measures at least one new view, so the loop ends.
    for _ in 0..<1_000 {
      prepareIfNeeded()
      let size = collectionViewLayout.collectionViewContentSize
      if contentSize != size { contentSize = size }
      elements = visibleElements()
      recycle(except: elements)
      for element in elements { make(element) }
      guard !selfSize(elements, &asked) else { continue }
      if isPrepared { break }
    }
    backgroundView?.frame = bounds
    listBackground.show(in: self)
    for element in elements { place(element) }
    prefetch(elements)
  }

  // MARK: Views

  /// Recycles the views of elements that the layout no longer returns, except a cell that is being moved.
  private func recycle(except elements: [UICollectionViewLayoutAttributes]) {
    let cells = Set(
      elements.filter { $0.representedElementCategory == .cell }.map(\.indexPath))
    for path in visible.keys.sorted() where !cells.contains(path) && path != movement?.path {
      guard let cell = visible.removeValue(forKey: path) else { continue }
      shownAttributes[ElementKey(nil, path)] = nil
      let wasShown = cell.superview === self
      recycle(cell)
      if wasShown {
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      }
    }
    let others = Set(elements.filter { $0.representedElementCategory != .cell }.map(\.key))
    for key in supplementaryViews.keys.sorted() where !others.contains(key) {
      guard let view = supplementaryViews.removeValue(forKey: key) else { continue }
      shownAttributes[key] = nil
      recycle(extra: view)
      guard !view.isDecoration else { continue }
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
  }

  /// Creates the view of an element. Views that were not dequeued are reported.
  private func make(_ element: UICollectionViewLayoutAttributes) {
    switch element.representedElementCategory {
    case .cell: makeCell(element.indexPath)
    case .supplementaryView:
      guard supplementaryViews[element.key] == nil, let dataSource else { return }
      let view = dataSource.collectionView(
        self, viewForSupplementaryElementOfKind: element.key.kind, at: element.indexPath)
      if view.reuseIdentifier == nil, canvasRules.requiresDequeuedCells {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
            + "for element kind '\(element.key.kind)', section \(element.indexPath.first ?? 0) was "
            + "not retrieved by calling -dequeueReusableSupplementaryViewOfKind:"
            + "withReuseIdentifier:forIndexPath: or is nil")
      }
      view.elementKind = element.key.kind
      supplementaryViews[element.key] = view
    case .decorationView:
      if supplementaryViews[element.key] == nil {
        supplementaryViews[element.key] = decoration(element.key.kind)
      }
    }
  }

  /// Requests a cell from the data source and sets its index path and state.
  final func makeCell(_ path: IndexPath) {
    guard visible[path] == nil, let dataSource else { return }
    var cell = dataSource.collectionView(self, cellForItemAt: path)
    if cell.reuseIdentifier == nil, canvasRules.requiresDequeuedCells {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "the cell returned from -collectionView:cellForItemAtIndexPath: for section "
          + "\(path.section), item \(path.item) does not have a reuseIdentifier - cells must be "
          + "retrieved by calling -dequeueReusableCellWithReuseIdentifier:forIndexPath:")
    }
    if let other = visible.first(where: { $0.value === cell })?.key {
      DiagnosticLog.current.warn(
        "The data source returned one cell for two items: section \(other.section), item "
          + "\(other.item) and section \(path.section), item \(path.item). The second is shown "
          + "empty; dequeue a cell for each item.")
      cell = UICollectionViewCell(frame: .zero)
    }
    visible[path] = cell
    prepare(cell, path)
  }

  /// Updates a cell's index path, selection and editing state. Unchanged values are not set again.
  final func prepare(_ cell: UICollectionViewCell, _ path: IndexPath) {
    let place = UICollectionViewCell.Place(view: self, path: path)
    if cell.place != place { cell.place = place }
    let isSelected = selected.contains(path)
    if cell.isSelected != isSelected { cell.isSelected = isSelected }
    if cell.isEditingStorage != isEditing { cell.isEditingStorage = isEditing }
  }

  /// Returns the existing view of an element.
  final func view(for key: ElementKey, _ category: ElementCategory) -> UICollectionReusableView? {
    category == .cell ? visible[key.path] : supplementaryViews[key]
  }

  /// Asks each new view for its preferred size once. Returns whether the layout was invalidated.
  private func selfSize(
    _ elements: [UICollectionViewLayoutAttributes], _ asked: inout Set<ElementKey>
  ) -> Bool {
    var changes = false
    for element in elements where element.representedElementCategory != .decorationView {
      let key = element.key
      guard let view = view(for: key, element.representedElementCategory), view.needsSizing,
        asked.insert(key).inserted
      else { continue }
      view.needsSizing = false
      if let attributes = shownAttributes[key], attributes.size == element.size,
        !element.isWidthEstimated, !element.isHeightEstimated
      {
        continue
      }
      if view.frame.size != element.size { view.frame.size = element.size }
      let preferred = view.preferredLayoutAttributesFitting(element.duplicate)
      guard preferred.size != element.size,
        collectionViewLayout.shouldInvalidateLayout(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: element)
      else { continue }
      let context = collectionViewLayout.invalidationContext(
        forPreferredLayoutAttributes: preferred, withOriginalAttributes: element)
      collectionViewLayout.invalidateLayout(with: context)
      changes = true
    }
    return changes
  }

  /// Applies attributes to a view. A new view is added first, and the delegate is notified afterwards.
  private func place(_ element: UICollectionViewLayoutAttributes) {
    let key = element.key
    guard let view = view(for: key, element.representedElementCategory) else { return }
    if element.representedElementCategory == .cell {
      if let cell = view as? UICollectionViewCell { prepare(cell, element.indexPath) }
      if movement?.path == element.indexPath { return }
    }
    if let swipe, element.representedElementCategory == .cell, swipe.path == element.indexPath {
      let aside = element.duplicate
      aside.center.x += swipe.offset
      view.wear(aside)
    } else {
      view.wear(element)
    }
    view.apply(element)
    shownAttributes[key] = element.duplicate
    guard view.superview !== self else { return }
    addSubview(view)
    if let cell = view as? UICollectionViewCell, element.representedElementCategory == .cell {
      collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.indexPath)
    } else if element.representedElementCategory == .supplementaryView {
      collectionDelegate?.collectionView(
        self, willDisplaySupplementaryView: view, forElementKind: key.kind, at: element.indexPath)
    }
  }

  /// Reports the items after the visible ones for prefetching, and those that are no longer needed.
  private func prefetch(_ elements: [UICollectionViewLayoutAttributes]) {
    guard isPrefetchingEnabled, let source = prefetchDataSource else { return }
    let cells = elements.filter { $0.representedElementCategory == .cell }.map(\.indexPath).sorted()
    guard var path = cells.last else { return }
    var next: [IndexPath] = []
    // As many items as are visible (guess).
    while next.count < cells.count {
      if path.item + 1 < numberOfItems(inSection: path.section) {
        path.item += 1
      } else if path.section + 1 < numberOfSections {
        path = IndexPath(item: 0, section: path.section + 1)
        guard numberOfItems(inSection: path.section) > 0 else { continue }
      } else {
        break
      }
      next.append(path)
    }
    let stale = prefetched.subtracting(next).subtracting(cells).sorted()
    let new = next.filter { !prefetched.contains($0) }
    prefetched = Set(next)
    if !new.isEmpty { source.collectionView(self, prefetchItemsAt: new) }
    if !stale.isEmpty { source.collectionView(self, cancelPrefetchingForItemsAt: stale) }
  }

  // MARK: Reloading

  /// Recycles all views and discards item counts, selection and prefetched items.
  final func reloadEverything() {
    if isPlacing {
      DiagnosticLog.current.warn(
        "reloadData was called on \(shortDescription) while it was asking for cells. The reload "
          + "waits for the next layout pass; call it before or after, not in the data source.")
    }
    swipe?.actionsView.removeFromSuperview()
    swipe = nil
    for (_, cell) in visible.sorted(by: { $0.key < $1.key }) { recycle(cell) }
    for (_, view) in supplementaryViews.sorted(by: { $0.key < $1.key }) { recycle(extra: view) }
    visible = [:]
    supplementaryViews = [:]
    shownAttributes = [:]
    selected = []
    highlighted = nil
    prefetched = []
    movement = nil
    reorderDrag?.scrolling.stop()
    reorderDrag = nil
    countStorage = nil
    let context = collectionViewLayout.makeContext()
    context.invalidateEverything = true
    context.invalidateDataSourceCounts = true
    collectionViewLayout.invalidateLayout(with: context)
    isPrepared = false
    setNeedsLayout()
  }

  /// Passes a change of `isEditing` on to the cells.
  final func editingDidChange() {
    for cell in visible.values { cell.isEditingStorage = isEditing }
    setNeedsLayout()
  }
}

extension UICollectionReusableView {
  /// Sets the view's frame, transform and appearance to those of layout attributes.
  final func wear(_ attributes: UICollectionViewLayoutAttributes) {
    if bounds.size != attributes.size { bounds.size = attributes.size }
    if center != attributes.center { center = attributes.center }
    if !CATransform3DEqualToTransform(transform3D, attributes.transform3D) {
      transform3D = attributes.transform3D
    }
    // What the program set when it configured the view stays until the layout changes its own value.
    if appliedAlpha != attributes.alpha { alpha = attributes.alpha }
    if appliedIsHidden != attributes.isHidden { isHidden = attributes.isHidden }
    (appliedAlpha, appliedIsHidden) = (attributes.alpha, attributes.isHidden)
    let depth = CGFloat(attributes.zIndex)
    if layer.zPosition != depth { layer.zPosition = depth }
  }

  /// Makes a view from the reuse queue visible and opaque, before the program configures it.
  final func resetVisibility() {
    if alpha != 1 { alpha = 1 }
    if isHidden { isHidden = false }
    (appliedAlpha, appliedIsHidden) = (1, false)
  }
}
