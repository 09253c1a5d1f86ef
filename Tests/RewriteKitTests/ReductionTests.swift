import Foundation
import SourceModel
import Testing

@testable import RewriteKit

@Suite("What the compiler refuses is left out")
struct ReductionTests {
  private func reduce(_ text: String, _ line: Int, _ column: Int, _ message: String) -> Reduction {
    Reduction(
      Array(text.utf8),
      path: "A.swift",
      refusals: [CompilerRefusal(line: line, column: column, message: message)])
  }

  private func whole(_ reduction: Reduction) -> String {
    String(decoding: reduction.text, as: UTF8.self)
  }

  /// The user's lines, with short names for what represents parts that are left out.
  private func text(_ reduction: Reduction) -> String {
    let whole = whole(reduction)
    let end = whole.range(of: "\n@_silgen_name")?.lowerBound ?? whole.endIndex
    return String(whole[..<end])
      .replacing(#/_reachExcluded_\w+\("(?:[^"\\]|\\.)*", "A.swift", \d+\)/#, with: "reach()")
      .replacing(#/_endInExcluded_\w+\("(?:[^"\\]|\\.)*", "A.swift", \d+\)/#, with: "end()")
  }

  @Test("a statement goes alone, and the lines stay")
  func statement() {
    let source = "func f() {\n  a()\n  view.glow =\n    1\n  b()\n}\n"
    let reduction = reduce(source, 3, 8, "value of type 'UIView' has no member 'glow'")
    #expect(text(reduction) == "func f() {\n  a()\n  reach()\n\n  b()\n}\n")
    #expect(
      reduction.notes == [
        SourceNote(
          line: 3,
          message: "'view.glow =' is left out: value of type 'UIView' has no member 'glow'")
      ])
  }

  @Test("a cast to a class of a framework that cannot be had never succeeds, which reports nothing")
  func casts() {
    let scene = "cannot find type 'GLKView' in scope"
    let alone = "func f() {\n  if let s = self as? GLKView {\n    g(s)\n  }\n  h()\n}\n"
    #expect(text(reduce(alone, 2, 23, scene)) == "func f() {\n  \n\n\n  h()\n}\n")
    let pair =
      "func f() {\n  if let s = self as? GLKView {\n    g(s)\n  } else if let k = x {\n    h()\n  }\n}\n"
    #expect(
      text(reduce(pair, 2, 23, scene))
        == "func f() {\n  \n\nif let k = x {\n    h()\n  }\n}\n")
    let inner =
      "func f() {\n  if a {\n  } else if let s = self as? GLKView {\n    g(s)\n  }\n}\n"
    #expect(text(reduce(inner, 3, 31, scene)) == "func f() {\n  if a {\n  } else { }\n\n\n}\n")
    // Two branches of one statement go one after the other.
    let both = Reduction(
      Array(
        "func f() {\n  if let s = a as? GLKView {\n  } else if let k = a as? GKView {\n  }\n}\n"
          .utf8),
      path: "A.swift",
      refusals: [
        CompilerRefusal(line: 2, column: 20, message: scene),
        CompilerRefusal(line: 3, column: 27, message: "cannot find type 'GKView' in scope"),
      ])
    #expect(text(both) == "func f() {\n  \nif let k = a as? GKView {\n  }\n}\n")
    // A type of the program's own is another matter.
    let own = reduce(alone, 2, 23, "cannot find type 'Screen' in scope")
    #expect(text(own).contains("reach()"))
  }

