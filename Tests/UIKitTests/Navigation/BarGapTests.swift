import CoreGraphics
import Foundation
import Stage
import Testing
import UIKit

/// A table of few rows in a navigation controller.
@MainActor
private final class ShortTable: UITableViewController {
  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    return cell
  }
}

/// What is between bars, lists and the edges of the screen.
@Suite("Gaps at bars")
@MainActor
struct BarGapTests {
  @Test(
    "rows stay right below a search bar that takes the title's place",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped], 0..<4)
  func search(style: UITableView.Style, kind: Int) {
    let (isLarge, hides) = (kind & 1 == 0, kind & 2 == 0)
    let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
    let table = ShortTable(style: style)
    table.title = "Title"
    table.navigationItem.searchController = UISearchController(searchResultsController: nil)
    table.navigationItem.hidesSearchBarWhenScrolling = hides
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = isLarge
    stage.show(navigation)
    func gap() -> CGFloat {
      let rows = table.tableView.rect(forSection: 0)
      return table.tableView.convert(rows, to: nil).minY
        - navigation.navigationBar.convert(navigation.navigationBar.bounds, to: nil).maxY
    }
    let before = gap()
    guard let field = table.navigationItem.searchController?.searchBar.searchTextField else {
      return
    }
    stage.tap(field)
    stage.advance(by: 1)
    #expect(table.navigationItem.searchController?.isActive == true)
    #expect(gap() == before)
    #expect(table.tableView.contentOffset.y == -table.tableView.adjustedContentInset.top)
    table.navigationItem.searchController?.isActive = false
    stage.advance(by: 1)
    #expect(gap() == before)
  }

  @Test(
    "rows stay right below a search bar in the table's header",
    arguments: [UITableView.Style.plain, .grouped, .insetGrouped])
  func searchInHeader(style: UITableView.Style) {
    let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
    let table = ShortTable(style: style)
    table.title = "Title"
    let search = UISearchController(searchResultsController: nil)
    let bar = search.searchBar
    bar.frame = CGRect(x: 0, y: 0, width: 393, height: 56)
    stage.show(UINavigationController(rootViewController: table))
    table.tableView.tableHeaderView = bar
    stage.layout()
    stage.tap(bar.searchTextField)
    stage.advance(by: 1)
    let inset = table.tableView.adjustedContentInset.top
    #expect(table.tableView.contentOffset.y == -inset)
  }

  @Test(
    "a search field in a bar begins and ends at the bar's margin, on a phone and on a pad",
    arguments: [
      ("iphone-se", 16), ("iphone-15", 16), ("iphone-15-pro-max", 20), ("ipad-pro-11", 20),
    ]
      as [(String, CGFloat)])
  func fieldMargin(device: String, margin: CGFloat) throws {
    let stage = Stage(device: try #require(.named(device)), diagnostics: { _ in })
    let table = ShortTable(style: .plain)
    table.title = "Title"
    table.navigationItem.searchController = UISearchController(searchResultsController: nil)
    table.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: table)
    stage.show(navigation)
    let field = try #require(table.navigationItem.searchController?.searchBar.searchTextField)
    let frame = field.convert(field.bounds, to: nil)
    #expect(frame.minX == margin)
    #expect(frame.maxX == stage.window.bounds.width - margin)
    let table0 = table.tableView!
    #expect(frame.minX == table0.layoutMargins.left || margin == 16)
  }

  private func rows(_ stage: Stage) throws -> (bar: UInt32, bottom: UInt32) {
    let picture = try stage.picture(of: stage.window.layer, background: nil)
    let scale = Int(stage.screen.scale)
    let safe = Int(stage.window.safeAreaInsets.bottom)
    let x = 4
    return (
      picture.row(picture.height - (safe + 20) * scale)[x], picture.row(picture.height - 3)[x]
    )
  }

  @Test("a toolbar at the end of the safe area reaches the end of the screen", arguments: 0..<4)
  func toolbar(way: Int) throws {
    let stage = Stage(device: .named("iphone-15")!, scale: 1, diagnostics: { _ in })
    let controller = UIViewController()
    controller.view.backgroundColor = .systemTeal
    let bar = UIToolbar()
    bar.items = [UIBarButtonItem(systemItem: .add)]
    let appearance = UIToolbarAppearance()
    appearance.configureWithOpaqueBackground()
    appearance.backgroundColor = .systemYellow
    bar.standardAppearance = appearance
    bar.scrollEdgeAppearance = appearance
    let safe = controller.view.safeAreaLayoutGuide
    switch way {
    case 0:
      controller.view.addSubview(bar)
      bar.translatesAutoresizingMaskIntoConstraints = false
      NSLayoutConstraint.activate([
        bar.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor),
        bar.trailingAnchor.constraint(equalTo: controller.view.trailingAnchor),
        bar.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
      ])
      stage.show(controller)
    case 1:
      bar.frame = CGRect(x: 0, y: 0, width: 393, height: 44)
      controller.view.addSubview(bar)
      stage.show(controller)
      bar.frame.origin.y = 852 - 34 - 44
    case 2:
      // In a box that comes to its place later.
      let box = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 44))
      bar.frame = box.bounds
      box.addSubview(bar)
      controller.view.addSubview(box)
      stage.show(controller)
      box.frame.origin.y = 852 - 34 - 44
    default:
      controller.toolbarItems = [UIBarButtonItem(systemItem: .add)]
      let navigation = UINavigationController(rootViewController: controller)
      navigation.toolbar.standardAppearance = appearance
      navigation.toolbar.scrollEdgeAppearance = appearance
      navigation.isToolbarHidden = false
      stage.show(navigation)
    }
    let found = try rows(stage)
    #expect(found.bar == found.bottom, "\(way)")
    #expect(found.bar == 0xFF00_CCFF)
  }

  @Test("a bar that nothing is known of but its colour reaches the end of the screen, too")
  func tintedToolbar() throws {
    let stage = Stage(device: .named("iphone-15")!, scale: 1, diagnostics: { _ in })
    for isTranslucent in [true, false] {
      let controller = UIViewController()
      controller.view.backgroundColor = .white
      controller.toolbarItems = [UIBarButtonItem(systemItem: .add)]
      let navigation = UINavigationController(rootViewController: controller)
      navigation.toolbar.barTintColor = .systemYellow
      navigation.toolbar.isTranslucent = isTranslucent
      navigation.isToolbarHidden = false
      stage.show(navigation)
      let found = try rows(stage)
      #expect(found.bar == found.bottom, "\(isTranslucent)")
    }
  }

  @Test("an alert stays in the middle where no keyboard is drawn, and makes way for one that is")
  func alert() throws {
    for isDrawn in [false, true] {
      let stage = Stage(device: .named("iphone-15")!, diagnostics: { _ in })
      stage.showsKeyboard = isDrawn
      let controller = UIViewController()
      stage.show(controller)
      let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
      alert.addTextField()
      alert.addAction(UIAlertAction(title: "OK", style: .default))
      controller.present(alert, animated: false)
      stage.advance(by: 1)
      #expect(alert.textFields?.first?.isFirstResponder == true)
      let box = try #require(alert.view)
      #expect(box.frame.width == 270)
      let height = isDrawn ? 852.0 - 336 : 852
      #expect(abs(box.frame.midY - height / 2) <= 1)
    }
  }

  @Test("a wheel shows its spokes one by one while content is pulled")
  func pulledWheel() throws {
    let stage = Stage(device: .named("iphone-15")!, scale: 1, diagnostics: { _ in })
    let table = ShortTable(style: .plain)
    table.refreshControl = UIRefreshControl()
    stage.show(table)
    func spokes() -> Int {
      let wheel = table.refreshControl?.subviews.first { $0 is UIActivityIndicatorView }
      return table.refreshControl?.isHidden == true
        ? 0 : wheel?.subviews.filter { !$0.isHidden }.count ?? 0
    }
    #expect(spokes() == 0)
    let finger = stage.touchDown(at: CGPoint(x: 200, y: 300))
    var counts: [Int] = []
    for y in stride(from: 320, through: 380, by: 20) {
      finger.move(to: CGPoint(x: 200, y: y), duration: 0.1)
      counts.append(spokes())
    }
    #expect(counts == counts.sorted() && counts[0] < counts[3])
    #expect(counts[3] > 0)
    finger.move(to: CGPoint(x: 200, y: 600), duration: 0.2)
    #expect(table.refreshControl?.isRefreshing == true)
    #expect(spokes() == 8)
    finger.lift()
  }
}
