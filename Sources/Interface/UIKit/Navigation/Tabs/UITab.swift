import ObjectiveC

/// A tab of a tab bar controller, with its content controller.
@preconcurrency @MainActor
open class UITab: NSObject {
  public final let identifier: String
  open var title: String { didSet { showItem() } }
  open var image: UIImage? { didSet { showItem() } }
  open var badgeValue: String? { didSet { showItem() } }
  /// - Support: partial: it is kept; bars show no subtitles of tabs.
  open var subtitle: String?
  /// Whether the tab is left out of the bar.
  open var isHidden = false {
    didSet { if isHidden != oldValue { tabBarController?.tabsDidChange() } }
  }
  /// - Support: without effect: users cannot arrange tabs.
  open var isHiddenByDefault = false
  /// - Support: without effect: users cannot arrange tabs.
  open var allowsHiding = false
  /// Where the tab is shown by a controller with a sidebar. The bar leaves out tabs of the sidebar.
  open var preferredPlacement = Placement.automatic {
    didSet { if preferredPlacement != oldValue { tabBarController?.tabsDidChange() } }
  }
  /// What a program keeps with the tab.
  open var userInfo: Any?

  public enum Placement: Int, Sendable {
    case automatic, `default`, optional, movable, pinned, fixed, sidebarOnly
  }
  public final weak internal(set) var tabBarController: UITabBarController?
  /// The group that contains the tab; nil for none.
  final weak var parentStorage: UITab?
  private final let provider: (@MainActor (UITab) -> UIViewController)?

  /// The controller of the tab, created on first access.
  public final private(set) lazy var viewController: UIViewController? = {
    let controller = provider?(self)
    controller?.tab = self
    return controller
  }()

  public init(
    title: String, image: UIImage?, identifier: String,
    viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
  ) {
    self.title = title
    self.image = image
    self.identifier = identifier
    provider = viewControllerProvider
    super.init()
  }

  /// Whether the tab is a search tab, which glass bars show in a circle.
  var isSearch: Bool { false }

  /// Copies the properties of the tab to the tab bar item of its controller.
  final func showItem() {
    guard let item = viewController?.tabBarItem else { return }
    item.title = title
    item.image = image
    item.badgeValue = badgeValue
    item.isSearchTab = isSearch
  }
}
