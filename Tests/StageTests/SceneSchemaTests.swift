import Foundation
import Stage
import TestSupport
import Testing

@MainActor
@Suite("The schema of scene files")
struct SceneSchemaTests {
  @Test func thePublishedSchemaIsTheOneInForce() throws {
    let file = Checkout.root.appendingPathComponent("Documentation/scene.schema.json")
    let published = try String(contentsOf: file, encoding: .utf8)
    #expect(
      published == SceneSchema.text,
      "Write it anew: .build/debug/render help schema > Documentation/scene.schema.json")
  }

  @Test func itIsJSON() throws {
    let object = try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8))
    #expect((object as? [String: Any])?["$defs"] is [String: Any])
  }
}
