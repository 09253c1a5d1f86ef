import CoreGraphics
public import Foundation

/// A cell, header, footer or decoration of a collection view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  /// The reuse identifier under which the view was dequeued; nil if it was created otherwise.
  open internal(set) var reuseIdentifier: String?
  /// The kind of a supplementary or decoration view, which selects its reuse queue; nil for a cell.
  final var elementKind: String?
  /// Whether the view is a decoration view. Decoration views have their own reuse queue and are not reported
  /// to the delegate.
  final var isDecoration = false
  /// The collection view, kind and index path of a supplementary view.
  final var supplementaryPlace: SupplementaryPlace?
  /// Whether the next layout pass asks the view for its preferred size.
  final var needsSizing = true
  /// The opacity of the layout attributes that were applied last.
  final var appliedAlpha: CGFloat = 1
  /// Whether the layout attributes that were applied last hide the view.
  final var appliedIsHidden = false

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Resets the view for another element. Called when it leaves the reuse queue, before the dequeue method
  /// returns it.
  open func prepareForReuse() { needsSizing = true }

  /// Requests a new measurement of a header or footer in the next layout pass.
  package final func setNeedsSizing() {
    needsSizing = true
    supplementaryPlace?.view?.setNeedsLayout()
  }
  /// Applies layout attributes of a custom class. Called after position, size, transform and opacity were
  /// set. Does nothing by default.
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  /// Notifies that another layout will place the view.
  ///
  /// - Support: without effect: it is not called.
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  /// Notifies that another layout has placed the view.
  ///
  /// - Support: without effect: it is not called.
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// Returns attributes with the size that fits the view's constraints, in the dimensions that the layout
  /// estimated.
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard layoutAttributes.isWidthEstimated || layoutAttributes.isHeightEstimated else {
      return layoutAttributes
    }
    let result = layoutAttributes.duplicate
    let fitted = systemLayoutSizeFitting(
      layoutAttributes.size,
      withHorizontalFittingPriority: layoutAttributes.isWidthEstimated
        ? .fittingSizeLevel : .required,
      verticalFittingPriority: layoutAttributes.isHeightEstimated ? .fittingSizeLevel : .required)
    if layoutAttributes.isWidthEstimated, fitted.width > 0 { result.size.width = fitted.width }
    if layoutAttributes.isHeightEstimated, fitted.height > 0 { result.size.height = fitted.height }
    return result
  }
}

/// The collection view, kind and index path of a supplementary view.
struct SupplementaryPlace {
  weak var view: UICollectionView?
  var kind: String
  var path: IndexPath
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// The collection view and index path of a cell.
  struct Place: Equatable {
    weak var view: UICollectionView?
    var path: IndexPath

    static func == (a: Self, b: Self) -> Bool { a.view === b.view && a.path == b.path }
  }

  /// The state of a cell in a drag session. There are no drag sessions here.
  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// The storyboard segues of the cell.
  final var segues = CellSegues()

  /// The view for the cell's content. It fills the cell without the accessories, and is above the background
  /// views. A content configuration replaces it.
  open internal(set) var contentView = UIView(frame: .zero)
  /// Whether the cell is selected. The collection view sets it; a change updates configurations.
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  /// Whether the cell is highlighted by a touch. A change updates configurations.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  /// The rearmost view, as large as the cell. Setting it removes the previous one.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  /// The view shown above the background while the cell is selected or highlighted.
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }

  /// The collection view and index path of the cell; nil while it waits in the reuse queue.
  final var place: Place? { didSet { setNeedsLayout() } }
  /// Whether the collection view is editing, as of the cell's last update.
  final var isEditingStorage = false {
    didSet { if isEditingStorage != oldValue { stateDidChange() } }
  }
  /// Stores the configurations and applies them before layout.
  final let configurationHost = ConfigurationHost()
  /// The size that a document stored for the cell.
  final var storedSize: CGSize?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Adds the content view. Called by both initializers.
  private func setUp() {
    contentView.isOpaque = false
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  /// Replaces the content view by the view of a configuration or of a document.
  final func adoptContentView(_ view: UIView) {
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    setNeedsLayout()
  }

  /// Schedules an update of the configurations and the layout after a state change.
  private func stateDidChange() {
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  /// Returns the size that fits the content view.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  open override func prepareForReuse() {
    super.prepareForReuse()
    isSelected = false
    isHighlighted = false
    setNeedsUpdateConfiguration()
  }

  /// Never called: there are no drag sessions.
  open func dragStateDidChange(_ dragState: DragState) {}

  // MARK: Configurations

  /// The current state: selected, highlighted, disabled, editing, swiped, expanded, and the traits.
  open var configurationState: UICellConfigurationState {
    var state = UICellConfigurationState(traitCollection: traitCollection)
    state.isSelected = isSelected
    state.isHighlighted = isHighlighted
    state.isDisabled = !isUserInteractionEnabled
    state.isEditing = isEditingStorage
    state.isSwiped = place.map { $0.view?.swipe?.path == $0.path } ?? false
    state.isExpanded =
      place.map {
        ($0.view?.dataSource as? any OutlineDataSource)?.isItemExpanded(at: $0.path) ?? false
      }
      ?? false
    state.isReordering = place.map { $0.view?.movement?.path == $0.path } ?? false
    return state
  }

  /// Schedules an update of the configurations before the next layout. Several calls result in one update.
  open func setNeedsUpdateConfiguration() { configurationHost.setNeedsUpdate(self) }

  /// Updates the configurations for a state. Does nothing by default; subclasses override it.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  /// A closure that sets a cell's configurations for its state.
  public typealias ConfigurationUpdateHandler = (
    UICollectionViewCell, UICellConfigurationState
  ) -> Void

  /// A closure that updates the configurations, called for each new state after
  /// `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The content of the cell. Setting it creates or updates the content view and requests a new measurement;
  /// setting nil keeps the current content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurationHost.content }
    set {
      configurationHost.setContent(newValue, in: self)
      sizeMayHaveChanged()
    }
  }

  /// Requests a new measurement of the cell in the next layout pass.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    sizeMayHaveChanged()
  }

  /// Requests another measurement, unless the collection view's `selfSizingInvalidation` is
  /// disabled.
  private func sizeMayHaveChanged() {
    guard let view = place?.view, superview === view else { return needsSizing = true }
    guard view.selfSizingInvalidation != .disabled else { return }
    needsSizing = true
    view.setNeedsLayout()
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

  /// Returns the background of a cell without a background configuration: a clear one.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  // MARK: Layout

  /// The frame of the content view, which subclasses with accessories override.
  var contentFrame: CGRect { bounds }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configurationHost.updateIfNeeded(self)
    configurationHost.layout(in: self)
    contentView.frame = contentFrame
    backgroundView?.frame = bounds
    guard let view = selectedBackgroundView else { return }
    if isSelected || isHighlighted {
      if view.superview !== self { insertSubview(view, belowSubview: contentView) }
      view.frame = bounds
    } else {
      view.removeFromSuperview()
    }
  }
}

extension UICollectionViewCell: ConfigurationHosting {
  var stateForConfiguration: any UIConfigurationState { configurationState }

  /// Calls the overridable method and then the handler, which takes precedence.
  func runConfigurationUpdate() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  func install(contentView view: UIView) { adoptContentView(view) }
}
