public import Foundation

/// A data source of a collection view that applies snapshots and computes the changes between them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
>: NSObject, UICollectionViewDataSource {
  /// Returns the cell of an item, usually by dequeuing from a registration. Nil is reported.
  public typealias CellProvider = (UICollectionView, IndexPath, ItemIdentifierType) ->
    UICollectionViewCell?
  /// Returns the supplementary view of a kind. Nil is reported.
  public typealias SupplementaryViewProvider = (UICollectionView, String, IndexPath) ->
    UICollectionReusableView?
  /// The content of the whole collection view.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// The content of a section as an outline.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// The handlers of interactive reordering.
  public struct ReorderingHandlers {
    /// Returns whether an item can be reordered. If nil, no item can.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before `didReorder` with the changes that a reordering makes.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called with the changes that a reordering made. Update the data here.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
  }

  /// The handlers of expanding and collapsing outline items.
  public struct SectionSnapshotHandlers<Item> {
    /// Returns whether a tap may expand an item. If nil, every item may be expanded.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Returns whether a tap may collapse an item. If nil, every item may be collapsed.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item that is expanded, from those that it has. If nil, they stay.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) ->
          NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
      )?
  }

  private weak var collectionView: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  /// The section snapshots that were applied, including collapsed items.
  private var outlines: [SectionIdentifierType: SectionSnapshot] = [:]
  /// The closure that provides headers, footers and other supplementary views.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The handlers of interactive reordering.
  open var reorderingHandlers = ReorderingHandlers()
  /// The handlers of expanding and collapsing outline items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()

  /// Creates a data source and assigns it to the collection view, which it does not retain.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    self.collectionView = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Returns the snapshot that was applied last, without reloads.
  open func snapshot() -> Snapshot { current }

  /// Applies a snapshot: computes the changes from the current one and animates them. The completion is
  /// called after the animation.
  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let collectionView else { return }
    let update = snapshot.update(from: current)
    collectionView.perform(update, isAnimated: animatingDifferences) {
      current = snapshot.settled
    } completion: {
      completion?()
    }
    let paths = snapshot.reconfiguredItemIdentifiers.compactMap(current.indexPath)
    if !paths.isEmpty { collectionView.reconfigureItems(at: paths) }
  }

  /// Applies a snapshot and returns after the animation.
  open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true) async {
    await withCheckedContinuation { continuation in
      apply(snapshot, animatingDifferences: animatingDifferences) { continuation.resume() }
    }
  }

  /// Applies a snapshot by reloading all data, without computing changes.
  open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
    current = snapshot.settled
    collectionView?.reloadData()
    completion?()
  }

  // MARK: Outlines

  /// Returns the section snapshot of a section, or a flat one of its items.
  open func snapshot(for section: SectionIdentifierType) -> SectionSnapshot {
    if let outline = outlines[section] { return outline }
    var result = SectionSnapshot()
    if current.indexOfSection(section) != nil {
      result.append(current.itemIdentifiers(inSection: section))
    }
    return result
  }

  /// Applies an outline to a section, which is appended if it is new, and shows its visible items.
  open func apply(
    _ snapshot: SectionSnapshot, to section: SectionIdentifierType,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    outlines[section] = snapshot
    var next = current
    if next.indexOfSection(section) == nil { next.appendSections([section]) }
    next.deleteItems(next.itemIdentifiers(inSection: section))
    next.appendItems(snapshot.visibleItems, toSection: section)
    apply(next, animatingDifferences: animatingDifferences, completion: completion)
  }

  /// Expands or collapses an outline item, if the handlers allow it.
  private func toggle(_ item: ItemIdentifierType, in section: SectionIdentifierType) {
    guard var outline = outlines[section], outline.contains(item) else { return }
    let handlers = sectionSnapshotHandlers
    if outline.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      outline.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
        outline.replace(childrenOf: item, using: children)
      }
      outline.expand([item])
    }
    apply(outline, to: section)
  }

  // MARK: Identity

  /// Returns the item at an index path; nil if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// Returns the index path of an item; nil for an unknown one.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.indexPath(for: itemIdentifier)
  }

  /// Returns the section with an index; nil if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
  }

  /// Returns the index of a section; nil for an unknown one.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: UICollectionViewDataSource

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0 }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = current.item(at: indexPath) else { return UICollectionViewCell(frame: .zero) }
    if let cell = cellProvider(collectionView, indexPath, item) { return cell }
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "UICollectionViewDiffableDataSource cell provider returned nil for section "
        + "\(indexPath.section), item \(indexPath.item), \(item), which is not allowed. You must "
        + "always return a cell to the collection view.")
    let cell = UICollectionViewCell(frame: .zero)
    cell.reuseIdentifier = ""
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    if let view = supplementaryViewProvider?(collectionView, kind, indexPath) { return view }
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "The layout asks for a view of kind \(kind) for section \(indexPath.first ?? 0), but the "
        + "diffable data source has no supplementaryViewProvider that returns one. It is shown "
        + "empty.")
    let view = UICollectionReusableView(frame: .zero)
    view.reuseIdentifier = ""
    return view
  }

  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = current.item(at: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    guard let item = current.item(at: sourceIndexPath),
      current.sectionIdentifiers.indices
        .contains(destinationIndexPath.section)
    else { return }
    let initial = current
    let section = current.sectionIdentifiers[destinationIndexPath.section]
    current.deleteItems([item])
    if let next = current.item(at: destinationIndexPath) {
      current.insertItems([item], beforeItem: next)
    } else {
      current.appendItems([item], toSection: section)
    }
    let transaction = NSDiffableDataSourceTransaction(
      initialSnapshot: initial, finalSnapshot: current)
    reorderingHandlers.willReorder?(transaction)
    reorderingHandlers.didReorder?(transaction)
  }

  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  open func collectionView(
    _ collectionView: UICollectionView, indexPathForIndexTitle title: String, at index: Int
  ) -> IndexPath { IndexPath(item: 0, section: index) }
}

