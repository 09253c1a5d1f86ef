import CoreGraphics
import Foundation
import TestSupport
import Testing

@testable import InterfaceBuilderDocument

@Suite("Interface Builder documents of the corpus", .enabled(if: Checkout.usesShared))
struct DocumentCorpusTests {
  @Test("all 130 files are read")
  func allFilesAreRead() throws {
    #expect(InterfaceBuilderCorpus.files.count == 130)
    for path in InterfaceBuilderCorpus.files {
      let document = try Document.load(path: path)
      #expect(document.tree.count > 1, "\(InterfaceBuilderCorpus.shortName(path))")
      #expect(!document.topLevelObjects.isEmpty || !document.scenes.isEmpty)
    }
  }

  @Test("nothing in them is unknown")
  func nothingIsUnknown() throws {
    var messages: [String] = []
    for path in InterfaceBuilderCorpus.files {
      messages += try Document.load(path: path).diagnostics.map(\.description)
    }
    #expect(messages == [])
  }

  @Test("all constraints are read")
  func allConstraintsAreRead() throws {
    var count = 0
    for path in InterfaceBuilderCorpus.files {
      let tree = try Document.load(path: path).tree
      for index in 0..<tree.count where tree[index].name == "constraint" {
        let varied = VariedElement(tree[index], in: .any)
        #expect(throws: Never.self) { try DocumentConstraint(varied, owner: "x") }
        count += 1
      }
    }
    #expect(count == 4937)
  }
}
