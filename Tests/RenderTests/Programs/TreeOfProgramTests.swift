import Foundation
import TestSupport
import Testing

/// `render tree` of programs, whose views may be SwiftUI's.
@Suite("render tree of programs", .serialized)
struct TreeOfProgramTests {
  private let folder: TemporaryFolder
  private let file: String

  init() throws {
    folder = try TemporaryFolder()
    setenv("TINTYPE_CACHE", ForeignPackage.cache, 1)
    file = try folder.write(
      """
      import SwiftUI

      struct Badge: View {
        var count: Int
        var body: some View { Text("\\(count) new").padding(4) }
      }

      #Preview("Badge") { Badge(count: 3) }
      """, to: "Badge.swift")
  }

  @Test("SwiftUI views have frames, texts and the line that declares them")
  func text() throws {
    let result = try RenderTool.run(["tree", file])
    #expect(result.status == 0, "\(result.errors)")
    let badge = try #require(result.text.split(separator: "\n").first { $0.contains("Badge (") })
    #expect(badge.hasSuffix("Badge.swift:3"))
    #expect(result.text.contains("Text (") && result.text.contains("'3 new'"))
    let spoken = try RenderTool.run(["tree", file, "--accessibility"])
    #expect(spoken.text.contains("3 new"))
  }

  @Test("the form as JSON has the same views")
  func json() throws {
    let result = try RenderTool.run(["tree", file, "--format", "json", "--device", "iphone-se"])
    let rows = try result.text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    let badge = try #require(rows.first { $0["class"] as? String == "Badge" })
    #expect((badge["declaration"] as? String)?.hasSuffix("Badge.swift:3") == true)
    #expect((rows.first?["frame"] as? [Double])?.suffix(2) == [375, 667])
  }

  @Test("A view in one file is drawn without a modifier that does not compile, which is reported")
  func excludedModifier() throws {
    let source = """
      import SwiftUI
      #Preview(traits: .fixedLayout(width: 60, height: 40)) {
        Text("a").frame(width: 40, height: 20).glow(3)
      }
      """
    let glowing = try folder.write(source, to: "Glowing.swift")
    let pictures = [folder.path("glowing.png"), folder.path("plain.png")]
    let drawn = try RenderTool.run([glowing, "-o", pictures[0]])
    #expect(drawn.status == 0)
    #expect(drawn.errors.contains("\(glowing):3: warning:"))
    #expect(drawn.errors.contains("'.glow(3)' is left out: value of type"))
    let plain = try folder.write(source.replacing(".glow(3)", with: ""), to: "Plain.swift")
    #expect(try RenderTool.run([plain, "-o", pictures[1]]).status == 0)
    let drawings = pictures.map(FileManager.default.contents(atPath:))
    #expect(drawings[0] != nil && drawings[0] == drawings[1])
  }

  @Test("flags of documents, unknown previews and sources that do not compile are refused")
  func mistakes() throws {
    #expect(try RenderTool.run(["tree", file, "--size", "10x10"]).status == 64)
    #expect(try RenderTool.run(["tree", file, "--format", "tsv"]).status == 64)
    let unknown = try RenderTool.run(["tree", file, "--scene", "Bagde"])
    #expect(unknown.status == 64)
    #expect(unknown.errors.contains("Did you mean 'Badge'?"))
    let broken = try folder.write("import SwiftUI\n#Preview { Badg() }\n", to: "Broken.swift")
    #expect(try RenderTool.run(["tree", broken]).status != 0)
  }
}
