import Foundation

/// The changes of a batch update, as requested by a program.
///
/// Deletions, reloads and origins of moves refer to the state before the batch; insertions and destinations
/// of moves refer to the state after it, regardless of the order of the calls (documented).
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

  /// Computes the new position of every item. Throws if the batch does not match the item counts.
  ///
  /// - Parameters:
  ///   - before: The number of items in each section before the batch.
  ///   - after: The current number of items in each section of the data source.
  func resolved(
    before: [Int], after: [Int], terminology: ListTerminology
  ) throws(ListUpdateError) -> ListIndexMap {
    var resolution = ListUpdateResolution(
      update: self, before: before, after: after, terminology: terminology)
    return try resolution.resolve()
  }
}

/// The terms in messages about a table or collection view.
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

/// An error in a batch update, with UIKit's message.
struct ListUpdateError: Error, Equatable {
  let message: String
}
