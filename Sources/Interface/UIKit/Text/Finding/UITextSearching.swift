/// The style of a range that a search found.
public enum UITextSearchFoundTextStyle: Int, Sendable {
  case normal, found, highlighted
}

/// Collects the ranges that a search finds.
@preconcurrency @MainActor
public struct UITextSearchAggregator<DocumentIdentifier: Hashable> {
  private let ranges: FoundRanges

  init(_ ranges: FoundRanges) { self.ranges = ranges }

  /// The ranges that were found so far, in order.
  public var allFoundRanges: [UITextRange] { ranges.list }

  /// Adds a range.
  public func foundRange(
    _ range: UITextRange, searchString: String, document: DocumentIdentifier?
  ) { ranges.list.append(range) }

  /// Notifies that the search has ended.
  public func finishedSearching() {}

  /// Removes a range.
  public func invalidateFoundRange(_ range: UITextRange, document: DocumentIdentifier?) {
    ranges.list.removeAll { $0 === range }
  }

  /// Removes all ranges.
  public func invalidate() { ranges.list = [] }
  /// Removes all ranges, so that the search can begin again.
  public func reset() { ranges.list = [] }
}

/// The ranges that a search has found.
@MainActor
final class FoundRanges {
  var list: [UITextRange] = []
}

/// A view whose text a find session can search.
@preconcurrency @MainActor
public protocol UITextSearching: AnyObject {
  /// The type that identifies a document of the view.
  associatedtype DocumentIdentifier: Hashable = AnyHashable?

  /// The selection at which a search begins.
  var selectedTextRange: UITextRange? { get }
  /// Whether found text can be replaced. False by default.
  var supportsTextReplacement: Bool { get }
  /// Compares two ranges by their position in the text.
  func compare(
    _ foundRange: UITextRange, toRange: UITextRange, document: DocumentIdentifier?
  ) -> ComparisonResult
  /// Searches the text and passes the ranges to the aggregator.
  func performTextSearch(
    queryString: String, options: UITextSearchOptions,
    resultAggregator: UITextSearchAggregator<DocumentIdentifier>)
  /// Draws a range in a style.
  func decorate(
    foundTextRange: UITextRange, document: DocumentIdentifier?,
    usingStyle: UITextSearchFoundTextStyle)
  /// Draws all ranges as usual.
  func clearAllDecoratedFoundText()
  /// Returns whether a range can be replaced.
  func shouldReplace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
  ) -> Bool
  /// Replaces a range.
  func replace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String)
  /// Replaces all occurrences of a text.
  func replaceAll(
    queryString: String, options: UITextSearchOptions, withText replacementText: String)
  /// Notifies that a range will be the current one.
  func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?)
  /// Scrolls to a range.
  func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?)
  /// The document in which a search begins.
  var selectedTextSearchDocument: DocumentIdentifier? { get }
  /// Compares two documents by their order.
  func compare(document: DocumentIdentifier, toDocument: DocumentIdentifier) -> ComparisonResult
}

extension UITextSearching {
  public var supportsTextReplacement: Bool { false }
  public var selectedTextSearchDocument: DocumentIdentifier? { nil }
  public func shouldReplace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
  ) -> Bool { false }
  public func replace(
    foundTextRange: UITextRange, document: DocumentIdentifier?, withText replacementText: String
  ) {}
  public func replaceAll(
    queryString: String, options: UITextSearchOptions, withText replacementText: String
  ) {}
  public func willHighlight(foundTextRange: UITextRange, document: DocumentIdentifier?) {}
  public func scrollRangeToVisible(_ range: UITextRange, inDocument: DocumentIdentifier?) {}
  public func compare(
    document: DocumentIdentifier, toDocument: DocumentIdentifier
  ) -> ComparisonResult { .orderedSame }
}
