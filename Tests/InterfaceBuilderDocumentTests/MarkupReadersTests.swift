import Foundation
import Testing

@testable import InterfaceBuilderDocument

/// What a document may say and what its readers ask for.
@Suite struct MarkupReadersTests {
  /// The text of all sources that read documents.
  private static let sources: String = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Sources")
    var text = ""
    for folder in [
      "Interface/InterfaceBuilderDocument", "Interface/UIKit/InterfaceBuilder",
      "Interface/UIKit/Navigation", "Interface/UIKit/Controls", "Hosts/Stage",
    ] {
      let files = FileManager.default.enumerator(
        at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
      for case let file as URL in files! where file.pathExtension == "swift" {
        if file.lastPathComponent.hasSuffix("Markup.swift") { continue }
        text += (try? String(contentsOf: file, encoding: .utf8)) ?? ""
      }
    }
    return text
  }()

  private func isRead(_ attribute: Substring) -> Bool {
    Self.sources.contains("\"\(attribute)\"") || Self.sources.contains(" \(attribute):")
  }

  @Test("each known attribute is read, reported as without effect, or listed as saying nothing")
  func everyAttributeHasItsPlace() {
    let silent = KnownMarkup.attributes(in: UndrawnMarkup.silent)
    for (element, attributes) in KnownMarkup.attributes(in: KnownMarkup.table) {
      let undrawn = UndrawnMarkup.rules[String(element)]?.map { $0.attribute[...] } ?? []
      for attribute in attributes where attribute.first != "@" {
        let isListed = silent[element]?.contains(attribute) == true || undrawn.contains(attribute)
        #expect(
          isListed || isRead(attribute),
          "<\(element)> may have '\(attribute)', which no reader asks for")
      }
    }
  }

  @Test("nothing is called silent or undrawn that is not known")
  func listsNameKnownMarkup() {
    let known = KnownMarkup.attributes(in: KnownMarkup.table)
    for (element, attributes) in KnownMarkup.attributes(in: UndrawnMarkup.silent) {
      for attribute in attributes { #expect(known[element]?.contains(attribute) == true) }
    }
    for (element, rules) in UndrawnMarkup.rules {
      for rule in rules { #expect(known[element[...]]?.contains(rule.attribute[...]) == true) }
    }
  }
}
