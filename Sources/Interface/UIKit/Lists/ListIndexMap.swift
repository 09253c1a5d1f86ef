import Foundation

/// The new position of every section and item of a list after a batch of changes.
///
/// Guaranteed: the two directions are inverse to each other; items that stay in a section keep
/// their order there. Sections without changes cost nothing, whatever they hold.
struct ListIndexMap {
  /// By place before the batch; nil where the section is deleted.
  var newSections: [Int?] = []
  /// By place after the batch; nil where the section is inserted.
  var oldSections: [Int?] = []
  /// Sections, by old and by new place, whose items are all replaced.
  var reloadedOldSections: Set<Int> = []
  var reloadedNewSections: Set<Int> = []
  /// Items, by old and by new place, that stay but are to be shown anew.
  var reloadedOldItems: Set<IndexPath> = []
  var reloadedNewItems: Set<IndexPath> = []
  /// By old section: the new place of each item in its section, -1 for those that leave it.
  var forward: [Int: [Int]] = [:]
  /// By new section: the old place of each item in its section, -1 for those that come to it.
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

  /// Where an item comes from; nil if it is new or its whole section replaced.
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
