import Foundation
import TestSupport
import Testing

@Suite(
  "render: the corpus of real Interface Builder files", .enabled(if: Checkout.usesShared))
struct CorpusTests {
  @Test("every file becomes pictures without an error")
  func everyFile() throws {
    let shared = try #require(Checkout.shared, "The corpora are not beside the checkout.")
    let corpus = shared.appendingPathComponent("corpus/ib")
    let files = try FileManager.default.subpathsOfDirectory(atPath: corpus.path)
      .filter { $0.hasSuffix(".storyboard") || $0.hasSuffix(".xib") }.sorted()
    #expect(files.count >= 130)
    let folder = try TemporaryFolder()
    for (index, file) in files.enumerated() {
      let out = folder.path("\(index)")
      let result = try RenderTool.run([
        "image", corpus.appendingPathComponent(file).path, "--all-scenes", "--scale", "1",
        "--quiet", "-o", out,
      ])
      #expect(result.status == 0, "\(file): \(result.errors)")
      let pictures = (try? FileManager.default.contentsOfDirectory(atPath: out)) ?? []
      #expect(!pictures.isEmpty, "\(file) left no picture")
      try? FileManager.default.removeItem(atPath: out)
    }
  }
}
