import CoreGraphics
import CoreText
public import Foundation
import QuartzCore

/// One row of a table.
@preconcurrency @MainActor
open class UITableViewCell: UIView {
  override class var appearanceProperties: [AppearanceProperty] {
    super.appearanceProperties
      + [
        AppearanceProperty(\UITableViewCell.separatorInset),
        AppearanceProperty(\UITableViewCell.selectionStyle),
      ]
  }

  /// The arrangement of title, detail and image.
  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  /// The accessory of a cell at its trailing edge.
  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  /// The style of the highlight of a touched or selected cell. Blue and gray equal the default.
  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  /// The style of the separators between cells. The etched style equals the single line.
  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }

  /// The editing control of a cell.
  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  /// The style of a focused cell. There is no focus engine here.
  public enum FocusStyle: Int, Sendable {
    case `default`, custom
  }

  /// The state of a cell in a drag session. There are no drag sessions here.
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// The editing controls that a cell currently shows.
  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The cell is being edited.
    public static let showingEditControl = Self(rawValue: 1)
    /// The delete confirmation button is visible.
    public static let showingDeleteConfirmation = Self(rawValue: 2)
  }

  /// The table, index path and position of a cell.
  struct Place: Equatable {
    weak var table: UITableView?
    var path: IndexPath
    var isFirst: Bool
    var isLast: Bool

    static func == (a: Self, b: Self) -> Bool {
      a.table === b.table && a.path == b.path && a.isFirst == b.isFirst && a.isLast == b.isLast
    }
  }

  /// The editing controls of a cell in editing mode.
  struct EditControls: Equatable {
    var style = EditingStyle.none
    /// Whether the control is a circle for multiple selection.
    var isSelection = false
    var canMove = false
    var isIndented = false
  }

  /// The reuse identifier; nil for a cell that is not reused.
  public final private(set) var reuseIdentifier: String?
  /// The arrangement of the standard parts.
  final var cellStyle: CellStyle
  /// The table and row of the cell; nil while it waits in the reuse queue.
  final var place: Place? { didSet { setNeedsLayout() } }

  /// The view for the cell's content, between the editing control and the accessory.
  open internal(set) var contentView: UIView = TableCellContentView(frame: .zero)
  /// The rearmost view, as large as the cell. Setting it removes the previous one.
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  /// The view above the background while the cell is selected or highlighted; nil for a grey background.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// The view that replaces `selectedBackgroundView` in tables with multiple selection.
  open var multipleSelectionBackgroundView: UIView? { didSet { setNeedsLayout() } }
  /// The accessory outside of editing mode. None by default.
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// A view that replaces the accessory, in its own size. Nil by default.
  open var accessoryView: UIView? {
    didSet { replaceAccessory(oldValue, by: accessoryView) }
  }
  /// The accessory in editing mode. None by default.
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  /// A view that replaces the accessory in editing mode. Nil by default.
  open var editingAccessoryView: UIView? {
    didSet { replaceAccessory(oldValue, by: editingAccessoryView) }
  }
  /// The style of the highlight. With `none` rows can be selected but are not highlighted.
  open var selectionStyle = SelectionStyle.default { didSet { setNeedsLayout() } }
  /// - Support: without effect: there is no focus.
  open var focusStyle = FocusStyle.default
  /// The indentation level of the content. 0 by default; the delegate can set it for each row.
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  /// The indentation of each level in points. 10 by default.
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  /// Whether the content is indented for the control in editing mode. True by default.
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Whether the cell shows a reorder control. Also true while the table allows its row to be moved.
  open var showsReorderControl: Bool {
    get { showsReorderControlStorage || isMovableInTable }
    set {
      showsReorderControlStorage = newValue
      setNeedsLayout()
    }
  }
  final var showsReorderControlStorage = false
  /// - Support: without effect: there are no drag sessions.
  open var userInteractionEnabledWhileDragging = false

  // MARK: State

  /// Whether the row is selected. Setting it is not animated and does not change the table's selection.
  open var isSelected: Bool {
    get { selectedStorage }
    set { setSelected(newValue, animated: false) }
  }
  /// Whether the row is highlighted by a touch. Setting it is not animated.
  open var isHighlighted: Bool {
    get { highlightedStorage }
    set { setHighlighted(newValue, animated: false) }
  }
  /// Whether the cell is in editing mode. Setting it is not animated.
  open var isEditing: Bool {
    get { editingStorage }
    set { setEditing(newValue, animated: false) }
  }
  /// The editing style of the row; none without a table.
  open var editingStyle: EditingStyle {
    guard let place, let table = place.table else { return .none }
    return table.editingStyle(of: place.path)
  }
  /// Whether the delete confirmation button is visible. The table sets it.
  open var showingDeleteConfirmation: Bool { showingDeleteConfirmationStorage }

  final var selectedStorage = false
  final var highlightedStorage = false
  final var editingStorage = false
  /// The editing controls that the table determined for the row.
  final var editControls = EditControls() { didSet { setNeedsLayout() } }
  final var showingDeleteConfirmationStorage = false {
    didSet {
      guard showingDeleteConfirmationStorage != oldValue else { return }
      stateMaskDidChange()
    }
  }
  /// Stores the configurations and applies them before layout.
  final let configurationHost = ConfigurationHost()
  /// Whether the height of the cell must be computed again.
  final var needsSizing = false
  /// The views of the editing controls.
  final var editParts: CellEditParts?

  /// The insets of the separator below the cell in points. Once set, the table's insets are ignored.
  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      hasExplicitSeparatorInset = true
      setNeedsLayout()
    }
  }

  /// Whether the program has set `separatorInset`.
  final var hasExplicitSeparatorInset = false
  final var textLabelStorage: UILabel?
  final var detailLabelStorage: UILabel?
  final var imageViewStorage: UIImageView?
  /// The frame of the content view that a document stores for a cell of `storedSize`.
  final var storedContentFrame: CGRect?
  final var storedSize: CGSize?
  /// The storyboard segues of the cell.
  final var segues = CellSegues()

  // The following views are created when they are first shown.
  /// The separator below the row.
  final var bottomLine: ControlPart?
  /// The separator above the first row of a section.
  final var topLine: ControlPart?
  /// Whether the separators are hidden, while a snapshot is taken of the cell alone.
  final var hidesSeparators = false {
    didSet {
      UIView.performWithoutAnimation {
        setNeedsLayout()
        layoutIfNeeded()
      }
    }
  }
  override func setListDecorationHidden(_ isHidden: Bool) { hidesSeparators = isHidden }
  final var highlight: ControlPart?
  /// The view of the current accessory type.
  final var accessoryGlyph: UIView?
  /// The accessory type for which `accessoryGlyph` was made.
  final var shownAccessory = AccessoryType.none
  final var shownAccessoryIsMirrored = false

  /// Creates a cell of 320 by 44 points.
  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  /// Creates a cell of the default style that is not reused. Without a frame, as with `init()`, it is as large
  /// as one that has a style.
  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    if frame != .zero { self.frame = frame }
  }

  override var accessibilityDefaults: AccessibilityDefaults { cellAccessibility }

  public required init?(coder: NSCoder) {
    cellStyle = .default
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    contentView.isOpaque = false
    contentView.preservesSuperviewLayoutMargins = true
    addSubview(contentView)
  }

  /// Resets selection, highlight, editing mode and opacity. Called when the cell leaves the reuse queue,
  /// before the dequeue method returns it. Overrides must call super.
  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    if isEditing { setEditing(false, animated: false) }
    alpha = 1
    setNeedsUpdateConfiguration()
  }

  /// Shows or hides the selection. Called by the table; overrides must call super.
  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != selectedStorage else { return }
    selectedStorage = selected
    stateDidChange(animated)
  }

  /// Shows or hides the highlight. Called by the table; overrides must call super.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != highlightedStorage else { return }
    highlightedStorage = highlighted
    stateDidChange(animated)
  }

  /// Enters or leaves editing mode. The table calls it for rows that can be edited or moved.
  open func setEditing(_ editing: Bool, animated: Bool) {
    guard editing != editingStorage else { return }
    willTransition(to: editing ? .showingEditControl : [])
    editingStorage = editing
    setNeedsUpdateConfiguration()
    ListAnimation.run(isAnimated: animated && window != nil) {
      self.prepareEditParts()
    } change: { [self] in
      setNeedsLayout()
      layoutIfNeeded()
    } completion: { [weak self] _ in
      guard let self else { return }
      didTransition(to: stateMask)
    }
  }

  /// Notifies that the editing controls will change.
  open func willTransition(to state: StateMask) {}
  /// Notifies that the editing controls have changed. Called after the animation.
  open func didTransition(to state: StateMask) {}
  /// Never called: there are no drag sessions.
  open func dragStateDidChange(_ dragState: DragState) {}

  /// The editing controls that are currently visible.
  private var stateMask: StateMask {
    var mask: StateMask = []
    if editingStorage { mask.insert(.showingEditControl) }
    if showingDeleteConfirmationStorage { mask.insert(.showingDeleteConfirmation) }
    return mask
  }

  private func stateMaskDidChange() {
    willTransition(to: stateMask)
    didTransition(to: stateMask)
  }

  /// Updates the highlight and the colours of the labels after a state change.
  private func stateDidChange(_ animated: Bool) {
    for label in [textLabelStorage, detailLabelStorage] {
      label?.isHighlighted = highlightedStorage || selectedStorage
    }
    setNeedsUpdateConfiguration()
    setNeedsLayout()
    guard animated, window != nil else { return }
    UIView.transition(
      with: self, duration: 0.3, options: .transitionCrossDissolve,
      animations: { self.layoutIfNeeded() })
  }

  // MARK: Configurations

  /// The current state: selected, highlighted, editing, disabled, and the traits.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = place.map { $0.table?.swipe?.path == $0.path } ?? false
    return state
  }

  /// Schedules an update of the configurations before the next layout. Several calls result in one update.
  open func setNeedsUpdateConfiguration() { configurationHost.setNeedsUpdate(self) }

  /// Updates the configurations for a state. Does nothing by default; subclasses override it.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// A closure that updates a cell's configurations for its state.
  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  /// A closure that updates the configurations, called for each new state after
  /// `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The content of the cell. Setting it creates or updates the content view and requests the height again.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurationHost.content }
    set {
      configurationHost.setContent(newValue, in: self)
      sizeMayHaveChanged()
    }
  }

  /// Requests the height of the cell again in the next layout pass.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    sizeMayHaveChanged()
  }

  private func sizeMayHaveChanged() {
    guard let table = place?.table, superview === table, table.batch.depth == 0 else { return }
    needsSizing = true
    table.setNeedsLayout()
  }

  /// Whether the content configuration is updated for each new state. True by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurationHost.updatesContent }
    set { configurationHost.updatesContent = newValue }
  }

  /// The background of the cell, shown behind all other subviews. Nil removes it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurationHost.background }
    set {
      configurationHost.setBackground(newValue, in: self)
      if newValue != nil { setNeedsUpdateConfiguration() }
    }
  }

  /// Whether the background configuration is updated for each new state. True by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurationHost.updatesBackground }
    set { configurationHost.updatesBackground = newValue }
  }

  /// Returns the default content configuration of the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  /// Returns the default background for the style of the cell's table.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    place?.table?.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  final var hasBackgroundConfiguration: Bool { configurationHost.background != nil }

  // MARK: Parts

  /// The label of the title, created on first access, as in UIKit.
  open var textLabel: UILabel? {
    if let label = textLabelStorage { return label }
    let label = UILabel(frame: .zero)
    if cellStyle == .value2 {
      label.setSystemFont(ofSize: 13, as: .footnote)
    } else {
      label.setSystemFont(ofSize: 17, as: .body)
    }
    label.textColor = cellStyle == .value2 ? tintColor : .label
    label.textAlignment = cellStyle == .value2 ? .right : .natural
    contentView.addSubview(label)
    textLabelStorage = label
    setNeedsLayout()
    return label
  }

  /// The label of the detail; nil in a cell with the default style.
  open var detailTextLabel: UILabel? {
    if cellStyle == .default { return nil }
    if let label = detailLabelStorage { return label }
    let label = UILabel(frame: .zero)
    if cellStyle == .subtitle {
      label.setSystemFont(ofSize: 12, as: .caption1)
    } else {
      label.setSystemFont(ofSize: 17, as: .body)
    }
    label.textColor = cellStyle == .value1 ? .secondaryLabel : .label
    contentView.addSubview(label)
    detailLabelStorage = label
    setNeedsLayout()
    return label
  }

  /// The image view at the leading edge, created on first access.
  open var imageView: UIImageView? {
    if let view = imageViewStorage { return view }
    let view = UIImageView(frame: .zero)
    contentView.addSubview(view)
    imageViewStorage = view
    setNeedsLayout()
    return view
  }

  private func replace(_ old: UIView?, by new: UIView?) {
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    setNeedsLayout()
  }

  private func replaceAccessory(_ old: UIView?, by new: UIView?) {
    if old !== new { old?.removeFromSuperview() }
    setNeedsLayout()
  }

  /// Sets the reuse identifier from a document.
  final func adopt(reuseIdentifier: String?) { self.reuseIdentifier = reuseIdentifier }

  final func adoptContentView(_ view: UIView) {
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
    setNeedsLayout()
  }

  // MARK: Margins

  /// The default margins: the table's margin at the sides, 11 points at top and bottom (measured).
  override var defaultLayoutMargins: UIEdgeInsets {
    let margin = margin
    return UIEdgeInsets(top: 11, left: margin, bottom: 11, right: margin)
  }

  /// The side margin in points. Without a table it is 20 in cells wider than 375 points (measured).
  final var margin: CGFloat {
    if let margin = canvasRules.sideMargin(ofCell: self, in: place?.table) { return margin }
    if let table = place?.table { return table.cellMargin }
    return bounds.width >= 390 ? 20 : 16
  }

  /// Returns the size that fits the content. A table passes its width to compute the height.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    fittingSizeByContent(targetSize, horizontalFittingPriority, verticalFittingPriority)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configurationHost.updateIfNeeded(self)
    layoutParts()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: automaticHeight(width: size.width))
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    setNeedsLayout()
  }
}

/// The content view of a cell, which contains the program's views.
@MainActor
final class TableCellContentView: UIView {
  /// The default margins: 11 points at top and bottom, at the sides those of the cell, which are 16 in narrow
  /// cells, 20 in wide ones, and 8 towards an accessory (measured).
  override var defaultLayoutMargins: UIEdgeInsets {
    let side = (superview as? UITableViewCell)?.margin ?? (bounds.width > 375 ? 20 : 16)
    return besideAccessory(UIEdgeInsets(top: 11, left: side, bottom: 11, right: side))
  }

  /// Returns margins with 8 points towards an accessory, if there is one.
  func besideAccessory(_ margins: UIEdgeInsets) -> UIEdgeInsets {
    guard let cell = superview as? UITableViewCell, cell.hasAccessory else { return margins }
    var result = margins
    if effectiveUserInterfaceLayoutDirection == .rightToLeft {
      result.left = 8
    } else {
      result.right = 8
    }
    return result
  }
}

extension UITableViewCell: ConfigurationHosting {
  var stateForConfiguration: any UIConfigurationState { configurationState }

  func runConfigurationUpdate() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  /// Replaces the content view by that of the content configuration (documented).
  func install(contentView view: UIView) {
    adoptContentView(view)
  }
}
