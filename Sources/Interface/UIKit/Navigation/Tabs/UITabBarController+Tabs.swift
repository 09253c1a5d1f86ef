extension UITabBarController {
  public convenience init(tabs: [UITab]) {
    self.init(nibName: nil, bundle: nil)
    self.tabs = tabs
  }

  /// The tabs, which replace the view controllers.
  public var tabs: [UITab] {
    get { tabList }
    set { setTabs(newValue, animated: false) }
  }

  public func setTabs(_ tabs: [UITab], animated: Bool) {
    tabList = tabs
    for tab in tabs { tab.tabBarController = self }
    let shown = tabs.compactMap { tab -> UIViewController? in
      tab.showItem()
      return tab.viewController
    }
    setViewControllers(shown, animated: animated)
  }

  public var selectedTab: UITab? {
    get { selectedViewController?.tab }
    set { if let controller = newValue?.viewController { selectedViewController = controller } }
  }
}
