extension UITabBarController {
  /// Shows the customising controller after a tap on the edit button.
  final func beginCustomizing() {
    guard let tabs = customizableViewControllers, customizing == nil else { return }
    delegate?.tabBarController(self, willBeginCustomizing: tabs)
    let sheet = TabCustomizingController(tabs.compactMap(\.tabBarItem)) { [weak self] in
      self?.endCustomizing()
    }
    customizing = sheet
    addChild(sheet)
    sheet.view.frame = view.bounds
    sheet.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(sheet.view, belowSubview: tabBar)
    sheet.didMove(toParent: self)
  }

  private func endCustomizing() {
    guard let sheet = customizing else { return }
    let tabs = viewControllers ?? []
    delegate?.tabBarController(self, willEndCustomizing: tabs, changed: false)
    customizing = nil
    sheet.willMove(toParent: nil)
    sheet.view.removeFromSuperview()
    sheet.removeFromParent()
    delegate?.tabBarController(self, didEndCustomizing: tabs, changed: false)
  }
}
