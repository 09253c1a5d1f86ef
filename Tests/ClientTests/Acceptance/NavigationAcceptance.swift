import Stage
import Testing
import UIKit

/// Stacks, their bars and their items.
@MainActor @Suite("Acceptance: navigation")
struct NavigationAcceptance {
  private let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
  private let controllers = (0..<4).map { number -> UIViewController in
    let controller = UIViewController()
    controller.title = "Page \(number)"
    return controller
  }

  private func show(_ count: Int) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: controllers[0])
    for controller in controllers[1..<max(1, count)] {
      navigation.pushViewController(controller, animated: false)
    }
    stage.show(navigation)
    return navigation
  }

  @Test("pops give what they took, the root stays", .exceptions(.report))
  func pops() {
    let navigation = show(4)
    #expect(navigation.popViewController(animated: false) === controllers[3])
    #expect(navigation.popToViewController(controllers[0], animated: false)?.count == 2)
    #expect(navigation.popViewController(animated: false) == nil)
    #expect(navigation.viewControllers == [controllers[0]])
    #expect(navigation.popToRootViewController(animated: false)?.isEmpty == true)
    #expect(navigation.popToViewController(UIViewController(), animated: false) == nil)
  }

  @Test("the top and the visible controller; presented ones count as visible")
  func visible() {
    let navigation = show(2)
    #expect(navigation.topViewController === controllers[1])
    let modal = UIViewController()
    controllers[1].present(modal, animated: false)
    #expect(navigation.visibleViewController === modal)
  }

  @Test(
    "setViewControllers goes forward to what was not there, back to what was", .exceptions(.report))
  func setting() {
    let navigation = show(2)
    navigation.setViewControllers([controllers[0], controllers[3]], animated: true)
    stage.advance(by: 1)
    #expect(navigation.topViewController === controllers[3])
    #expect(controllers[1].parent == nil)
    navigation.setViewControllers([controllers[0], controllers[0]], animated: false)
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.diagnostics.contains { $0.message.contains("distinct") })
  }

  @Test(
    "a controller is pushed once, and a navigation controller is not pushed", .exceptions(.report))
  func refused() {
    let navigation = show(2)
    navigation.pushViewController(controllers[1], animated: false)
    navigation.pushViewController(
      UINavigationController(rootViewController: UIViewController()), animated: false)
    #expect(navigation.viewControllers.count == 2)
    #expect(stage.diagnostics.count == 2)
  }

  @Test("bars hide and show, with their animation")
  func bars() {
    let navigation = show(1)
    navigation.setNavigationBarHidden(true, animated: true)
    #expect(navigation.isNavigationBarHidden)
    stage.advance(by: TimeInterval(UINavigationController.hideShowBarDuration) + 0.05)
    #expect(controllers[0].view.safeAreaInsets.top == 59)
    controllers[0].setToolbarItems([UIBarButtonItem(systemItem: .add)], animated: false)
    navigation.setToolbarHidden(false, animated: true)
    stage.advance(by: 0.3)
    #expect(navigation.toolbar.items?.count == 1 && !navigation.toolbar.isHidden)
    #expect(controllers[0].view.safeAreaInsets.bottom == 83)
  }

  @Test("the edge swipe goes back, or not where it is given up")
  func interactivePop() {
    let navigation = show(2)
    let finger = stage.touchDown(at: CGPoint(x: 2, y: 400))
    finger.move(to: CGPoint(x: 120, y: 400), duration: 0.3)
    #expect(controllers[1].transitionCoordinator?.isInteractive == true)
    finger.move(to: CGPoint(x: 20, y: 400), duration: 0.3)
    finger.lift()
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 2)
    stage.pan(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
    navigation.interactivePopGestureRecognizer?.isEnabled = false
    navigation.pushViewController(controllers[1], animated: false)
    stage.pan(from: CGPoint(x: 2, y: 400), to: CGPoint(x: 350, y: 400))
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 2)
  }

  @Test("the back button has the title of what it leads to, or its own")
  func backButton() {
    let navigation = show(2)
    func labels(_ view: UIView) -> [String] {
      view.isHidden
        ? [] : view.subviews.flatMap { ($0 as? UILabel)?.text.map { [$0] } ?? labels($0) }
    }
    stage.layout()
    #expect(labels(navigation.navigationBar).contains("Page 0"))
    controllers[0].navigationItem.backButtonTitle = "Home"
    stage.layout()
    #expect(labels(navigation.navigationBar).contains("Home"))
    stage.tap(at: CGPoint(x: 40, y: 81))
    stage.advance(by: 1)
    #expect(navigation.viewControllers.count == 1)
  }

  @Test("hidesBottomBarWhenPushed takes the tab bar away, also when it is set later")
  func bottomBar() {
    let navigation = UINavigationController(rootViewController: controllers[0])
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation]
    stage.show(tabs)
    controllers[1].hidesBottomBarWhenPushed = true
    navigation.pushViewController(controllers[1], animated: true)
    stage.advance(by: 1)
    #expect(controllers[1].view.safeAreaInsets.bottom == 34)
    navigation.popViewController(animated: true)
    stage.advance(by: 1)
    #expect(controllers[0].view.safeAreaInsets.bottom == 83)
  }

  @Test("show(_:sender:) pushes in a stack, presents elsewhere")
  func showing() {
    let navigation = show(1)
    controllers[0].show(controllers[1], sender: nil)
    stage.advance(by: 1)
    #expect(navigation.topViewController === controllers[1])
    let alone = UIViewController()
    stage.show(alone)
    alone.showDetailViewController(controllers[2], sender: nil)
    #expect(alone.presentedViewController === controllers[2])
  }
}

