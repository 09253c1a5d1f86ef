import Testing

@testable import SnapshotTesting

/// Source in which a mark shows where the call's parenthesis or brace is.
private func rewritten(
  _ marked: String, to text: String?,
  _ descriptor: InlineSnapshotSyntaxDescriptor = InlineSnapshotSyntaxDescriptor()
) throws -> String {
  let parts = marked.split(separator: "¶", omittingEmptySubsequences: false)
  try #require(parts.count == 2)
  let scanner = SourceScanner(Array(parts.joined().utf8))
  let call = try #require(InlineCall(scanner, at: parts[0].utf8.count))
  var bytes = scanner.bytes
  if let edit = try call.edit(text: text, descriptor: descriptor) {
    bytes.replaceSubrange(edit.range, with: edit.text)
  }
  return String(decoding: bytes, as: UTF8.self)
}

@Suite struct SourceScannerTests {
  @Test(
    "a group ends at its own bracket, whatever strings, comments and literals hold",
    arguments: [
      #"(a, ")", b)"#, #"(")\")" + x)"#, ##"(#"a " ) "#)"##, ##"(#"\#(f(")"))"#)"##,
      #"("\(g(")", [1, "}"]))")"#, "(\"\"\"\n  ) \" \"\" \\\"\"\" (\n  \"\"\")",
      "(#\"\"\"#, x)", "(/* ) /* ( */ ) */ 1)", "(1 // ) \"\n)", #"(/[)"]\//, 2)"#,
      #"(#/ ) " /#, 2)"#, "(a / b, c / d)", "({ [1, (2)] }())", #"("é)🎉", ["k": ")"])"#,
      ###"(##"a "# \#(b) "##)"###, #"("\\", ")")"#, "(\"\")", "(\"\" + \")\")",
    ])
  func groups(_ group: String) {
    let bytes = Array((group + " rest) } ]").utf8)
    #expect(SourceScanner(bytes).endOfGroup(at: 0) == group.utf8.count)
  }

  @Test(
    "a group that never ends has no end",
    arguments: ["(", "(\"", "(\"\\(\"", "(/* )", "({)", "(\"\"\"\n)", "(#\"\")"])
  func endlessGroups(_ text: String) {
    #expect(SourceScanner(Array(text.utf8)).endOfGroup(at: 0) == nil)
  }

  @Test func placesAreLinesAndBytes() {
    let scanner = SourceScanner(Array("a\r\né(x)\n\n  b".utf8))
    #expect(scanner.offset(line: 1, column: 1) == 0)
    #expect(scanner.offset(line: 2, column: 3) == 5)
    #expect(scanner.offset(line: 4, column: 3) == 12)
    #expect(scanner.offset(line: 3, column: 1) == nil)
    #expect(scanner.offset(line: 9, column: 1) == nil)
    #expect(scanner.offset(line: 0, column: 1) == nil)
  }

  @Test func aClosureIsAddedBehindTheCall() throws {
    #expect(
      try rewritten("func t() {\n    f¶(of: \"a)\", as: .lines)\n}\n", to: "one\n\n  two") == """
        func t() {
            f(of: "a)", as: .lines) {
                \"\"\"
                one

                  two
                \"\"\"
            }
        }

        """)
  }

  @Test func aClosureIsReplacedAndTheRestStays() throws {
    let source = """
      struct S {
      \tfunc t() {
      \t\tf¶(
      \t\t\tof: x, as: .dump
      \t\t) { // why
      \t\t\t"old }"
      \t\t}; g() { 1 }
      \t}
      }
      """
    #expect(
      try rewritten(source, to: "new") == """
        struct S {
        \tfunc t() {
        \t\tf(
        \t\t\tof: x, as: .dump
        \t\t) {
        \t\t\t\"\"\"
        \t\t\tnew
        \t\t\t\"\"\"
        \t\t}; g() { 1 }
        \t}
        }
        """)
  }

  @Test func withoutATextTheClosureIsRemoved() throws {
    #expect(try rewritten("  f¶(of: x) {\n    \"a\"\n  }\n  g()", to: nil) == "  f(of: x)\n  g()")
    #expect(try rewritten("f¶(of: x)\n", to: nil) == "f(of: x)\n")
  }

  @Test func aClosureInTheParenthesesIsReplacedThere() throws {
    #expect(
      try rewritten("f¶(of: [a: \"b\"], matches: { \"x\" }, line: 1)\n", to: "y")
        == "f(of: [a: \"b\"], matches: {\n  \"\"\"\n  y\n  \"\"\"\n}, line: 1)\n")
    #expect(
      try rewritten("f¶(of: a, matches: { \"x\" })", to: nil) == "f(of: a, matches: nil)")
  }

  @Test("commas, comments and labels within a regex literal are no arguments")
  func regexArguments() throws {
    #expect(
      try rewritten(#"f¶(of: /a,matches: {*}/, matches: { "old" })"#, to: "new")
        == rewritten(#"f¶(of: x, matches: { "old" })"#, to: "new")
        .replacing("of: x", with: #"of: /a,matches: {*}/"#))
    _ = try? rewritten("f¶(/,e/*}", to: "new")
  }

  @Test func anExpressionCannotBeRewritten() {
    #expect(throws: SnapshotFailure.self) {
      try rewritten("f¶(of: a, matches: text)", to: "y")
    }
  }

  @Test func helpersNameTheirOwnClosure() throws {
    let second = InlineSnapshotSyntaxDescriptor(
      deprecatedTrailingClosureLabels: ["html"], trailingClosureLabel: "page",
      trailingClosureOffset: 1)
    let literal = "{\n  \"\"\"\n  p\n  \"\"\"\n}"
    #expect(try rewritten("f ¶{ 1 }\n", to: "p", second) == "f { 1 } page: \(literal)\n")
    #expect(
      try rewritten("f¶() { 1 } page: { \"\" } other: { 2 }\n", to: "p", second)
        == "f() { 1 } page: \(literal) other: { 2 }\n")
    #expect(
      try rewritten("f¶() { 1 } html: { \"\" }\n", to: "p", second)
        == "f() { 1 } page: \(literal)\n")
    #expect(
      try rewritten("f¶() { 1 } other: { 2 }\n", to: "p", second)
        == "f() { 1 } page: \(literal) other: { 2 }\n")
  }

  @Test func theLineEndingsOfTheFileAreKept() throws {
    #expect(
      try rewritten("f¶(x)\r\n", to: "a\nb")
        == "f(x) {\r\n  \"\"\"\r\n  a\r\n  b\r\n  \"\"\"\r\n}\r\n")
  }

  @Test(
    "literals hold any text",
    arguments: [
      ("", ["\"\"\"", "\"\"\""]), ("a", ["\"\"\"", "a", "\"\"\""]),
      ("\n", ["\"\"\"", "", "", "\"\"\""]), ("a\\b", ["#\"\"\"", "a\\b", "\"\"\"#"]),
      ("\"\"\"#", ["##\"\"\"", "\"\"\"#", "\"\"\"##"]),
      ("a\r\nb", ["\"\"\"", "a\\u{d}", "b", "\"\"\""]),
      ("\\##\u{0}", ["###\"\"\"", "\\##\\###u{0}", "\"\"\"###"]),
    ])
  func literals(_ text: String, _ lines: [String]) {
    #expect(InlineLiteral(text).lines == lines)
  }
}
