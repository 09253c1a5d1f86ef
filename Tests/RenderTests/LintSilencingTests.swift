import Foundation
import TestSupport
import Testing

@Suite("render lint: rules that do not count")
struct LintSilencingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// Two buttons that are too small, the first of them in a view of its own.
  private func screen(_ first: String = "", _ second: String = "", view: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
    toolsVersion="22154" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
    <device id="retina4_7" orientation="portrait" appearance="light"/>
    <scenes><scene sceneID="s"><objects>
    <viewController id="c" sceneMemberID="viewController"><view key="view" id="v">
    <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <view id="box" fixedFrame="YES">
    <rect key="frame" x="0" y="100" width="375" height="100"/>\(view)<subviews>
    \(first)
    <button id="one" fixedFrame="YES" buttonType="custom">\(second)
    <rect key="frame" x="20" y="20" width="30" height="30"/><state key="normal" title="A"/></button>
    </subviews></view>
    <button id="two" fixedFrame="YES" buttonType="custom">
    <rect key="frame" x="20" y="320" width="30" height="30"/><state key="normal" title="B"/></button>
    </subviews></view></viewController></objects></scene></scenes></document>
    """
  }

  private func note(_ text: String) -> String {
    #"<attributedString key="userComments"><fragment content="\#(text)"/></attributedString>"#
  }

  /// Ids of the buttons that are found.
  private func found(_ arguments: [String]) throws -> [String] {
    let result = try RenderTool.run(["lint", "--json"] + arguments)
    #expect(result.status == (result.text.isEmpty ? 0 : 1), "\(result.errors)")
    return try result.text.split(separator: "\n").compactMap {
      let object = try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
      return object?["id"] as? String
    }
  }

  @Test func withoutAWordBothAreFound() throws {
    let path = try folder.write(screen(), to: "a.storyboard")
    #expect(try found([path]) == ["one", "two"])
  }

  @Test("a flag turns a rule off for the run")
  func flag() throws {
    let path = try folder.write(screen(), to: "a.storyboard")
    let result = try RenderTool.run(["lint", path, "--disable", "small-target"])
    #expect(result.status == 0)
    #expect(result.text.isEmpty)
    #expect(result.errors == "2 problems silenced: 2 by flags and configuration.\n")
    #expect(
      try RenderTool.run(["lint", path, "--disable", "small-target", "--quiet"]).errors.isEmpty)
  }

  @Test("a note of an object turns rules off for it and all that is in it")
  func notes() throws {
    let inner = try folder.write(
      screen("", note("Seldom used. lint:disable small-target - a hidden switch")),
      to: "a.storyboard")
    #expect(try found([inner]) == ["two"])
    let outer = try folder.write(screen(view: note("lint:disable all")), to: "b.storyboard")
    #expect(try found([outer]) == ["two"])
    let other = try folder.write(screen(view: note("lint:disable clipped")), to: "c.storyboard")
    #expect(try found([other]) == ["one", "two"])
    let encoded = Data("first line\nlint:disable small-target".utf8).base64EncodedString()
    let long = try folder.write(
      screen(
        view: #"<attributedString key="userComments"><fragment><mutableString key="content" "#
          + #"base64-UTF8="YES">\#(encoded)</mutableString></fragment></attributedString>"#),
      to: "d.storyboard")
    #expect(try found([long]) == ["two"])
  }

  @Test(
    "comments turn rules off by line",
    arguments: [
      ("<!-- lint:disable-next-line small-target -->", "", ["two"]),
      ("", "<!-- lint:disable-line small-target, clipped -->", ["two"]),
      ("<!-- lint:disable small-target -->", "", []),
      ("<!-- lint:disable small-target -->", "<!-- lint:enable small-target -->", ["two"]),
      ("<!-- lint:disable clipped -->", "", ["one", "two"]),
      ("<!-- lint:disable-line small-target -->", "", ["one", "two"]),
    ])
  func comments(first: String, second: String, left: [String]) throws {
    let path = try folder.write(screen(first, second), to: "a.storyboard")
    #expect(try found([path]) == left)
  }

  @Test("a configuration file above the document turns rules off, for all files or for some")
  func configuration() throws {
    try FileManager.default.createDirectory(
      atPath: folder.path("App/Old"), withIntermediateDirectories: true)
    let old = try folder.write(screen(), to: "App/Old/a.storyboard")
    let new = try folder.write(screen(), to: "App/b.storyboard")
    try folder.write(
      #"{"files": [{"path": "App/Old/*", "disabled": ["small-target"]}]}"#, to: ".render-lint.json")
    #expect(try found([old]).isEmpty)
    #expect(try found([new]) == ["one", "two"])
    try folder.write(#"{"disabled": ["small-target"]}"#, to: "App/.render-lint.json")
    #expect(try found([old, new]).isEmpty)
    let named = try folder.write(#"{"disabled": []}"#, to: "other.json")
    #expect(try found([new, "--config", named]) == ["one", "two"])
  }

  @Test("a baseline holds what was found; only what is new is reported")
  func baseline() throws {
    let first = try folder.write(screen(note("lint:disable small-target")), to: "a.storyboard")
    let path = folder.path("baseline.json")
    let old = screen("", note("lint:disable small-target"))
    try folder.write(old, to: "a.storyboard")
    let written = try RenderTool.run(["lint", first, "--write-baseline", path])
    #expect(written.status == 0)
    #expect(written.errors.hasPrefix("\(path): 1 problem written.\n"))
    #expect(try found([first, "--baseline", path]).isEmpty)
    try folder.write(screen(), to: "a.storyboard")
    #expect(try found([first, "--baseline", path]) == ["one"])
    try folder.write(#"{"baseline": "baseline.json"}"#, to: ".render-lint.json")
    #expect(try found([first]) == ["one"])
    try folder.write(
      screen().replacing(#"id="two""#, with: #"id="three""#), to: "a.storyboard")
    let stale = try RenderTool.run(["lint", first])
    #expect(stale.status == 1)
    #expect(
      stale.errors == "\(path): 1 problem of the baseline not found any more. Write it again with "
        + "--write-baseline.\n")
  }

  @Test("names that are no rules are refused with the nearest one, at their place")
  func unknownRules() throws {
    let path = try folder.write(screen(), to: "a.storyboard")
    let flag = try RenderTool.run(["lint", path, "--disable", "small-targets"])
    #expect(flag.status == 64)
    #expect(flag.errors.contains("There is no rule 'small-targets'. Did you mean 'small-target'?"))
    func refusal(_ text: String, _ line: Int) throws -> String {
      let path = try folder.write(text, to: "bad.storyboard")
      let result = try RenderTool.run(["lint", path])
      #expect(result.status == 65)
      #expect(result.errors.hasPrefix("\(path):\(line): error: "), "\(result.errors)")
      return result.errors
    }
    #expect(
      try refusal(screen("<!-- lint:disable clippd -->"), 9).contains("Did you mean 'clipped'?"))
    #expect(
      try refusal(screen(view: note("lint:disabel clipped")), 8)
        .contains("There is no 'lint:disabel'. Did you mean 'lint:disable'?"))
    #expect(try refusal(screen("<!-- lint:disable -->"), 9).contains("names no rule."))
    try folder.write("{\n  \"disabled\": [\n\"clippd\"]}", to: ".render-lint.json")
    let configuration = try RenderTool.run(["lint", path])
    #expect(configuration.status == 65)
    #expect(
      configuration.errors.hasSuffix(
        ".render-lint.json:3: error: There is no rule 'clippd'. Did you mean 'clipped'?\n"))
    try folder.write(#"{"disable": []}"#, to: ".render-lint.json")
    #expect(
      try RenderTool.run(["lint", path]).errors.contains(
        "There is no 'disable'. Did you mean 'disabled'?"))
  }
}
