import CoreLocation
public import Foundation

/// A completion of a search. No instance exists here.
open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  // Unchecked: immutable.
  override init() {}
  open var title: String { "" }
  open var subtitle: String { "" }
  open var titleHighlightRanges: [NSValue] { [] }
  open var subtitleHighlightRanges: [NSValue] { [] }
}

public protocol MKLocalSearchCompleterDelegate: AnyObject {
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  public func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error) {}
}

/// Completes the text of a search. Every text that is not empty results in an error, since there is
/// no network.
open class MKLocalSearchCompleter: NSObject {
  public struct ResultType: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let address = Self(rawValue: 1)
    public static let pointOfInterest = Self(rawValue: 2)
    public static let query = Self(rawValue: 4)
  }
  public override init() { super.init() }
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  open var region = MKCoordinateRegion()
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  open var results: [MKLocalSearchCompletion] { [] }
  open var isSearching: Bool { false }
  open var queryFragment = "" {
    didSet {
      guard !queryFragment.isEmpty else { return }
      delegate?.completer(self, didFailWithError: MKError(.serverFailure))
    }
  }
  open func cancel() {}
}

extension MKLocalSearch.Request {
  public convenience init(naturalLanguageQuery: String) {
    self.init()
    self.naturalLanguageQuery = naturalLanguageQuery
  }
  public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
    self.init(naturalLanguageQuery: naturalLanguageQuery)
    self.region = region
  }
  public convenience init(completion: MKLocalSearchCompletion) {
    self.init(naturalLanguageQuery: completion.title)
  }
}
