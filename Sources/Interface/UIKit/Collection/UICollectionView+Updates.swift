import CoreGraphics
import Foundation
import QuartzCore

/// Batch updates, changes of layout, and their animations.
extension UICollectionView: BatchedList {
  static var terminology: ListTerminology { .collection }

  /// Performs an update and displays it; `change` brings the data source to its new state.
  package final func perform(
    _ update: ListUpdate, isAnimated: Bool, change: () -> Void, completion: @escaping () -> Void
  ) {
    perform(changes: update, isAnimated: isAnimated, change: change, completion: completion)
  }

  // MARK: Applying

  /// Moves views, selection and sizes to the new index paths and animates the change.
  ///
  /// Off screen, or before the first layout, nothing is animated and the completion is called immediately.
  final func apply(
    _ update: ListUpdate, _ map: ListIndexMap, _ after: [Int],
    completion: @escaping (Bool) -> Void
  ) {
    closeSwipeActions(animated: false)
    let wasShown = window != nil && bounds.width > 0 && bounds.height > 0 && preparedBounds != .null
    attributesBeforeUpdate = shownAttributes
    let old = ShownElements(cells: visible, supplementaryViews: supplementaryViews)
    countStorage = after
    selected = selected.filter { !map.reloadedOldItems.contains($0) }.compactMap(map.newPath)
    highlighted = nil
    prefetched = []
    visible = [:]
    supplementaryViews = [:]
    shownAttributes = [:]
    var starts: [ObjectIdentifier: UICollectionViewLayoutAttributes] = [:]
    for (path, cell) in old.cells where !map.reloadedOldItems.contains(path) {
      guard let new = map.newPath(of: path) else { continue }
      visible[new] = cell
      cell.needsSizing = true
      starts[ObjectIdentifier(cell)] = attributesBeforeUpdate[ElementKey(nil, path)]
    }
    for (key, view) in old.supplementaryViews {
      guard let new = map.newKey(of: key) else { continue }
      supplementaryViews[new] = view
      starts[ObjectIdentifier(view)] = attributesBeforeUpdate[key]
    }
    let gone = old.removing(ShownElements(cells: visible, supplementaryViews: supplementaryViews))
    let context = collectionViewLayout.makeContext()
    context.invalidateDataSourceCounts = false
    context.invalidateEverything = true
    collectionViewLayout.invalidateLayout(with: context)
    isPrepared = false
    if let flow = collectionViewLayout as? any KeepsPreferredSizes { flow.remap(map) }
    guard wasShown else {
      recycle(gone)
      attributesBeforeUpdate = [:]
      return completion(true)
    }
    animate(update, map, starts, gone, completion)
  }

  /// Recycles removed views and notifies the delegate of those that were visible.
  private func recycle(_ elements: ShownElements) {
    for (path, cell) in elements.cells.sorted(by: { $0.key < $1.key }) {
      let wasShown = cell.superview === self
      recycle(cell)
      if wasShown {
        collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
      }
    }
    for (key, view) in elements.supplementaryViews.sorted(by: { $0.key < $1.key }) {
      recycle(extra: view)
      guard !view.isDecoration else { continue }
      collectionDelegate?.collectionView(
        self, didEndDisplayingSupplementaryView: view, forElementOfKind: key.kind, at: key.path)
    }
  }

