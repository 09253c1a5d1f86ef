/// A controller that contains a search: its bar at the top, and the results below.
open class UISearchContainerViewController: UIViewController {
  /// The search that the controller contains.
  public final let searchController: UISearchController

  /// Creates a container of a search.
  public init(searchController: UISearchController) {
    self.searchController = searchController
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    searchController = UISearchController(searchResultsController: nil)
    super.init(coder: coder)
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    searchController.searched = self
    view.addSubview(searchController.searchBar)
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bar = searchController.searchBar
    let height = bar.sizeThatFits(view.bounds.size).height
    bar.frame = CGRect(
      x: 0, y: view.safeAreaInsets.top, width: view.bounds.width, height: height)
  }
}
