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

  /// The look of a table. Fixed at creation.
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The edges from which `separatorInset` counts.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// Where a scroll brings a row. `none` scrolls as little as possible.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// How rows appear and disappear in a batch of updates.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// Which changes of a cell make the table ask for its height again.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// Asks for a height to be found out.
  public static let automaticDimension: CGFloat = -1
  /// A title of the index that is shown as a magnifying glass.
  public static let indexSearch = "{search}"
  /// Posted after the selected row changed.
  public static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The look of the table.
  public final let style: Style

  /// The object that provides numbers, cells and titles. Setting another one reloads the data.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that is asked for heights and notified of selection, display and scrolling.
  @_nonoverride open weak var delegate: (any UITableViewDelegate)? {
    get { (self as UIScrollView).delegate as? any UITableViewDelegate }
    set { (self as UIScrollView).delegate = newValue }
  }
  /// The object that is notified of rows that will soon be visible.
  open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
  /// Whether `prefetchDataSource` is notified. True by default.
  open var isPrefetchingEnabled = true

  // MARK: Heights

  /// The height of rows in points. Automatic by default: cells are measured as they come into view.
  open var rowHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  /// The height of headers in points. Automatic by default.
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  /// The height of footers in points. Automatic by default.
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  /// The height of rows that are not yet measured, in points. Automatic, 44, by default.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  /// The height of headers that are not yet measured. Not read here: headers are computed.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The height of footers that are not yet measured. Not read here: footers are computed.
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

  /// Whether rows have lines between them. Single lines by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { cellsNeedLayout() }
  }
  /// The colour of the lines. Nil, the default, is the system's separator colour.
  open var separatorColor: UIColor? { didSet { cellsNeedLayout() } }
  /// - Support: without effect: separators have a plain colour.
  open var separatorEffect: UIVisualEffect?
  /// The distance of the lines from the sides in points. Once set, cells without an inset of their
  /// own use it.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      hasExplicitSeparatorInset = true
      cellsNeedLayout()
    }
  }
  /// The edges from which `separatorInset` counts. Those of the cells by default.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { cellsNeedLayout() }
  }
  /// Whether content keeps clear of the safe area at the sides. True by default.
  open var insetsContentViewsToSafeArea = true { didSet { cellsNeedLayout() } }
  /// Whether cells of wide tables have margins that leave lines of a readable width.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { layoutDidChange() } }
  /// A view behind the rows that fills the visible bounds and does not scroll. Nil by default.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// A view above the first section that scrolls with the rows. Its own height counts; the width is
  /// the table's.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// A view below the last section that scrolls with the rows. Its own height counts; the width is
  /// the table's.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// The colour of the index's titles. Nil, the default, is the tint colour.
  open var sectionIndexColor: UIColor? { didSet { indexBar?.setNeedsDisplay() } }
  /// The colour behind the index. Nil, the default, is clear.
  open var sectionIndexBackgroundColor: UIColor? { didSet { reloadSectionIndexTitles() } }
  /// The colour behind the index while a finger is on it.
  open var sectionIndexTrackingBackgroundColor: UIColor?
  /// The number of rows from which the index is shown. 0, always, by default.
  open var sectionIndexMinimumDisplayRowCount = 0 { didSet { reloadSectionIndexTitles() } }

  // MARK: Behaviour

  /// Whether touches select rows outside editing. True by default.
  open var allowsSelection = true
  /// Whether several rows can be selected outside editing. False by default.
  open var allowsMultipleSelection = false
  /// Whether touches select a row during editing. False by default.
  open var allowsSelectionDuringEditing = false
  /// Whether several rows can be selected during editing; they show circles then. False by default.
  open var allowsMultipleSelectionDuringEditing = false { didSet { editingDidChange(false) } }
  /// Whether the focus selects rows. Without effect: there is no focus engine.
  open var selectionFollowsFocus = false
  /// - Support: without effect: there is no focus.
  open var allowsFocus = true
  /// - Support: without effect: there is no focus.
  open var allowsFocusDuringEditing = true
  /// - Support: without effect: there is no focus.
  open var remembersLastFocusedIndexPath = false
  /// - Support: without effect: there are no drag sessions.
  open var dragInteractionEnabled = false
  /// Whether a drag session comes from the table. Always false: there are no drag sessions.
  open var hasActiveDrag: Bool { false }
  /// Whether the table tracks a drop session. Always false: there are no drag sessions.
  open var hasActiveDrop: Bool { false }

  /// Whether rows show controls to delete, insert, select or move them. Setting it does not
  /// animate.
  open var isEditing: Bool {
    get { editingStorage }
    set { setEditing(newValue, animated: false) }
  }

  /// Shows or hides the editing controls of all rows. Closes swiped rows and, as a rule, clears the
  /// selection: it stays only at the end of an editing that allowed a single selected row.
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

  /// Asks the data source for the titles of the index again in the next layout pass.
  open func reloadSectionIndexTitles() {
    indexBar?.removeFromSuperview()
    indexBar = nil
    indexTitlesAreKnown = false
    setNeedsLayout()
  }

  /// The number of sections. Asks the data source if the numbers are not known.
  open var numberOfSections: Int { counts.count }

  /// Returns the number of rows in a section. A section that does not exist is reported and has 0.
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

  /// Returns the area of a section with header and footer in content coordinates; zero if there is
  /// none.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  /// Returns the area of a section's header where it does not float; zero if there is none.
  open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
  /// Returns the area of a section's footer; zero if there is none.
  open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
  /// Returns the area of a row in content coordinates, visible or not. Estimated heights count as
  /// they are.
  open func rectForRow(at indexPath: IndexPath) -> CGRect { rowRect(indexPath) }

  /// Returns the row at a point in content coordinates. Only the vertical position counts.
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    tableLayout().path(at: point.y)
  }

  /// Returns the index path of a visible cell; nil for other cells.
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    visible.first { $0.value === cell }?.key
  }

  /// Returns the rows that overlap a rectangle in content coordinates. Only the vertical extent
  /// counts.
  open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    tableLayout().paths(overlapping: rect.minY..<max(rect.minY, rect.maxY))
  }

  /// Nil for rows that are out of sight.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    placeIfNeeded()
    return visible[indexPath]
  }

  /// The visible cells from top to bottom. Lays out first if that is due.
  open var visibleCells: [UITableViewCell] {
    placeIfNeeded()
    return visible.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The index paths of the visible rows in ascending order. Lays out first if that is due.
  open var indexPathsForVisibleRows: [IndexPath]? {
    placeIfNeeded()
    return visible.keys.sorted()
  }

  /// Returns the visible header of a section; nil for a view that is no
  /// `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    placeIfNeeded()
    return headers[section] as? UITableViewHeaderFooterView
  }

  /// Returns the visible footer of a section; nil for a view that is no
  /// `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    placeIfNeeded()
    return footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Reusing

  /// Registers a class for cells with an identifier. Nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  /// Registers a nib whose first object is the cell. Nil removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }

  /// Registers a class for headers and footers with an identifier. Nil removes the registration.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { registerHeaderFooter(aClass, identifier) }

  /// Registers a nib whose first object is the header or footer. Nil removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(nib, identifier)
  }

  /// Returns a recycled cell, or a new one if the identifier is registered, else nil.
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

  /// Returns a recycled or new header or footer; nil if the identifier is not registered.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { dequeueHeaderFooter(identifier) }

  // MARK: Changing

  /// Begins a batch of changes. Batches nest; the outermost `endUpdates()` shows them.
  open func beginUpdates() { beginBatch() }

  /// Ends a batch of changes and animates them. A call without a begin is reported.
  open func endUpdates() {
    guard batch.depth > 0 else {
      DiagnosticLog.current.warn(
        "endUpdates was called on \(shortDescription) without a beginUpdates before it. "
          + "Nothing changes; call them in pairs.")
      return
    }
    endBatch()
  }

  /// Performs several changes as one and animates them. Deletions refer to the state before the
  /// batch, insertions to the state after it. The data source has to change within `updates`.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  /// Whether a batch of updates is open.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 }

  /// Inserts sections; the numbers are those after the change.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.insertSections(sections, animation) }
  }

  /// Deletes sections; the numbers are those before the change.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.deleteSections(sections, animation) }
  }

  /// Loads all rows, headers and footers of sections again.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.reloadSections(sections, animation) }
  }

  /// Moves a section with its rows.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect {
      $0.update.movedSections.append(ListUpdate.SectionMove(from: section, to: newSection))
    }
  }

  /// Inserts rows; the index paths are those after the change.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.insertRows(indexPaths, animation) }
  }

  /// Deletes rows; the index paths are those before the change.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.deleteRows(indexPaths, animation) }
  }

  /// Makes new cells for rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.reloadRows(indexPaths, animation) }
  }

  /// Moves a row, which keeps its cell.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.update.movedItems.append(ListUpdate.ItemMove(from: indexPath, to: newIndexPath)) }
  }

  /// Asks the data source to set up the cells in sight again, without making others.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Selecting

  /// The row that was selected first; nil if none is.
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The selected rows in the order of their selection; nil if none is.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Does not notify the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }

  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated) }

  // MARK: Scrolling

  /// Scrolls to a row, or to a section's header if the row is `NSNotFound`. A row that does not
  /// exist is reported.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(toRow: indexPath, scrollPosition, animated) }

  /// Scrolls to the selected row that is closest to the middle of the visible part.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selected.min {
      abs(rowRect($0).midY - middle) < abs(rowRect($1).midY - middle)
    }
    if let nearest { scroll(toRow: nearest, scrollPosition, animated) }
  }

  // MARK: State

  /// Whether the program has set `separatorInset`; else lines begin at the text.
  final var hasExplicitSeparatorInset = false
  /// The value behind `isEditing`.
  final var editingStorage = false
  /// The data source's numbers of rows by section; nil until they are asked for.
  final var countStorage: [Int]?
  /// The vertical layout; nil after a change of heights, numbers or width.
  final var layoutStorageOfTable: TableLayout?
  /// The cells that exist, by row.
  final var visible: [IndexPath: UITableViewCell] = [:]
  /// The headers that exist, by section.
  final var headers: [Int: UIView] = [:]
  /// The footers that exist, by section.
  final var footers: [Int: UIView] = [:]
  /// Registrations and idle cells by reuse identifier.
  final var cellQueue = ReuseQueue<UITableViewCell>()
  /// Registrations and idle headers and footers by reuse identifier.
  final var headerFooterQueue = ReuseQueue<UITableViewHeaderFooterView>()
  /// The selected rows in the order of their selection.
  final var selected: [IndexPath] = []
  /// The row under a finger.
  final var highlighted: IndexPath?
  /// The changes collected since the outermost batch began.
  final var batch = ListBatch<TableBatch>()
  /// Whether a layout pass is under way; further passes wait for its end.
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
  /// The row whose swipe actions are open.
  final var swipe: RowSwipe?
  /// The row that a finger carries.
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
  /// The index at the trailing edge, if it is shown.
  final var indexBar: TableIndexBar?
  /// The empty rows below the last of a plain table.
  final var fillerRows: FillerRowsView?
  final var indexTitlesAreKnown = false
  /// The rows last reported to `prefetchDataSource`.
  final var prefetched: Set<IndexPath> = []
  /// The offset of the last pass, from which the direction of the scroll follows.
  final var lastOffset: CGFloat = 0
  /// Keeps a data source that nobody else does: that of a static table.
  final var ownedSource: AnyObject?
  /// The width for which heights are known; another width makes all of them unknown.
  private final var laidOutWidth: CGFloat = 0

  // MARK: Creation

  /// Creates a table of a style. Its background is the system's for that style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Creates a plain table.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// How far from the sides a document stored the cells of inset groups, on the editor's canvas.
  final var storedGroupInset: CGFloat?

  /// Also on the editor's canvas.
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

  /// The delegate, under a name that does not collide with the scroll view's.
  final var tableDelegate: (any UITableViewDelegate)? { delegate }

  override func delegateDidChange() { layoutDidChange() }

  private func replace(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    if let new { addSubview(new) }
    layoutDidChange()
  }

  /// Discards the vertical layout; heights are asked for again in the next pass.
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

  /// Lays out the visible cells again after a change that concerns only their insides.
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
