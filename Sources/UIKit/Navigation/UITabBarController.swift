/// Several controllers, one of them shown, with tabs at the bottom.
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  open var tabBar: UITabBar { bar }
  private let bar: UITabBar
  open weak var delegate: (any UITabBarControllerDelegate)?

  private final var tabs: [UIViewController] = []
  private final var selection = 0

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UITabBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    bar = UITabBar(frame: .zero)
    super.init(coder: coder)
  }

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    for controller in tabs {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    tabs = viewControllers ?? []
    for controller in tabs {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    tabBar.items = tabs.map(\.tabBarItem)
    selection = 0
    showSelection(insteadOf: nil)
  }

  open var selectedIndex: Int {
    get { selection }
    set {
      guard tabs.indices.contains(newValue), newValue != selection else { return }
      let old = selectedViewController
      selection = newValue
      showSelection(insteadOf: old)
    }
  }

  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(selection) ? tabs[selection] : nil }
    set {
      if let index = tabs.firstIndex(where: { $0 === newValue }) { selectedIndex = index }
    }
  }

  /// A tap on a tab shows its controller.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {
    if let index = tabs.firstIndex(where: { $0.tabBarItem === item }) { selectedIndex = index }
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }

  private func showSelection(insteadOf old: UIViewController?) {
    tabBar.selectedItem = selectedViewController?.tabBarItem
    guard isViewLoaded, let new = selectedViewController else { return }
    let isVisible = appearance == .visible || appearance == .appearing
    if isVisible {
      old?.beginAppearanceTransition(false, animated: false)
      new.beginAppearanceTransition(true, animated: false)
    }
    view.insertSubview(new.view, at: 0)
    old?.viewIfLoaded?.removeFromSuperview()
    if isVisible {
      old?.endAppearanceTransition()
      new.endAppearanceTransition()
    }
    arrange()
  }

  open override func loadView() {
    super.loadView()
    view.addSubview(tabBar)
    tabBar.isManaged = true
    tabBar.delegate = self
    showSelection(insteadOf: nil)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    arrange()
  }

  /// The bar covers the bottom safe area; the selected view fills everything.
  private func arrange() {
    guard let view = viewIfLoaded else { return }
    let bottom = view.safeAreaInsets.bottom
    let height = tabBar.contentHeight
    let bounds = view.bounds
    tabBar.frame = CGRect(
      x: 0, y: bounds.height - height - bottom, width: bounds.width, height: height + bottom)
    guard let selected = selectedViewController, selected.isViewLoaded else { return }
    selected.view.frame = bounds
    selected.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: height, right: 0)
    contentDidScroll()
  }
}

@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {}
