import CoreGraphics
public import Foundation

/// A cell, header, footer or decoration of a collection view.
@preconcurrency @MainActor
open class UICollectionReusableView: UIView {
  open internal(set) var reuseIdentifier: String?
  final var elementKind: String?
  final var isDecoration = false
  /// Where in its collection view a header, footer or other supplementary view is.
  final var supplementaryPlace: SupplementaryPlace?
  /// Whether the view has still to say what size it prefers.
  final var needsSizing = true

  public override init(frame: CGRect) { super.init(frame: frame) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open func prepareForReuse() { needsSizing = true }

  /// Has a header or footer asked for its size again in the next layout pass.
  package final func setNeedsSizing() {
    needsSizing = true
    supplementaryPlace?.view?.setNeedsLayout()
  }
  open func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {}
  open func willTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}
  open func didTransition(
    from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
  ) {}

  /// By its constraints, in the directions that the layout has only estimated.
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

/// Where in its collection view a supplementary view is.
struct SupplementaryPlace {
  weak var view: UICollectionView?
  var kind: String
  var path: IndexPath
}

/// A cell of a collection view.
open class UICollectionViewCell: UICollectionReusableView {
  /// Where in its collection view a cell is.
  struct Place: Equatable {
    weak var view: UICollectionView?
    var path: IndexPath

    static func == (a: Self, b: Self) -> Bool { a.view === b.view && a.path == b.path }
  }

  public enum DragState: Int, Sendable {
    case none, lifting, dragging
  }

  /// What a storyboard connects to the cell.
  final var segues = CellSegues()

  open internal(set) var contentView = UIView(frame: .zero)
  open var isSelected = false { didSet { if isSelected != oldValue { stateDidChange() } } }
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { stateDidChange() } } }
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }
  open var selectedBackgroundView: UIView? {
    didSet {
      if oldValue !== selectedBackgroundView { oldValue?.removeFromSuperview() }
      setNeedsLayout()
    }
  }

  final var place: Place? { didSet { setNeedsLayout() } }
  final var isEditingStorage = false {
    didSet { if isEditingStorage != oldValue { stateDidChange() } }
  }
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

  private func setUp() {
    contentView.isOpaque = false
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  final func adoptContentView(_ view: UIView) {
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    setNeedsLayout()
  }

  private func stateDidChange() {
    setNeedsUpdateConfiguration()
    setNeedsLayout()
  }

  /// The size that the content asks for.
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

  open func setNeedsUpdateConfiguration() { configurationHost.setNeedsUpdate(self) }

  /// Overriders set configurations for the state.
  open func updateConfiguration(using state: UICellConfigurationState) {}

  public typealias ConfigurationUpdateHandler = (
    UICollectionViewCell, UICellConfigurationState
  ) -> Void

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

  /// The collection view asks for the size again in the next layout pass.
  open override func invalidateIntrinsicContentSize() {
    super.invalidateIntrinsicContentSize()
    sizeMayHaveChanged()
  }

  private func sizeMayHaveChanged() {
    guard let view = place?.view, superview === view else { return needsSizing = true }
    guard view.selfSizingInvalidation != .disabled else { return }
    needsSizing = true
    view.setNeedsLayout()
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

  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  // MARK: Layout

  /// Where the content is, in a cell that has something beside it.
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

  func runConfigurationUpdate() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  func install(contentView view: any UIView & UIContentView) { adoptContentView(view) }
}
