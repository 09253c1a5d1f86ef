import Stage
import Testing
import UIKit

/// A list that shows what is missing, as Apple's sample code and its session of 2023 do.
private final class SearchableController: UIViewController, UISearchResultsUpdating {
  var results: [String] = []
  private(set) var updates = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    let search = UISearchController(searchResultsController: nil)
    search.searchResultsUpdater = self
    navigationItem.searchController = search
  }

  override func updateContentUnavailableConfiguration(
    using state: UIContentUnavailableConfigurationState
  ) {
    updates += 1
    contentUnavailableConfiguration =
      results.isEmpty ? UIContentUnavailableConfiguration.search() : nil
  }

  func updateSearchResults(for searchController: UISearchController) {
    setNeedsUpdateContentUnavailableConfiguration()
  }
}

@MainActor
@Suite("Missing content of controllers") struct ContentUnavailableTests {
  private func text(of controller: UIViewController) -> String? {
    let view = controller.view.subviews.last as? UIContentUnavailableView
    return (view?.configuration as? UIContentUnavailableConfiguration)?.text
  }

  @Test(
    "a controller updates before its first layout and after a request, and names what was searched for"
  )
  func updates() throws {
    let controller = SearchableController()
    let stage = Stage(device: .named("iphone-15")!)
    stage.show(UINavigationController(rootViewController: controller))
    stage.layout()
    #expect(controller.updates == 1)
    #expect(text(of: controller) == "No Results")
    controller.navigationItem.searchController?.searchBar.text = "Milk"
    controller.setNeedsUpdateContentUnavailableConfiguration()
    stage.layout()
    #expect(controller.updates == 2)
    #expect(text(of: controller) == "No Results for “Milk”")
    controller.results = ["Milk"]
    controller.setNeedsUpdateContentUnavailableConfiguration()
    stage.layout()
    #expect(text(of: controller) == nil)
    #expect(controller.contentUnavailableConfiguration == nil)
  }

  @Test("the content covers the safe area, in front of what the program adds later")
  func placement() throws {
    let controller = UIViewController()
    controller.contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
    let stage = Stage(device: .named("iphone-15")!)
    stage.show(controller)
    stage.layout()
    controller.view.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
    stage.layout()
    let content = try #require(controller.view.subviews.last as? UIContentUnavailableView)
    #expect(content.frame == controller.view.bounds.inset(by: controller.view.safeAreaInsets))
  }
}
