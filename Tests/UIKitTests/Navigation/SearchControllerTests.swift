import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Searches in a navigation bar, with results of an own controller and without.
@MainActor
@Suite struct SearchControllerTests {
  let stage = Stage(device: .named("iphone-15")!)
  let log = CallLog()

  private final class Delegate: UISearchControllerDelegate, UISearchResultsUpdating {
    let log: CallLog
    init(_ log: CallLog) { self.log = log }
    func updateSearchResults(for searchController: UISearchController) {
      log.record("update '\(searchController.searchBar.text ?? "")'")
    }
    func willPresentSearchController(_ searchController: UISearchController) {
      log.record("will present")
    }
    func didPresentSearchController(_ searchController: UISearchController) {
      log.record("did present")
    }
    func willDismissSearchController(_ searchController: UISearchController) {
      log.record("will dismiss")
    }
    func didDismissSearchController(_ searchController: UISearchController) {
      log.record("did dismiss")
    }
  }

  @Test func aSearchTakesThePlaceOfTheTitle() {
    let list = ContainedController("List", log)
    let results = ContainedController("Results", log)
    let search = UISearchController(searchResultsController: results)
    let delegate = Delegate(log)
    search.delegate = delegate
    search.searchResultsUpdater = delegate
    list.navigationItem.searchController = search
    list.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: list)
    stage.show(navigation)
    #expect(navigation.navigationBar.frame.height == 96)
    #expect(list.view.safeAreaInsets.top == 155)
    log.calls = []
    search.isActive = true
    stage.advance(by: 0.5)
    #expect(
      log.take().filter { !$0.contains("ppear") } == ["will present", "update ''", "did present"])
    #expect(navigation.navigationBar.frame.height == 52)
    #expect(search.searchBar.showsCancelButton)
    #expect(results.view.isHidden)
    search.searchBar.text = "a"
    #expect(log.take() == ["update 'a'"])
    #expect(!results.view.isHidden && results.view.window != nil)
    #expect(results.view.safeAreaInsets.top == 111)
    search.isActive = false
    stage.advance(by: 0.5)
    #expect(
      log.take().filter { !$0.contains("ppear") } == ["will dismiss", "update ''", "did dismiss"])
    #expect(results.view.window == nil && navigation.navigationBar.frame.height == 96)
  }

  @Test("the scopes of a search are below its field while it is active", arguments: [true, false])
  func scopes(isAutomatic: Bool) throws {
    let list = ContainedController("List", log)
    let search = UISearchController(searchResultsController: nil)
    search.automaticallyShowsScopeBar = isAutomatic
    search.searchBar.scopeButtonTitles = ["All", "Mine"]
    list.navigationItem.searchController = search
    list.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: list)
    stage.show(navigation)
    #expect(navigation.navigationBar.frame.height == 96)
    search.isActive = true
    stage.advance(by: 0.5)
    let segments = try #require(
      search.searchBar.subviews.compactMap { $0 as? UISegmentedControl }.first)
    #expect(segments.isHidden == !isAutomatic)
    if isAutomatic {
      let field = search.searchBar.searchTextField
      #expect(field.frame.height == 36 && field.frame.minY >= 0)
      #expect(field.frame.maxY <= segments.frame.minY)
      #expect(segments.frame.maxY <= search.searchBar.bounds.maxY)
    }
    search.isActive = false
    stage.advance(by: 0.5)
    #expect(navigation.navigationBar.frame.height == 96)
  }

  /// A tap on the field begins the search, letters continue with it, "Cancel" ends it.
  @Test func aFingerSearches() {
    let list = ContainedController("List", log)
    let search = UISearchController(searchResultsController: nil)
    let delegate = Delegate(log)
    search.searchResultsUpdater = delegate
    search.delegate = delegate
    list.navigationItem.searchController = search
    stage.show(UINavigationController(rootViewController: list))
    stage.tap(search.searchBar.searchTextField)
    stage.advance(by: 0.5)
    #expect(search.isActive)
    stage.type("ab")
    #expect(log.calls.suffix(2) == ["update 'a'", "update 'ab'"])
    stage.tap(at: CGPoint(x: 393 - 40, y: 59 + 26))
    stage.advance(by: 0.5)
    #expect(!search.isActive && search.searchBar.text == "")
  }

  /// Recalled: it goes before the large title does.
  @Test(arguments: [(0, 148), (20, 128), (52, 96), (80, 68), (200, 44)] as [(CGFloat, CGFloat)])
  func contentTakesTheSearchBarAway(_ scrolled: CGFloat, _ height: CGFloat) {
    let list = UITableViewController(style: .plain)
    list.title = "List"
    list.tableView.contentInset.bottom = 2000
    list.navigationItem.searchController = UISearchController(searchResultsController: nil)
    let navigation = UINavigationController(rootViewController: list)
    navigation.navigationBar.prefersLargeTitles = true
    stage.show(navigation)
    #expect(list.tableView.adjustedContentInset.top == 207)
    list.tableView.contentOffset.y += scrolled
    stage.layout()
    #expect(abs(navigation.navigationBar.frame.height - height) < 0.01)
  }
}
