import ObjectiveC

/// An optional method of a data source whose implementation enables a feature.
///
/// Swift on Linux has no optional methods: every data source has all of them through default implementations.
/// The classes with an implementation of their own are found from the program's symbols.
struct OptionalMethod {
  private let search: MethodSearch

  /// `tableView(_:commit:forRowAt:)`, which enables deleting rows by a swipe (documented).
  static let commitEditing = Self(base: "tableView", labels: ["_", "commit", "forRowAt"])
  /// `tableView(_:moveRowAt:to:)`, which enables the reorder control of rows (documented).
  static let moveRow = Self(base: "tableView", labels: ["_", "moveRowAt", "to"])
  /// `collectionView(_:moveItemAt:to:)`, which enables moving items.
  static let moveItem = Self(base: "collectionView", labels: ["_", "moveItemAt", "to"])

  private init(base: String, labels: [String]) {
    search = MethodSearch(base: base, labels: labels)
  }

  /// Returns whether an object implements the method. Also true if the program has no symbols, as in a
  /// release build.
  func isImplemented(by object: AnyObject) -> Bool {
    #if DEBUG
      search.isImplemented(by: type(of: object), excludingModule: "UIKit") ?? true
    #else
      true
    #endif
  }
}