  @Test("a closure keeps the number of its parameters")
  func closures() {
    let source = "let a = list.sorted { $0.glow < $1.glow }\n"
    let reduction = reduce(source, 1, 26, "value of type 'UIView' has no member 'glow'")
    #expect(
      text(reduction)
        == "let a = list.sorted { _ = $1; end() }\n")
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
    #expect(text(reduction) == " @available(*, deprecated)\nfunc f() {\n  reach()\n}\n")
  }

  @Test("what stands for a statement reports its place and the reason, whatever is in them")
  func reports() {
    let source = "func f() {\n  view.glow = \"a\\\\(1)\"\n}"
    let reduction = reduce(source, 2, 8, "value of type 'UIView' has no member 'glow'")
    #expect(
      whole(reduction).contains(
        #"("'view.glow = \"a\\\\(1)\"' is left out: value of type 'UIView' has no member 'glow'", "#
          + #""A.swift", 2)"#))
    #expect(whole(reduction).contains("@_silgen_name(\"tintype_reach_excluded_part\")"))
    #expect(!whole(reduction).contains("tintype_end_in_excluded_part"))
  }

  @Test("where a result is missing the body ends the program, for the first reason, then it goes")
  func escalation() {
    let source = "struct S {\n  func f() -> Glass {\n    glow()\n  }\n}\n"
    let statement = reduce(source, 3, 5, "cannot find 'glow' in scope")
    let body = reduce(
      whole(statement), 4, 3, "missing return in instance method expected to return 'Glass'")
    #expect(text(body) == "struct S {\n  func f() -> Glass { end() \n\n}\n}\n")
    #expect(body.superseded == statement.notes)
    #expect(
      body.notes.map(\.message) == [
        "The body of 'func f() -> Glass' is left out: cannot find 'glow' in scope"
      ])
    let again = reduce(whole(body), 2, 8, "cannot find type 'Glass' in scope")
    #expect(text(again) == "struct S {\n  \n\n\n}\n")
    #expect(again.superseded == body.notes)
  }

  @Test("a body of a view has no view, an optional one no value, until these are refused too")
  func neutralValues() throws {
    let source = "struct S {\n  var a: some View {\n    glow()\n  }\n}\n"
    let refusal = "return type of property 'a' requires that 'Int' conform to 'View' opaque re"
    let body = reduce(source, 3, 5, refusal)
    #expect(
      text(body)
        == "struct S {\n  var a: some View { reach(); return /* left out */ SwiftUI.EmptyView(); \n\n}\n}\n"
    )
    let line = whole(body).split(separator: "\n")[1]
    let column = try #require(line.range(of: "SwiftUI.Empty")).lowerBound.utf16Offset(in: line) + 1
    let again = reduce(whole(body), 2, column, "cannot find 'SwiftUI' in scope")
    #expect(text(again) == "struct S {\n  var a: some View { end() \n\n}\n}\n")
    let getter = reduce(
      "var a: Int? {\n  get { glow() }\n}\n", 2, 16,
      "missing return in getter expected to return 'Int?'")
    #expect(text(getter).contains("get { reach(); return /* left out */ nil; }"))
  }

  @Test(
    "an excluded body throws, returns or has an empty value, so that the program goes on",
    arguments: [
      ("func f() async throws -> Glass {\n", "throw /* left out */ CancellationError();"),
      ("func f() {\n", "return /* left out */;"),
      ("func f() -> [Glass] {\n", "return /* left out */ [];"),
      ("var a: UILabel {\n", "return /* left out */ UILabel();"),
      ("let a: Void = {\n", "return /* left out */;"),
      ("let a: UIButton = {\n", "return /* left out */ UIButton();"),
      ("init(a: Int) throws {\n", "throw /* left out */ CancellationError();"),
    ])
  func endings(head: String, end: String) {
    let closing = head.contains("=") ? "}()" : "}"
    let statement = reduce(
      "class S {\n\(head)  glow()\n\(closing)\n}\n", 3, 3, "cannot find 'glow' in scope")
    let body = reduce(whole(statement), 3, 3, "missing return in what is expected to return")
    #expect(text(body).contains("reach(); \(end)"), "\(text(body))")
  }

  @Test("where no expression may stand, as in result builders, the report is a declaration")
  func builders() {
    let first = reduce("let a = stack {\n  glow()\n  b()\n}\n", 2, 3, "cannot find 'glow' in scope")
    let second = reduce(whole(first), 2, 3, "type '()' cannot conform to 'Part'")
    #expect(text(second) == "let a = stack {\n  let _: Void = reach()\n  b()\n}\n")
    #expect(second.notes == first.notes)
  }

  @Test(
    "Of a view only the modifier goes that the compiler refuses, by its name or by an argument",
    arguments: [
      ("V().a(1).glow(2).b(3)", 11, "V().a(1)._with(reach()).b(3)", "'.glow(2)'"),
      ("V { x }.a(.glow).b()", 13, "V { x }._with(reach()).b()", "'.a(.glow)'"),
      ("V().a(V().glow { 1 })", 12, "V().a(V()._with(reach()))", "'.glow { 1 }'"),
      ("content.glow()", 10, "content._with(reach())", "'.glow()'"),
      ("header.b().glow()", 14, "header.b()._with(reach())", "'.glow()'"),
      // The argument is no view, the modifier around it is one of a view.
      ("V().a(list.max(glow))", 17, "V()._with(reach())", "'.a(list.max(glow))'"),
      ("V().a { glow() }", 11, "V().a { reach() }", "'glow()'"),
    ])
  func modifiers(view: String, column: Int, expected: String, what: String) {
    let message = "value of type 'some View' has no member 'glow'"
    let source = "import SwiftUI\nvar body: some View {\n  \(view)\n}\n"
    let reduction = reduce(source, 3, column, message)
    #expect(
      text(reduction).replacing("_withExcludedModifier", with: "_with")
        == "import SwiftUI\nvar body: some View {\n  \(expected)\n}\n")
    #expect(reduction.notes.map(\.message) == ["\(what) is left out: \(message)"])
  }

  @Test(
    "A modifier that no view has: the call around it goes, then the statement, for the first reason"
  )
  func modifiersOfOthers() throws {
    let message = "value of type 'some View' has no member 'glow'"
    let first = reduce("import SwiftUI\nvar body: some View {\n  a(X().glow())\n}\n", 3, 9, message)
    #expect(text(first).contains("  a(X()._withExcludedModifier(reach()))\n"))
    let second = reduce(
      whole(first), 3, 9, "value of type 'X' has no member '_withExcludedModifier'")
    #expect(text(second) == "import SwiftUI\nvar body: some View {\n  reach()\n}\n")
    #expect(second.notes.map(\.message) == ["'a(X())' is left out: \(message)"])
    #expect(second.superseded == first.notes)
  }

  @Test(
    "the closure of a view's content has no view in place of what is excluded",
    arguments: [("Section {", true), ("x.sheet(a) {", true), ("Task {", false), ("x.map {", false)])
  func contents(head: String, isView: Bool) {
    let source = "import SwiftUI\nlet a = \(head)\n  glow()\n}\n"
    let body = reduce(source, 3, 3, "missing return in closure expected to return 'X'")
    #expect(
      text(body).contains("reach(); return /* left out */ SwiftUI.EmptyView();") == isView,
      "\(text(body))")
  }

  @Test("a view whose platform view is excluded stays, without content")
  func representables() {
    let reduction = reduce(
      "struct Banner: Equatable, UIViewRepresentable\n{\n  let a = 1\n}\n", 1, 8,
      "type 'Banner' does not conform to protocol 'UIViewRepresentable'")
    #expect(
      text(reduction)
        == "struct Banner: Equatable, SwiftUI.View\n{ var body: some SwiftUI.View "
        + "{ reach(); return SwiftUI.EmptyView() };\n  let a = 1\n}\n")
    #expect(reduction.notes.map(\.message).first?.hasPrefix("The conformance to") == true)
  }

  private static let gaveUp =
    "the compiler is unable to type-check this expression in reasonable time"

  @Test("a body in which the compiler gave up is split: a statement for each call")
  func splitting() {
    let source = """
      import SwiftUI
      var body: some View {
        Stack {
          Text("a").bold()
            .font(.body)
          if x { Text("b").bold() }
        }
        .onTap { a.b().c() }
        .map { Text($0).bold() }
        .turned { content in content.a().b() }
      }
      func act() { a.b().c() }

      """
    let reduction = reduce(source, 4, 8, Self.gaveUp)
    #expect(
      whole(reduction) == """
        import SwiftUI
        var body: some View {
          let __part1 = Stack {
            let __part4 = Text("a");let __part5 = __part4.bold()
              ;__part5.font(.body)
            if x { let __part6 = Text("b");__part6.bold() }
          }
          ;let __part2 = __part1.onTap { let __part7 = a.b();__part7.c() }
          ;let __part3 = __part2.map { Text($0).bold() }
          ;return __part3.turned { content in content.a().b() }
        }
        func act() { a.b().c() }

        """)
    #expect(reduction.isChanged && reduction.notes.isEmpty)
    #expect(
      SplitExpression.removed(from: whole(reduction)) == source.replacing("return ", with: ""))
    // The same text is not split again; its limit is reported, or the part goes.
    let early = Reduction(
      reduction.text, path: "A.swift",
      refusals: [CompilerRefusal(line: 4, column: 8, message: Self.gaveUp)], givesUpEarly: true)
    #expect(early.needsMoreSearch && !early.isChanged)
    #expect(reduce(whole(reduction), 4, 20, Self.gaveUp).notes.map(\.line) == [4])
  }

  @Test(
    "chains that depend on what surrounds them stay",
    arguments: [".a().b()", "x?.a().b()", "\"a\".b().c()", "await a().b()"])
  func unsplit(chain: String) {
    #expect(!whole(reduce("func f() {\n  \(chain)\n}\n", 2, 3, Self.gaveUp)).contains("__part"))
  }

  @Test("of a split expression one modifier goes, or the whole")
  func splitReduction() {
    let source =
      "import SwiftUI\nvar body: some View {\n  A { let __part1 = Glow(1)\n    ;let __part2 = __part1.glow(2)\n"
      + "    ;__part2.bold()\n  }\n}\n"
    let member = "value of type 'V' has no member 'glow'"
    let modifier = reduce(source, 4, 28, member)
    #expect(
      text(modifier).contains(
        "    ;let __part2 = __part1._withExcludedModifier(reach())\n    ;__part2"))
    #expect(modifier.notes.map(\.message) == ["'.glow(2)' is left out: \(member)"])
    let missing = "cannot find 'Glow' in scope"
    let root = reduce(source, 3, 21, missing)
    #expect(text(root) == "import SwiftUI\nvar body: some View {\n  A { reach()\n\n\n  }\n}\n")
    #expect(root.notes.map(\.message) == ["'Glow(1)' is left out: \(missing)"])
    // What the compiler cannot infer behind an error is none of its own.
    let both = Reduction(
      Array(source.utf8), path: "A.swift",
      refusals: [
        CompilerRefusal(line: 4, column: 28, message: member),
        CompilerRefusal(line: 5, column: 14, message: "cannot infer contextual base"),
      ])
    #expect(both.notes.count == 1)
    let chain = Reduction(
      Array("import SwiftUI\nvar body: some View {\n  A().glow(2).b(.x)\n}\n".utf8),
      path: "A.swift",
      refusals: [
        CompilerRefusal(line: 3, column: 18, message: "cannot infer contextual base"),
        CompilerRefusal(line: 3, column: 7, message: member),
      ])
    #expect(chain.notes.map(\.message) == ["'.glow(2)' is left out: \(member)"])
  }

  @Test("messages about split expressions have the columns of the source")
  func restoring() {
    let source = "  ;let __part2 = __part1.glow(2)"
    let output = [
      "/a/B.swift:4:26: error: value of type 'V' has no member 'glow'",
      " 4 |   ;let __part2 = __part1.glow(2)",
      "   |                          `- error: value of type 'V' has no member 'glow'",
      "other",
    ]
    #expect(
      SplitExpression.restored(output) { _, line in line == 4 ? source : nil } == [
        "/a/B.swift:4:4: error: value of type 'V' has no member 'glow'",
        " 4 |   .glow(2)",
        "   |    `- error: value of type 'V' has no member 'glow'",
        "other",
      ])
    #expect(
      SplitExpression.removed(from: "let __returned1 = A();return __returned1.b()")
        == "return A().b()")
  }

  @Test("of tests nothing is left out but members in the lists that rewriting adds")
  func keptWhole() {
    func reduce(_ source: String, _ column: Int) -> Reduction {
      Reduction(
        Array(source.utf8), path: "A.swift",
        refusals: [CompilerRefusal(line: 1, column: column, message: "no member 'x'")],
        extent: .listings)
    }
    #expect(!reduce("func testA() { a.x() }\n", 18).isChanged)
    #expect(!reduce("class A: B { override func x() {} }\n", 28).isChanged)
    let listing = "func f() { g { _m in _m.property(\"x\", get: { $0.x }); _ = _m } }\n"
    #expect(text(reduce(listing, 54)) == "func f() { g { _m in (); _ = _m } }\n")
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
    let source = "class C {\n  var a: some P { glow }\n  var b = 1\n}\n"
    let message = "underlying type for opaque result type 'some P'"
    let first = reduce(source, 2, 19, message)
    #expect(text(first) == "class C {\n  var a: some P { end() }\n  var b = 1\n}\n")
    #expect(
      text(reduce(whole(first), 2, 19, message)) == "class C {\n  \n  var b = 1\n}\n")
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
