/// A search in an object that can be searched.
open class UITextSearchingFindSession: UIFindSession {
  /// The object that is searched.
  public final private(set) weak var searchableObject: (any UITextSearching)?
  private final let results = FoundRanges()
  private final var current: Int?

  /// Creates a session for an object.
  public init(searchableObject: any UITextSearching) {
    self.searchableObject = searchableObject
    super.init()
  }

  open override var resultCount: Int { results.list.count }
  open override var highlightedResultIndex: Int { current ?? NSNotFound }
  open override var supportsReplacement: Bool { searchableObject?.supportsTextReplacement ?? false }

  open override func performSearch(query: String, options: UITextSearchOptions?) {
    invalidateFoundResults()
    guard let searchableObject else { return }
    search(searchableObject, query, options ?? UITextSearchOptions())
  }

  private func search<Searched: UITextSearching>(
    _ object: Searched, _ query: String, _ options: UITextSearchOptions
  ) {
    object.performTextSearch(
      queryString: query, options: options, resultAggregator: UITextSearchAggregator(results))
    for range in results.list {
      object.decorate(foundTextRange: range, document: nil, usingStyle: .found)
    }
    highlight(results.list.isEmpty ? nil : 0, in: object)
  }

  open override func highlightNextResult(in direction: UITextStorageDirection) {
    let count = resultCount
    guard count > 0, let searchableObject else { return }
    let step = direction == .backward ? count - 1 : 1
    highlight(current.map { ($0 + step) % count } ?? 0, in: searchableObject)
  }

  open override func replaceAll(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {
    searchableObject?.replaceAll(
      queryString: searchQuery, options: options ?? UITextSearchOptions(),
      withText: replacementString)
  }

  open override func invalidateFoundResults() {
    searchableObject?.clearAllDecoratedFoundText()
    results.list = []
    current = nil
  }

  /// Makes a result the current one.
  private func highlight<Searched: UITextSearching>(_ index: Int?, in object: Searched) {
    let ranges = results.list
    if let current, ranges.indices.contains(current) {
      object.decorate(foundTextRange: ranges[current], document: nil, usingStyle: .found)
    }
    current = index
    guard let index else { return }
    object.willHighlight(foundTextRange: ranges[index], document: nil)
    object.decorate(foundTextRange: ranges[index], document: nil, usingStyle: .highlighted)
    object.scrollRangeToVisible(ranges[index], inDocument: nil)
  }
}
