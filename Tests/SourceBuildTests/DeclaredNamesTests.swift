import SourceModel
import Testing

@testable import SourceBuild

@Suite("Names that modules and sources declare")
struct DeclaredNamesTests {
  @Test("names after periods, and names without")
  func members() {
    let bytes = SourceBytes(Array("import A.B; a.glow(1.5).b { .red } // func shine()".utf8))
    #expect(bytes.members == ["B", "glow", "b", "red"])
    #expect(bytes.containsOutsideOfMembers("shine"))
    #expect(!bytes.containsOutsideOfMembers("glow"))
    #expect(!bytes.containsOutsideOfMembers("hine"))
  }

  @Test("members of the standard library, of Foundation and of sources are known")
  func toolchain() {
    let text = Array("a.append(b).dateComponents().glow().shine()".utf8)
    let source = Array("extension Array { func shine() {} }".utf8)
    #expect(
      DeclaredNames(modulesIn: []).unknownMembers(in: text, sources: [text, source])
        == ["glow"])
  }
}
