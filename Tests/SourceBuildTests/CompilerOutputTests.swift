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
}
