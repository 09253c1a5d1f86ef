import Foundation
import Stage
import UIKit

/// The screen of S9 made of UIKit's own parts: a tab bar, a navigation bar with a large title and a
/// search field, an inset grouped table, the status bar and the home indicator.
@MainActor
struct SettingsParts: BenchmarkScene {
  private let stage = Stage(device: .named("iphone-14")!)
  private let keepsBackdrops: Bool

  init(keepsBackdrops: Bool = true) {
    self.keepsBackdrops = keepsBackdrops
    let stage = stage
    stage.show(stage.perform { Self.makeTabs() })
    stage.showsStatusBar = true
    stage.showsHomeIndicator = true
    stage.advance(by: 1)
  }

  func draw(into canvas: PixelBuffer, options: Painter.Options) {
    var options = options
    options.keepsBackdrops = keepsBackdrops
    Self.draw(stage, into: canvas, options: options)
  }

  /// As plain views are drawn: laid out, flattened and painted every time.
  static func draw(_ stage: Stage, into canvas: PixelBuffer, options: Painter.Options) {
    stage.layout()
    Painter.prepare(area: canvas.width * canvas.height, options: options)
    let list = Flattener.flatten(
      stage.window.layer, transform: CGAffineTransform(scaleX: 3, y: 3), width: canvas.width,
      height: canvas.height, semantics: .renderServer)
    Painter.paint(list, into: canvas, options: options)
  }

  static func makeTabs() -> UIViewController {
    let settings = SettingsTable(style: .insetGrouped)
    settings.title = "Settings"
    settings.navigationItem.rightBarButtonItem = settings.editButtonItem
    settings.navigationItem.searchController = UISearchController(searchResultsController: nil)
    settings.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: settings)
    navigation.navigationBar.prefersLargeTitles = true
    let tabs = UITabBarController()
    let others = ["Games", "Apps", "Arcade", "Search"].map { _ in UIViewController() }
    tabs.viewControllers = [navigation] + others
    for (child, item) in zip(
      tabs.viewControllers ?? [],
      [
        ("Today", "doc.text"), ("Games", "gamecontroller"), ("Apps", "square.stack"),
        ("Arcade", "star"), ("Search", "magnifyingglass"),
      ])
    {
      child.tabBarItem = UITabBarItem(
        title: item.0, image: UIImage(systemName: item.1), selectedImage: nil)
    }
    return tabs
  }
}

/// Rows as many as S9 has, with icons, values and chevrons.
private final class SettingsTable: UITableViewController {
  private let counts = [1, 6, 4, 2]

  override func numberOfSections(in tableView: UITableView) -> Int { counts.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    counts[section]
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let isPerson = indexPath.section == 0
    let cell = UITableViewCell(style: isPerson ? .subtitle : .value1, reuseIdentifier: nil)
    cell.textLabel?.text = isPerson ? "Jane Appleseed" : "Setting \(indexPath.row)"
    cell.detailTextLabel?.text = isPerson ? "Account, Cloud, Media & More" : "On"
    cell.imageView?.image = Self.icon(isPerson ? 60 : 29)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  private static func icon(_ size: CGFloat) -> UIImage {
    let bounds = CGRect(x: 0, y: 0, width: size, height: size)
    return UIGraphicsImageRenderer(bounds: bounds).image { _ in
      UIColor.systemBlue.setFill()
      UIBezierPath(roundedRect: bounds, cornerRadius: 6).fill()
    }
  }
}
