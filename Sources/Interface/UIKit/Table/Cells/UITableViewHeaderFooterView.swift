import CoreGraphics
import CoreText
public import Foundation

/// The header or footer of a table's section.
@preconcurrency @MainActor
open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier; nil for a view that is not reused.
  open private(set) var reuseIdentifier: String?
  /// The view for the content. A content configuration replaces it.
  open internal(set) var contentView = UIView(frame: .zero)
  /// The label for the title of the section.
  open var textLabel: UILabel? { labelStorage }
  /// A second label, which is never shown here.
  open var detailTextLabel: UILabel? { detailLabelStorage }
  private final let labelStorage = UILabel(frame: .zero)
  private final let detailLabelStorage = UILabel(frame: .zero)
  /// The rearmost view, as large as the header. Setting it removes the previous one.
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  /// Whether the view is a header.
  final private(set) var isHeader = true
  /// Whether the table created the view for a title, so that it is not accessible to the program.
  final private(set) var isTitleOfTable = false
  final let configurationHost = ConfigurationHost()
  /// The table whose style determines the appearance.
  private final weak var table: UITableView?

  /// Creates an empty header or footer.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    setUp()
  }

  override var accessibilityDefaults: AccessibilityDefaults { headerAccessibility }

  public required init?(coder: NSCoder) {
    reuseIdentifier = nil
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    isOpaque = false
    contentView.isOpaque = false
    contentView.preservesSuperviewLayoutMargins = true
    addSubview(contentView)
    contentView.addSubview(labelStorage)
    labelStorage.numberOfLines = 0
  }

  /// Resets the view for another section. Called when it leaves the reuse queue. Overrides must call super.
  open func prepareForReuse() { setNeedsUpdateConfiguration() }

  final func adopt(reuseIdentifier: String?) { self.reuseIdentifier = reuseIdentifier }

  // MARK: Configurations

  /// The current state, which contains only the traits, because headers and footers are not selected.
  open var configurationState: UIViewConfigurationState {
    UIViewConfigurationState(traitCollection: traitCollection)
  }

  /// Schedules an update of the configurations before the next layout.
  open func setNeedsUpdateConfiguration() { configurationHost.setNeedsUpdate(self) }

  /// Updates the configurations for a state. Does nothing by default; subclasses override it.
  open func updateConfiguration(using state: UIViewConfigurationState) {}

  /// A closure that updates a view's configurations for its state.
  public typealias ConfigurationUpdateHandler = (
    UITableViewHeaderFooterView, UIViewConfigurationState
  ) -> Void

  /// A closure that updates the configurations, called for each new state after
  /// `updateConfiguration(using:)`.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// The content of the view. Setting it creates or updates the content view.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configurationHost.content }
    set { configurationHost.setContent(newValue, in: self) }
  }

  /// Whether the content configuration is updated for each new state. True by default.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configurationHost.updatesContent }
    set { configurationHost.updatesContent = newValue }
  }

  /// The background of the view. Nil removes it.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configurationHost.background }
    set { configurationHost.setBackground(newValue, in: self) }
  }

  /// Whether the background configuration is updated for each new state. True by default.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configurationHost.updatesBackground }
    set { configurationHost.updatesBackground = newValue }
  }

  /// Returns the default content configuration for the table's style.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    table?.style == .plain
      ? (isHeader ? .plainHeader() : .plainFooter())
      : isHeader ? .groupedHeader() : .groupedFooter()
  }

  /// Returns the default background configuration for the table's style.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    table?.style == .plain ? .listPlainHeaderFooter() : .listGroupedHeaderFooter()
  }

  /// Returns the size that fits the content.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    contentView.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
  }

  /// Records the table of a view that the program made, which has the style and margins of that table.
  final func belong(to table: UITableView, isHeader: Bool? = nil) {
    if let isHeader { self.isHeader = isHeader }
    guard self.table !== table else { return }
    self.table = table
    layoutMarginsDidChange()
    setNeedsLayout()
  }

  /// The margins of the table's rows.
  override var defaultLayoutMargins: UIEdgeInsets {
    var margins = super.defaultLayoutMargins
    if let table {
      let side = table.groupInset + table.cellMargin
      (margins.left, margins.right) = (side, side)
    }
    return margins
  }

  /// Configures the view for a title. Grouped headers are uppercase with 13 points, plain ones 17 semibold
  /// (measured).
  final func setUp(title: String, isHeader: Bool, in table: UITableView) {
    self.isHeader = isHeader
    self.table = table
    isTitleOfTable = true
    if table.style == .plain {
      textLabel?.text = title
      // Footers have the font of plain footers' configurations.
      if isHeader {
        textLabel?.setSystemFont(ofSize: 17, weight: .semibold, as: .headline)
      } else {
        textLabel?.setSystemFont(ofSize: 15, as: .subheadline)
      }
      textLabel?.textColor = isHeader ? .label : .secondaryLabel
    } else {
      let design = traits.design.lists
      let isCapitals = isHeader && design.capitalizesGroupedHeaders
      textLabel?.text = isCapitals ? title.uppercased() : title
      if isHeader, design.groupedHeaderSize > 13 {
        textLabel?.setSystemFont(ofSize: design.groupedHeaderSize, weight: .semibold, as: .headline)
      } else {
        textLabel?.setSystemFont(ofSize: 13, as: .footnote)
      }
      textLabel?.textColor = .secondaryLabel
    }
  }

  /// Returns the height of the title within a width.
  final func textHeight(width: CGFloat) -> CGFloat {
    textLabel?.sizeThatFits(CGSize(width: max(0, width), height: .greatestFiniteMagnitude)).height
      ?? 0
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    configurationHost.updateIfNeeded(self)
    configurationHost.layout(in: self)
    backgroundView?.frame = bounds
    contentView.frame = bounds
    guard let table, let textLabel else { return }
    let margin = table.groupInset + table.cellMargin
    let width = max(0, bounds.width - 2 * margin)
    let height = textHeight(width: width)
    let y: CGFloat
    if table.style == .plain {
      let line = isHeader ? 28 : bounds.height
      y = bounds.height - line + (line - height) / 2
    } else {
      // In the look of iOS 17 the titles of groups are 7.5 points away from their rows (half of the padding
      // of 15).
      y = isHeader ? bounds.height - height - traits.design.lists.groupedHeaderGap : 7.5
    }
    let scale = traitCollection.effectiveDisplayScale
    textLabel.frame = CGRect(
      x: margin, y: (y * scale).rounded() / scale, width: width, height: height)
  }
}

extension UITableViewHeaderFooterView: ConfigurationHosting {
  var stateForConfiguration: any UIConfigurationState { configurationState }

  func runConfigurationUpdate() {
    let state = configurationState
    updateConfiguration(using: state)
    configurationUpdateHandler?(self, state)
  }

  func install(contentView view: UIView) {
    insertSubview(view, aboveSubview: contentView)
    contentView.removeFromSuperview()
    contentView = view
    setNeedsLayout()
  }
}
