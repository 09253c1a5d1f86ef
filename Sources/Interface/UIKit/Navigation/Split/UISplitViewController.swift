import CoreGraphics
import Foundation

/// A container with a primary, a secondary and optionally a supplementary column. In compact width it is
/// collapsed to a stack.
///
/// Both styles are supported: with columns (`init(style:)`), and the older one with two controllers whose
/// delegate controls collapsing.
@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
  override final var arrangesChildrenItself: Bool { true }

  public enum Style: Int, Sendable {
    case unspecified, doubleColumn, tripleColumn
  }

  public enum Column: Int, Sendable {
    case primary, supplementary, secondary, compact
  }

  public enum DisplayMode: Int, Sendable {
    case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary
    case twoOverSecondary, twoDisplaceSecondary

    public static let primaryHidden = secondaryOnly
    public static let allVisible = oneBesideSecondary
    public static let primaryOverlay = oneOverSecondary
  }

  public enum SplitBehavior: Int, Sendable {
    case automatic, tile, overlay, displace
  }

  public enum PrimaryEdge: Int, Sendable {
    case leading, trailing
  }

  public enum DisplayModeButtonVisibility: Int, Sendable {
    case automatic, never, always
  }

  public enum BackgroundStyle: Int, Sendable {
    case none, sidebar
  }

  public static let automaticDimension = CGFloat.greatestFiniteMagnitude

  public final let style: Style
  open weak var delegate: (any UISplitViewControllerDelegate)?

  open var preferredDisplayMode = DisplayMode.automatic { didSet { preferenceDidChange() } }
  open var preferredSplitBehavior = SplitBehavior.automatic { didSet { preferenceDidChange() } }
  open var primaryEdge = PrimaryEdge.leading { didSet { arrange() } }
  /// Whether a pan from the edge shows the primary column.
  open var presentsWithGesture = true { didSet { columnGesture.isEnabled = presentsWithGesture } }
  open var displayModeButtonVisibility = DisplayModeButtonVisibility.automatic {
    didSet { updateButton() }
  }
  /// - Support: without effect: there is no button for it in the secondary column.
  open var showsSecondaryOnlyButton = false
  /// - Support: without effect: columns have the background of their views.
  open var primaryBackgroundStyle = BackgroundStyle.none

  open var preferredPrimaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { arrange() }
  }
  open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrange() }
  }
  open var minimumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrange() }
  }
  open var maximumPrimaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrange() }
  }
  open var preferredSupplementaryColumnWidthFraction = UISplitViewController.automaticDimension {
    didSet { arrange() }
  }
  open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrange() }
  }
  open var minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrange() }
  }
  open var maximumSupplementaryColumnWidth = UISplitViewController.automaticDimension {
    didSet { arrange() }
  }

  /// The controllers of the columns.
  final var columns: [Column: UIViewController] = [:]
  /// The display mode requested by `show`, `hide`, the button or the gesture.
  final var chosenMode: DisplayMode?
  final var reportedMode: DisplayMode?
  /// The state while the controller is collapsed; nil otherwise.
  final var collapse: SplitCollapse?
  final let scene = SplitScene()
  final let columnGesture = UIScreenEdgePanGestureRecognizer()
  final lazy var modeButton = makeModeButton()

  // MARK: Creation

  public init(style: Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    style = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    let hasSupplementary = coder.documentRelationships.contains("supplementaryViewController")
    style =
      hasSupplementary
      ? .tripleColumn
      : coder.documentAttribute("allowDoubleColumnStyle") == "YES" ? .doubleColumn : .unspecified
    super.init(coder: coder)
  }

  // MARK: Controllers

  /// The controllers of the columns, the primary first. While collapsed there is only one (documented).
  open var viewControllers: [UIViewController] {
    get {
      if let collapse { return [collapse.shown].compactMap(\.self) }
      return [Column.primary, .supplementary, .secondary].compactMap { columns[$0] }
    }
    set {
      let order: [Column] =
        style == .tripleColumn ? [.primary, .supplementary, .secondary] : [.primary, .secondary]
      if newValue.count > order.count {
        DiagnosticLog.current.warn(
          "<\(type(of: self))> shows \(order.count) view controllers; \(newValue.count) were given. "
            + "The others are left out.")
      }
      expandWithoutTelling()
      for (index, column) in order.enumerated() {
        put(newValue.indices.contains(index) ? newValue[index] : nil, in: column)
      }
      update()
    }
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  /// Sets the controller of a column. If it is not a navigation controller, it is wrapped in one
  /// (documented).
  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard style != .unspecified else {
      return DiagnosticLog.current.warn(
        "setViewController(_:for:) is for split view controllers with columns. Make this one with "
          + "init(style:), or set viewControllers.")
    }
    guard column != .supplementary || style == .tripleColumn else {
      return DiagnosticLog.current.warn(
        "A split view controller of two columns has no supplementary one. Use .tripleColumn.")
    }
    let wraps = column != .compact && vc != nil && !(vc is UINavigationController)
    expandWithoutTelling()
    put(wraps ? vc.map { UINavigationController(rootViewController: $0) } : vc, in: column)
    update()
  }

  private func put(_ controller: UIViewController?, in column: Column) {
    guard columns[column] !== controller else { return }
    if let old = columns[column], old !== controller {
      old.willMove(toParent: nil)
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    columns[column] = controller
    guard let controller else { return }
    addChild(controller)
    controller.didMove(toParent: self)
  }

  final func replaceSecondary(with controller: UIViewController) {
    put(
      style == .unspecified || controller is UINavigationController
        ? controller : UINavigationController(rootViewController: controller), in: .secondary)
    update()
  }

  // MARK: What is shown

  /// Whether the columns are collapsed to one stack.
  open var isCollapsed: Bool { collapse != nil }

  /// The current arrangement of the columns. Meaningless while the controller is collapsed (documented).
  open var displayMode: DisplayMode { shownMode }

  open var splitBehavior: SplitBehavior { shownBehavior }

  /// A button that shows and hides the columns beside the secondary one.
  open var displayModeButtonItem: UIBarButtonItem { modeButton }

  /// The current width of the primary column in points.
  open var primaryColumnWidth: CGFloat { width(of: .primary) }
  open var supplementaryColumnWidth: CGFloat {
    style == .tripleColumn ? width(of: .supplementary) : 0
  }

  open func show(_ column: Column) { showColumn(column) }

  open func hide(_ column: Column) { hideColumn(column) }

  open override func showDetailViewController(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, showDetail: vc, sender: sender) ?? false { return }
    showInSecondary(vc)
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    if delegate?.splitViewController(self, show: vc, sender: sender) ?? false { return }
    showInSecondary(vc)
  }

  // MARK: Layout

  open override func viewDidLoad() {
    super.viewDidLoad()
    scene.tapped = { [weak self] in self?.changeMode(to: .secondaryOnly) }
    columnGesture.stateHandler = { [weak self] in self?.gestureDidChange() }
    view.addGestureRecognizer(columnGesture)
    update()
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    update()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    update()
  }
}
