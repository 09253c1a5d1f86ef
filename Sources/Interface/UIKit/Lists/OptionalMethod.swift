import ObjectiveC

/// A method of a data source that need not be there, and whose being there means something.
///
/// Swift on Linux has no optional methods: every data source has all of them, if only by a default
/// that does nothing. Which class wrote one of its own is found out of the program's symbols.
struct OptionalMethod {
  private let search: MethodSearch

  /// `tableView(_:commit:forRowAt:)`: rows can be deleted by a swipe (documented).
  static let commitEditing = Self(base: "tableView", labels: ["_", "commit", "forRowAt"])
  /// `tableView(_:moveRowAt:to:)`: rows show the control for moving (documented).
  static let moveRow = Self(base: "tableView", labels: ["_", "moveRowAt", "to"])
  /// `collectionView(_:moveItemAt:to:)`: items can be moved.
  static let moveItem = Self(base: "collectionView", labels: ["_", "moveItemAt", "to"])

  private init(base: String, labels: [String]) {
    search = MethodSearch(base: base, labels: labels)
  }

  /// True as well where the program has no symbols: when it is built for release, or stripped.
  func isImplemented(by object: AnyObject) -> Bool {
    #if DEBUG
      search.isImplemented(by: type(of: object), excludingModule: "UIKit") ?? true
    #else
      true
    #endif
  }
}
