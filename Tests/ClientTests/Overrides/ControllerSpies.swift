import UIKit

/// A controller whose every overridable member is overridden, as test spies do.
class ControllerSpy: UIViewController {
  private(set) var calls: [String] = []
  private(set) var presented: UIViewController?

  override var view: UIView! { didSet { calls.append("view") } }
  override var viewIfLoaded: UIView? { super.viewIfLoaded }
  override var isViewLoaded: Bool { super.isViewLoaded }
  override func loadViewIfNeeded() { super.loadViewIfNeeded() }
  override var nibName: String? { super.nibName }
  override var nibBundle: Bundle? { super.nibBundle }
  override var title: String? { didSet { calls.append("title") } }
  override var navigationItem: UINavigationItem { super.navigationItem }
  override var navigationController: UINavigationController? { super.navigationController }
  override var tabBarController: UITabBarController? { super.tabBarController }
  override var splitViewController: UISplitViewController? { super.splitViewController }
  override var parent: UIViewController? { super.parent }
  override var children: [UIViewController] { super.children }
  override var traitCollection: UITraitCollection { super.traitCollection }
  override var presentedViewController: UIViewController? {
    presented ?? super.presentedViewController
  }
  override var presentingViewController: UIViewController? { super.presentingViewController }
  override var isBeingPresented: Bool { super.isBeingPresented }
  override var isBeingDismissed: Bool { super.isBeingDismissed }
  override var isMovingToParent: Bool { super.isMovingToParent }
  override var isMovingFromParent: Bool { super.isMovingFromParent }
  override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }

  override func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    calls.append("present")
    presented = viewControllerToPresent
    completion?()
  }
  override func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    calls.append("dismiss")
    presented = nil
    completion?()
  }
  override func show(_ vc: UIViewController, sender: Any?) { calls.append("show") }
  override func addChild(_ childController: UIViewController) {
    calls.append("addChild")
    super.addChild(childController)
  }
  override func removeFromParent() {
    calls.append("removeFromParent")
    super.removeFromParent()
  }
  override func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    super.beginAppearanceTransition(isAppearing, animated: animated)
  }
  override func endAppearanceTransition() { super.endAppearanceTransition() }
  override func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) { super.setOverrideTraitCollection(collection, forChild: childViewController) }
}

class NavigationSpy: UINavigationController {
  private(set) var pushed: [UIViewController] = []

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    pushed.append(viewController)
    super.pushViewController(viewController, animated: animated)
  }
  override func popViewController(animated: Bool) -> UIViewController? {
    super.popViewController(animated: animated)
  }
  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)
  }
  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
  override var viewControllers: [UIViewController] { didSet {} }
  override var topViewController: UIViewController? { super.topViewController }
  override var visibleViewController: UIViewController? { super.visibleViewController }
  override var navigationBar: UINavigationBar { super.navigationBar }
  override var isNavigationBarHidden: Bool { didSet {} }
}

class TabSpy: UITabBarController {
  override var tabBar: UITabBar { super.tabBar }
  override var selectedIndex: Int { didSet {} }
  override var selectedViewController: UIViewController? { didSet {} }
  override var viewControllers: [UIViewController]? { didSet {} }
  override func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    super.setViewControllers(viewControllers, animated: animated)
  }
}

class ApplicationSpy: UIApplication {
  override var windows: [UIWindow] { [] }
  override var keyWindow: UIWindow? { nil }
}

class ScreenSpy: UIScreen {
  override var bounds: CGRect { CGRect(x: 0, y: 0, width: 100, height: 200) }
  override var scale: CGFloat { 4 }
  override var traitCollection: UITraitCollection { super.traitCollection }
}

class WindowSpy: UIWindow {
  private(set) var isKey = false
  override var isKeyWindow: Bool { isKey }
  override func makeKey() { isKey = true }
  override func makeKeyAndVisible() {
    isKey = true
    super.makeKeyAndVisible()
  }
  override var rootViewController: UIViewController? { didSet {} }
  override var screen: UIScreen { didSet {} }
  override var safeAreaInsets: UIEdgeInsets { UIEdgeInsets(top: 7, left: 0, bottom: 0, right: 0) }
}
