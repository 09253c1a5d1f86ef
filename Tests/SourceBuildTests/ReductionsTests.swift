import Foundation
import SourceModel
import Testing

@testable import SourceBuild

/// What is excluded stays excluded from one build of a process to the next.
@Suite("Exclusions of earlier builds")
struct ReductionsTests {
  private let folder = TemporaryFolder()
  private let source = Array("func f() { view.glow() }\n".utf8)

  /// Stores the exclusion of `view.glow()` as an earlier build does.
  private func store(_ message: String) throws {
    var hash = ContentHash()
    hash.add(source)
    let note = ["line": 1, "message": "'view.glow()' is left out: \(message)"] as [String: Any]
    let entry: [String: Any] = [
      "key": "old", "surroundings": "same", "source": hash.text,
      "text": Data("func f() { }\n".utf8).base64EncodedString(), "notes": [note],
    ]
    try folder.write(
      String(
        decoding: try JSONSerialization.data(withJSONObject: ["A.swift": entry]), as: UTF8.self),
      to: "left-out.json")
  }

  private func text(
    _ source: [UInt8], key: String = "new", surroundings: String = "same", isRepeated: Bool = true,
    declaring declared: Set<String> = []
  ) -> String {
    var reductions = Reductions(folder: folder.path, isStrict: false, isRepeated: isRepeated)
    let module = Reductions.Module(key: key, surroundings: surroundings) {
      !declared.isDisjoint(with: $0)
    }
    let text = reductions.text(
      of: "A.swift", named: "A.swift", source: source, in: module, isKept: false)
    return String(decoding: text, as: UTF8.self)
  }

  @Test("an edit of another file leaves them, unless it declares what was missing")
  func edits() throws {
    try store("value of type 'UIView' has no member 'glow'")
    let reduced = "func f() { }\n"
    #expect(text(source, key: "old", isRepeated: false) == reduced)
    #expect(text(source) == reduced)
    #expect(text(source, isRepeated: false).contains("glow"))
    #expect(text(source, surroundings: "other").contains("glow"))
    #expect(text(source, declaring: ["glow"]).contains("glow"))
    #expect(text(source + source).contains("glow"))
  }

  @Test("a part that does not fit for another reason is tried again")
  func otherReasons() throws {
    try store("cannot convert value of type 'Int' to expected argument type 'String'")
    #expect(text(source).contains("glow"))
  }

  @Test("declarations of a name are found by their keywords")
  func declarations() {
    let bytes = SourceBytes(Array("extension A { static func glow() {}; var x = 1 }".utf8))
    #expect(bytes.declares("glow") && bytes.declares("x") && !bytes.declares("A"))
  }
}
