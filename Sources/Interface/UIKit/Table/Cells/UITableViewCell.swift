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

  public enum CellStyle: Int, Sendable {
    case `default`, value1, value2, subtitle
  }

  public enum AccessoryType: Int, Sendable {
    case none, disclosureIndicator, detailDisclosureButton, checkmark, detailButton
  }

  public enum SelectionStyle: Int, Sendable {
    case none, blue, gray, `default`
  }

  public enum SeparatorStyle: Int, Sendable {
    case none, singleLine, singleLineEtched
  }

  public enum EditingStyle: Int, Sendable {
    case none, delete, insert
  }

  public enum FocusStyle: Int, Sendable {
    case `default`, custom
  }

  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  public struct StateMask: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let showingEditControl = Self(rawValue: 1)
    public static let showingDeleteConfirmation = Self(rawValue: 2)
  }

  /// Where in its table a cell is.
  struct Place: Equatable {
    weak var table: UITableView?
    var path: IndexPath
    var isFirst: Bool
    var isLast: Bool

    static func == (a: Self, b: Self) -> Bool {
      a.table === b.table && a.path == b.path && a.isFirst == b.isFirst && a.isLast == b.isLast
    }
  }

  /// The controls of a cell while its table is edited.
  struct EditControls: Equatable {
    var style = EditingStyle.none
    /// A circle to choose several rows, in place of a control.
    var isSelection = false
    var canMove = false
    var isIndented = false
  }

  public final private(set) var reuseIdentifier: String?
  final var cellStyle: CellStyle
  final var place: Place? { didSet { setNeedsLayout() } }

  open internal(set) var contentView: UIView = TableCellContentView(frame: .zero)
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }
  /// In place of `selectedBackgroundView` in tables in which several rows can be chosen.
  open var multipleSelectionBackgroundView: UIView? { didSet { setNeedsLayout() } }
  open var accessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  open var accessoryView: UIView? {
    didSet { replaceAccessory(oldValue, by: accessoryView) }
  }
  open var editingAccessoryType = AccessoryType.none { didSet { setNeedsLayout() } }
  open var editingAccessoryView: UIView? {
    didSet { replaceAccessory(oldValue, by: editingAccessoryView) }
  }
  open var selectionStyle = SelectionStyle.default { didSet { setNeedsLayout() } }
  /// - Support: without effect: there is no focus.
  open var focusStyle = FocusStyle.default
  open var indentationLevel = 0 { didSet { setNeedsLayout() } }
  open var indentationWidth: CGFloat = 10 { didSet { setNeedsLayout() } }
  open var shouldIndentWhileEditing = true { didSet { setNeedsLayout() } }
  /// Also true while the table shows the control because its rows can be moved.
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

  open var isSelected: Bool {
    get { selectedStorage }
    set { setSelected(newValue, animated: false) }
  }
  open var isHighlighted: Bool {
    get { highlightedStorage }
    set { setHighlighted(newValue, animated: false) }
  }
  open var isEditing: Bool {
    get { editingStorage }
    set { setEditing(newValue, animated: false) }
  }
  /// The editing style of the row; without a table nothing.
  open var editingStyle: EditingStyle {
    guard let place, let table = place.table else { return .none }
    return table.editingStyle(of: place.path)
  }
  open var showingDeleteConfirmation: Bool { showingDeleteConfirmationStorage }

  final var selectedStorage = false
  final var highlightedStorage = false
  final var editingStorage = false
  final var editControls = EditControls() { didSet { setNeedsLayout() } }
  final var showingDeleteConfirmationStorage = false {
    didSet {
      guard showingDeleteConfirmationStorage != oldValue else { return }
      stateMaskDidChange()
    }
  }
  final let configurationHost = ConfigurationHost()
  /// Whether the cell may want another height than it had when it was placed.
  final var needsSizing = false
  final var editParts: CellEditParts?

  open var separatorInset = UIEdgeInsets.zero {
    didSet {
      hasExplicitSeparatorInset = true
      setNeedsLayout()
    }
  }

  final var hasExplicitSeparatorInset = false
  final var textLabelStorage: UILabel?
  final var detailLabelStorage: UILabel?
  final var imageViewStorage: UIImageView?
  /// The frame that a document stored for the content view of a cell of `storedSize`.
  final var storedContentFrame: CGRect?
  final var storedSize: CGSize?
  /// What a storyboard connects to the cell.
  final var segues = CellSegues()

  // Made when there is something to show.
  final var bottomLine: ControlPart?
  final var topLine: ControlPart?
  /// While a picture is taken of the cell alone.
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
  final var accessoryGlyph: UIView?
  final var shownAccessory = AccessoryType.none
  final var shownAccessoryIsMirrored = false

  public init(style: CellStyle, reuseIdentifier: String?) {
    cellStyle = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    setUp()
  }

  public override convenience init(frame: CGRect) {
    self.init(style: .default, reuseIdentifier: nil)
    self.frame = frame
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

  open func prepareForReuse() {
    setSelected(false, animated: false)
    setHighlighted(false, animated: false)
    if isEditing { setEditing(false, animated: false) }
    alpha = 1
    setNeedsUpdateConfiguration()
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    guard selected != selectedStorage else { return }
    selectedStorage = selected
    stateDidChange(animated)
  }

  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    guard highlighted != highlightedStorage else { return }
    highlightedStorage = highlighted
    stateDidChange(animated)
  }

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

  open func willTransition(to state: StateMask) {}
  open func didTransition(to state: StateMask) {}
  /// Never called: there are no drag sessions.
  open func dragStateDidChange(_ dragState: DragState) {}

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

  /// Shows or hides the highlight of a touched or chosen row; labels change colour with it.
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

  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isEditing = isEditing
    state.isDisabled = !isUserInteractionEnabled
    state.isSwiped = place.map { $0.table?.swipe?.path == $0.path } ?? false
    return state
  }

  open func setNeedsUpdateConfiguration() { configurationHost.setNeedsUpdate(self) }

  /// Overriders set configurations for the state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  public typealias ConfigurationUpdateHandler = (UITableViewCell, UICellConfigurationState) -> Void

  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurationHost.content }
    set {
      configurationHost.setContent(newValue, in: self)
      sizeMayHaveChanged()
    }
  }

  /// The table asks for the height again in the next layout pass.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    sizeMayHaveChanged()
  }

  private func sizeMayHaveChanged() {
    guard let table = place?.table, superview === table, table.batch.depth == 0 else { return }
    needsSizing = true
    table.setNeedsLayout()
  }

  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurationHost.updatesContent }
    set { configurationHost.updatesContent = newValue }
  }

  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurationHost.background }
    set {
      configurationHost.setBackground(newValue, in: self)
      if newValue != nil { setNeedsUpdateConfiguration() }
    }
  }

  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurationHost.updatesBackground }
    set { configurationHost.updatesBackground = newValue }
  }

  /// The configuration of the cell's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    switch cellStyle {
    case .default: .cell()
    case .subtitle: .subtitleCell()
    case .value1, .value2: .valueCell()
    }
  }

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    place?.table?.style == .plain ? .listPlainCell() : .listGroupedCell()
  }

  final var hasBackgroundConfiguration: Bool { configurationHost.background != nil }

  // MARK: Parts

  /// Made when asked for, as UIKit does.
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

  /// None in a cell of the default style.
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

  /// Takes over what a document says of the cell.
  final func adopt(reuseIdentifier: String?) { self.reuseIdentifier = reuseIdentifier }

  final func adoptContentView(_ view: UIView) {
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
    setNeedsLayout()
  }

  // MARK: Margins

  /// The margin of the table at the sides; 11 above and below content (measured).
  override var defaultLayoutMargins: UIEdgeInsets {
    let margin = margin
    return UIEdgeInsets(top: 11, left: margin, bottom: 11, right: margin)
  }

  /// Without a table, 20 in cells wider than 375 points (measured).
  final var margin: CGFloat {
    if let margin = canvasRules.sideMargin(ofCell: self, in: place?.table) { return margin }
    if let table = place?.table { return table.cellMargin }
    return bounds.width >= 390 ? 20 : 16
  }

  /// The size that the content asks for; a table gives its width and asks for the height.
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

/// The view inside a cell that contains the app's views.
@MainActor
final class TableCellContentView: UIView {
  /// 11 above and below, at the sides as the cell: 16 in narrow cells, 20 in wide ones, 8 towards
  /// an accessory (measured).
  override var defaultLayoutMargins: UIEdgeInsets {
    let side = (superview as? UITableViewCell)?.margin ?? (bounds.width > 375 ? 20 : 16)
    return besideAccessory(UIEdgeInsets(top: 11, left: side, bottom: 11, right: side))
  }

  /// Margins that are 8 towards an accessory, if there is one.
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

  /// The view of the configuration takes the place of the content view (documented).
  func install(contentView view: any UIView & UIContentView) {
    adoptContentView(view)
  }
}
