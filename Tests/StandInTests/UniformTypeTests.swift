import Foundation
import Testing

@testable import UniformTypeIdentifiers

/// Conformances and names as in Apple's published list of the types that the system declares.
@Suite("Uniform types")
struct UniformTypeTests {
  @Test(
    "types conform to those above them",
    arguments: [
      (.jpeg, [.image, .data, .content, .item]), (.mpeg4Movie, [.movie, .audiovisualContent]),
      (.swiftSource, [.sourceCode, .plainText, .text]), (.svg, [.image, .xml, .text]),
      (.folder, [.directory, .item]), (.fileURL, [.url]), (.mp3, [.audio]),
      (.commaSeparatedText, [.delimitedText, .text]), (.pythonScript, [.script, .sourceCode]),
    ] as [(UTType, [UTType])])
  func conformances(type: UTType, above: [UTType]) {
    for parent in above {
      #expect(type.conforms(to: parent) && type.isSubtype(of: parent))
      #expect(!parent.conforms(to: type) && parent.isSupertype(of: type))
    }
    #expect(type.conforms(to: type) && !type.isSubtype(of: type))
  }

  @Test("names of files and MIME types give types")
  func tags() throws {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(filenameExtension: "mp4") == .mpeg4Movie)
    #expect(UTType(filenameExtension: "png", conformingTo: .audio) == nil)
    #expect(UTType(mimeType: "application/pdf") == .pdf)
    #expect(UTType.html.preferredMIMEType == "text/html")
    #expect(UTType.zip.preferredFilenameExtension == "zip")
    let address = URL(fileURLWithPath: "/a").appendingPathComponent("b", conformingTo: .png)
    #expect(address.path == "/a/b.png")
  }

  @Test("a type of an app conforms to what it names")
  func own() {
    let recipe = UTType(exportedAs: "com.example.Recipe", conformingTo: .json)
    #expect(recipe.identifier == "com.example.recipe" && !recipe.isDeclared)
    #expect(recipe.conforms(to: .text) && !recipe.conforms(to: .image))
    #expect(UTType("") == nil && UTType("a b") == nil)
  }

  @Test("every parent in the table is in the table")
  func table() {
    for entry in UTTypeTable.entries {
      #expect(entry.parents.allSatisfy { UTTypeTable.entry($0) != nil }, "\(entry.identifier)")
    }
  }
}
