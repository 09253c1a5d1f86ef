import CoreGraphics
import Foundation
import Testing

@testable import UIKit

/// Random batches against arrays that are changed one step after the other, in the order in which
/// UIKit's documentation applies them: items leave, sections leave, sections come, items come.
@MainActor
@Suite("The laws of batch updates", .exceptions(.report))
struct ListUpdateLawTests {
  private struct Random {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return limit <= 0 ? 0 : Int((state >> 33) % UInt64(limit))
    }

    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
  }

  private struct Section: Equatable {
    var id: Int
    var items: [Int]
  }

  private struct Case {
    var before: [Section] = []
    var after: [Section] = []
    var update = ListUpdate()
  }

  /// A batch, and what it makes of the arrays.
  private func randomCase(_ random: inout Random) -> Case {
    var result = Case()
    var nextID = 0
    func newID() -> Int {
      nextID += 1
      return nextID
    }
    for _ in 0..<random.below(6) {
      result.before.append(
        Section(id: newID(), items: (0..<random.below(8)).map { _ in newID() }))
    }
    var sections = result.before
    // Items leave.
    var carried: [(from: IndexPath, id: Int)] = []
    for section in sections.indices.reversed() {
      for item in sections[section].items.indices.reversed() {
        let path = IndexPath(item: item, section: section)
        let id = sections[section].items[item]
        switch random.below(10) {
        case 0:
          result.update.deletedItems.append(path)
          sections[section].items.remove(at: item)
        case 1:
          carried.append((path, id))
          sections[section].items.remove(at: item)
        case 2: result.update.reloadedItems.append(path)
        default: break
        }
      }
    }
    // Sections leave.
    var carriedSections: [(from: Int, section: Section)] = []
    for section in sections.indices.reversed() {
      switch random.below(8) {
      case 0:
        result.update.deletedSections.append(section)
        sections.remove(at: section)
      case 1:
        carriedSections.append((section, sections[section]))
        sections.remove(at: section)
      default: break
      }
    }
    // Sections come, each to the place that it has in the end.
    let comingCount = carriedSections.count + random.below(3)
    var places = Array(0..<(sections.count + comingCount))
    while places.count > comingCount { places.remove(at: random.below(places.count)) }
    for place in places {
      if let carried = carriedSections.popLast() {
        sections.insert(carried.section, at: place)
        result.update.movedSections.append(ListUpdate.SectionMove(from: carried.from, to: place))
      } else {
        sections.insert(
          Section(id: newID(), items: (0..<random.below(4)).map { _ in newID() }), at: place)
        result.update.insertedSections.append(place)
      }
    }
    // Items come. Those of inserted sections came with them, unless they are moved there.
    if sections.isEmpty {
      for carried in carried { result.update.deletedItems.append(carried.from) }
      carried = []
    }
    for section in sections.indices {
      let isLast = section == sections.count - 1
      var count = isLast ? carried.count : random.below(carried.count + 1)
      count += random.below(3)
      let total = sections[section].items.count + count
      var places = Array(0..<total)
      while places.count > count { places.remove(at: random.below(places.count)) }
      for place in places {
        if let carried = carried.popLast() {
          sections[section].items.insert(carried.id, at: place)
          result.update.movedItems.append(
            ListUpdate.ItemMove(from: carried.from, to: IndexPath(item: place, section: section)))
        } else {
          sections[section].items.insert(newID(), at: place)
          result.update.insertedItems.append(IndexPath(item: place, section: section))
        }
      }
    }
    result.after = sections
    return result
  }

  @Test("10,000 random batches lead every item where the arrays have it")
  func batchesAgreeWithArrays() throws {
    var random = Random(state: 20_240_611)
    for number in 0..<10_000 {
      let sample = randomCase(&random)
      let map = try sample.update.resolved(
        before: sample.before.map(\.items.count), after: sample.after.map(\.items.count),
        terminology: .table)
      guard agrees(map, sample) else {
        Issue.record("batch \(number) of seed 20240611: \(sample)")
        return
      }
    }
  }

  private func agrees(_ map: ListIndexMap, _ sample: Case) -> Bool {
    var places: [Int: IndexPath] = [:]
    var sectionPlaces: [Int: Int] = [:]
    for (section, content) in sample.after.enumerated() {
      sectionPlaces[content.id] = section
      for (item, id) in content.items.enumerated() {
        places[id] = IndexPath(item: item, section: section)
      }
    }
    var hit: Set<IndexPath> = []
    for (section, content) in sample.before.enumerated() {
      guard map.newSection(of: section) == sectionPlaces[content.id] else { return false }
      for (item, id) in content.items.enumerated() {
        let old = IndexPath(item: item, section: section)
        let new = map.newPath(of: old)
        guard new == places[id] else { return false }
        guard let new else { continue }
        hit.insert(new)
        guard map.oldPath(of: new) == old else { return false }
      }
    }
    // What nothing leads to comes from nowhere.
    return places.values.allSatisfy { hit.contains($0) || map.oldPath(of: $0) == nil }
  }

  @Test("a batch whose counts are off by one in any section is refused with that section")
  func countsThatDoNotFit() throws {
    var random = Random(state: 7)
    var refused = 0
    for _ in 0..<2_000 {
      let sample = randomCase(&random)
      var after = sample.after.map(\.items.count)
      let kept = after.indices.filter { !sample.update.insertedSections.contains($0) }
      guard let section = kept.isEmpty ? nil : kept[random.below(kept.count)] else { continue }
      after[section] += 1
      refused += 1
      #expect {
        _ = try sample.update.resolved(
          before: sample.before.map(\.items.count), after: after, terminology: .table)
      } throws: { error in
        "\(error)".contains("invalid number of rows in section \(section).")
      }
    }
    #expect(refused > 1_000)
  }

  @Test("differences of random lists of unique things lead from one to the other")
  func differences() throws {
    var random = Random(state: 99)
    for number in 0..<2_000 {
      let sample = randomCase(&random)
      let difference = ListDifference(
        from: sample.before.map { (section: $0.id, items: $0.items) },
        to: sample.after.map { (section: $0.id, items: $0.items) })
      let map = try difference.update.resolved(
        before: sample.before.map(\.items.count), after: sample.after.map(\.items.count),
        terminology: .collection)
      guard agrees(map, sample) else {
        Issue.record("pair \(number) of seed 99: \(sample)")
        return
      }
    }
  }

  // MARK: Messages

  private func message(
    _ before: [Int], _ after: [Int], _ terminology: ListTerminology = .table,
    _ change: (inout ListUpdate) -> Void
  ) -> String? {
    var update = ListUpdate()
    change(&update)
    do {
      _ = try update.resolved(before: before, after: after, terminology: terminology)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func messagesAreThoseOfUIKit() {
    #expect(
      message([3], [3]) { $0.insertedItems = [IndexPath(row: 0, section: 0)] }
        == "Invalid update: invalid number of rows in section 0.  The number of rows contained in "
        + "an existing section after the update (3) must be equal to the number of rows contained "
        + "in that section before the update (3), plus or minus the number of rows inserted or "
        + "deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows "
        + "moved into or out of that section (0 moved in, 0 moved out).")
    #expect(
      message([1], [1], .collection) { $0.deletedSections = [0] }
        == "Invalid update: invalid number of sections.  The number of sections contained in the "
        + "collection view after the update (1) must be equal to the number of sections contained "
        + "in the collection view before the update (1), plus or minus the number of sections "
        + "inserted or deleted (0 inserted, 1 deleted).")
    #expect(
      message([3], [2]) { $0.deletedItems = [IndexPath(row: 5, section: 0)] }
        == "attempt to delete row 5 from section 0 which only contains 3 rows before the update")
    #expect(
      message([3], [4]) { $0.insertedItems = [IndexPath(row: 5, section: 0)] }
        == "attempt to insert row 5 into section 0, but there are only 4 rows in section 0 after "
        + "the update")
    #expect(
      message([3], [2]) {
        $0.deletedItems = [IndexPath(row: 1, section: 0)]
        $0.reloadedItems = [IndexPath(row: 1, section: 0)]
      } == "attempt to delete and reload the same index path (section 0, row 1)")
  }
}
