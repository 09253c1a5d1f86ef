import Testing

@testable import SourceBuild

/// What a program that draws previews writes to standard error.
@Suite struct PreviewOutputTests {
  @Test("a part left out that a preview reaches is a finding at its line, said once")
  func reachedPart() {
    let line =
      "/src/My Views/Card.swift:12: warning: Reached a part of the sources that is left out: "
      + "/src/My Views/Card.swift:12: body of Card is left out: cannot find 'ARView' in scope"
    let (findings, said) = PreviewProcess.read("before\n\(line)\n\(line)\nafter")
    #expect(
      findings == [
        PreviewProcess.Finding(
          severity: "warning",
          message: "The preview reached a part that is left out. body of Card is left out: cannot "
            + "find 'ARView' in scope",
          file: "/src/My Views/Card.swift", line: 12)
      ])
    #expect(said == ["before", "after"])
  }

  @Test("a diagnostic is a finding; other text is what the program said")
  func diagnostics() {
    let (findings, said) = PreviewProcess.read(
      #"tintype-diagnostic: {"severity": "error", "message": "No image.", "line": "3"}"# + "\nFatal"
    )
    #expect(
      findings == [
        PreviewProcess.Finding(severity: "error", message: "No image.", file: nil, line: 3)
      ])
    #expect(said == ["Fatal"])
  }
}
