import Foundation

/// The new position of every section and item of a list after a batch of changes.
///
/// Guaranteed: both directions are inverse to each other, and items that remain in a section keep their
/// order. Sections without changes take no time or memory, regardless of their number of items.
struct ListIndexMap {
  /// The new index of each section, by its old index; nil if the section is deleted.
  var newSections: [Int?] = []
  /// The old index of each section, by its new index; nil if the section is inserted.
  var oldSections: [Int?] = []
  /// The old and new indexes of the sections whose items are all replaced.
  var reloadedOldSections: Set<Int> = []
  var reloadedNewSections: Set<Int> = []
  /// The old and new index paths of the items that are kept but reloaded.
  var reloadedOldItems: Set<IndexPath> = []
  var reloadedNewItems: Set<IndexPath> = []
  /// The new index of each item in its section, by old section; -1 for an item that leaves it.
  var forward: [Int: [Int]] = [:]
  /// The old index of each item in its section, by new section; -1 for an item that enters it.
  var backward: [Int: [Int]] = [:]
  var movedForward: [IndexPath: IndexPath] = [:]
  var movedBackward: [IndexPath: IndexPath] = [:]

  /// The new position of an item; nil if it is deleted or its whole section replaced.
  func newPath(of old: IndexPath) -> IndexPath? {
    if let moved = movedForward[old] { return moved }
    guard newSections.indices.contains(old.section), let section = newSections[old.section],
      !reloadedOldSections.contains(old.section)
    else { return nil }
    guard let items = forward[old.section] else {
      return IndexPath(item: old.item, section: section)
    }
    guard items.indices.contains(old.item), items[old.item] >= 0 else { return nil }
    return IndexPath(item: items[old.item], section: section)
  }

  /// The old position of an item; nil if it is inserted or its whole section is replaced.
  func oldPath(of new: IndexPath) -> IndexPath? {
    if let moved = movedBackward[new] { return moved }
    guard oldSections.indices.contains(new.section), let section = oldSections[new.section],
      !reloadedNewSections.contains(new.section)
    else { return nil }
    guard let items = backward[new.section] else {
      return IndexPath(item: new.item, section: section)
    }
    guard items.indices.contains(new.item), items[new.item] >= 0 else { return nil }
    return IndexPath(item: items[new.item], section: section)
  }

  func newSection(of old: Int) -> Int? {
    newSections.indices.contains(old) ? newSections[old] : nil
  }

  func oldSection(of new: Int) -> Int? {
    oldSections.indices.contains(new) ? oldSections[new] : nil
  }
}
