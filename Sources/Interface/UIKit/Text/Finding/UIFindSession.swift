/// A search in a view. A subclass finds the text by its own means.
@preconcurrency @MainActor
open class UIFindSession: NSObject {
  /// How the number of results is shown.
  public enum SearchResultDisplayStyle: UInt, Sendable {
    case currentAndTotal, total, none
  }

  /// The number of results. 0 by default.
  open var resultCount: Int { 0 }
  /// The index of the current result; `NSNotFound` without any.
  open var highlightedResultIndex: Int { NSNotFound }
  /// - Support: without effect: the find bar is not drawn.
  open var searchResultDisplayStyle = SearchResultDisplayStyle.currentAndTotal
  /// Whether found text can be replaced. False by default.
  open var supportsReplacement: Bool { false }
  /// Whether the current result can be replaced. False by default.
  open var allowsReplacementForCurrentlyHighlightedResult: Bool { false }

  public override init() { super.init() }

  /// Searches a text. The base implementation does nothing.
  open func performSearch(query: String, options: UITextSearchOptions?) {}
  /// Replaces the current result. The base implementation does nothing.
  open func performSingleReplacement(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  /// Replaces all results. The base implementation does nothing.
  open func replaceAll(
    query searchQuery: String, replacementString: String, options: UITextSearchOptions?
  ) {}
  /// Moves to the next or previous result. The base implementation does nothing.
  open func highlightNextResult(in direction: UITextStorageDirection) {}
  /// Ends the search. The base implementation does nothing.
  open func invalidateFoundResults() {}
}