/// The forms of bar items.
@MainActor @Suite("Acceptance: bar items")
struct BarItemAcceptance {
  @Test("items with targets, actions, menus and views")
  func forms() {
    var done = 0
    let action = UIAction(title: "Act") { _ in done += 1 }
    #expect(UIBarButtonItem(primaryAction: action).title == "Act")
    #expect(UIBarButtonItem(systemItem: .add, primaryAction: action).primaryAction === action)
    let menu = UIMenu(children: [action])
    let item = UIBarButtonItem(title: "Menu", image: nil, primaryAction: nil, menu: menu)
    #expect(item.menu === menu && item.title == "Menu")
    #expect(UIBarButtonItem(customView: UIView()).customView != nil)
    #expect(UIBarButtonItem.fixedSpace(20).width == 20)
    let old = UIBarButtonItem(
      title: "Old", style: .done, target: self as AnyObject, action: Selector("old:"))
    #expect(old.style == .done && old.action == Selector("old:"))
    #expect(
      UIBarButtonItem(barButtonSystemItem: .save, target: nil, action: nil).style == .done)
  }
}

/// Tabs, the list of those that have no room, and their delegate.
@MainActor @Suite("Acceptance: tab bars")
struct TabBarAcceptance {
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var allows = true
    func tabBarController(
      _ tabBarController: UITabBarController, shouldSelect viewController: UIViewController
    ) -> Bool {
      calls.append("should \(viewController.title ?? "")")
      return allows
    }
    func tabBarController(
      _ tabBarController: UITabBarController, didSelect viewController: UIViewController
    ) { calls.append("did \(viewController.title ?? "")") }
  }

  private func tabs(_ count: Int) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<count).map { number in
      let controller = UIViewController()
      controller.title = "\(number)"
      return controller
    }
    return tabs
  }

  @Test("a tap asks, selects and tells; a refusal leaves all as it was")
  func taps() {
    let stage = Stage(device: .named("iphone-15")!)
    let (tabs, delegate) = (tabs(3), Delegate())
    tabs.delegate = delegate
    stage.show(tabs)
    stage.tap(at: CGPoint(x: 196, y: 790))
    #expect(tabs.selectedIndex == 1 && delegate.calls == ["should 1", "did 1"])
    delegate.allows = false
    stage.tap(at: CGPoint(x: 330, y: 790))
    #expect(tabs.selectedIndex == 1 && delegate.calls.last == "should 2")
  }

  @Test("more than five: four and More, whose list leads to the others")
  func more() {
    let stage = Stage(device: .named("iphone-15")!)
    let tabs = tabs(7)
    stage.show(tabs)
    #expect(tabs.tabBar.items?.count == 5)
    tabs.selectedIndex = 5
    #expect(tabs.selectedViewController === tabs.viewControllers?[5])
    #expect(tabs.moreNavigationController.topViewController === tabs.viewControllers?[5])
    tabs.selectedViewController = tabs.moreNavigationController
    #expect(tabs.selectedIndex == NSNotFound)
  }

  @Test("an index out of range changes nothing; an empty bar is told")
  func bounds() {
    let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
    let tabs = tabs(2)
    stage.show(tabs)
    tabs.selectedIndex = 9
    tabs.selectedIndex = -1
    #expect(tabs.selectedIndex == 0)
    stage.show(UITabBarController())
    #expect(stage.diagnostics.contains { $0.message.contains("Set viewControllers") })
  }

  @Test("the selected controller stays selected when the others change")
  func changing() {
    let stage = Stage(device: .named("iphone-15")!)
    let tabs = tabs(3)
    stage.show(tabs)
    tabs.selectedIndex = 2
    let kept = tabs.viewControllers?[2]
    tabs.setViewControllers([kept!, UIViewController()], animated: false)
    #expect(tabs.selectedViewController === kept && tabs.selectedIndex == 0)
  }

  @Test("badges and a tap on the selected tab, which goes to the root of its stack")
  func badges() {
    let stage = Stage(device: .named("iphone-15")!)
    let root = UIViewController()
    root.tabBarItem.badgeValue = "3"
    let navigation = UINavigationController(rootViewController: root)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    stage.show(tabs)
    #expect(navigation.tabBarItem.badgeValue == "3")
    navigation.pushViewController(UIViewController(), animated: false)
    stage.tap(at: CGPoint(x: 98, y: 790))
    stage.advance(by: 1)
    #expect(navigation.topViewController === root)
  }
}

