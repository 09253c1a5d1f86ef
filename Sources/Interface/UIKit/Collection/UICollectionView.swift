public import CoreGraphics
public import Foundation
import QuartzCore

/// Cells placed by a layout. Only those in sight exist.
///
/// Complete: data source and delegate, registration and reuse, layouts of the program's own with
/// invalidation, self-sizing, batch updates with initial and final attributes, transitions between
/// layouts, moving by hand, selection. Where UIKit raises, a diagnostic says the same and the data
/// is loaded anew. There are no drag sessions between apps and no focus engine: what concerns them
/// is accepted without effect.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
  }

  public enum ElementCategory: UInt, Sendable {
    case cell, supplementaryView, decorationView
  }

  public enum ReorderingCadence: Int, Sendable {
    case immediate, fast, slow
  }

  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

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

  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  @_nonoverride open weak var delegate: (any UICollectionViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UICollectionViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  open var collectionViewLayout: UICollectionViewLayout {
    get { layoutStorageOfItems }
    set { exchangeLayout(newValue, animated: false, completion: nil) }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isPrefetchingEnabled = true
  open var isEditing = false { didSet { if isEditing != oldValue { editingDidChange() } } }
  /// - Support: without effect: items make room at once.
  open var reorderingCadence = ReorderingCadence.immediate
  /// Whether an item takes another size when its cell has other content, or says that its size is
  /// another.
  /// - Support: partial: changes of constraints alone are not noticed.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled
  /// - Support: without effect: there is no focus.
  open var remembersLastFocusedIndexPath = false
  open var selectionFollowsFocus = false
  /// - Support: without effect: there is no focus.
  open var allowsFocus = true
  /// - Support: without effect: there is no focus.
  open var allowsFocusDuringEditing = true
  /// - Support: without effect: there are no drag sessions.
  open var dragInteractionEnabled = false
  open var hasActiveDrag: Bool { false }
  open var hasActiveDrop: Bool { false }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  // MARK: State

  private final var layoutStorageOfItems: UICollectionViewLayout
  final var countStorage: [Int]?
  final let listBackground = ListBackground()
  final var visible: [IndexPath: UICollectionViewCell] = [:]
  /// Supplementary and decoration views.
  final var supplementaryViews: [ElementKey: UICollectionReusableView] = [:]
  final var shownAttributes: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  /// Those of what was in sight before the batch that is being applied.
  final var attributesBeforeUpdate: [ElementKey: UICollectionViewLayoutAttributes] = [:]
  final var cellQueue = ReuseQueue<UICollectionViewCell>()
  final var extraQueue = ReuseQueue<UICollectionReusableView>()
  final var decorationQueue = ReuseQueue<UICollectionReusableView>()
  final var selected: [IndexPath] = []
  final var highlighted: IndexPath?
  final var isPrepared = false
  final var preparedBounds = CGRect.null
  final var isPlacing = false
  final var batch = ListBatch<ListUpdate>()
  final var reconfigured: UICollectionViewCell?
  final var movement: InteractiveMovement?
  final var reorderDrag: ReorderDrag?
  /// The press of the controller that begins to carry an item.
  final weak var movementRecognizer: UIGestureRecognizer?
  final var swipe: RowSwipe?
  private final var swipeRecognizer: RowSwipeRecognizer?
  private final var menuStorage: ListContextMenu?

  /// Shows the menus that the delegate has for what a finger rests on.
  open var contextMenuInteraction: UIContextMenuInteraction? { contextMenu.interaction }

  private final var contextMenu: ListContextMenu {
    if let menuStorage { return menuStorage }
    let menu = ListContextMenu(self)
    menuStorage = menu
    return menu
  }
  final var prefetched: Set<IndexPath> = []
  final var transition: ((Bool, Bool) -> Void)?
  /// Keeps a data source that nobody else does: that of a document's prototypes.
  final var ownedSource: AnyObject?

  // MARK: Creation

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    layoutStorageOfItems = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    layout.collectionView = self
  }

  /// On the editor's canvas, too.
  override var startsBelowInsets: Bool { true }

  override var accessibilityDefaults: AccessibilityDefaults { collectionAccessibility }

  public required init?(coder: NSCoder) {
    layoutStorageOfItems = UICollectionViewFlowLayout()
    super.init(coder: coder)
    layoutStorageOfItems.collectionView = self
  }

  final var collectionDelegate: (any UICollectionViewDelegate)? { delegate }

  override func delegateDidChange() { collectionViewLayout.invalidateLayout() }

  final func takeLayout(_ layout: UICollectionViewLayout) {
    if layoutStorageOfItems.collectionView === self { layoutStorageOfItems.collectionView = nil }
    layoutStorageOfItems = layout
    layout.collectionView = self
    isPrepared = false
    setNeedsLayout()
  }

  // MARK: Content

  open var numberOfSections: Int { counts.count }

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

  /// Loads everything anew. Forgets the selection, as documented.
  open func reloadData() { reloadEverything() }

  open var visibleCells: [UICollectionViewCell] {
    placeIfNeeded()
    return visible.sorted { $0.key < $1.key }.map(\.value)
  }

  open var indexPathsForVisibleItems: [IndexPath] {
    placeIfNeeded()
    return visible.keys.sorted()
  }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    placeIfNeeded()
    return visible[indexPath]
  }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visible.first { $0.value === cell }?.key
  }

  open func indexPath(forSupplementaryView supplementaryView: UICollectionReusableView)
    -> IndexPath?
  { supplementaryViews.first { $0.value === supplementaryView }?.key.path }

  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let area = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: area)?.filter {
      $0.representedElementCategory == .cell && $0.frame.contains(point)
    }.max { $0.zIndex < $1.zIndex }?.indexPath
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    placeIfNeeded()
    return supplementaryViews[ElementKey(elementKind, indexPath)]
  }

  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    placeIfNeeded()
    return supplementaryViews.filter { $0.key.kind == elementKind }.sorted { $0.key < $1.key }.map(
      \.value)
  }

  open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    placeIfNeeded()
    return supplementaryViews.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  // MARK: Reusing

  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }

  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { registerExtra(viewClass, elementKind, identifier) }

  open func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) { registerExtra(nib, kind, identifier) }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { dequeueCell(identifier, indexPath) }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView { dequeueExtra(elementKind, identifier, indexPath) }

  // MARK: Changing

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  open var hasUncommittedUpdates: Bool { batch.depth > 0 }

  open func insertSections(_ sections: IndexSet) {
    collect { $0.insertedSections += sections }
  }

  open func deleteSections(_ sections: IndexSet) {
    collect { $0.deletedSections += sections }
  }

  open func reloadSections(_ sections: IndexSet) {
    collect { update in
      update.reloadedSections += sections.filter { !update.reloadedSections.contains($0) }
    }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect { $0.movedSections.append(ListUpdate.SectionMove(from: section, to: newSection)) }
  }

  open func insertItems(at indexPaths: [IndexPath]) { collect { $0.insertedItems += indexPaths } }
  open func deleteItems(at indexPaths: [IndexPath]) { collect { $0.deletedItems += indexPaths } }

  open func reloadItems(at indexPaths: [IndexPath]) {
    collect { update in
      update.reloadedItems += indexPaths.filter { !update.reloadedItems.contains($0) }
    }
  }

  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.movedItems.append(ListUpdate.ItemMove(from: indexPath, to: newIndexPath)) }
  }

  /// Asks the data source to set up the cells in sight again, without making others.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Layouts

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    exchangeLayout(layout, animated: animated, completion: nil)
  }

  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) { exchangeLayout(layout, animated: animated, completion: completion) }

  open func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((Bool, Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout { startTransition(to: layout, completion) }

  open func finishInteractiveTransition() { endTransition(finishes: true) }
  open func cancelInteractiveTransition() { endTransition(finishes: false) }

  // MARK: Moving by hand

  @discardableResult
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    beginMovement(of: indexPath)
  }

  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    updateMovement(targetPosition)
  }

  open func endInteractiveMovement() { endMovement(isCancelled: false) }
  open func cancelInteractiveMovement() { endMovement(isCancelled: true) }

  // MARK: Selecting and scrolling

  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  /// Does not notify the delegate.
  open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
    select(indexPath, animated, scrollPosition)
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelection(selected.filter { $0 != indexPath })
  }

  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(toItem: indexPath, scrollPosition, animated) }

  // MARK: Layout pass

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

  /// A press where nothing can be moved is left to others.
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

  /// A touch beside open actions closes them and does nothing else.
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