  /// Animates a batch update: lays out the final state, moves the views back to their start positions, and
  /// animates them to the end. Removed views move to the layout's final attributes.
  private func animate(
    _ update: ListUpdate, _ map: ListIndexMap,
    _ starts: [ObjectIdentifier: UICollectionViewLayoutAttributes], _ gone: ShownElements,
    _ completion: @escaping (Bool) -> Void
  ) {
    let layout = collectionViewLayout
    let oldOffset = contentOffset
    var departing: [(cell: UICollectionViewCell, end: UICollectionViewLayoutAttributes)] = []
    UIView.performWithoutAnimation {
      prepareIfNeeded()
      layout.prepare(forCollectionViewUpdates: update.items(map))
      let proposed = layout.targetContentOffset(forProposedContentOffset: contentOffset)
      let target =
        collectionDelegate?.collectionView(
          self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
      if target != contentOffset { scroll(to: target) }
      departing = collectOutgoingCells()
      placeContent()
    }
    let shift = CGPoint(x: contentOffset.x - oldOffset.x, y: contentOffset.y - oldOffset.y)
    func moved(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes?
    {
      guard let result = attributes?.duplicate else { return nil }
      result.center.x += shift.x
      result.center.y += shift.y
      return result
    }
    var moves: [ElementMove] = []
    for (key, end) in shownAttributes.sorted(by: { $0.key < $1.key }) {
      guard let view = view(for: key, end.representedElementCategory) else { continue }
      let start =
        moved(starts[ObjectIdentifier(view)]) ?? appearing(key, end.representedElementCategory, map)
      moves.append(ElementMove(view: view, start: start ?? end, end: end))
    }
    for (cell, end) in departing {
      guard let start = moved(starts[ObjectIdentifier(cell)]) else { continue }
      moves.append(ElementMove(view: cell, start: start, end: end))
    }
    for (path, cell) in gone.cells.sorted(by: { $0.key < $1.key }) {
      guard let start = moved(attributesBeforeUpdate[ElementKey(nil, path)]) else { continue }
      let end = layout.finalLayoutAttributesForDisappearingItem(at: path) ?? start
      moves.append(ElementMove(view: cell, start: start, end: end))
    }
    for (key, view) in gone.supplementaryViews.sorted(by: { $0.key < $1.key }) {
      guard let start = moved(attributesBeforeUpdate[key]) else { continue }
      let end =
        start.representedElementCategory == .decorationView
        ? layout.finalLayoutAttributesForDisappearingDecorationElement(
          ofKind: key.kind, at: key.path)
        : layout.finalLayoutAttributesForDisappearingSupplementaryElement(
          ofKind: key.kind, at: key.path)
      moves.append(ElementMove(view: view, start: start, end: end ?? start))
    }
    ListAnimation.run(isAnimated: true) {
      self.withoutPlacing { for move in moves { move.begin() } }
    } change: {
      self.withoutPlacing { for move in moves { move.finish() } }
      layout.finalizeCollectionViewUpdates()
    } completion: { [weak self] _ in
      self?.recycle(gone)
      for (cell, _) in departing { self?.recycle(cell) }
      self?.attributesBeforeUpdate = [:]
      completion(true)
    }
  }

  /// Removes and returns the cells that are no longer visible but still in the collection, with their new
  /// attributes.
  private func collectOutgoingCells() -> [(
    cell: UICollectionViewCell, end: UICollectionViewLayoutAttributes
  )] {
    var result: [(cell: UICollectionViewCell, end: UICollectionViewLayoutAttributes)] = []
    for (path, cell) in visible.sorted(by: { $0.key < $1.key }) where cell.superview === self {
      guard let end = collectionViewLayout.layoutAttributesForItem(at: path),
        !end.frame.intersects(bounds)
      else { continue }
      visible[path] = nil
      result.append((cell, end))
    }
    return result
  }

  /// Returns the initial attributes of an element that appears in an update.
  private func appearing(
    _ key: ElementKey, _ category: ElementCategory, _ map: ListIndexMap
  ) -> UICollectionViewLayoutAttributes? {
    switch category {
    case .cell: collectionViewLayout.initialLayoutAttributesForAppearingItem(at: key.path)
    case .supplementaryView:
      collectionViewLayout.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: key.kind, at: key.path)
    case .decorationView:
      collectionViewLayout.initialLayoutAttributesForAppearingDecorationElement(
        ofKind: key.kind, at: key.path)
    }
  }

  // MARK: Reconfiguring

  /// Asks the data source to configure visible cells again; the current cells are returned by the dequeue
  /// method.
  final func reconfigure(_ paths: [IndexPath]) {
    for path in paths {
      guard contains(path) else {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "attempt to reconfigure item \(path.last ?? 0) in section \(path.first ?? 0), which is "
            + "not in \(shortDescription). Give index paths of items that there are.")
        continue
      }
      guard let cell = visible[path] else { continue }
      reconfigured = cell
      let answer = dataSource?.collectionView(self, cellForItemAt: path)
      reconfigured = nil
      if answer !== cell {
        DiagnosticLog.current.raise(
          .internalInconsistency,
          "The data source returned another cell for section \(path.section), item \(path.item) "
            + "than the one to be reconfigured. The old one stays; dequeue the same kind of cell.")
      }
      cell.needsSizing = true
    }
    setNeedsLayout()
  }

  // MARK: Layouts

