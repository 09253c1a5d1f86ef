public import CoreGraphics
public import Foundation
import QuartzCore

/// Rows one below the other, in sections. Only the rows in sight have cells.
///
/// Complete: data source and delegate, registration and reuse, heights known or estimated, batch
/// updates with their animations, editing, selection, swipe actions. Where UIKit raises, a
/// diagnostic says the same and the table loads its data anew. There are no drag sessions between
/// apps and no focus engine: what concerns them is accepted without effect.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UITableView.separatorColor),
        AppearanceProperty(\UITableView.sectionIndexColor),
        AppearanceProperty(\UITableView.sectionIndexBackgroundColor),
        AppearanceProperty(\UITableView.sectionIndexTrackingBackgroundColor),
        AppearanceProperty(\UITableView.sectionHeaderTopPadding),
        AppearanceProperty(\UITableView.separatorStyle),
        AppearanceProperty(
          get: { (table: UITableView) in table.separatorInset },
          set: { $0.separatorInset = $1 }),
      ]
  }

  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// Asks for a height to be found out.
  public static let automaticDimension: CGFloat = -1
  public static let indexSearch = "{search}"
  public static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  public final let style: Style

  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITableViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  open var isPrefetchingEnabled = true

  // MARK: Heights

  open var rowHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Above each header of a plain table; 22 unless set (measured from iOS 15 on).
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { layoutDidChange() }
  }
  /// Of the empty rows below the last of a plain table, whose lines show; none unless set.
  open var fillerRowHeight: CGFloat = 0 {
    didSet {
      fillerRows?.removeFromSuperview()
      fillerRows = nil
      setNeedsLayout()
    }
  }
  /// Whether a row takes another height when its cell has other content, or says that its size is
  /// another.
  /// - Support: partial: changes of constraints alone are not noticed.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Look

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { cellsNeedLayout() }
  }
  open var separatorColor: UIColor? { didSet { cellsNeedLayout() } }
  /// - Support: without effect: separators have a plain colour.
  open var separatorEffect: UIVisualEffect?
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      hasExplicitSeparatorInset = true
      cellsNeedLayout()
    }
  }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { cellsNeedLayout() }
  }
  open var insetsContentViewsToSafeArea = true { didSet { cellsNeedLayout() } }
  /// Whether cells of wide tables have margins that leave lines of a readable width.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { layoutDidChange() } }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  open var sectionIndexColor: UIColor? { didSet { indexBar?.setNeedsDisplay() } }
  open var sectionIndexBackgroundColor: UIColor? { didSet { reloadSectionIndexTitles() } }
  /// Behind the index while a finger is on it.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }

  // MARK: Behaviour

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false { didSet { editingDidChange(false) } }
  open var selectionFollowsFocus = false
  /// - Support: without effect: there is no focus.
  open var allowsFocus = true
  /// - Support: without effect: there is no focus.
  open var allowsFocusDuringEditing = true
  /// - Support: without effect: there is no focus.
  open var remembersLastFocusedIndexPath = false
  /// - Support: without effect: there are no drag sessions.
  open var dragInteractionEnabled = false
  open var hasActiveDrag: Bool { false }
  open var hasActiveDrop: Bool { false }

  open var isEditing: Bool {
    get { editingStorage }
    set { setEditing(newValue, animated: false) }
  }

  /// Keeps the selection, closes swiped rows and updates every visible cell.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != editingStorage else { return }
    closeSwipeActions(animated: animated)
    editingStorage = editing
    if !keepsSelection(whenEditing: editing) { setSelection([]) }
    editingDidChange(animated)
  }

  // MARK: Content

  /// Loads everything anew. Forgets the selection, as documented.
  open func reloadData() { reloadEverything() }

  open func reloadSectionIndexTitles() {
    indexBar?.removeFromSuperview()
    indexBar = nil
    indexTitlesAreKnown = false
    setNeedsLayout()
  }

  open var numberOfSections: Int { counts.count }

  open func numberOfRows(inSection section: Int) -> Int {
    let counts = counts
    if counts.indices.contains(section) { return counts[section] }
    if dataSource != nil {
      DiagnosticLog.current.raise(
        .internalInconsistency,
        "Requested the number of rows for section (\(section)) which is out of bounds: "
          + "\(shortDescription) has \(counts.count) sections.")
    }
    return 0
  }

  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
  open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }

  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    tableLayout().path(at: point.y)
  }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    visible.first { $0.value === cell }?.key
  }

  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    tableLayout().paths(overlapping: rect.minY..<max(rect.minY, rect.maxY))
  }

  /// Nil for rows that are out of sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    placeIfNeeded()
    return visible[indexPath]
  }

  open var visibleCells: [UITableViewCell] {
    placeIfNeeded()
    return visible.sorted { $0.key < $1.key }.map(\.value)
  }

  open var indexPathsForVisibleRows: [IndexPath]? {
    placeIfNeeded()
    return visible.keys.sorted()
  }

  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    placeIfNeeded()
    return headers[section] as? UITableViewHeaderFooterView
  }

  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    placeIfNeeded()
    return footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Reusing

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }

  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { registerHeaderFooter(aClass, identifier) }

  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(nib, identifier)
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier, for: nil)
  }

  /// UIKit raises where nothing is registered; here a plain cell comes, and a diagnostic.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    noteDequeuing(identifier, for: indexPath)
    if let cell = dequeueCell(identifier, for: indexPath) { return cell }
    DiagnosticLog.current.raise(
      .internalInconsistency,
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
        + "for the identifier or connect a prototype cell in a storyboard (asked for section "
        + "\(indexPath.section), row \(indexPath.row))")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { dequeueHeaderFooter(identifier) }

  // MARK: Changing

  open func beginUpdates() { beginBatch() }

  open func endUpdates() {
    guard batch.depth > 0 else {
      DiagnosticLog.current.warn(
        "endUpdates was called on \(shortDescription) without a beginUpdates before it. "
          + "Nothing changes; call them in pairs.")
      return
    }
    endBatch()
  }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  open var hasUncommittedUpdates: Bool { batch.depth > 0 }

  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.insertSections(sections, animation) }
  }

  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.deleteSections(sections, animation) }
  }

  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.reloadSections(sections, animation) }
  }

  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect {
      $0.update.movedSections.append(ListUpdate.SectionMove(from: section, to: newSection))
    }
  }

  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.insertRows(indexPaths, animation) }
  }

  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.deleteRows(indexPaths, animation) }
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.reloadRows(indexPaths, animation) }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.update.movedItems.append(ListUpdate.ItemMove(from: indexPath, to: newIndexPath)) }
  }

  /// Asks the data source to set up the cells in sight again, without making others.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Selecting

  open var indexPathForSelectedRow: IndexPath? { selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Does not notify the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }

  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated) }

  // MARK: Scrolling

  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(toRow: indexPath, scrollPosition, animated) }

  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selected.min {
      abs(rowRect($0).midY - middle) < abs(rowRect($1).midY - middle)
    }
    if let nearest { scroll(toRow: nearest, scrollPosition, animated) }
  }

  // MARK: State

  final var hasExplicitSeparatorInset = false
  final var editingStorage = false
  final var countStorage: [Int]?
  final var layoutStorageOfTable: TableLayout?
  final var visible: [IndexPath: UITableViewCell] = [:]
  final var headers: [Int: UIView] = [:]
  final var footers: [Int: UIView] = [:]
  final var cellQueue = ReuseQueue<UITableViewCell>()
  final var headerFooterQueue = ReuseQueue<UITableViewHeaderFooterView>()
  final var selected: [IndexPath] = []
  final var highlighted: IndexPath?
  final var batch = ListBatch<TableBatch>()
  final var isPlacing = false
  /// The cell that the data source is asked to set up again.
  final var reconfigured: UITableViewCell?
  /// The row whose cell the data source is asked for.
  struct CellRequest {
    let path: IndexPath
    /// Whether a cell was dequeued for it.
    var isDequeued = false
  }
  final var cellRequest: CellRequest?
  final var swipe: RowSwipe?
  final var reordering: TableReordering?
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
  final var indexBar: TableIndexBar?
  final var fillerRows: FillerRowsView?
  final var indexTitlesAreKnown = false
  final var prefetched: Set<IndexPath> = []
  final var lastOffset: CGFloat = 0
  /// Keeps a data source that nobody else does: that of a static table.
  final var ownedSource: AnyObject?
  private final var laidOutWidth: CGFloat = 0

  // MARK: Creation

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// On the editor's canvas, too.
  /// How far from the sides a document stored the cells of inset groups, on the editor's canvas.
  final var storedGroupInset: CGFloat?

  override var startsBelowInsets: Bool { true }

  override var accessibilityDefaults: AccessibilityDefaults { tableAccessibility }

  public required init?(coder: NSCoder) {
    style =
      switch coder.documentAttribute("style") {
      case "grouped": .grouped
      case "insetGrouped": .insetGrouped
      default: .plain
      }
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  final var tableDelegate: (any UITableViewDelegate)? { delegate }

  override func delegateDidChange() { layoutDidChange() }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    layoutDidChange()
  }

  final func layoutDidChange() {
    layoutStorageOfTable = nil
    setNeedsLayout()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    // Rows that find out their own heights have others in another text size.
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      layoutDidChange()
    }
  }

  final func cellsNeedLayout() {
    for cell in visible.values { cell.setNeedsLayout() }
    setNeedsLayout()
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != laidOutWidth {
      laidOutWidth = bounds.width
      layoutStorageOfTable = nil
    }
    placeContent()
  }

  override func scrollAnimationDidEnd() { setNeedsLayout() }

  // MARK: Touches

  override func prepareForTouches() {
    super.prepareForTouches()
    _ = contextMenu
    guard swipeRecognizer == nil else { return }
    let recognizer = RowSwipeRecognizer(self)
    swipeRecognizer = recognizer
    addGestureRecognizer(recognizer)
  }

  override func draggingDidBegin() { endSwipe(animated: true) }

  /// A touch beside open actions closes them and does nothing else.
  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard swipe == nil else { return endSwipe(animated: true) }
    guard let touch = touches.first, touch !== swipeRecognizer?.refusedTouch,
      let path = indexPathForRow(at: touch.location(in: self))
    else { return }
    highlightRow(at: path)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first, let path = highlighted else { return }
    unhighlightRow()
    if indexPathForRow(at: touch.location(in: self)) == path { tapRow(at: path) }
  }

  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    unhighlightRow()
  }
}
