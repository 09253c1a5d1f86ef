import InterfaceBuilderDocument
import Testing

@Suite("Differences of documents")
struct DocumentDifferenceTests {
  private func document(_ body: String, root: String = "") throws -> Document {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="21701" targetRuntime="iOS.CocoaTouch" \(root)>
      <scenes><scene sceneID="s1"><objects><viewController id="vc" sceneMemberID="viewController"><view key="view" id="v">\(body)</view></viewController></objects></scene></scenes></document>
      """
    return try Document.read(Array(text.utf8), file: "a.storyboard")
  }

  private func sentences(_ before: String, _ after: String) throws -> [String] {
    DocumentDifference(from: try document(before), to: try document(after)).changes
      .map(\.sentence)
  }

  private func label(_ attributes: String = "", _ inside: String = "", id: String = "l") -> String {
    "<label text=\"Total\" id=\"\(id)\" \(attributes)>\(inside)</label>"
  }

  private func constraint(_ attributes: String) -> String {
    "<subviews>\(label())\(label(id: "m"))</subviews><constraints><constraint firstItem=\"l\" "
      + "firstAttribute=\"top\" secondItem=\"v\" secondAttribute=\"bottom\" id=\"c\" "
      + "\(attributes)/></constraints>"
  }

  @Test(
    "what an editor rewrites each time is no difference",
    arguments: [
      "misplaced=\"YES\"", "ambiguous=\"YES\"", "colorLabel=\"x\"", "fixedFrame=\"YES\"",
      "userLabel=\"mine\"",
    ])
  func noise(attribute: String) throws {
    #expect(
      try sentences("<subviews>\(label())</subviews>", "<subviews>\(label(attribute))</subviews>")
        == [])
  }

  @Test("numbers of constraints are compared as numbers")
  func constraints() throws {
    #expect(try sentences(constraint("constant=\"8\""), constraint("constant=\"8.0\"")) == [])
    #expect(
      try sentences(constraint("constant=\"8\""), constraint("constant=\"-4\" priority=\"750\""))
        == [
          "constraint c went from 8 to -4 and priority from 1000 to 750 ('Total'.top = "
            + "superview.bottom - 4 @750)"
        ])
    #expect(
      try sentences(constraint(""), constraint("relation=\"greaterThanOrEqual\"")) == [
        "constraint c is 'Total'.top ≥ superview.bottom instead of 'Total'.top = superview.bottom"
      ])
  }

  @Test("fonts and colours are said in words")
  func properties() throws {
    func inside(_ size: String, _ red: String) -> String {
      "<subviews>"
        + label(
          "",
          "<fontDescription key=\"fontDescription\" type=\"system\" pointSize=\"\(size)\"/>"
            + "<color key=\"textColor\" red=\"\(red)\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
        )
        + "</subviews>"
    }
    #expect(
      try sentences(inside("17", "1"), inside("20.5", "0")) == [
        "UILabel 'Total': fontDescription is 'system 20.5' instead of 'system 17'",
        "UILabel 'Total': textColor is '#000000' instead of '#FF0000'",
      ])
  }

  @Test("a new view is one change with all inside it, and so is one that is gone")
  func objects() throws {
    let without = "<subviews>\(label())</subviews>"
    let with =
      "<subviews>\(label())<stackView id=\"s\"><subviews>\(label(id: "x"))\(label(id: "y"))</subviews></stackView></subviews>"
    #expect(try sentences(without, with) == ["UIStackView s is new, with 2 objects in it"])
    #expect(try sentences(with, without) == ["UIStackView s is gone"])
    let moved =
      "<subviews><stackView id=\"s\"><subviews>\(label())\(label(id: "x"))\(label(id: "y"))</subviews></stackView></subviews>"
    #expect(try sentences(with, moved) == ["UILabel 'Total' is in UIStackView s now"])
  }

  @Test("settings of the document are named, the version of the editor apart")
  func settings() throws {
    let before = try document("")
    let after = try document("", root: "useAutolayout=\"YES\"")
    let changes = DocumentDifference(from: before, to: after).changes
    #expect(changes.map(\.sentence) == ["useAutolayout is YES, which was not set"])
    #expect(changes.first?.topic == .setting)
    #expect(changes.first?.scene == nil)
  }
}
