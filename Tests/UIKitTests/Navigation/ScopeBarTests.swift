import CoreGraphics
import Stage
import Testing
import UIKit

/// The scope bar of a search.
@MainActor
@Suite struct ScopeBarTests {
  let stage = Stage(device: .named("iphone-15")!)

  private func search(
    _ activation: UISearchController.ScopeBarActivation
  ) -> (UISearchController, UINavigationBar) {
    let list = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    search.searchBar.scopeButtonTitles = ["All", "Some"]
    search.scopeBarActivation = activation
    list.navigationItem.searchController = search
    list.navigationItem.hidesSearchBarWhenScrolling = false
    let navigation = UINavigationController(rootViewController: list)
    stage.show(navigation)
    return (search, navigation.navigationBar)
  }

  @Test func aSearchShowsItsScopesWhileItIsActive() {
    let (search, bar) = search(.automatic)
    #expect(bar.frame.height == 96)
    search.isActive = true
    stage.advance(by: 0.5)
    let scopes = search.searchBar.subviews.first { $0 is UISegmentedControl }
    #expect(scopes?.isHidden == false)
    #expect(bar.frame.height > 52 + 31)
    search.isActive = false
    stage.advance(by: 0.5)
    #expect(scopes?.isHidden == true)
    #expect(bar.frame.height == 96)
  }

  @Test func scopesCanWaitForTextOrForTheProgram() {
    let (search, bar) = search(.onTextEntry)
    search.isActive = true
    stage.advance(by: 0.5)
    #expect(bar.frame.height == 52)
    search.searchBar.text = "a"
    stage.advance(by: 0.5)
    #expect(bar.frame.height > 52 + 31)
    search.scopeBarActivation = .manual
    stage.advance(by: 0.5)
    #expect(bar.frame.height == 52)
  }
}
