public import CoreGraphics
public import Foundation

/// Cells placed by a layout. Only those in sight exist.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable {
    case vertical, horizontal
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

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  open var collectionViewLayout: UICollectionViewLayout { didSet { adoptLayout() } }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var isPrefetchingEnabled = true
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  private final var visible: [IndexPath: UICollectionViewCell] = [:]
  private final var ends: [String: [IndexPath: UICollectionReusableView]] = [:]
  private final var makers: [String: () -> UICollectionViewCell] = [:]
  private final var endMakers: [String: () -> UICollectionReusableView] = [:]
  private final var selected: [IndexPath] = []
  private final var isPrepared = false
  private final var preparedSize = CGSize.zero
  /// Keeps a data source that nobody else does: that of a document's prototypes.
  final var ownedSource: AnyObject?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    backgroundColor = .systemBackground
    adoptLayout()
  }

  /// On the editor's canvas, too.
  override var startsBelowInsets: Bool { true }

  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    adoptLayout()
  }

  private func adoptLayout() {
    collectionViewLayout.collectionView = self
    layoutWasInvalidated()
  }

  final func layoutWasInvalidated() {
    isPrepared = false
    setNeedsLayout()
  }

  // MARK: Content

  open var numberOfSections: Int { dataSource?.numberOfSections(in: self) ?? 0 }

  open func numberOfItems(inSection section: Int) -> Int {
    dataSource?.collectionView(self, numberOfItemsInSection: section) ?? 0
  }

  open func reloadData() {
    for cell in visible.values { cell.removeFromSuperview() }
    for views in ends.values { for view in views.values { view.removeFromSuperview() } }
    visible = [:]
    ends = [:]
    selected = []
    layoutWasInvalidated()
  }

  open func reloadItems(at indexPaths: [IndexPath]) { reloadData() }
  open func insertItems(at indexPaths: [IndexPath]) { reloadData() }
  open func deleteItems(at indexPaths: [IndexPath]) { reloadData() }
  open func reloadSections(_ sections: IndexSet) { reloadData() }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    layoutWasInvalidated()
    completion?(true)
  }

  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
  }

  open var visibleCells: [UICollectionViewCell] { visible.sorted { $0.key < $1.key }.map(\.value) }
  open var indexPathsForVisibleItems: [IndexPath] { visible.keys.sorted() }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { visible[indexPath] }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    visible.first { $0.value === cell }?.key
  }

  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { ends[elementKind]?[indexPath] }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }

  // MARK: Reusing

  open func register(
    _ cellClass: UICollectionViewCell.Type?, forCellWithReuseIdentifier identifier: String
  ) {
    makers[identifier] = cellClass.map { type in { type.init(frame: .zero) } }
  }

  open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    makers[identifier] = nib.map { nib in
      {
        nib.instantiate(withOwner: nil).first as? UICollectionViewCell
          ?? UICollectionViewCell(frame: .zero)
      }
    }
  }

  open func register(
    _ viewClass: UICollectionReusableView.Type?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    endMakers[elementKind + "\n" + identifier] = viewClass.map { type in { type.init(frame: .zero) }
    }
  }

  /// A cell of a document's collection view, made anew each time.
  final func register(prototype make: @escaping () -> UICollectionViewCell, identifier: String) {
    makers[identifier] = make
  }

  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let cell = makers[identifier]?() {
      cell.reuseIdentifier = identifier
      return cell
    }
    DiagnosticLog.shared.warn(
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) "
        + "- must register a nib or a class for the identifier or connect a prototype cell in a "
        + "storyboard")
    return UICollectionViewCell(frame: .zero)
  }

  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view =
      endMakers[elementKind + "\n" + identifier]?() ?? UICollectionReusableView(frame: .zero)
    view.reuseIdentifier = identifier
    return view
  }

  // MARK: Layout

  private func prepareIfNeeded() {
    if preparedSize != bounds.size {
      if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds)
        || preparedSize == .zero || collectionViewLayout is UICollectionViewFlowLayout
      {
        isPrepared = false
      }
      preparedSize = bounds.size
    }
    guard !isPrepared else { return }
    isPrepared = true
    collectionViewLayout.prepare()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    prepareIfNeeded()
    let size = collectionViewLayout.collectionViewContentSize
    if contentSize != size { contentSize = size }
    backgroundView?.frame = bounds
    let elements = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
    var shown: Set<IndexPath> = []
    var shownEnds: Set<String> = []
    for element in elements.sorted(by: Self.isBelow) {
      switch element.representedElementCategory {
      case .cell:
        shown.insert(element.indexPath)
        placeCell(element)
      case .supplementaryView:
        shownEnds.insert(placeEnd(element))
      case .decorationView: break
      }
    }
    for path in visible.keys.sorted() where !shown.contains(path) {
      visible.removeValue(forKey: path)?.removeFromSuperview()
    }
    removeEnds(except: shownEnds)
  }

  private static func isBelow(
    _ a: UICollectionViewLayoutAttributes, _ b: UICollectionViewLayoutAttributes
  ) -> Bool { (a.zIndex, a.indexPath) < (b.zIndex, b.indexPath) }

  private func placeCell(_ element: UICollectionViewLayoutAttributes) {
    guard
      let cell = visible[element.indexPath]
        ?? dataSource?.collectionView(self, cellForItemAt: element.indexPath)
    else { return }
    visible[element.indexPath] = cell
    cell.isSelected = selected.contains(element.indexPath)
    put(cell, element)
  }

  private func placeEnd(_ element: UICollectionViewLayoutAttributes) -> String {
    let kind = element.representedElementKind ?? ""
    let name = "\(kind) \(element.indexPath)"
    let view =
      ends[kind]?[element.indexPath]
      ?? dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: kind, at: element.indexPath)
    guard let view else { return name }
    ends[kind, default: [:]][element.indexPath] = view
    put(view, element)
    return name
  }

  private func put(
    _ view: UICollectionReusableView, _ element: UICollectionViewLayoutAttributes
  ) {
    if view.superview !== self { addSubview(view) }
    view.frame = element.frame
    view.alpha = element.alpha
    view.isHidden = element.isHidden
    view.transform = element.transform
    view.layer.zPosition = CGFloat(element.zIndex)
    view.apply(element)
  }

  private func removeEnds(except shown: Set<String>) {
    for kind in ends.keys.sorted() {
      for path in ends[kind, default: [:]].keys.sorted() where !shown.contains("\(kind) \(path)") {
        ends[kind]?.removeValue(forKey: path)?.removeFromSuperview()
      }
    }
  }

  /// The size that a cell with constraints wants, or the one stored in its document.
  final func selfSize(ofItemAt path: IndexPath, estimate: CGSize) -> CGSize? {
    guard let cell = visible[path] ?? dataSource?.collectionView(self, cellForItemAt: path) else {
      return nil
    }
    visible[path] = cell
    if let size = cell.designSize { return size }
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.size = estimate
    let size = cell.preferredLayoutAttributesFitting(attributes).size
    return size.width > 0 && size.height > 0 ? size : nil
  }

  // MARK: Selecting

  open var indexPathsForSelectedItems: [IndexPath]? { selected }

  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection { selected = [] }
    if let indexPath, !selected.contains(indexPath) { selected.append(indexPath) }
    setNeedsLayout()
  }

  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    setNeedsLayout()
  }
}
