public import CoreGraphics
public import Foundation
import QuartzCore

/// A view that shows the visible items of a collection in cells, arranged by a layout.
///
/// Supported are data sources and delegates, registration and reuse, custom layouts with invalidation,
/// self-sizing, batch updates with initial and final attributes, transitions between layouts, interactive
/// movement, and selection. Where UIKit raises an exception, a diagnostic with the same message is reported
/// and the data is reloaded. Drag sessions between apps and the focus engine are missing; their settings have
/// no effect.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  /// The direction in which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  /// The kinds of elements that a layout places.
  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  /// The speed at which items make space for a moved one. Without effect here.
  public enum ReorderingCadence: Int, Sendable {
    case immediate, fast, slow
  }

  /// The changes of a cell after which the collection view measures it again.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// The position of an item after scrolling to it. One vertical and one horizontal position can be combined;
  /// the empty set scrolls as little as possible.
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = Self(rawValue: 1)
    public static let centeredVertically = Self(rawValue: 2)
    public static let bottom = Self(rawValue: 4)
    public static let left = Self(rawValue: 8)
    public static let centeredHorizontally = Self(rawValue: 16)
    public static let right = Self(rawValue: 32)
  }

  /// The kind of section headers in flow layouts and lists.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of section footers in flow layouts and lists.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// The object that provides item counts, cells and supplementary views. Setting another one reloads the
  /// data.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is notified of selection, display and scrolling.
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  /// The object that is notified of items that will soon be visible.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// The layout that arranges the elements. Setting it replaces the layout without an animation.
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorageOfItems }
    set { exchangeLayout(newValue, animated: false, completion: nil) }
  }
  /// Whether touches select items outside editing. True by default.
  open var allowsSelection = true
  /// Whether several items can be selected outside editing. False by default.
  open var allowsMultipleSelection = false
  /// Whether touches select an item during editing. False by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected during editing. False by default.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether `prefetchDataSource` is notified. True by default.
  open var isPrefetchingEnabled = true
  /// Whether items are being edited. Cells receive the change in their configuration state.
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
  /// - Support: without effect: items make room at once.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether a cell is measured again after its content configuration or its intrinsic content size changed.
  /// - Support: partial: changes of constraints alone are not noticed.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// - Support: without effect: there is no focus.
  open var remembersLastFocusedIndexPath = false
  /// Whether the focus selects items. Without effect: there is no focus engine.
  open var selectionFollowsFocus = false
  /// - Support: without effect: there is no focus.
  open var allowsFocus = true
  /// - Support: without effect: there is no focus.
  open var allowsFocusDuringEditing = true
  /// The object that provides the items of drags.
  /// - Support: without effect: nothing is dragged between views here.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)?
  /// The object that receives dropped items.
  /// - Support: without effect: nothing is dragged between views here.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)?
  /// Whether a drag that rests over the view activates the item under it. False by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var isSpringLoaded = false
  /// - Support: without effect: there are no drag sessions.
  open var dragInteractionEnabled = false
  /// Whether a drag session started in the view. Always false: there are no drag sessions.
  open var hasActiveDrag: Bool { false }
  /// Whether the view tracks a drop session. Always false: there are no drag sessions.
  open var hasActiveDrop: Bool { false }
  /// A view behind all elements that fills the visible bounds and does not scroll. Nil by default.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  // MARK: State

  /// The layout behind `collectionViewLayout`; assigned in `takeLayout(_:)` only.
  private final var layoutStorageOfItems: UICollectionViewLayout
  /// The number of items in each section; nil until requested from the data source.
  final var countStorage: [Int]?
  final let listBackground = ListBackground()
  /// The existing cells, by index path. Outside of a layout pass they are all subviews.
  final var visible: [IndexPath: UICollectionViewCell] = [:]
  /// The existing supplementary and decoration views.
  final var supplementaryViews: [ElementKey: UICollectionReusableView] = [:]
  /// The attributes that were last applied to each visible element.
  final var shownAttributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// The attributes of the elements that were visible before the current batch update.
  final var attributesBeforeUpdate: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Registrations and idle cells by reuse identifier.
  final var cellQueue = ReuseQueue<UICollectionViewCell>()
  /// Registrations and idle supplementary views by kind and reuse identifier.
  final var extraQueue = ReuseQueue<UICollectionReusableView>()
  /// Idle decorations by kind.
  final var decorationQueue = ReuseQueue<UICollectionReusableView>()
  /// The selected items in the order of their selection.
  final var selected: [IndexPath] = []
  /// The item that is highlighted by a touch.
  final var highlighted: IndexPath?
  /// Whether the layout is prepared for the current data and bounds.
  final var isPrepared = false
  /// The bounds for which the layout was last prepared or checked for invalidation.
  final var preparedBounds = CGRect.null
  /// Whether a layout pass is in progress; further passes wait for its end.
  final var isPlacing = false
  /// The changes collected since the outermost `performBatchUpdates(_:completion:)` began.
  final var batch = ListBatch<ListUpdate>()
  /// The cell that the next matching dequeue returns, while an item is reconfigured.
  final var reconfigured: UICollectionViewCell?
  /// The interactive movement in progress.
  final var movement: InteractiveMovement?
  /// The touch that drives the interactive movement, if any.
  final var reorderDrag: ReorderDrag?
  /// The gesture recognizer of the controller that begins interactive movements.
  final weak var movementRecognizer: UIGestureRecognizer?
  /// The row whose swipe actions are open.
  final var swipe: RowSwipe?
  /// Recognizes swipes that open actions. Created before the first touch, only for compositional layouts.
  private final var swipeRecognizer: RowSwipeRecognizer?
  /// The context menus, created when they are first used.
  private final var menuStorage: ListContextMenu?

  /// The interaction that shows the delegate's context menus.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenu.interaction }

  private final var contextMenu: ListContextMenu {
    if let menuStorage { return menuStorage }
    let menu = ListContextMenu(self)
    menuStorage = menu
    return menu
  }
  /// The items last reported to `prefetchDataSource`.
  final var prefetched: Set<IndexPath> = []
  /// The completion of the interactive layout transition in progress.
  final var transition: ((Bool, Bool) -> Void)?
  /// Retains a data source that has no other owner: the one for a document's prototypes.
  final var ownedSource: AnyObject?

  // MARK: Creation

  /// Creates a collection view with a layout and the system background colour.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorageOfItems = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layout.collectionView = self
  }

  /// Content also begins below the insets on Interface Builder's canvas.
  override var startsBelowInsets: Bool { true }

  override var accessibilityDefaults: AccessibilityDefaults { collectionAccessibility }

  /// Creates a collection view with a flow layout, which a document replaces afterwards.
  public required init?(coder: NSCoder) {
    layoutStorageOfItems = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layoutStorageOfItems.collectionView = self
  }

  /// The delegate as a collection view delegate, under a name that does not collide with the scroll view's.
  final var collectionDelegate: (any UICollectionViewDelegate)? { delegate }

  override func delegateDidChange() { collectionViewLayout.invalidateLayout() }

  /// Replaces the layout and schedules a layout pass. Calls none of the transition methods.
  final func takeLayout(_ layout: UICollectionViewLayout) {
    if layoutStorageOfItems.collectionView === self { layoutStorageOfItems.collectionView = nil }
    layoutStorageOfItems = layout
    layout.collectionView = self
    isPrepared = false
    setNeedsLayout()
  }

  // MARK: Content

  /// The number of sections, requested from the data source if it is not known.
  open var numberOfSections: Int { counts.count }

  /// Returns the number of items in a section. A section that does not exist is reported and counts as empty.
  open func numberOfItems(inSection section: Int) -> Int {
    let counts = counts
    if counts.indices.contains(section) { return counts[section] }
    if dataSource != nil {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "request for number of items in section \(section) when there are only \(counts.count) "
          + "sections in the collection view")
    }
    return 0
  }

  /// Reloads all data and clears the selection, as documented.
  open func reloadData() { reloadEverything() }

  /// The visible cells, ordered by index path. Performs a pending layout first.
  open var visibleCells: [UICollectionViewCell] {
    placeIfNeeded()
    return visible.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The index paths of the visible items in ascending order. Performs a pending layout first.
  open var indexPathsForVisibleItems: [IndexPath] {
    placeIfNeeded()
    return visible.keys.sorted()
  }

  /// Returns the visible cell of an item; nil if the item is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    placeIfNeeded()
    return visible[indexPath]
  }

  /// Returns the index path of a visible cell; nil for other cells.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visible.first { $0.value === cell }?.key
  }

  /// Returns the index path of a visible supplementary view or decoration; nil for other views.
  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  { supplementaryViews.first { $0.value === supplementaryView }?.key.path }

  /// Returns the frontmost item at a point in content coordinates.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: area)?.filter {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  /// Returns the visible supplementary view of a kind; nil if it is not visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    placeIfNeeded()
    return supplementaryViews[ElementKey(elementKind, indexPath)]
  }

  /// Returns the visible supplementary views of a kind, ordered by index path.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    placeIfNeeded()
    return supplementaryViews.filter { $0.key.kind == elementKind }.sorted { $0.key < $1.key }.map(
      \.value)
  }

  /// Returns the index paths of the visible supplementary views of a kind in ascending order.
  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    placeIfNeeded()
    return supplementaryViews.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }

  /// Returns the layout's attributes of an item, whether it is visible or not.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the layout's attributes of a supplementary view, whether it is visible or not.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Reusing

  /// Registers a class for cells with a reuse identifier. Nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  /// Registers a nib whose first object is the cell. Nil removes the registration.
  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }

  /// Registers a class for supplementary views of a kind. Nil removes the registration.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerExtra(viewClass, elementKind, identifier) }

  /// Registers a nib whose first object is the supplementary view. Nil removes the registration.
  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { registerExtra(nib, kind, identifier) }

  /// Returns a reused or new cell. An identifier that is not registered is reported, and an empty cell is
  /// returned.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }

  /// Returns a reused or new supplementary view of a kind.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueExtra(elementKind, identifier, indexPath) }

  // MARK: Changing

  /// Calls a closure that reads index paths as they are on screen, before updates that still run.
  open func performUsingPresentationValues(_ actionsWithPresentationValues: () -> Void) {
    actionsWithPresentationValues()
  }

  /// Performs several changes as one animated update. Deletions refer to the state before it, insertions to
  /// the state after it. The data source must change within `updates`.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  /// Whether a batch update is in progress.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 }

  /// Inserts sections at indexes that refer to the state after the change.
  open func insertSections(_ sections: IndexSet) {
    collect { $0.insertedSections += sections }
  }

  /// Deletes sections at indexes that refer to the state before the change.
  open func deleteSections(_ sections: IndexSet) {
    collect { $0.deletedSections += sections }
  }

  /// Reloads all elements of sections. A section that is listed twice is reloaded once.
  open func reloadSections(_ sections: IndexSet) {
    collect { update in
      update.reloadedSections += sections.filter { !update.reloadedSections.contains($0) }
    }
  }

  /// Moves a section with its items.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.movedSections.append(ListUpdate.SectionMove(from: section, to: newSection)) }
  }

  /// Inserts items at index paths that refer to the state after the change.
  open func insertItems(at indexPaths: [IndexPath]) { collect { $0.insertedItems += indexPaths } }
  /// Deletes items at index paths that refer to the state before the change.
  open func deleteItems(at indexPaths: [IndexPath]) { collect { $0.deletedItems += indexPaths } }

  /// Reloads items with new cells. An item that is listed twice is reloaded once.
  open func reloadItems(at indexPaths: [IndexPath]) {
    collect { update in
      update.reloadedItems += indexPaths.filter { !update.reloadedItems.contains($0) }
    }
  }

  /// Moves an item, which keeps its cell.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.movedItems.append(ListUpdate.ItemMove(from: indexPath, to: newIndexPath)) }
  }

  /// Asks the data source to configure the visible cells of items again, without replacing the cells.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Layouts

  /// Replaces the layout. With an animation, the elements move from their old to their new positions.
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    exchangeLayout(layout, animated: animated, completion: nil)
  }

  /// Replaces the layout and calls a completion when the animation has ended.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { exchangeLayout(layout, animated: animated, completion: completion) }

  /// Starts a transition that the program advances by setting `transitionProgress` of the returned layout.
  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }

  /// Completes the interactive transition with the new layout, animated.
  open func finishInteractiveTransition() { endTransition(finishes: true) }
  /// Ends the interactive transition with the old layout, animated.
  open func cancelInteractiveTransition() { endTransition(finishes: false) }

  // MARK: Moving by touch

  /// Begins the movement of an item. Returns false if the data source does not allow it, if the item is not
  /// visible, or if another item is being moved.
  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath)
  }

  /// Moves the centre of the item to a point in content coordinates; other items make space.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  /// Drops the item at its current position. The data source is notified if its index path changed.
  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  /// Returns the item to its original position. The data source is not notified.
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: Selecting and scrolling

  /// The selected items in the order of their selection; empty if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Selects an item without notifying the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated, scrollPosition)
  }

  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelection(selected.filter { $0 != indexPath })
  }

  /// Scrolls to an item. An item that does not exist is reported and nothing scrolls.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(toItem: indexPath, scrollPosition, animated) }

  // MARK: Layout pass

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    collectionViewLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    placeContent()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    listBackground.show(in: self)
    guard let previousTraitCollection else { return }
    if previousTraitCollection.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      collectionViewLayout.forgetPreferredSizes()
      for cell in visible.values { cell.needsSizing = true }
      for view in supplementaryViews.values { view.needsSizing = true }
    }
    if previousTraitCollection.horizontalSizeClass != traitCollection.horizontalSizeClass
      || previousTraitCollection.verticalSizeClass != traitCollection.verticalSizeClass
      || previousTraitCollection.layoutDirection != traitCollection.layoutDirection
      || previousTraitCollection.preferredContentSizeCategory
        != traitCollection.preferredContentSizeCategory
    {
      collectionViewLayout.invalidateLayout()
    }
  }

  // MARK: Touches

  override func prepareForTouches() {
    super.prepareForTouches()
    _ = contextMenu
    guard swipeRecognizer == nil, collectionViewLayout is UICollectionViewCompositionalLayout
    else { return }
    let recognizer = RowSwipeRecognizer(self)
    swipeRecognizer = recognizer
    addGestureRecognizer(recognizer)
  }

  /// Rejects the movement gesture where no item can be moved.
  open override func gestureRecognizerShouldBegin(
    _ gestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    guard gestureRecognizer === movementRecognizer else {
      return super.gestureRecognizerShouldBegin(gestureRecognizer)
    }
    guard let path = indexPathForItem(at: gestureRecognizer.location(in: self)) else {
      return false
    }
    return dataSource?.collectionView(self, canMoveItemAt: path) ?? false
  }

  override func draggingDidBegin() { endSwipe(animated: true) }

  /// Begins a touch on an item. While swipe actions are open, a touch only closes them.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard swipe == nil else { return endSwipe(animated: true) }
    guard let touch = touches.first, touch !== swipeRecognizer?.refusedTouch,
      let path = indexPathForItem(at: touch.location(in: self))
    else { return }
    highlightItem(at: path)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let path = highlighted else { return }
    unhighlightItem()
    if indexPathForItem(at: touch.location(in: self)) == path { tapItem(at: path) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlightItem()
  }
}
