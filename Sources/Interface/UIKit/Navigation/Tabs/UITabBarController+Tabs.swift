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
    showTabs(animated: animated)
  }

  /// Shows the tabs again after one of them was hidden or shown.
  func tabsDidChange() { showTabs(animated: false) }

  private func showTabs(animated: Bool) {
    let visible = tabList.filter { !$0.isHidden && $0.preferredPlacement != .sidebarOnly }
    let shown = visible.compactMap { tab -> UIViewController? in
      tab.showItem()
      return tab.viewController
    }
    setViewControllers(shown, animated: animated)
  }

  /// Returns the tab with an identifier, also in groups.
  public func tab(forIdentifier identifier: String) -> UITab? {
    for tab in tabList {
      if tab.identifier == identifier { return tab }
      if let found = (tab as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }

  public var selectedTab: UITab? {
    get { selectedViewController?.tab }
    set { if let controller = newValue?.viewController { selectedViewController = controller } }
  }
}
