import Foundation

/// The batch update from one list of unique elements to another.
///
/// An element in both lists that changes its position is moved. The longest increasing subsequence keeps its
/// order (patience sorting, O(n log n)), so the number of moves is minimal.
package struct ListDifference<Section: Hashable, Item: Hashable> {
  package private(set) var update = ListUpdate()

  package init(
    from old: [(section: Section, items: [Item])], to new: [(section: Section, items: [Item])]
  ) {
    let oldSections = Dictionary(
      old.enumerated().map { ($1.section, $0) }, uniquingKeysWith: { first, _ in first })
    let newSections = Dictionary(
      new.enumerated().map { ($1.section, $0) }, uniquingKeysWith: { first, _ in first })
    update.deletedSections = old.indices.filter { newSections[old[$0].section] == nil }
    update.insertedSections = new.indices.filter { oldSections[new[$0].section] == nil }
    let common = old.indices.filter { newSections[old[$0].section] != nil }
    let targets = common.compactMap { newSections[old[$0].section] }
    let staying = Set(longestIncreasingRun(of: targets))
    for (from, to) in zip(common, targets) where !staying.contains(to) {
      update.movedSections.append(ListUpdate.SectionMove(from: from, to: to))
    }
    addItems(from: old, to: new, newSections)
  }

  private mutating func addItems(
    from old: [(section: Section, items: [Item])], to new: [(section: Section, items: [Item])],
    _ newSections: [Section: Int]
  ) {
    var places: [Item: IndexPath] = [:]
    for (section, content) in new.enumerated() {
      for (item, identifier) in content.items.enumerated() {
        places[identifier] = IndexPath(item: item, section: section)
      }
    }
    var kept: Set<IndexPath> = []
    for (section, content) in old.enumerated() {
      let target = newSections[content.section]
      var here: [(item: Int, place: Int)] = []
      for (item, identifier) in content.items.enumerated() {
        let from = IndexPath(item: item, section: section)
        guard let to = places[identifier] else {
          if target != nil { update.deletedItems.append(from) }
          continue
        }
        kept.insert(to)
        if to.section == target {
          here.append((item, to.item))
        } else {
          update.movedItems.append(ListUpdate.ItemMove(from: from, to: to))
        }
      }
      guard let target else { continue }
      let staying = Set(longestIncreasingRun(of: here.map(\.place)))
      for (item, place) in here where !staying.contains(place) {
        update.movedItems.append(
          ListUpdate.ItemMove(
            from: IndexPath(item: item, section: section),
            to: IndexPath(item: place, section: target)))
      }
    }
    let inserted = Set(update.insertedSections)
    for (section, content) in new.enumerated() where !inserted.contains(section) {
      for item in content.items.indices {
        let path = IndexPath(item: item, section: section)
        if !kept.contains(path) { update.insertedItems.append(path) }
      }
    }
  }
}

/// Returns the longest increasing subsequence of distinct numbers.
func longestIncreasingRun(of values: [Int]) -> [Int] {
  // tails[k] is the index of the smallest end of an increasing subsequence of k + 1 numbers.
  var tails: [Int] = []
  var previous = Array(repeating: -1, count: values.count)
  for (place, value) in values.enumerated() {
    var (low, high) = (0, tails.count)
    while low < high {
      let middle = (low + high) / 2
      if values[tails[middle]] < value { low = middle + 1 } else { high = middle }
    }
    previous[place] = low > 0 ? tails[low - 1] : -1
    if low == tails.count { tails.append(place) } else { tails[low] = place }
  }
  var run: [Int] = []
  var place = tails.last ?? -1
  while place >= 0 {
    run.append(values[place])
    place = previous[place]
  }
  return run.reversed()
}
