import Testing

@testable import RewriteKit

@Suite("Selectors as Objective-C spells them")
struct SelectorSpellingTests {
  /// Names that the compiler prints for `#selector` on Apple's platforms.
  @Test(
    "base name and labels",
    arguments: [
      ("tap", [], "tap"), ("tap", ["_"], "tap:"),
      ("table", ["_", "didSelect"], "table:didSelect:"),
      ("move", ["to"], "moveTo:"), ("add", ["item"], "addWithItem:"),
      ("observe", ["for"], "observeFor:"), ("moveTo", ["point"], "moveToPoint:"),
      ("insert", ["fromURL", "x"], "insertFromURL:x:"), ("`default`", ["_"], "default:"),
    ] as [(String, [String], String)])
  func spelling(name: String, labels: [String], selector: String) {
    #expect(SelectorSpelling.selector(name, labels: labels) == selector)
  }
}