extension UICollectionViewDiffableDataSource: OutlineDataSource {
  func isItemExpanded(at path: IndexPath) -> Bool {
    guard let item = current.item(at: path),
      let section = current.sectionIdentifier(containingItem: item)
    else { return false }
    return outlines[section]?.isExpanded(item) ?? false
  }

  func toggleItem(at path: IndexPath) {
    guard let item = current.item(at: path),
      let section = current.sectionIdentifier(containingItem: item)
    else { return }
    toggle(item, in: section)
  }
}

/// A change by interactive reordering.
public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  /// The snapshot before the move.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the move.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

  /// The changes of each section whose items are others than before or in another order.
  public var sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]
  {
    finalSnapshot.sectionIdentifiers.compactMap { section in
      let isKnown = initialSnapshot.sectionIdentifiers.contains(section)
      let old = isKnown ? initialSnapshot.itemIdentifiers(inSection: section) : []
      let new = finalSnapshot.itemIdentifiers(inSection: section)
      return old == new
        ? nil
        : NSDiffableDataSourceSectionTransaction(sectionIdentifier: section, old: old, new: new)
    }
  }

  /// The difference between the items of both snapshots.
  public var difference: CollectionDifference<ItemIdentifierType> {
    finalSnapshot.itemIdentifiers.difference(from: initialSnapshot.itemIdentifiers)
  }
}

/// The change of one section by interactive reordering.
public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable, ItemIdentifierType: Hashable
> {
  public let sectionIdentifier: SectionIdentifierType
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  public let difference: CollectionDifference<ItemIdentifierType>

  init(
    sectionIdentifier: SectionIdentifierType, old: [ItemIdentifierType], new: [ItemIdentifierType]
  ) {
    func snapshot(
      _ items: [ItemIdentifierType]
    ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
      var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      snapshot.append(items)
      return snapshot
    }
    self.sectionIdentifier = sectionIdentifier
    initialSnapshot = snapshot(old)
    finalSnapshot = snapshot(new)
    difference = new.difference(from: old)
  }
}
