import Testing

@testable import SourceBuild

@Suite("Isolation in the Swift 6 language mode")
struct IsolationErrorsTests {
  @Test("warnings about views without isolation are errors of the test files that are known")
  func applied() {
    var errors = IsolationErrors()
    errors.add(["/p/Tests/A.swift"], module: "PTests")
    let text =
      ":3:5: warning: call to main actor-isolated initializer 'init()' in a synchronous nonisolated "
      + "context [#ActorIsolatedCall]"
    let other = "/p/Tests/A.swift:4:5: warning: variable 'a' was never used"
    let (lines, modules) = errors.applied(to: [
      "/p/Tests/A.swift" + text, "/p/Sources/A.swift" + text, other,
    ])
    #expect(lines[0].hasPrefix("/p/Tests/A.swift:3:5: error: call to main actor-isolated"))
    #expect(lines[1...] == ["/p/Sources/A.swift" + text, other])
    #expect(modules == ["PTests"])
  }
}
