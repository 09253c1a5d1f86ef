/// A data source that identifies its rows and items, so that a list can restore its position. Never called: a
/// stage restores no state.
@preconcurrency @MainActor
public protocol UIDataSourceModelAssociation: AnyObject {
  /// Returns the identifier of a row or item.
  func modelIdentifierForElement(at idx: IndexPath, in view: UIView) -> String?
  /// Returns the index path of a row or item with an identifier.
  func indexPathForElement(withModelIdentifier identifier: String, in view: UIView) -> IndexPath?
}
