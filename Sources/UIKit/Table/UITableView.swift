public import CoreGraphics
public import Foundation
import QuartzCore

/// Rows one below the other, in sections. Only the rows in sight have cells.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
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

  /// Asks for a height to be found out.
  public static let automaticDimension: CGFloat = -1
  public static let indexSearch = "{search}"

  public final let style: Style
  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }

  // MARK: Heights

  open var rowHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { layoutDidChange() } }
  open var estimatedRowHeight = UITableView.automaticDimension
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  /// Above each header of a plain table; 22 unless set (measured from iOS 15 on).
  open var sectionHeaderTopPadding = UITableView.automaticDimension {
    didSet { layoutDidChange() }
  }

  // MARK: Look

  open var separatorStyle = UITableViewCell.SeparatorStyle.singleLine {
    didSet { setNeedsLayout() }
  }
  open var separatorColor: UIColor? { didSet { setNeedsLayout() } }
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      hasExplicitSeparatorInset = true
      setNeedsLayout()
    }
  }
  open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
  open var insetsContentViewsToSafeArea = true
  open var cellLayoutMarginsFollowReadableWidth = false
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
  open var sectionIndexColor: UIColor?
  open var sectionIndexBackgroundColor: UIColor?
  open var sectionIndexTrackingBackgroundColor: UIColor?
  open var sectionIndexMinimumDisplayRowCount = 0

  // MARK: Behaviour

  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var allowsSelectionDuringEditing = false
  open var allowsMultipleSelectionDuringEditing = false
  open var isEditing = false { didSet { setNeedsLayout() } }
  open var remembersLastFocusedIndexPath = false

  // MARK: State

  final var hasExplicitSeparatorInset = false
  final var layoutStorageOfTable: TableLayout?
  final var visible: [IndexPath: UITableViewCell] = [:]
  final var headers: [Int: UIView] = [:]
  final var footers: [Int: UIView] = [:]
  final var pools = CellPools()
  final var selected: [IndexPath] = []
  /// Keeps a data source that nobody else does: that of a static table.
  final var ownedSource: AnyObject?
  private final var laidOutWidth: CGFloat = 0

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    setUp()
  }

  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  /// On the editor's canvas, too.
  override var startsBelowInsets: Bool { true }

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

  /// The delegate as one of a table.
  final var tableDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { addSubview(new) }
    layoutDidChange()
  }

  final func layoutDidChange() {
    layoutStorageOfTable = nil
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

  open func reloadData() {
    for cell in visible.values { cell.removeFromSuperview() }
    for view in headers.values { view.removeFromSuperview() }
    for view in footers.values { view.removeFromSuperview() }
    for (_, cell) in visible.sorted(by: { $0.key < $1.key }) { pools.recycle(cell) }
    visible = [:]
    headers = [:]
    footers = [:]
    selected = []
    layoutDidChange()
  }

  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { reloadData() }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { reloadData() }
  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { reloadData() }
  open func beginUpdates() {}
  open func endUpdates() { layoutDidChange() }

  open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    updates?()
    layoutDidChange()
    completion?(true)
  }

  open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

  // MARK: Reusing

  open func register(_ cellClass: UITableViewCell.Type?, forCellReuseIdentifier identifier: String)
  {
    pools.makers[identifier] = cellClass.map { type in
      { type.init(style: .default, reuseIdentifier: identifier) }
    }
  }

  open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
    pools.makers[identifier] = nib.map { nib in
      { nib.instantiate(withOwner: nil).first as? UITableViewCell ?? UITableViewCell() }
    }
  }

  open func register(
    _ aClass: UITableViewHeaderFooterView.Type?, forHeaderFooterViewReuseIdentifier id: String
  ) {
    pools.headerMakers[id] = aClass.map { type in { type.init(reuseIdentifier: id) } }
  }

  /// A cell of a document's table, made anew for each row.
  final func register(prototype make: @escaping () -> UITableViewCell, identifier: String) {
    pools.makers[identifier] = make
  }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    pools.dequeue(identifier)
  }

  /// UIKit raises where nothing is registered; here a plain cell comes, and a warning.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    if let cell = pools.dequeue(identifier) { return cell }
    DiagnosticLog.shared.warn(
      "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class "
        + "for the identifier or connect a prototype cell in a storyboard")
    return UITableViewCell(style: .default, reuseIdentifier: identifier)
  }

  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    pools.headerMakers[identifier]?()
  }
}

/// Cells that are out of sight, and how to make more.
@MainActor
struct CellPools {
  var makers: [String: () -> UITableViewCell] = [:]
  var headerMakers: [String: () -> UITableViewHeaderFooterView] = [:]
  private var idle: [String: [UITableViewCell]] = [:]

  mutating func recycle(_ cell: UITableViewCell) {
    guard let identifier = cell.reuseIdentifier else { return }
    idle[identifier, default: []].append(cell)
  }

  mutating func dequeue(_ identifier: String) -> UITableViewCell? {
    if let cell = idle[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return makers[identifier]?()
  }
}
