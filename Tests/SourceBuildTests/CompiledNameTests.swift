import Foundation
import Testing

@testable import SourceBuild

@Suite("Names of compiled documents")
struct CompiledNameTests {
  @Test("documents are also under the names that Xcode gives them when it compiles them")
  func names() throws {
    let folder = TemporaryFolder()
    for name in ["Card.xib", "Main.storyboard", "logo.png"] {
      try folder.write(name, to: name)
      try BuildCache.linkCompiledName(of: "\(folder.path)/\(name)", to: name)
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(
      names == ["Card.nib", "Card.xib", "Main.storyboard", "Main.storyboardc", "logo.png"])
    let nib = try String(contentsOfFile: "\(folder.path)/Card.nib", encoding: .utf8)
    #expect(nib == "Card.xib")
  }
}
