package import Foundation

/// The changes of one batch, as a program asks for them.
///
/// Deletions, reloads and origins of moves are places before the batch; insertions and
/// destinations of moves are places after it, in whatever order they were asked for (documented).
package struct ListUpdate {
  package struct SectionMove: Hashable {
    package var from: Int
    package var to: Int
  }

  package struct ItemMove: Hashable {
    package var from: IndexPath
    package var to: IndexPath
  }

  package var deletedSections: [Int] = []
  package var insertedSections: [Int] = []
  package var reloadedSections: [Int] = []
  package var movedSections: [SectionMove] = []
  package var deletedItems: [IndexPath] = []
  package var insertedItems: [IndexPath] = []
  package var reloadedItems: [IndexPath] = []
  package var movedItems: [ItemMove] = []

  package var isEmpty: Bool {
    deletedSections.isEmpty && insertedSections.isEmpty && reloadedSections.isEmpty
      && movedSections.isEmpty && deletedItems.isEmpty && insertedItems.isEmpty
      && reloadedItems.isEmpty && movedItems.isEmpty
  }

  /// Computes the new position of every item; throws where the batch does not match the numbers of
  /// items.
  ///
  /// - Parameters:
  ///   - before: How many items each section had.
  ///   - after: How many items the data source has in each section now.
  func resolved(
    before: [Int], after: [Int], terminology: ListTerminology
  ) throws(ListUpdateError) -> ListIndexMap {
    var resolution = ListUpdateResolution(
      update: self, before: before, after: after, terminology: terminology)
    return try resolution.resolve()
  }
}

/// The words of a list for its parts in messages.
struct ListTerminology: Sendable {
  var item: String
  var items: String
  var list: String
  /// The data source's method that returns a cell.
  var cellMethod: String

  static let table = ListTerminology(
    item: "row", items: "rows", list: "table view", cellMethod: "cellForRowAt")
  static let collection = ListTerminology(
    item: "item", items: "items", list: "collection view", cellMethod: "cellForItemAt")
}

/// Why a batch cannot be made: the sentence with which UIKit raises.
struct ListUpdateError: Error, Equatable {
  let message: String
}