  /// Replaces the layout. Animated only if the view is in a window.
  final func exchangeLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?
  ) {
    let old = collectionViewLayout
    guard old !== layout else {
      completion?(true)
      return
    }
    old.prepareForTransition(to: layout)
    layout.prepareForTransition(from: old)
    let starts = shownAttributes
    let isShown = window != nil && bounds.width > 0 && preparedBounds != .null
    for view in Array(supplementaryViews.values) where view.isDecoration { recycle(extra: view) }
    supplementaryViews = supplementaryViews.filter { !$0.value.isDecoration }
    takeLayout(layout)
    for cell in visible.values { cell.needsSizing = true }
    guard isShown, animated else {
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      completion?(true)
      return
    }
    UIView.performWithoutAnimation { placeContent() }
    var moves: [ElementMove] = []
    for (key, end) in shownAttributes.sorted(by: { $0.key < $1.key }) {
      guard let view = view(for: key, end.representedElementCategory) else { continue }
      let start = starts[key] ?? appearing(key, end.representedElementCategory, ListIndexMap())
      moves.append(ElementMove(view: view, start: start ?? end, end: end))
    }
    ListAnimation.run(isAnimated: true) {
      self.withoutPlacing { for move in moves { move.begin() } }
    } change: {
      self.withoutPlacing { for move in moves { move.finish() } }
    } completion: { finished in
      old.finalizeLayoutTransition()
      layout.finalizeLayoutTransition()
      completion?(finished)
    }
  }

  /// Installs a transition layout between the current and a new layout.
  final func startTransition(
    to layout: UICollectionViewLayout, _ completion: ((Bool, Bool) -> Void)?
  ) -> UICollectionViewTransitionLayout {
    let between =
      collectionDelegate?.collectionView(
        self, transitionLayoutForOldLayout: collectionViewLayout, newLayout: layout)
      ?? UICollectionViewTransitionLayout(
        currentLayout: collectionViewLayout, nextLayout: layout)
    transition = completion
    takeLayout(between)
    return between
  }

  /// Ends an interactive transition and passes its result to the completion.
  final func endTransition(finishes: Bool) {
    guard let between = collectionViewLayout as? UICollectionViewTransitionLayout else { return }
    let completion = transition
    transition = nil
    exchangeLayout(finishes ? between.nextLayout : between.currentLayout, animated: true) { done in
      completion?(done, finishes)
    }
  }
}

/// A layout that stores preferred sizes by index path.
@MainActor
protocol KeepsPreferredSizes: AnyObject {
  /// Moves the stored sizes to the new index paths after an update.
  func remap(_ map: ListIndexMap)
}

/// The visible views of a collection view, by element.
struct ShownElements {
  var cells: [IndexPath: UICollectionViewCell] = [:]
  var supplementaryViews: [ElementKey: UICollectionReusableView] = [:]

  /// Returns the elements whose views are not in `other`.
  @MainActor
  func removing(_ other: ShownElements) -> ShownElements {
    let kept = Set(
      other.cells.values.map { ObjectIdentifier($0) }
        + other.supplementaryViews.values.map { ObjectIdentifier($0) })
    return ShownElements(
      cells: cells.filter { !kept.contains(ObjectIdentifier($0.value)) },
      supplementaryViews: supplementaryViews.filter { !kept.contains(ObjectIdentifier($0.value)) })
  }
}

/// The start and end attributes of a view in a batch update.
@MainActor
struct ElementMove {
  let view: UICollectionReusableView
  let start: UICollectionViewLayoutAttributes
  let end: UICollectionViewLayoutAttributes

  /// Applies the attributes that the view has before the update.
  func begin() {
    view.wear(start)
    view.layoutIfNeeded()
  }

  /// Applies the attributes that the view has after the update.
  func finish() {
    view.wear(end)
    view.layoutIfNeeded()
  }
}

extension ListUpdate {
  /// Returns the changes as `UICollectionViewUpdateItem`s for the layout.
  @MainActor
  func items(_ map: ListIndexMap) -> [UICollectionViewUpdateItem] {
    func section(_ number: Int) -> IndexPath { IndexPath(item: NSNotFound, section: number) }
    typealias Item = UICollectionViewUpdateItem
    var result: [Item] = []
    result += deletedSections.map { Item(.delete, before: section($0), after: nil) }
    result += insertedSections.map { Item(.insert, before: nil, after: section($0)) }
    result += reloadedSections.map { Item(.reload, before: section($0), after: section($0)) }
    result += movedSections.map { Item(.move, before: section($0.from), after: section($0.to)) }
    result += deletedItems.map { Item(.delete, before: $0, after: nil) }
    result += insertedItems.map { Item(.insert, before: nil, after: $0) }
    result += reloadedItems.map { Item(.reload, before: $0, after: map.newPath(of: $0)) }
    result += movedItems.map { Item(.move, before: $0.from, after: $0.to) }
    return result
  }
}

extension ListIndexMap {
  /// Returns the key of a supplementary or decoration view after the update. Keys of views of the whole
  /// layout do not change.
  func newKey(of key: ElementKey) -> ElementKey? {
    guard key.path.count == 2 else { return key }
    guard !reloadedOldSections.contains(key.path.section) else { return nil }
    if let new = newPath(of: key.path), forward[key.path.section] != nil, key.path.item > 0 {
      return ElementKey(key.kind, new)
    }
    return newSection(of: key.path.section).map {
      ElementKey(key.kind, IndexPath(item: key.path.item, section: $0))
    }
  }
}