/// Columns on pads and on phones.
@MainActor @Suite("Acceptance: split views")
struct SplitViewAcceptance {
  private final class Delegate: NSObject, UISplitViewControllerDelegate {
    var calls: [String] = []
    var keepsPrimary = true
    func splitViewController(
      _ splitViewController: UISplitViewController,
      collapseSecondary secondaryViewController: UIViewController,
      onto primaryViewController: UIViewController
    ) -> Bool {
      calls.append("collapse")
      return keepsPrimary
    }
  }

  @Test("columns of a double split, side by side when the pad lies on its side")
  func columns() {
    let stage = Stage(device: .named("ipad-10")!, orientation: .landscape)
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    split.preferredDisplayMode = .oneBesideSecondary
    stage.show(split)
    #expect(split.style == .doubleColumn && !split.isCollapsed)
    #expect(split.displayMode == .oneBesideSecondary)
    #expect(list.view.window != nil && detail.view.window != nil)
    #expect(split.primaryColumnWidth == 320)
    #expect(list.navigationController === split.viewController(for: .primary))
    split.hide(.primary)
    stage.advance(by: 1)
    #expect(split.displayMode == .secondaryOnly)
    split.show(.primary)
    stage.advance(by: 1)
    #expect(split.displayMode == .oneBesideSecondary)
  }

  @Test("on a phone one stack; the delegate decides what is on top")
  func collapse() {
    for keeps in [true, false] {
      let stage = Stage(device: .named("iphone-15")!)
      let split = UISplitViewController()
      let (list, detail) = (UIViewController(), UIViewController())
      let delegate = Delegate()
      delegate.keepsPrimary = keeps
      split.delegate = delegate
      let primary = UINavigationController(rootViewController: list)
      split.viewControllers = [primary, UINavigationController(rootViewController: detail)]
      stage.show(split)
      #expect(split.isCollapsed && delegate.calls == ["collapse"])
      #expect((list.viewIfLoaded?.window != nil) == keeps)
      #expect((detail.viewIfLoaded?.window != nil) == !keeps)
    }
  }

  @Test("showDetailViewController puts a controller into the second column, or on the stack")
  func detail() {
    let new = UIViewController()
    let stage = Stage(device: .named("ipad-10")!, orientation: .landscape)
    let split = UISplitViewController()
    let list = UIViewController()
    split.viewControllers = [UINavigationController(rootViewController: list), UIViewController()]
    stage.show(split)
    list.showDetailViewController(new, sender: nil)
    stage.advance(by: 1)
    #expect(split.viewControllers.last === new && new.view.window != nil)
    #expect(list.splitViewController === split)
    #expect(
      split.displayModeButtonItem.action != nil || split.displayModeButtonItem.primaryAction != nil)
  }
}

