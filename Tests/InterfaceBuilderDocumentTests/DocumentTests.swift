import CoreGraphics
import Foundation
import Testing

@testable import InterfaceBuilderDocument

@Suite("The Interface Builder document model")
struct DocumentTests {
  private func document(_ body: String, head: String = "") throws -> Document {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" \(head)>
      \(body)
      </document>
      """
    return try Document.read(Array(text.utf8), file: "Main.storyboard")
  }

  private func element(_ text: String) throws -> Element {
    let document = try document("<objects>\(text)</objects>")
    return try #require(document.topLevelObjects.first)
  }

  @Test("elements know their line, parent, children and text")
  func tree() throws {
    let view = try element("\n<view id=\"v\">\n <label id=\"l\" text=\"A &lt; B\"/>\n</view>")
    #expect(view.line == 4)
    let label = try #require(view.child("label"))
    #expect(label.line == 5)
    #expect(label.parent == view)
    #expect(label["text"] == "A < B")
    #expect(view.children.map(\.name) == ["label"])
    #expect(label["nothing"] == nil)
  }

  @Test("text keeps its white space, character data and references")
  func text() throws {
    let string = try element("<string key=\"text\">  one\n two &amp; <![CDATA[<3>]]> </string>")
    #expect(string.text == "  one\n two & <3> ")
    let base64 = try element(
      "<label id=\"a\"><string key=\"text\" base64-UTF8=\"YES\">\nQcOkCg</string></label>")
    #expect(base64.string("text") == "Aä\n")
  }

  @Test("UTF-16 and byte order marks are read")
  func encodings() throws {
    let text = "<document><objects><view id=\"ä\"/></objects></document>"
    var utf16: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { utf16 += [UInt8(unit & 255), UInt8(unit >> 8)] }
    #expect(try Document.read(utf16, file: "a").object("ä") != nil)
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    #expect(try Document.read(marked, file: "a").object("ä") != nil)
  }

  @Test("markup that is understood and not drawn is reported once, where it is switched on")
  func undrawnMarkup() throws {
    let document = try document(
      """
      <objects>
      <splitViewController id="a" showsSecondaryOnlyButton="NO"/>
      <splitViewController id="b" showsSecondaryOnlyButton="YES"/>
      <splitViewController id="c" showsSecondaryOnlyButton="YES"/>
      </objects>
      """)
    #expect(
      document.diagnostics.map(\.description) == [
        "Main.storyboard:5: note: The attribute 'showsSecondaryOnlyButton' of <splitViewController> has "
          + "no effect here: there is no button for it in the secondary column."
      ])
  }

  @Test("unknown elements and attributes are kept and reported once, with the nearest name")
  func unknownMarkup() throws {
    let document = try document(
      """
      <objects>
      <labl id="a" text="x"/><labl id="b"/>
      <label id="c" txet="y"/><label id="d" txet="z"/>
      </objects>
      """)
    #expect(
      document.diagnostics.map(\.description) == [
        "Main.storyboard:4: warning: The element <labl> is not known and is passed over. "
          + "Did you mean <label>?",
        "Main.storyboard:5: note: The attribute 'txet' of <label> is not known and has no effect. "
          + "Did you mean 'text'?",
      ])
    #expect(document.object("b")?.name == "labl")
    #expect(document.object("d")?["txet"] == "z")
  }

  @Test("references to nothing are reported")
  func danglingReferences() throws {
    let document = try document(
      """
      <objects><view id="v"><constraints>
      <constraint id="c" firstItem="gone" firstAttribute="top" secondItem="v" secondAttribute="top"/>
      </constraints></view></objects>
      """)
    #expect(
      document.diagnostics.map(\.description) == [
        "Main.storyboard:4: warning: 'firstItem' of <constraint> is 'gone', but no object has "
          + "this id. It is left out; remove it or correct the id."
      ])
  }

  static let sceneNames: [(String, Int?)] = [
    ("Home", 1), ("ctl-2", 2), ("scene-2", 2), ("SettingsController", 2), ("1", 1), ("3", nil),
    ("0", nil), ("home", nil),
  ]

  @Test(
    "a scene goes by identifier, controller id, scene id, class or number", arguments: sceneNames)
  func scenes(name: String, number: Int?) throws {
    let document = try twoScenes()
    #expect(document.scene(named: name)?.number == number)
  }

  private func twoScenes() throws -> Document {
    try document(
      """
      <scenes>
      <scene sceneID="scene-1"><objects><viewController id="ctl-1" storyboardIdentifier="Home"
        sceneMemberID="viewController"/></objects>
        <point key="canvasLocation" x="10" y="-20"/></scene>
      <scene sceneID="scene-2"><objects><placeholder placeholderIdentifier="IBFirstResponder"
        id="f"/><viewController id="ctl-2" customClass="SettingsController"
        sceneMemberID="viewController"/></objects></scene>
      </scenes>
      """, head: "initialViewController=\"ctl-2\"")
  }

  @Test("the initial scene, its place and messages about other names")
  func sceneSelection() throws {
    let document = try twoScenes()
    #expect(document.initialScene?.number == 2)
    #expect(document.scenes[0].canvasLocation == CGPoint(x: 10, y: -20))
    #expect(
      document.unknownScene("home2") == "No scene 'home2' in Main.storyboard. Did you mean 'Home'?")
    #expect(
      document.unknownScene("Checkout")
        == "No scene 'Checkout' in Main.storyboard. Give a storyboard identifier, an object id, "
        + "a class name or a number from 1 to 2.")
  }

  static let colors: [(String, DocumentColor)] = [
    (
      "<color key=\"k\" red=\"1\" green=\"0.5\" blue=\"0.25\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>",
      .rgb(red: 1, green: 0.5, blue: 0.25, alpha: 1, space: .sRGB)
    ),
    (
      "<color key=\"k\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"0.5\" colorSpace=\"custom\" customColorSpace=\"displayP3\"/>",
      .rgb(red: 1, green: 0, blue: 0, alpha: 0.5, space: .displayP3)
    ),
    (
      "<color key=\"k\" white=\"0.3\" alpha=\"0.5\" colorSpace=\"calibratedWhite\"/>",
      .white(0.3, alpha: 0.5)
    ),
    ("<color key=\"k\" systemColor=\"labelColor\"/>", .system("labelColor", fallback: nil)),
    (
      "<color key=\"k\" white=\"0.0\" alpha=\"1\" cocoaTouchSystemColor=\"darkTextColor\"/>",
      .system("darkTextColor", fallback: .white(0, alpha: 1))
    ),
    ("<color key=\"k\" name=\"Brand\"/>", .named("Brand", fallback: .white(1, alpha: 1))),
  ]

  @Test("colours", arguments: colors)
  func color(text: String, expected: DocumentColor) throws {
    var resources = DocumentResources()
    resources.namedColors["Brand"] = .white(1, alpha: 1)
    #expect(DocumentColor(try element(text), resources: resources) == expected)
  }

  static let fonts: [(String, DocumentFont)] = [
    ("<fontDescription type=\"system\" pointSize=\"17\"/>", .system(size: 17, weight: .regular)),
    (
      "<fontDescription type=\"system\" weight=\"semibold\" pointSize=\"15\"/>",
      .system(size: 15, weight: .semibold)
    ),
    ("<fontDescription type=\"system\" size=\"system\"/>", .system(size: 14, weight: .regular)),
    ("<fontDescription type=\"boldSystem\" pointSize=\"12\"/>", .system(size: 12, weight: .bold)),
    ("<fontDescription style=\"UICTFontTextStyleBody\"/>", .textStyle("Body")),
    (
      "<fontDescription name=\"Avenir-Book\" family=\"Avenir\" pointSize=\"14\"/>",
      .named("Avenir-Book", family: "Avenir", size: 14)
    ),
    ("<font key=\"NSFont\" metaFont=\"smallSystem\"/>", .system(size: 12, weight: .regular)),
  ]

  @Test("fonts", arguments: fonts)
  func font(text: String, expected: DocumentFont) throws {
    #expect(DocumentFont(try element(text)) == expected)
  }

  @Test(
    "ratios",
    arguments: [
      ("1", 1), ("16:9", 16.0 / 9), ("1/3", 1.0 / 3), ("0.5", 0.5), ("1:0", nil), ("x", nil),
      ("40%", 0.4), ("%", nil), ("1e400", nil),
      ("1:2:3", nil),
    ] as [(String, CGFloat?)])
  func ratio(text: String, expected: CGFloat?) {
    #expect(DocumentConstraint.ratio(text) == expected)
  }

  @Test("a constraint takes its owner for a missing first item, and equal for a missing relation")
  func constraintDefaults() throws {
    let constraint = try DocumentConstraint(
      VariedElement(
        element("<constraint id=\"c\" firstAttribute=\"height\" constant=\"44\"/>"), in: .any),
      owner: "me")
    #expect(constraint.firstItem == "me")
    #expect(constraint.relation == .equal)
    #expect(constraint.priority == 1000)
    #expect(constraint.constant == 44)
    #expect(constraint.secondItem == nil)
  }

  @Test("a constraint with an attribute nobody knows is refused with the nearest")
  func constraintFault() throws {
    let varied = VariedElement(
      try element("<constraint id=\"c\" firstAttribute=\"heigth\"/>"), in: .any)
    let fault = #expect(throws: DocumentConstraint.Fault.self) {
      try DocumentConstraint(varied, owner: "me")
    }
    #expect(fault == .unknown(attribute: "firstAttribute", value: "heigth", nearest: "height"))
  }

  @Test("the variation that names most conditions wins")
  func variations() throws {
    let element = try element(
      """
      <stackView id="s" spacing="1" axis="vertical">
      <variation key="widthClass=compact" spacing="2"/>
      <variation key="heightClass=regular-widthClass=compact" spacing="3"/>
      <variation key="widthClass=regular" spacing="4"/>
      </stackView>
      """)
    let classes: [(SizeClasses, CGFloat)] = [
      (.any, 1), (SizeClasses(width: .compact, height: .compact), 2),
      (SizeClasses(width: .compact, height: .regular), 3),
      (SizeClasses(width: .regular, height: .compact), 4),
    ]
    for (size, spacing) in classes {
      #expect(VariedElement(element, in: size).number("spacing") == spacing)
      #expect(VariedElement(element, in: size)["axis"] == "vertical")
    }
  }

  @Test("what the base leaves out, a size class can bring in")
  func installation() throws {
    let element = try element(
      """
      <view id="v">
      <variation key="default"><mask key="constraints"><exclude reference="a"/><exclude reference="b"/></mask></variation>
      <variation key="widthClass=compact"><mask key="constraints"><include reference="a"/></mask></variation>
      </view>
      """)
    #expect(VariedElement(element, in: .any).excluded("constraints") == ["a", "b"])
    let compact = SizeClasses(width: .compact, height: .regular)
    #expect(VariedElement(element, in: compact).excluded("constraints") == ["b"])
    #expect(VariedElement(element, in: compact).excluded("subviews") == [])
  }

  @Test("insets are read in all three spellings, and the marker for zero is zero")
  func insets() throws {
    let inset = DocumentInsets(
      try element("<inset minX=\"1\" minY=\"2\" maxX=\"2.2250738585072014e-308\" maxY=\"4\"/>"))
    #expect([inset.top, inset.leading, inset.bottom, inset.trailing] == [2, 1, 4, 0])
    let edges = DocumentInsets(
      try element("<edgeInsets top=\"1\" left=\"2\" bottom=\"3\" right=\"4\"/>"))
    #expect([edges.top, edges.leading, edges.bottom, edges.trailing] == [1, 2, 3, 4])
    let directional = DocumentInsets(
      try element("<directionalEdgeInsets top=\"1\" leading=\"2\" bottom=\"3\" trailing=\"4\"/>"))
    #expect(directional == edges)
  }

  @Test("attributed text in runs")
  func attributedString() throws {
    let text = DocumentAttributedString(
      try element(
        """
        <attributedString key="attributedText"><fragment content="Hello "/>
        <fragment content="world"><attributes>
        <font key="NSFont" size="20" name="Courier"/>
        <color key="NSColor" white="0" alpha="1"/><real key="NSKern" value="1.5"/>
        <paragraphStyle key="NSParagraphStyle" alignment="center" lineSpacing="3"/>
        </attributes></fragment></attributedString>
        """), resources: DocumentResources())
    #expect(text.string == "Hello world")
    #expect(text.runs[0].font == nil)
    #expect(text.runs[1].font == .named("Courier", family: nil, size: 20))
    #expect(text.runs[1].color == .white(0, alpha: 1))
    #expect(text.runs[1].kern == 1.5)
    #expect(text.runs[1].paragraph?.alignment == "center")
    #expect(text.runs[1].paragraph?.lineSpacing == 3)
  }

  @Test("runtime attributes of every type")
  func runtimeAttributes() throws {
    let attributes = try element(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><real key="value" value="8"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="on" value="YES"/>
      <userDefinedRuntimeAttribute type="string" keyPath="name" value="x"/>
      <userDefinedRuntimeAttribute type="size" keyPath="s"><size key="value" width="1" height="2"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="color" keyPath="c"><color key="value" white="1" alpha="1"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="nil" keyPath="n"/>
      </userDefinedRuntimeAttributes></view>
      """
    ).runtimeAttributes(DocumentResources())
    #expect(
      attributes.map(\.value) == [
        .number(8), .bool(true), .string("x"), .size(CGSize(width: 1, height: 2)),
        .color(.white(1, alpha: 1)), .none,
      ])
    #expect(attributes[0].keyPath == "layer.cornerRadius")
  }

  @Test("connections of every kind")
  func connections() throws {
    let connections = try element(
      """
      <button id="b"><connections>
      <outlet property="title" destination="t" id="1"/>
      <outletCollection property="all" destination="t" id="2"/>
      <action selector="tap:" destination="t" eventType="touchUpInside" id="3"/>
      <segue destination="t" kind="show" identifier="go" animates="NO" id="4"/>
      </connections></button>
      """
    ).connections
    #expect(connections.count == 4)
    #expect(connections[0] == .outlet(property: "title", destination: "t", line: 4))
    guard case .segue(let segue) = connections[3] else {
      Issue.record("the fourth is no segue")
      return
    }
    #expect(segue.kind == .show)
    #expect(segue.identifier == "go")
    #expect(!segue.isAnimated)
    #expect(!segue.isContainment)
  }

  @Test(
    "nearest names",
    arguments: [("tite", "title"), ("Titel", "title"), ("xyz", nil), ("sub", nil)]
      as [(String, String?)])
  func nearest(name: String, expected: String?) {
    #expect(nearestName(to: name, among: ["title", "subtitle", "label"]) == expected)
  }
}
