/// The state of a search that `searchable` declares, and the search controller that displays it.
@MainActor
final class SearchModel: NSObject {
  let suggestions = SuggestionsController()
  private(set) lazy var controller = makeController()
  private(set) weak var item: UINavigationItem?
  private(set) var isSearching = false
  /// Whether values of the view are being applied.
  private var isUpdating = false

  var text: Binding<String> = .constant("")
  var isPresented: Binding<Bool>?
  var scopes: SearchScopes?
  var submit: () -> Void = {}
  /// Called with the indices of the remaining tokens.
  var storeTokens: ([Int]) -> Void = { _ in }
  /// Called when the search begins or ends.
  var stateDidChange: () -> Void = {}
  private var scopeTags: [AnyHashable] = []
  private var tokens: [UISearchToken] = []

  private func makeController() -> SearchController {
    let controller = SearchController(searchResultsController: suggestions)
    controller.obscuresBackgroundDuringPresentation = false
    controller.showsSearchResultsController = false
    controller.searchResultsUpdater = self
    controller.delegate = self
    controller.searchBar.delegate = self
    suggestions.didChoose = { [weak self] in self?.complete($0) }
    return controller
  }

  func attach(to item: UINavigationItem) {
    self.item = item
    if item.searchController !== controller { item.searchController = controller }
  }

  // MARK: Updates from the view

  func update(_ options: SearchOptions, prompt: String) {
    isUpdating = true
    defer { isUpdating = false }
    let bar = controller.searchBar
    if bar.placeholder != prompt { bar.placeholder = prompt }
    let value = text.wrappedValue
    if (bar.text ?? "") != value { bar.text = value }
    item?.hidesSearchBarWhenScrolling = options.placement.displayMode != .always
    if let isPresented, isPresented.wrappedValue != controller.isActive {
      controller.isActive = isPresented.wrappedValue
    }
  }

  func update(scopes: SearchScopes?, titles: [String], tags: [AnyHashable]) {
    self.scopes = scopes
    scopeTags = tags
    let bar = controller.searchBar
    guard let scopes else {
      if bar.scopeButtonTitles != nil { bar.scopeButtonTitles = nil }
      return
    }
    if bar.scopeButtonTitles ?? [] != titles { bar.scopeButtonTitles = titles }
    if let index = tags.firstIndex(of: scopes.selection.wrappedValue) {
      bar.selectedScopeButtonIndex = index
    }
    showScopes()
  }

  private func showScopes() {
    let shows = scopes != nil && isSearching
    let bar = controller.searchBar
    if bar.showsScopeBar != shows { bar.setShowsScope(shows, animated: false) }
  }

  func update(tokens new: [(title: String, image: UIImage?)]) {
    let field = controller.searchBar.searchTextField
    tokens = new.map { UISearchToken(icon: $0.image, text: $0.title) }
    isUpdating = true
    field.tokens = tokens
    isUpdating = false
  }

  func update(suggestions items: [LayoutItem], graph: ViewGraph) {
    suggestions.show(items, graph: graph)
    controller.showsSearchResultsController = isSearching && !items.isEmpty
  }

  // MARK: Updates from the search bar

  private func complete(_ completion: String) {
    controller.searchBar.text = completion
    if text.wrappedValue != completion { text.wrappedValue = completion }
    submit()
  }

  fileprivate func readBar() {
    guard !isUpdating else { return }
    let new = controller.searchBar.text ?? ""
    if text.wrappedValue != new { text.wrappedValue = new }
    readTokens()
  }

  private func readTokens() {
    let left = controller.searchBar.searchTextField.tokens
    guard left.count != tokens.count else { return }
    let kept = tokens.indices.filter { index in left.contains { $0 === tokens[index] } }
    tokens = left
    storeTokens(kept)
  }

  fileprivate func setSearching(_ new: Bool) {
    guard new != isSearching else { return }
    isSearching = new
    if let isPresented, isPresented.wrappedValue != new { isPresented.wrappedValue = new }
    // The search bar clears its text when the search ends.
    if !new, !text.wrappedValue.isEmpty { text.wrappedValue = "" }
    showScopes()
    stateDidChange()
  }

  func dismiss() { controller.isActive = false }
}

extension SearchModel: UISearchResultsUpdating, UISearchControllerDelegate, UISearchBarDelegate {
  func updateSearchResults(for searchController: UISearchController) { readBar() }

  func willPresentSearchController(_ searchController: UISearchController) { setSearching(true) }

  func willDismissSearchController(_ searchController: UISearchController) { setSearching(false) }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { readBar() }

  func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { submit() }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    guard scopeTags.indices.contains(selectedScope) else { return }
    scopes?.selection.wrappedValue = scopeTags[selectedScope]
  }
}

/// The search controller of a SwiftUI search.
final class SearchController: UISearchController {}

/// A table view controller that displays the suggestions below a search field.
final class SuggestionsController: UITableViewController {
  private var rows: [DetachedItemView] = []
  private var items: [LayoutItem] = []
  var didChoose: (String) -> Void = { _ in }

  func show(_ new: [LayoutItem], graph: ViewGraph) {
    if !items.elementsEqual(new, by: ===) {
      items = new
      rows = new.map { DetachedItemView([$0], graph: graph) }
      if isViewLoaded { tableView.reloadData() }
    }
    for row in rows { row.update() }
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let row = rows[indexPath.row]
    row.translatesAutoresizingMaskIntoConstraints = false
    row.isUserInteractionEnabled = false
    cell.contentView.addSubview(row)
    NSLayoutConstraint.activate([
      row.leadingAnchor.constraint(equalTo: cell.contentView.layoutMarginsGuide.leadingAnchor),
      row.centerYAnchor.constraint(equalTo: cell.contentView.centerYAnchor),
    ])
    return cell
  }

  override func tableView(
    _ tableView: UITableView, heightForRowAt indexPath: IndexPath
  ) -> CGFloat {
    max(44, rows[indexPath.row].intrinsicContentSize.height + 22)
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: true)
    if let completion = items[indexPath.row].layoutValue(SearchCompletionKey.self) ?? nil {
      didChoose(completion)
    }
  }
}

enum SearchCompletionKey: LayoutValueKey { static var defaultValue: String? { nil } }
