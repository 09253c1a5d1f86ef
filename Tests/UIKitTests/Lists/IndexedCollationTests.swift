import Foundation
import Testing
import UIKit

/// The sections of an indexed list.
@MainActor
@Suite("Indexed collations") struct IndexedCollationTests {
  private func object(_ name: String) -> UIViewController {
    let controller = UIViewController()
    controller.title = name
    return controller
  }

  @Test("objects are in the sections of their first letters, whatever case or accent they have")
  func sections() {
    let collation = UILocalizedIndexedCollation.current()
    #expect(collation.sectionTitles.count == 27)
    #expect(collation.sectionIndexTitles.last == "#")
    let selector = NSSelectorFromString("title")
    let sections = ["anna", "Émile", "zoe", "4711", "ßeta"].map {
      collation.section(for: object($0), collationStringSelector: selector)
    }
    #expect(sections[0] == 0 && sections[1] == 4 && sections[2] == 25 && sections[3] == 26)
  }

  @Test("sorting disregards case and accents and keeps equal names in order")
  func sorting() {
    let names = ["bob", "Ánna", "Bob", "anna"].map(object)
    let sorted = UILocalizedIndexedCollation.current().sortedArray(
      from: names, collationStringSelector: NSSelectorFromString("title"))
    #expect(
      sorted.compactMap { ($0 as? UIViewController)?.title } == ["Ánna", "anna", "bob", "Bob"])
  }
}
