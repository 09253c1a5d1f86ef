import Testing

@testable import SourceBuild

@Suite("What the compiler says is said once")
struct CompilerOutputTests {
  @Test("a warning and its snippet stand once, whatever lies between")
  func repeated() {
    let first = [
      "/a.swift:1:2: warning: 'x' was never used", "1 | let x = 1", "  |     `- warning",
    ]
    let second = ["/b.swift:3:4: error: cannot find 'y' in scope", "3 | y()"]
    #expect(CompilerOutput.readable(first + second + first) == first + second)
  }

  @Test("what is said of a macro's expansion is said at the line that uses the macro")
  func macros() {
    let snippet = ["6 | #expect(v.alpha == 1)", "  +--- macro expansion #expect ---"]
    let lines = [
      "macro expansion #expect:1:34: error: main actor-isolated property 'alpha' cannot be accessed",
      "`- /a b/T.swift:6:78: note: expanded code originates here",
    ]
    #expect(
      CompilerOutput.atMacroUses(lines + snippet) == [
        "/a b/T.swift:6:77: error: main actor-isolated property 'alpha' cannot be accessed"
      ] + snippet)
    #expect(
      CompilerOutput.atMacroUses(lines + snippet, copies: ["/a b/T.swift"]).first
        == "/a b/T.swift:5:77: error: main actor-isolated property 'alpha' cannot be accessed")
  }

  @Test("that a copy stands for a file is nobody's concern")
  func renamed() {
    let lines = [
      "/a.swift:1:1: warning: '#sourceLocation' directive produces '#fileID' string",
      "1 | import UIKit", "", "Build complete!",
    ]
    #expect(CompilerOutput.readable(lines) == ["Build complete!"])
  }

  @Test(
    "the lines of a file are quoted as its author wrote them, unless the mark lies in what is compiled instead"
  )
  func quoted() {
    let source = ["#Preview {", "  Card(titel: 5)", "}", "let a = #selector(x)"]
    let lines = [
      "/c/source.swift:2:8: error: incorrect argument label",
      "1 | enum P { static func shown() {", "2 |   Card(titel: 5)", "  |       `- error",
      "3 | } }", "4 | end",
      "/c/source.swift:4:20: error: cannot find 'x'", "4 | let a = Selector(\"x\", x)",
      "  |                        `- error",
      "/c/main.swift:1:1: error: other", "1 | import Stage",
      "/c/source.swift:1:1: error: wrong", "1 | enum P { static func shown() {",
      "SwiftUI.Text.init:1:8: note: declared here", "1 | public init()",
    ]
    let said = CompilerOutput.quotingSource(lines) { $0.hasSuffix("source.swift") ? source : nil }
    #expect(said[1...4] == ["1 | #Preview {", lines[2], lines[3], "3 | }"])
    #expect(said[5] == "4 | let a = #selector(x)")
    #expect(said[6...11] == lines[6...11])
    #expect(said[12] == "1 | #Preview {")
    #expect(said[13...] == lines[13...])
  }
}
