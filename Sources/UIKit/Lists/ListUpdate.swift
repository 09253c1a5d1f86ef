import Foundation

/// The changes of one batch, as a program asks for them.
///
/// Deletions, reloads and origins of moves are places before the batch; insertions and
/// destinations of moves are places after it, in whatever order they were asked for (documented).
struct ListUpdate {
  struct SectionMove: Hashable {
    var from: Int
    var to: Int
  }

  struct ItemMove: Hashable {
    var from: IndexPath
    var to: IndexPath
  }

  var deletedSections: [Int] = []
  var insertedSections: [Int] = []
  var reloadedSections: [Int] = []
  var movedSections: [SectionMove] = []
  var deletedItems: [IndexPath] = []
  var insertedItems: [IndexPath] = []
  var reloadedItems: [IndexPath] = []
  var movedItems: [ItemMove] = []

  var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
      && reloadedItems.isEmpty && movedItems.isEmpty
  }

  /// What becomes of every place, or why the batch does not fit the numbers of items.
  ///
  /// - Parameters:
  ///   - before: How many items each section had.
  ///   - after: How many items the data source has in each section now.
  func resolved(
    before: [Int], after: [Int], nouns: ListNouns
  ) throws(ListUpdateError) -> ListIndexMap {
    var resolution = ListUpdateResolution(
      update: self, before: before, after: after, nouns: nouns)
    return try resolution.resolve()
  }
}

/// What a list calls its parts in messages.
struct ListNouns: Sendable {
  var item: String
  var items: String
  var list: String

  static let table = ListNouns(item: "row", items: "rows", list: "table view")
  static let collection = ListNouns(item: "item", items: "items", list: "collection view")
}

/// Why a batch cannot be made: the sentence with which UIKit raises.
struct ListUpdateError: Error, Equatable {
  let message: String
}
