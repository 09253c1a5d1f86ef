import Foundation
import SourceModel
import Testing

@testable import RewriteKit

@Suite("What the compiler refuses is left out")
struct ReductionTests {
  private func reduce(_ text: String, _ line: Int, _ column: Int, _ message: String) -> Reduction {
    Reduction(
      Array(text.utf8),
      refusals: [CompilerRefusal(line: line, column: column, message: message)])
  }

  private func text(_ reduction: Reduction) -> String {
    String(decoding: reduction.text, as: UTF8.self)
  }

  @Test("a statement goes alone, and the lines stay")
  func statement() {
    let source = "func f() {\n  a()\n  view.glow =\n    1\n  b()\n}\n"
    let reduction = reduce(source, 3, 8, "value of type 'UIView' has no member 'glow'")
    #expect(text(reduction) == "func f() {\n  a()\n  ()\n\n  b()\n}\n")
    #expect(
      reduction.notes == [
        SourceNote(
          line: 3,
          message: "'view.glow =' is left out: value of type 'UIView' has no member 'glow'")
      ])
  }

  @Test("a closure keeps the number of its parameters")
  func closures() {
    let source = "let a = list.sorted { $0.glow < $1.glow }\n"
    let reduction = reduce(source, 1, 26, "value of type 'UIView' has no member 'glow'")
    #expect(
      text(reduction)
        == "let a = list.sorted { _ = $1; fatalError(\"Left out by render build.\") }\n")
  }

  @Test("a member that is reached by name goes from the list whole")
  func listings() {
    let source = "func f() { g { _m in _m.property(\"x\", get: { $0.x }); _ = _m } }\n"
    let reduction = reduce(source, 1, 54, "value of type 'A' has no member 'x'")
    #expect(text(reduction) == "func f() { g { _m in (); _ = _m } }\n")
  }

  @Test("a space before the arguments of an attribute is no error of the language")
  func looseAttributes() {
    let source = "@available (*, deprecated)\nfunc f() {\n  view.glow()\n}\n"
    let reduction = reduce(source, 3, 8, "value of type 'UIView' has no member 'glow'")
    #expect(text(reduction) == " @available(*, deprecated)\nfunc f() {\n  ()\n}\n")
  }

  @Test("where a result is missing the body ends the program, then the declaration goes")
  func escalation() {
    let source = "struct S {\n  func f() -> Int {\n    ()\n  }\n}\n"
    let body = reduce(source, 4, 3, "missing return in instance method expected to return 'Int'")
    #expect(text(body).contains("{ fatalError(\"Left out by render build.\") \n\n}"))
    let again = reduce(text(body), 2, 8, "cannot find type 'Int' in scope")
    #expect(text(again) == "struct S {\n  \n\n\n}\n")
  }

  @Test("a member whose type is unknown goes as a whole")
  func member() {
    let source = "class C {\n  var x: Unknown?\n  var y = 1\n}\n"
    #expect(
      text(reduce(source, 2, 10, "cannot find type 'Unknown' in scope"))
        == "class C {\n  \n  var y = 1\n}\n")
  }

  @Test("what overrides nothing loses the word only")
  func overriding() {
    let source = "class C: UIView {\n  override func glow() { shine() }\n}\n"
    let reduction = reduce(source, 2, 17, "method does not override any method from its superclass")
    #expect(text(reduction) == "class C: UIView {\n   func glow() { shine() }\n}\n")
  }

  @Test("what may not be overridden has the name beside it")
  func overridingExtension() {
    let source = "class C: V {\n  public override func glow() {}\n}\n"
    let reduction = reduce(
      source, 2, 24,
      "non-@objc instance method 'glow()' is declared in extension of 'V' and cannot "
        + "be overridden")
    #expect(text(reduction) == "class C: V {\n  @_nonoverride public  func glow() {}\n}\n")
  }

  @Test("a body that ends the program is not emptied again: the declaration goes")
  func endedBody() {
    let source =
      "class C {\n  var a: some P { fatalError(\"Left out by render build.\") }\n  var b = 1\n}\n"
    let reduction = reduce(source, 2, 19, "underlying type for opaque result type 'some P'")
    #expect(text(reduction) == "class C {\n  \n  var b = 1\n}\n")
  }

  @Test("a protocol that is not met is left out of the list")
  func conformance() {
    let source = "class C: UIView, P {}\n"
    let reduction = reduce(source, 1, 7, "type 'C' does not conform to protocol 'P'")
    #expect(text(reduction) == "class C: UIView {}\n")
  }

  @Test("errors of the language are the author's")
  func syntaxErrors() {
    #expect(!reduce("func f( {\n  a()\n}\n", 2, 3, "cannot find 'a' in scope").isChanged)
  }

  @Test("messages of the compiler are read with their place")
  func messages() throws {
    let found = try #require(CompilerRefusal.parse("/a b/C.swift:3:14: error: no: never"))
    #expect(found.path == "/a b/C.swift")
    #expect(found.refusal == CompilerRefusal(line: 3, column: 14, message: "no: never"))
    #expect(CompilerRefusal.parse("error: fatalError") == nil)
  }
}
