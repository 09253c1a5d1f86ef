public import CoreGraphics
public import Foundation
import QuartzCore

/// A view that shows rows in a single column, grouped into sections. Only visible rows have cells.
///
/// Supports data source and delegate, registration and reuse, fixed, estimated and measured heights, batch
/// updates with animations, editing, selection and swipe actions. Where UIKit raises an exception, the table
/// view reports it as a diagnostic and reloads its data. There are no drag sessions between apps and no focus
/// engine: the members for them have no effect.
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

  /// The style of a table view, fixed at creation.
  public enum Style: Int, Sendable {
    case plain, grouped, insetGrouped
  }

  /// The edges from which `separatorInset` is measured.
  public enum SeparatorInsetReference: Int, Sendable {
    case fromCellEdges, fromAutomaticInsets
  }

  /// The position to which a row is scrolled. `none` scrolls as little as possible.
  public enum ScrollPosition: Int, Sendable {
    case none, top, middle, bottom
  }

  /// The animation with which rows are inserted or deleted.
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  /// The changes of a cell after which the table view asks for its height again.
  public enum SelfSizingInvalidation: Int, Sendable {
    case disabled, enabled, enabledIncludingConstraints
  }

  /// A height that makes the table view measure the view or use its default.
  public static let automaticDimension: CGFloat = -1
  /// An index title that is shown as a magnifying glass.
  public static let indexSearch = "{search}"
  /// Posted after the selected row changed.
  public static let selectionDidChangeNotification = NSNotification.Name(
    "UITableViewSelectionDidChangeNotification")

  /// The style of the table view.
  public final let style: Style

  /// The object that provides row counts, cells and titles. Setting another one reloads the data.
  open weak var dataSource: (any UITableViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadData() } }
  }
  /// The object that provides heights and is notified of selection, display and scrolling.
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
  /// The estimated height of unmeasured rows in points. Automatic by default, which means 44.
  open var estimatedRowHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  /// The estimated height of headers in points. Has no effect: header heights are computed.
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  /// The estimated height of footers in points. Has no effect: footer heights are computed.
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// The padding above each section header of a plain table, in points; 22 by default (measured from iOS 15
  /// on).
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { layoutDidChange() }
  }
  /// The height in points of the empty rows below the last row of a plain table; 0 by default, which shows
  /// none.
  open var fillerRowHeight: CGFloat = 0 {
    didSet {
      fillerRows?.removeFromSuperview()
      fillerRows = nil
      setNeedsLayout()
    }
  }
  /// The changes after which a visible cell's height is updated: changes of its content, or invalidations of
  /// its intrinsic content size.
  /// - Support: partial: changes of constraints alone are not noticed.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Look

  /// The style of the separators between rows. Single lines by default.
  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { cellsNeedLayout() }
  }
  /// The colour of the separators. If nil, the default, it is the system's separator colour.
  open var separatorColor: UIColor? { didSet { cellsNeedLayout() } }
  /// - Support: without effect: separators have a plain colour.
  open var separatorEffect: UIVisualEffect?
  /// The inset of the separators in points. Once set, it applies to cells without a separator inset of their
  /// own.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      hasExplicitSeparatorInset = true
      cellsNeedLayout()
    }
  }
  /// The edges from which `separatorInset` is measured. The cell's edges by default.
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges {
    didSet { cellsNeedLayout() }
  }
  /// Whether content is inset by the safe area at the sides. True by default.
  open var insetsContentViewsToSafeArea = true { didSet { cellsNeedLayout() } }
  /// Whether cells of wide tables have margins that limit lines to a readable width.
  open var cellLayoutMarginsFollowReadableWidth = false { didSet { layoutDidChange() } }
  /// A view behind the rows that fills the visible bounds and does not scroll. Nil by default.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// A view above the first section that scrolls with the rows. Its height is kept; its width is set to the
  /// table's.
  open var tableHeaderView: UIView? {
    didSet { replace(oldValue, by: tableHeaderView) }
  }
  /// A view below the last section that scrolls with the rows. Its height is kept; its width is set to the
  /// table's.
  open var tableFooterView: UIView? {
    didSet { replace(oldValue, by: tableFooterView) }
  }
  /// The colour of the index titles. If nil, the default, it is the tint colour.
  open var sectionIndexColor: UIColor? { didSet { indexBar?.setNeedsDisplay() } }
  /// The background colour of the index. If nil, the default, it is clear.
  open var sectionIndexBackgroundColor: UIColor? { didSet { reloadSectionIndexTitles() } }
  /// The background colour of the index while it is touched.
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
  /// Whether focusing a row selects it. Has no effect: there is no focus engine.
  open var selectionFollowsFocus = false
  /// - Support: without effect: there is no focus.
  open var allowsFocus = true
  /// - Support: without effect: there is no focus.
  open var allowsFocusDuringEditing = true
  /// - Support: without effect: there is no focus.
  open var remembersLastFocusedIndexPath = false
  /// The object that provides the items of drags.
  /// - Support: without effect: nothing is dragged between views here.
  open weak var dragDelegate: (any UITableViewDragDelegate)?
  /// The object that receives dropped items.
  /// - Support: without effect: nothing is dragged between views here.
  open weak var dropDelegate: (any UITableViewDropDelegate)?
  /// Whether a drag that rests over the table activates the row under it. False by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var isSpringLoaded = false
  /// - Support: without effect: there are no drag sessions.
  open var dragInteractionEnabled = false
  /// Whether a drag started from the table is in progress. Always false: there are no drag sessions.
  open var hasActiveDrag: Bool { false }
  /// Whether the table tracks a drop session. Always false: there are no drag sessions.
  open var hasActiveDrop: Bool { false }

  /// Whether the table view is in editing mode, in which rows show controls to delete, insert, select or move
  /// them. Setting it does not animate.
  open var isEditing: Bool {
    get { editingStorage }
    set { setEditing(newValue, animated: false) }
  }

  /// Turns editing mode on or off. Closes swiped rows and clears the selection, except at the end of editing
  /// that allowed a single selected row.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != editingStorage else { return }
    closeSwipeActions(animated: animated)
    editingStorage = editing
    if !keepsSelection(whenEditing: editing) { setSelection([]) }
    editingDidChange(animated)
  }

  // MARK: Content

  /// Reloads all rows and sections. Clears the selection, as documented.
  open func reloadData() { reloadEverything() }

  /// Asks the data source for the index titles again in the next layout pass.
  open func reloadSectionIndexTitles() {
    indexBar?.removeFromSuperview()
    indexBar = nil
    indexTitlesAreKnown = false
    setNeedsLayout()
  }

  /// The number of sections. Asks the data source if it is not known yet.
  open var numberOfSections: Int { counts.count }

  /// Returns the number of rows in a section. For a section that does not exist, reports the exception that
  /// UIKit raises and returns 0.
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

  /// Returns the rectangle of a section with its header and footer in content coordinates, or zero if the
  /// section does not exist.
  open func rect(forSection section: Int) -> CGRect { sectionRect(section) }
  /// Returns the rectangle of a section's header where it does not float, or zero if there is none.
  open func rectForHeader(inSection section: Int) -> CGRect { headerRect(section) }
  /// Returns the rectangle of a section's footer, or zero if there is none.
  open func rectForFooter(inSection section: Int) -> CGRect { footerRect(section) }
  /// Returns the rectangle of a row in content coordinates, visible or not. Uses estimated heights where rows
  /// are not measured.
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

  /// Returns the cell of a visible row, or nil for rows that are not visible.
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    placeIfNeeded()
    return visible[indexPath]
  }

  /// The visible cells from top to bottom. Performs a pending layout first.
  open var visibleCells: [UITableViewCell] {
    placeIfNeeded()
    return visible.sorted { $0.key < $1.key }.map(\.value)
  }

  /// The index paths of the visible rows in ascending order. Performs a pending layout first.
  open var indexPathsForVisibleRows: [IndexPath]? {
    placeIfNeeded()
    return visible.keys.sorted()
  }

  /// Returns the visible header of a section, or nil if the view is not a `UITableViewHeaderFooterView`.
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    placeIfNeeded()
    return headers[section] as? UITableViewHeaderFooterView
  }

  /// Returns the visible footer of a section, or nil if the view is not a `UITableViewHeaderFooterView`.
  open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    placeIfNeeded()
    return footers[section] as? UITableViewHeaderFooterView
  }

  // MARK: Reusing

  /// Registers a class for cells with a reuse identifier. Nil removes the registration.
  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    registerCell(cellClass, identifier)
  }

  /// Registers a nib whose first object is the cell. Nil removes the registration.
  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    registerCell(nib, identifier)
  }

  /// Registers a class for headers and footers with a reuse identifier. Nil removes the registration.
  open func register(
    _ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String
  ) { registerHeaderFooter(aClass, identifier) }

  /// Registers a nib whose first object is the header or footer. Nil removes the registration.
  open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
    registerHeaderFooter(nib, identifier)
  }

  /// Returns a reused cell, or a new one if the identifier is registered, else nil.
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    dequeueCell(identifier, for: nil)
  }

  /// Returns a reused or new cell. If the identifier is not registered, reports the exception that UIKit
  /// raises and returns a plain cell.
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

  /// Returns a reused or new header or footer, or nil if the identifier is not registered.
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? { dequeueHeaderFooter(identifier) }

  // MARK: Changing

  /// Begins a batch of changes. Batches nest; the outermost `endUpdates()` shows them.
  open func beginUpdates() { beginBatch() }

  /// Ends a batch of changes and animates them. A call without `beginUpdates()` logs a diagnostic.
  open func endUpdates() {
    guard batch.depth > 0 else {
      DiagnosticLog.current.warn(
        "endUpdates was called on \(shortDescription) without a beginUpdates before it. "
          + "Nothing changes; call them in pairs.")
      return
    }
    endBatch()
  }

  /// Performs several changes as one and animates them. Deletions refer to the state before the batch,
  /// insertions to the state after it. The data source must change within `updates`.
  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginBatch()
    updates?()
    endBatch(completion)
  }

  /// Whether a batch of updates is open.
  open var hasUncommittedUpdates: Bool { batch.depth > 0 }

  /// Inserts sections at indexes after the change.
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.insertSections(sections, animation) }
  }

  /// Deletes sections at indexes before the change.
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.deleteSections(sections, animation) }
  }

  /// Reloads all rows, headers and footers of sections.
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    collect { $0.reloadSections(sections, animation) }
  }

  /// Moves a section with its rows.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    collect {
      $0.update.movedSections.append(ListUpdate.SectionMove(from: section, to: newSection))
    }
  }

  /// Inserts rows at index paths after the change.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.insertRows(indexPaths, animation) }
  }

  /// Deletes rows at index paths before the change.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.deleteRows(indexPaths, animation) }
  }

  /// Replaces the cells of rows.
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    collect { $0.reloadRows(indexPaths, animation) }
  }

  /// Moves a row with its cell.
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    collect { $0.update.movedItems.append(ListUpdate.ItemMove(from: indexPath, to: newIndexPath)) }
  }

  /// Asks the data source to configure the visible cells of rows again, without creating new cells.
  open func reconfigureRows(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  // MARK: Selecting

  /// The index path of the row that was selected first, or nil if none is selected.
  open var indexPathForSelectedRow: IndexPath? { selected.first }
  /// The selected index paths in the order of their selection, or nil if none is selected.
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected }

  /// Selects a row without notifying the delegate.
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) { select(indexPath, animated, scrollPosition) }

  /// Deselects a row without notifying the delegate.
  open func deselectRow(at indexPath: IndexPath, animated: Bool) { deselect(indexPath, animated) }

  // MARK: Scrolling

  /// Scrolls to a row, or to a section's header if the row is `NSNotFound`. Reports the exception that UIKit
  /// raises if the row does not exist.
  open func scrollToRow(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) { scroll(toRow: indexPath, scrollPosition, animated) }

  /// Scrolls to the selected row that is closest to the middle of the visible bounds.
  open func scrollToNearestSelectedRow(at scrollPosition: ScrollPosition, animated: Bool) {
    let middle = bounds.midY
    let nearest = selected.min {
      abs(rowRect($0).midY - middle) < abs(rowRect($1).midY - middle)
    }
    if let nearest { scroll(toRow: nearest, scrollPosition, animated) }
  }

  // MARK: State

  /// Whether the program has set `separatorInset`; otherwise separators begin at the text.
  final var hasExplicitSeparatorInset = false
  /// Stores `isEditing`.
  final var editingStorage = false
  /// The number of rows of each section; nil until the data source is asked.
  final var countStorage: [Int]?
  /// The vertical layout; nil after a change of heights, counts or width.
  final var layoutStorageOfTable: TableLayout?
  /// The existing cells by index path.
  final var visible: [IndexPath: UITableViewCell] = [:]
  /// The existing headers by section.
  final var headers: [Int: UIView] = [:]
  /// The existing footers by section.
  final var footers: [Int: UIView] = [:]
  /// The registrations and reusable cells by reuse identifier.
  final var cellQueue = ReuseQueue<UITableViewCell>()
  /// The registrations and reusable headers and footers by reuse identifier.
  final var headerFooterQueue = ReuseQueue<UITableViewHeaderFooterView>()
  /// The selected rows in the order of their selection.
  final var selected: [IndexPath] = []
  /// The index path of the row that is touched.
  final var highlighted: IndexPath?
  /// The changes collected since the outermost batch began.
  final var batch = ListBatch<TableBatch>()
  /// Whether a layout pass is in progress; further passes wait for its end.
  final var isPlacing = false
  /// The cell that the data source is asked to configure again.
  final var reconfigured: UITableViewCell?
  /// The row for which the data source is asked for a cell.
  struct CellRequest {
    let path: IndexPath
    /// Whether a cell was dequeued for the row.
    var isDequeued = false
  }
  final var cellRequest: CellRequest?
  /// The row whose swipe actions are open.
  final var swipe: RowSwipe?
  /// The row that is being dragged to another position.
  final var reordering: TableReordering?
  private final var swipeRecognizer: RowSwipeRecognizer?
  private final var menuStorage: ListContextMenu?

  /// The interaction that shows the delegate's context menus of rows.
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
  /// The index paths last reported to `prefetchDataSource`.
  final var prefetched: Set<IndexPath> = []
  /// The content offset of the last layout pass, from which the scroll direction is derived.
  final var lastOffset: CGFloat = 0
  /// A data source that only the table view retains: that of a static table.
  final var ownedSource: AnyObject?
  /// The width for which heights are known; a change of the width invalidates all of them.
  private final var laidOutWidth: CGFloat = 0

  // MARK: Creation

  /// Creates a table view with a style. The background is the system's for that style.
  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  /// Creates a plain table view.
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// The side inset in points of inset grouped cells that a document stored, on Interface Builder's canvas.
  final var storedGroupInset: CGFloat?

  /// True: the content starts below the insets on Interface Builder's canvas too.
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

  /// The delegate, under a name that does not collide with the scroll view's property.
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
    // Self-sizing rows have other heights in another text size.
    if previousTraitCollection?.preferredContentSizeCategory
      != traitCollection.preferredContentSizeCategory
    {
      layoutDidChange()
    }
  }

  /// Lays out the visible cells again after a change that affects only their content.
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

  /// Closes open swipe actions if the touch is outside of them; does nothing else in that case.
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
