public import ObjectiveC

/// A tab of a tab bar controller, and the controller that it shows.
@preconcurrency @MainActor
open class UITab: NSObject {
  public final let identifier: String
  open var title: String { didSet { showItem() } }
  open var image: UIImage? { didSet { showItem() } }
  open var badgeValue: String? { didSet { showItem() } }
  public final weak internal(set) var tabBarController: UITabBarController?
  private final let provider: (@MainActor (UITab) -> UIViewController)?

  /// The controller, made when it is asked for the first time.
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

  /// Whether the tab is a search, which bars of glass show in a circle.
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
