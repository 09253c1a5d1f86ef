import Foundation

/// Computes the index map of a batch update, and rejects inconsistent batches.
///
/// Elements that are kept do not change their order: the old positions that are not deleted or moved, and the
/// new positions that are not inserted or moved to, are paired in order, first for sections, then for the
/// items of each pair of sections. UIKit checks that there are as many of the former as of the latter, with
/// the messages that it raises (guessed from crash reports).
///
/// Inside inserted or deleted sections, insertions and deletions of items are redundant and ignored, as UIKit
/// does for the changes that fetched results controllers report.
struct ListUpdateResolution {
  let update: ListUpdate
  let before: [Int]
  let after: [Int]
  let terminology: ListTerminology
  private var map = ListIndexMap()

  init(update: ListUpdate, before: [Int], after: [Int], terminology: ListTerminology) {
    self.update = update
    self.before = before
    self.after = after
    self.terminology = terminology
  }

  mutating func resolve() throws(ListUpdateError) -> ListIndexMap {
    try checkSections()
    try checkItems()
    pairSections()
    try pairItems()
    return map
  }

  // MARK: Checking

  private func fail(_ message: String) -> ListUpdateError { ListUpdateError(message: message) }

  private func counted(_ count: Int, _ one: String, _ many: String) -> String {
    "\(count) \(count == 1 ? one : many)"
  }

  private func checkSections() throws(ListUpdateError) {
    let (old, new) = (before.count, after.count)
    for section in update.deletedSections where !before.indices.contains(section) {
      throw fail(
        "attempt to delete section \(section), but there are only "
          + "\(counted(old, "section", "sections")) before the update")
    }
    for section in update.reloadedSections where !before.indices.contains(section) {
      throw fail(
        "attempt to reload section \(section), but there are only "
          + "\(counted(old, "section", "sections")) before the update")
    }
    for move in update.movedSections where !before.indices.contains(move.from) {
      throw fail(
        "attempt to move section \(move.from), but there are only "
          + "\(counted(old, "section", "sections")) before the update")
    }
    for section in update.insertedSections where !after.indices.contains(section) {
      throw fail(
        "attempt to insert section \(section) but there are only "
          + "\(counted(new, "section", "sections")) after the update")
    }
    for move in update.movedSections where !after.indices.contains(move.to) {
      throw fail(
        "attempt to move section \(move.from) to section \(move.to), but there are only "
          + "\(counted(new, "section", "sections")) after the update")
    }
    if let section = firstRepeated(update.deletedSections + update.movedSections.map(\.from)) {
      throw fail("attempt to perform a delete and a move from the same section (\(section))")
    }
    if let section = firstRepeated(update.deletedSections + update.reloadedSections) {
      throw fail("attempt to delete and reload the same section (\(section))")
    }
    if let section = firstRepeated(update.insertedSections + update.movedSections.map(\.to)) {
      throw fail("attempt to perform an insert and a move to the same section (\(section))")
    }
    let inserted = update.insertedSections.count + update.reloadedSections.count
    let deleted = update.deletedSections.count + update.reloadedSections.count
    guard new == old + inserted - deleted else {
      throw fail(
        "Invalid update: invalid number of sections.  The number of sections contained in the "
          + "\(terminology.list) after the update (\(new)) must be equal to the number of sections "
          + "contained in the \(terminology.list) before the update (\(old)), plus or minus the number "
          + "of sections inserted or deleted (\(inserted) inserted, \(deleted) deleted).")
    }
  }

  private func firstRepeated<Value: Hashable>(_ values: [Value]) -> Value? {
    var seen: Set<Value> = []
    return values.first { !seen.insert($0).inserted }
  }

  private func checkItems() throws(ListUpdateError) {
    for path in update.deletedItems { try checkOld(path, "delete") }
    for path in update.reloadedItems { try checkOld(path, "reload") }
    for move in update.movedItems {
      try checkOld(move.from, "move")
      try checkNew(move.to, "move")
    }
    for path in update.insertedItems { try checkNew(path, "insert") }
    if let path = firstRepeated(update.deletedItems + update.movedItems.map(\.from)) {
      throw fail(
        "attempt to perform a delete and a move from the same index path (\(words(path)))")
    }
    if let path = firstRepeated(update.deletedItems + update.reloadedItems) {
      throw fail("attempt to delete and reload the same index path (\(words(path)))")
    }
    if let path = firstRepeated(update.insertedItems + update.movedItems.map(\.to)) {
      throw fail("attempt to perform an insert and a move to the same index path (\(words(path)))")
    }
  }

  private func words(_ path: IndexPath) -> String {
    "section \(path.section), \(terminology.item) \(path.item)"
  }

  private func checkOld(_ path: IndexPath, _ verb: String) throws(ListUpdateError) {
    guard path.count == 2, before.indices.contains(path.section) else {
      throw fail(
        "attempt to \(verb) \(terminology.item) \(path.last ?? 0) from section \(path.first ?? 0), but "
          + "there are only \(counted(before.count, "section", "sections")) before the update")
    }
    guard path.item >= 0, path.item < before[path.section] else {
      throw fail(
        "attempt to \(verb) \(terminology.item) \(path.item) from section \(path.section) which only "
          + "contains \(counted(before[path.section], terminology.item, terminology.items)) before the update"
      )
    }
  }