/// Pages that scroll and curl.
@MainActor @Suite("Acceptance: page views")
struct PageViewAcceptance {
  private final class Book: NSObject, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages = (0..<3).map { _ in UIViewController() }
    var calls: [String] = []

    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
      pages.firstIndex(of: viewController).flatMap { $0 > 0 ? pages[$0 - 1] : nil }
    }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
      pages.firstIndex(of: viewController).flatMap { $0 < 2 ? pages[$0 + 1] : nil }
    }
    func presentationCount(for pageViewController: UIPageViewController) -> Int { 3 }
    func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
    func pageViewController(
      _ pageViewController: UIPageViewController,
      willTransitionTo pendingViewControllers: [UIViewController]
    ) { calls.append("will \(pendingViewControllers.count)") }
    func pageViewController(
      _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
      previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { calls.append("did \(finished) \(completed)") }
  }

  @Test("a swipe turns to the next page and tells the delegate", arguments: [0, 1])
  func swipe(style: Int) throws {
    let stage = Stage(device: .named("iphone-15")!)
    let book = Book()
    let pages = UIPageViewController(
      transitionStyle: try #require(UIPageViewController.TransitionStyle(rawValue: style)),
      navigationOrientation: .horizontal)
    pages.dataSource = book
    pages.delegate = book
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage.show(pages)
    #expect(pages.spineLocation == (style == 0 ? .min : .none))
    #expect(pages.gestureRecognizers.isEmpty == (style == 1))
    stage.pan(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 40, y: 400), duration: 0.2)
    stage.advance(by: 1.5)
    #expect(pages.viewControllers == [book.pages[1]])
    #expect(book.calls == ["will 1", "did true true"])
  }

  @Test("setViewControllers animated calls back when it is done")
  func animated() {
    let stage = Stage(device: .named("iphone-15")!)
    let book = Book()
    let pages = UIPageViewController(
      transitionStyle: .scroll, navigationOrientation: .horizontal,
      options: [.interPageSpacing: 10])
    pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
    stage.show(pages)
    var finished: Bool?
    pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) {
      finished = $0
    }
    #expect(finished == nil)
    stage.advance(by: 1)
    #expect(finished == true && book.pages[1].view.window != nil)
  }

  @Test("a wrong number of pages is refused with the numbers", .exceptions(.report))
  func counts() {
    let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
    let pages = UIPageViewController(
      transitionStyle: .pageCurl, navigationOrientation: .horizontal,
      options: [.spineLocation: UIPageViewController.SpineLocation.mid.rawValue])
    stage.show(UIViewController())
    stage.perform {
      pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
    }
    #expect(pages.isDoubleSided)
    #expect(stage.diagnostics.contains { $0.message.contains("number of view controllers") })
  }
}

/// A search in a navigation bar.
@MainActor @Suite("Acceptance: search")
struct SearchAcceptance {
  private final class Updater: NSObject, UISearchResultsUpdating, UISearchBarDelegate {
    var texts: [String] = []
    var calls: [String] = []
    func updateSearchResults(for searchController: UISearchController) {
      texts.append(searchController.searchBar.text ?? "")
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { calls.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { calls.append("cancel") }
  }

  @Test("typing updates the results, Cancel ends the search")
  func typing() {
    let stage = Stage(device: .named("iphone-15")!)
    let (list, updater) = (UIViewController(), Updater())
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = updater
    search.searchBar.delegate = updater
    search.obscuresBackgroundDuringPresentation = false
    list.navigationItem.searchController = search
    list.navigationItem.hidesSearchBarWhenScrolling = false
    list.definesPresentationContext = true
    stage.show(UINavigationController(rootViewController: list))
    stage.tap(search.searchBar)
    stage.advance(by: 1)
    #expect(search.isActive)
    stage.type("ab\n")
    #expect(updater.texts.suffix(2) == ["a", "ab"] && updater.calls == ["search"])
    search.isActive = false
    stage.advance(by: 1)
    #expect(!search.isActive && search.searchBar.text == "")
  }
}
