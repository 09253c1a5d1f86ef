import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Every container, presentation and alert at rest, light, dark and from right to left, on a phone
/// and on a pad; looked at beside the facts.
@MainActor
@Suite("Contact sheets of controllers", .serialized)
struct ContactSheetTests {
  enum Look: String, CaseIterable {
    case light, dark, rightToLeft

    var traits: UITraitCollection {
      UITraitCollection {
        $0.userInterfaceStyle = self == .dark ? .dark : .light
        $0.layoutDirection = self == .rightToLeft ? .rightToLeft : .leftToRight
      }
    }
  }

  private struct Kit {
    let device: String
    let look: Look
    let orientation: Device.Orientation

    @MainActor
    func stage() -> Stage {
      Stage(
        device: .named(device)!, orientation: orientation, scale: 0.5, traits: look.traits,
        diagnostics: { _ in })
    }
  }

  private func picture(
    _ kit: Kit, _ make: @autoclosure () -> UIViewController, _ then: (Stage) -> Void = { _ in }
  ) throws -> PixelBuffer {
    let stage = kit.stage()
    return try stage.perform {
      let root = make()
      stage.show(root)
      then(stage)
      stage.advance(by: 1)
      return RecordedPicture.onBlack(try stage.picture(of: stage.window.layer, background: nil))
    }
  }

  // MARK: Screens

  private final class Rows: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      6
    }
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      cell.textLabel?.text = "Place \(indexPath.row + 1)"
      cell.detailTextLabel?.text = "A few words about it"
      cell.accessoryType = .disclosureIndicator
      return cell
    }
  }

  private func rows(_ title: String) -> Rows {
    let rows = Rows(style: .insetGrouped)
    rows.title = title
    rows.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
    return rows
  }

  private func screen(_ title: String) -> UIViewController {
    let screen = UIViewController()
    screen.title = title
    screen.view.backgroundColor = .systemBackground
    let label = UILabel()
    label.text = title
    label.font = .preferredFont(forTextStyle: .title1)
    label.translatesAutoresizingMaskIntoConstraints = false
    screen.view.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: screen.view.safeAreaLayoutGuide.topAnchor, constant: 20),
      label.leadingAnchor.constraint(equalTo: screen.view.layoutMarginsGuide.leadingAnchor),
    ])
    screen.navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .done)
    return screen
  }

  // MARK: Containers

  private func containers(_ kit: Kit) throws -> [PixelBuffer] {
    let large = UINavigationController(rootViewController: rows("Places"))
    large.navigationBar.prefersLargeTitles = true
    large.isToolbarHidden = false
    large.topViewController?.toolbarItems = [
      UIBarButtonItem(systemItem: .compose), .flexibleSpace(), UIBarButtonItem(systemItem: .trash),
    ]
    let stack = UINavigationController(rootViewController: rows("Places"))
    stack.pushViewController(screen("Details"), animated: false)
    let tabs = UITabBarController()
    let kinds: [UITabBarItem.SystemItem] = [
      .favorites, .recents, .contacts, .search, .history, .downloads, .bookmarks, .topRated,
      .featured,
    ]
    tabs.viewControllers = kinds.enumerated().map { index, kind in
      let content = rows("Tab \(index)")
      content.tabBarItem = UITabBarItem(tabBarSystemItem: kind, tag: index)
      return UINavigationController(rootViewController: content)
    }
    tabs.viewControllers?[1].tabBarItem.badgeValue = "7"
    let split = UISplitViewController(style: .doubleColumn)
    split.setViewController(rows("Places"), for: .primary)
    split.setViewController(screen("Details"), for: .secondary)
    let pages = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
    pages.setViewControllers([screen("Page 1")], direction: .forward, animated: false)
    let searching = rows("Places")
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.placeholder = "Search places"
    searching.navigationItem.searchController = search
    return [
      try picture(kit, large), try picture(kit, stack), try picture(kit, tabs),
      try picture(kit, tabsWithMore(kinds)) { _ in },
      try picture(kit, split),
      try picture(kit, pages) { stage in
        pages.setViewControllers([self.screen("Page 2")], direction: .forward, animated: true)
        stage.advance(by: 0.3)
      },
      try picture(kit, UINavigationController(rootViewController: searching)) { _ in
        search.isActive = true
      },
    ]
  }

  private func tabsWithMore(_ kinds: [UITabBarItem.SystemItem]) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = kinds.enumerated().map { index, kind in
      let content = screen("Tab \(index)")
      content.tabBarItem = UITabBarItem(tabBarSystemItem: kind, tag: index)
      return content
    }
    tabs.selectedViewController = tabs.moreNavigationController
    return tabs
  }

  // MARK: Presentations

  private func alert(_ style: UIAlertController.Style, actions: Int, field: Bool = false)
    -> UIAlertController
  {
    let alert = UIAlertController(
      title: "Delete the picture?", message: "It will be gone from all your devices.",
      preferredStyle: style)
    if field { alert.addTextField { $0.placeholder = "Name" } }
    alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
    if actions > 2 { alert.addAction(UIAlertAction(title: "Keep", style: .default)) }
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    if field { alert.preferredAction = alert.actions.first }
    return alert
  }

  private func presented(
    _ kit: Kit, _ make: @autoclosure () -> UIViewController,
    _ style: UIModalPresentationStyle? = nil
  ) throws -> PixelBuffer {
    let root = UINavigationController(rootViewController: rows("Places"))
    return try picture(kit, root) { stage in
      let controller = make()
      if let style { controller.modalPresentationStyle = style }
      let anchor = controller.popoverPresentationController
      anchor?.barButtonItem = root.topViewController?.navigationItem.rightBarButtonItem
      root.present(controller, animated: true)
    }
  }

  private func presentations(_ kit: Kit) throws -> [PixelBuffer] {
    let medium = screen("Medium")
    medium.sheetPresentationController?.detents = [.medium()]
    medium.sheetPresentationController?.prefersGrabberVisible = true
    let popover = screen("Popover")
    popover.preferredContentSize = CGSize(width: 240, height: 200)
    let activities = UIActivityViewController(
      activityItems: ["Some text"], applicationActivities: nil)
    return [
      try presented(kit, UINavigationController(rootViewController: screen("Page")), .pageSheet),
      try presented(kit, UINavigationController(rootViewController: screen("Form")), .formSheet),
      try presented(kit, medium), try presented(kit, popover, .popover),
      try presented(kit, alert(.alert, actions: 2)),
      try presented(kit, alert(.alert, actions: 3, field: true)),
      try presented(kit, alert(.actionSheet, actions: 3)), try presented(kit, activities),
    ]
  }

  @Test("on a phone", arguments: Look.allCases)
  func phone(look: Look) throws {
    let kit = Kit(device: "iphone-14", look: look, orientation: .portrait)
    try RecordedPicture.check(containers(kit), "ContactSheets/phone-containers-\(look.rawValue)")
    try RecordedPicture.check(
      presentations(kit), "ContactSheets/phone-presentations-\(look.rawValue)")
  }

  @Test("on a pad", arguments: Look.allCases)
  func pad(look: Look) throws {
    let kit = Kit(device: "ipad-10", look: look, orientation: .landscape)
    try RecordedPicture.check(containers(kit), "ContactSheets/pad-containers-\(look.rawValue)")
    try RecordedPicture.check(
      presentations(kit), "ContactSheets/pad-presentations-\(look.rawValue)")
  }
}