  private func checkNew(_ path: IndexPath, _ verb: String) throws(ListUpdateError) {
    guard path.count == 2, after.indices.contains(path.section) else {
      throw fail(
        "attempt to \(verb) \(terminology.item) \(path.last ?? 0) into section \(path.first ?? 0), but "
          + "there are only \(counted(after.count, "section", "sections")) after the update")
    }
    guard path.item >= 0, path.item < after[path.section] else {
      throw fail(
        "attempt to \(verb) \(terminology.item) \(path.item) into section \(path.section), but there "
          + "are only \(counted(after[path.section], terminology.item, terminology.items)) in section "
          + "\(path.section) after the update")
    }
  }

  // MARK: Pairing

  private mutating func pairSections() {
    map.newSections = Array(repeating: nil, count: before.count)
    map.oldSections = Array(repeating: nil, count: after.count)
    let leaving = Set(update.deletedSections).union(update.movedSections.map(\.from))
    let coming = Set(update.insertedSections).union(update.movedSections.map(\.to))
    let staying = before.indices.filter { !leaving.contains($0) }
    let free = after.indices.filter { !coming.contains($0) }
    for (old, new) in zip(staying, free) { pair(old, new) }
    for move in update.movedSections { pair(move.from, move.to) }
    for old in update.reloadedSections {
      guard let new = map.newSections[old] else { continue }
      map.reloadedOldSections.insert(old)
      map.reloadedNewSections.insert(new)
    }
  }

  private mutating func pair(_ old: Int, _ new: Int) {
    map.newSections[old] = new
    map.oldSections[new] = old
  }

  private mutating func pairItems() throws(ListUpdateError) {
    for move in update.movedItems {
      map.movedForward[move.from] = move.to
      map.movedBackward[move.to] = move.from
    }
    let changes = SectionChanges(update)
    for old in before.indices {
      guard let new = map.newSections[old], !map.reloadedOldSections.contains(old) else {
        continue
      }
      try pairItems(
        old, new, leaving: changes.leaving[old] ?? [], coming: changes.coming[new] ?? [], changes)
    }
    for path in update.reloadedItems {
      guard let new = map.newPath(of: path) else { continue }
      map.reloadedOldItems.insert(path)
      map.reloadedNewItems.insert(new)
    }
  }

  private mutating func pairItems(
    _ old: Int, _ new: Int, leaving: Set<Int>, coming: Set<Int>, _ changes: SectionChanges
  ) throws(ListUpdateError) {
    guard after[new] == before[old] - leaving.count + coming.count else {
      let reloads = changes.reloads[old] ?? 0
      let movedIn = changes.movedIn[new] ?? 0
      let movedOut = changes.movedOut[old] ?? 0
      throw fail(
        "Invalid update: invalid number of \(terminology.items) in section \(new).  The number of "
          + "\(terminology.items) contained in an existing section after the update (\(after[new])) "
          + "must be equal to the number of \(terminology.items) contained in that section before the "
          + "update (\(before[old])), plus or minus the number of \(terminology.items) inserted or "
          + "deleted from that section (\(coming.count - movedIn + reloads) inserted, "
          + "\(leaving.count - movedOut + reloads) deleted) and plus or minus the number of "
          + "\(terminology.items) moved into or out of that section (\(movedIn) moved in, "
          + "\(movedOut) moved out).")
    }
    guard !leaving.isEmpty || !coming.isEmpty else { return }
    var forward = Array(repeating: -1, count: before[old])
    var backward = Array(repeating: -1, count: after[new])
    var place = 0
    for item in 0..<before[old] where !leaving.contains(item) {
      while coming.contains(place) { place += 1 }
      forward[item] = place
      backward[place] = item
      place += 1
    }
    map.forward[old] = forward
    map.backward[new] = backward
  }
}

/// The changes of items, by section.
private struct SectionChanges {
  /// The changes by old section.
  var leaving: [Int: Set<Int>] = [:]
  var reloads: [Int: Int] = [:]
  var movedOut: [Int: Int] = [:]
  /// The changes by new section.
  var coming: [Int: Set<Int>] = [:]
  var movedIn: [Int: Int] = [:]

  init(_ update: ListUpdate) {
    for path in update.deletedItems { leaving[path.section, default: []].insert(path.item) }
    for path in update.reloadedItems { reloads[path.section, default: 0] += 1 }
    for path in update.insertedItems { coming[path.section, default: []].insert(path.item) }
    for move in update.movedItems {
      leaving[move.from.section, default: []].insert(move.from.item)
      movedOut[move.from.section, default: 0] += 1
      coming[move.to.section, default: []].insert(move.to.item)
      movedIn[move.to.section, default: 0] += 1
    }
  }
}
