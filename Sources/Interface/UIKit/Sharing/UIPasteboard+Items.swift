public import Foundation

extension UIPasteboard {
  /// Posted after the items of a pasteboard were changed.
  public nonisolated static let changedNotification = Notification.Name(
    "UIPasteboardChangedNotification")
  /// Posted after a pasteboard was removed.
  public nonisolated static let removedNotification = Notification.Name(
    "UIPasteboardRemovedNotification")
  public nonisolated static let changedTypesAddedUserInfoKey =
    "UIPasteboardChangedTypesAddedKey"
  public nonisolated static let changedTypesRemovedUserInfoKey =
    "UIPasteboardChangedTypesRemovedKey"

  /// The type of an item whose representation the pasteboard chooses.
  public nonisolated static let typeAutomatic = "com.apple.uikit.type-automatic"
  public nonisolated static let typeListString = ["public.utf8-plain-text"]
  public nonisolated static let typeListURL = ["public.url"]
  public nonisolated static let typeListImage = ["public.png"]
  public nonisolated static let typeListColor = ["com.apple.uikit.color"]

  /// How long and where items are kept.
  public struct OptionsKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let expirationDate = OptionsKey(rawValue: "UIPasteboardOptionExpirationDate")
    public static let localOnly = OptionsKey(rawValue: "UIPasteboardOptionLocalOnly")
  }

  /// The number of items.
  public var numberOfItems: Int { items.count }

  /// The types of the first item.
  public var types: [String] { items.first.map { $0.keys.sorted() } ?? [] }

  /// Returns the types of items with some indices; of all for nil.
  public func types(forItemSet itemSet: IndexSet?) -> [[String]]? {
    chosen(itemSet).map { $0.keys.sorted() }
  }

  /// Returns whether the first item has one of the types.
  public func contains(pasteboardTypes: [String]) -> Bool {
    !Set(types).isDisjoint(with: pasteboardTypes)
  }

  /// Returns whether each of the items has one of the types.
  public func contains(pasteboardTypes: [String], inItemSet itemSet: IndexSet?) -> Bool {
    let items = chosen(itemSet)
    return !items.isEmpty && items.allSatisfy { !Set($0.keys).isDisjoint(with: pasteboardTypes) }
  }

  /// Returns the indices of the items with one of the types.
  public func itemSet(withPasteboardTypes pasteboardTypes: [String]) -> IndexSet? {
    IndexSet(items.indices.filter { !Set(items[$0].keys).isDisjoint(with: pasteboardTypes) })
  }

  public func values(
    forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?
  ) -> [Any]? { chosen(itemSet).compactMap { $0[pasteboardType] } }

  public func data(
    forPasteboardType pasteboardType: String, inItemSet itemSet: IndexSet?
  ) -> [Data]? { chosen(itemSet).compactMap { $0[pasteboardType] as? Data } }

  private func chosen(_ itemSet: IndexSet?) -> [[String: Any]] {
    guard let itemSet else { return items }
    return itemSet.filter(items.indices.contains).map { items[$0] }
  }

  public func addItems(_ items: [[String: Any]]) { self.items += items }

  /// Replaces the items.
  ///
  /// - Support: partial: they stay until they are replaced, whatever their date of expiry.
  public func setItems(_ items: [[String: Any]], options: [OptionsKey: Any] = [:]) {
    self.items = items
  }
}
