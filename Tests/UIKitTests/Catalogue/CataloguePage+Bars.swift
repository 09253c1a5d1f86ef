import CoreGraphics
import Stage
import UIKit

extension CataloguePage {
  /// Rows on a striped background under bars.
  private static func list(_ title: String, scrolled: CGFloat? = nil) -> UIViewController {
    let controller = StripesController()
    controller.navigationItem.title = title
    controller.offset = scrolled
    return controller
  }

  private static func navigation(
    _ root: UIViewController, isLarge: Bool = false
  ) -> UINavigationController {
    let navigation = UINavigationController(rootViewController: root)
    navigation.navigationBar.prefersLargeTitles = isLarge
    return navigation
  }

  private static func tabs(_ titles: [(String, String)]) -> [UITabBarItem] {
    titles.enumerated().map { index, tab in
      UITabBarItem(title: tab.0, image: UIImage(systemName: tab.1), tag: index)
    }
  }

  static var bars: CataloguePage {
    CataloguePage(
      "bars", "Bars",
      [
        Sample("navigation bar at the edge of its content", 380, 140) {
          let root = list("Inbox")
          root.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain)
          root.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add)
          return navigation(root)
        },
        Sample("navigation bar over its content", 380, 140) {
          let root = list("Inbox", scrolled: 30)
          root.navigationItem.rightBarButtonItems = [
            UIBarButtonItem(barButtonSystemItem: .done),
            UIBarButtonItem(barButtonSystemItem: .trash),
          ]
          return navigation(root)
        },
        Sample("large title", 380, 180) { navigation(list("Mailboxes"), isLarge: true) },
        Sample("large title, scrolled by 26 points", 380, 180) {
          navigation(list("Mailboxes", scrolled: 26), isLarge: true)
        },
        Sample("large title, scrolled by 60 points", 380, 180) {
          navigation(list("Mailboxes", scrolled: 60), isLarge: true)
        },
        Sample("large title, pulled down by 20 points", 380, 180) {
          navigation(list("Mailboxes", scrolled: -20), isLarge: true)
        },
        Sample("opaque appearance", 380, 140) {
          let appearance = UINavigationBarAppearance()
          appearance.configureWithOpaqueBackground()
          appearance.backgroundColor = .systemIndigo
          appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
          appearance.buttonAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.systemYellow
          ]
          let root = list("Inbox")
          root.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Edit", style: .plain)
          let controller = navigation(root)
          controller.navigationBar.standardAppearance = appearance
          controller.navigationBar.scrollEdgeAppearance = appearance
          return controller
        },
        Sample("transparent appearance over its content", 380, 140) {
          let appearance = UINavigationBarAppearance()
          appearance.configureWithTransparentBackground()
          let controller = navigation(list("Inbox", scrolled: 30))
          controller.navigationBar.standardAppearance = appearance
          return controller
        },
        Sample("thin material and a red shadow", 380, 140) {
          let appearance = UINavigationBarAppearance()
          appearance.backgroundEffect = UIBlurEffect(style: .systemUltraThinMaterial)
          appearance.shadowColor = .systemRed
          let controller = navigation(list("Inbox", scrolled: 30))
          controller.navigationBar.standardAppearance = appearance
          return controller
        },
        Sample("back button in an appearance", 380, 140) {
          let appearance = UINavigationBarAppearance()
          appearance.backButtonAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.systemRed
          ]
          let controller = navigation(list("Accounts"))
          controller.navigationBar.scrollEdgeAppearance = appearance
          controller.pushViewController(list("Inbox"), animated: false)
          return controller
        },
        Sample("toolbar over its content", 380, 140) {
          let root = list("Inbox")
          root.toolbarItems = [
            UIBarButtonItem(barButtonSystemItem: .action), .flexibleSpace(),
            UIBarButtonItem(barButtonSystemItem: .compose),
          ]
          let controller = navigation(root)
          controller.isToolbarHidden = false
          return controller
        },
        Sample("system items", 760, 140) {
          let root = list("Items")
          let items: [UIBarButtonItem.SystemItem] = [
            .add, .compose, .reply, .action, .organize, .bookmarks, .search, .refresh, .stop,
            .camera, .trash, .play, .pause, .rewind, .fastForward, .done, .cancel, .edit, .save,
            .undo, .redo,
          ]
          root.toolbarItems = items.flatMap {
            [UIBarButtonItem(barButtonSystemItem: $0), .flexibleSpace()]
          }
          let controller = navigation(root)
          controller.isToolbarHidden = false
          return controller
        },
        Sample("tab bar with badges", 380, 140) {
          let controller = UITabBarController()
          let items = tabs([("Home", "house"), ("Search", "magnifyingglass"), ("Me", "person")])
          items[1].badgeValue = "3"
          items[2].badgeValue = "New"
          items[2].badgeColor = .systemBlue
          controller.viewControllers = items.map {
            let child = list("Tab")
            child.tabBarItem = $0
            return child
          }
          return controller
        },
        Sample("tab bar with an appearance", 380, 140) {
          let appearance = UITabBarAppearance()
          appearance.configureWithOpaqueBackground()
          appearance.backgroundColor = .systemTeal
          appearance.stackedLayoutAppearance.normal.iconColor = .white
          appearance.stackedLayoutAppearance.normal.titleTextAttributes = [
            .foregroundColor: UIColor.white
          ]
          appearance.stackedLayoutAppearance.selected.iconColor = .systemYellow
          appearance.stackedLayoutAppearance.selected.titleTextAttributes = [
            .foregroundColor: UIColor.systemYellow
          ]
          let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 360, height: 49))
          bar.items = tabs([("Home", "house"), ("Search", "magnifyingglass"), ("Me", "person")])
          bar.selectedItem = bar.items?.first
          bar.standardAppearance = appearance
          return bar
        },
        Sample(
          "tab bar of a tablet", 760, 80,
          traits: UITraitCollection(horizontalSizeClass: .regular)
        ) {
          let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 744, height: 49))
          bar.items = tabs([("Home", "house"), ("Search", "magnifyingglass"), ("Me", "person")])
          bar.items?[0].badgeValue = "1"
          bar.selectedItem = bar.items?.first
          return bar
        },
        Sample(
          "tab bar of a phone lying down", 760, 60,
          traits: UITraitCollection(verticalSizeClass: .compact)
        ) {
          let bar = UITabBar(frame: CGRect(x: 0, y: 0, width: 744, height: 32))
          bar.items = tabs([("Home", "house"), ("Search", "magnifyingglass"), ("Me", "person")])
          bar.selectedItem = bar.items?.last
          return bar
        },
      ])
  }
}

/// A scroll view with coloured rows that starts at an offset.
private final class StripesController: UIViewController {
  var offset: CGFloat?

  override func loadView() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 380, height: 200))
    scroll.backgroundColor = .systemBackground
    scroll.contentSize = CGSize(width: 380, height: 900)
    for row in 0..<20 {
      let stripe = UIView(frame: CGRect(x: 0, y: CGFloat(row) * 45, width: 800, height: 44))
      stripe.backgroundColor = [UIColor.systemPink, .systemGreen, .systemOrange][row % 3]
        .withAlphaComponent(0.5)
      scroll.addSubview(stripe)
    }
    view = scroll
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    guard let offset, let scroll = view as? UIScrollView, view.window != nil else { return }
    self.offset = nil
    scroll.contentOffset.y = offset - scroll.adjustedContentInset.top
  }
}
