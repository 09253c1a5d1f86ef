import CoreGraphics
import Testing

@testable import Comparison

/// The line of Documentation/Limits.md about trees of views within reference pictures.
@Suite struct TreeLimitTests {
  private func tree(_ characters: Int) -> ViewTreeRecord {
    ViewTreeRecord([
      ViewRecord(
        depth: 0, className: "UILabel", text: String(repeating: "x", count: characters),
        frame: .zero, place: .zero)
    ])
  }

  @Test func textOfATree() throws {
    let head = tree(0).packed.prefix(4).reduce(0) { $0 << 8 | Int($1) }
    let most = tree((1 << 24) - head)
    #expect(most.packed.prefix(4) == [1, 0, 0, 0])
    #expect(ViewTreeRecord(packed: most.packed)?.views.first?.text.utf8.count == (1 << 24) - head)
    #expect(ViewTreeRecord(packed: tree((1 << 24) - head + 1).packed) == nil)
  }
}
