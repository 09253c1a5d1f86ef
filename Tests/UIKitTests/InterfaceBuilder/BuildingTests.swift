import Foundation
import InterfaceBuilderDocument
import QuartzCore
import Testing

@testable import UIKit

/// Small documents and what becomes of them.
@Suite("Objects of a document", .serialized)
@MainActor
struct BuildingTests {
  private func document(_ body: String, head: String = "") throws -> Document {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES" \(head)>
      \(body)
      </document>
      """
    return try Document.read(Array(text.utf8), file: "View.xib")
  }

  private func build(
    _ views: String, classes: SizeClasses = SizeClasses(width: .compact, height: .regular),
    isOnCanvas: Bool = true
  ) throws -> (views: [UIView], context: BuildContext, builder: ObjectBuilder) {
    let document = try document("<objects>\(views)</objects>")
    let context = BuildContext(
      document: document, classes: classes,
      canvasRules: isOnCanvas
        ? XcodeCanvasRules(document) as any CanvasRules : RunningAppRules.shared)
    let result = NibLoader(context: context).load(owner: nil)
    return (result.objects.compactMap { $0 as? UIView }, context, result.builder)
  }

  private func view(_ text: String) throws -> UIView {
    try #require(try build(text).views.first)
  }

  // MARK: Common attributes

  @Test("geometry, look and identity of a plain view")
  func plainView() throws {
    let view = try view(
      """
      <view id="v" tag="7" alpha="0.5" hidden="YES" opaque="NO" clipsSubviews="YES"
        contentMode="TopLeft" userInteractionEnabled="NO">
      <rect key="frame" x="1" y="2" width="30" height="40"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" flexibleMinY="YES"/>
      <color key="backgroundColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"
        customColorSpace="sRGB"/></view>
      """)
    #expect(view.frame == CGRect(x: 1, y: 2, width: 30, height: 40))
    #expect(view.autoresizingMask == [.flexibleWidth, .flexibleTopMargin])
    #expect(view.translatesAutoresizingMaskIntoConstraints)
    #expect(view.tag == 7)
    #expect(view.alpha == 0.5)
    #expect(view.isHidden && !view.isOpaque && view.clipsToBounds && !view.isUserInteractionEnabled)
    #expect(view.contentMode == .topLeft)
    #expect(view.backgroundColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    #expect(view.documentID == "v")
  }

  @Test("what a document leaves out has Interface Builder's defaults, not those of code")
  func defaults() throws {
    let label = try view("<label id=\"l\"/>")
    #expect(label.isOpaque && label.isUserInteractionEnabled)
    #expect(label.contentHuggingPriority(for: .horizontal) == .defaultLow)
    let button = try #require(try view("<button id=\"b\"/>") as? UIButton)
    #expect(button.buttonType == .custom)
    let indicator = try #require(
      try view("<activityIndicatorView id=\"a\"/>") as? UIActivityIndicatorView)
    #expect(!indicator.hidesWhenStopped)
    let stack = try #require(try view("<stackView id=\"s\"/>") as? UIStackView)
    #expect(stack.axis == .horizontal)
  }

  nonisolated static let insets: [(String, CGRect)] = [
    ("minX=\"5\" width=\"10\" minY=\"6\" height=\"20\"", CGRect(x: 5, y: 6, width: 10, height: 20)),
    ("minX=\"5\" maxX=\"15\" height=\"20\"", CGRect(x: 5, y: 0, width: 80, height: 20)),
    (
      "maxX=\"15\" width=\"10\" maxY=\"5\" height=\"20\"",
      CGRect(x: 75, y: 175, width: 10, height: 20)
    ),
    ("", CGRect(x: 0, y: 0, width: 100, height: 200)),
  ]

  @Test("frames in the old form are distances from the sides", arguments: insets)
  func frameInsets(attributes: String, expected: CGRect) throws {
    let parent = try view(
      """
      <view id="p"><rect key="frame" x="0" y="0" width="100" height="200"/><subviews>
      <view id="c"><frame key="frameInset" \(attributes)/></view></subviews></view>
      """)
    #expect(parent.subviews.first?.frame == expected)
  }

  // MARK: Constraints

  @Test("constraints are installed with their priorities, lines and identifiers")
  func constraints() throws {
    let (views, _, builder) = try build(
      """
      <view id="p"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <view id="c" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
      <constraints>
      <constraint id="k1" firstItem="c" firstAttribute="leading" secondItem="p"
        secondAttribute="leading" constant="10" priority="999" identifier="edge"/>
      <constraint id="k2" firstItem="c" firstAttribute="width" secondItem="p"
        secondAttribute="width" multiplier="1:2"/>
      <constraint id="k4" firstItem="c" firstAttribute="height" relation="greaterThanOrEqual"
        constant="30"/>
      <constraint id="k5" firstItem="c" firstAttribute="top" secondItem="p" secondAttribute="top"
        symbolic="YES"/>
      </constraints></view>
      """)
    let parent = try #require(views.first)
    parent.layoutIfNeeded()
    // The mark for standard spacing without a number adds nothing.
    #expect(parent.subviews[0].frame == CGRect(x: 10, y: 0, width: 50, height: 30))
    let edge = try #require(builder.objects["k1"] as? NSLayoutConstraint)
    #expect(edge.priority == UILayoutPriority(999))
    #expect(edge.identifier == "edge")
    #expect(edge.source?.line == 5)
  }

  @Test("constraints removed at build time hold on the canvas only", arguments: [true, false])
  func placeholders(isOnCanvas: Bool) throws {
    let (views, _, builder) = try build(
      """
      <view id="p"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <view id="c" translatesAutoresizingMaskIntoConstraints="NO"/></subviews>
      <constraints>
      <constraint id="k1" firstItem="c" firstAttribute="height" constant="20" placeholder="YES"/>
      <constraint id="k2" firstItem="c" firstAttribute="height" relation="greaterThanOrEqual"
        constant="10"/>
      </constraints></view>
      """, isOnCanvas: isOnCanvas)
    let parent = try #require(views.first)
    parent.layoutIfNeeded()
    #expect((builder.objects["k1"] != nil) == isOnCanvas)
    #expect(parent.subviews[0].frame.height == (isOnCanvas ? 20 : 10))
  }

  @Test("a hidden view of a stack gives way to what is required of it on the canvas")
  func hiddenOnTheCanvas() throws {
    let (views, _, _) = try build(
      """
      <view id="p"><rect key="frame" x="0" y="0" width="100" height="100"/><subviews>
      <stackView id="s" axis="vertical" translatesAutoresizingMaskIntoConstraints="NO"><subviews>
      <view id="a" hidden="YES" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint id="1" firstAttribute="height" priority="750" constant="50"/></constraints></view>
      <view id="b" hidden="YES" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint id="2" firstAttribute="height" constant="30"/></constraints></view>
      <view id="c" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint id="3" firstAttribute="height" constant="10"/></constraints></view>
      </subviews></stackView></subviews><constraints>
      <constraint id="4" firstItem="s" firstAttribute="top" secondItem="p" secondAttribute="top"/>
      <constraint id="5" firstItem="s" firstAttribute="left" secondItem="p" secondAttribute="left"/>
      </constraints></view>
      """)
    let parent = try #require(views.first)
    parent.layoutIfNeeded()
    let heights = parent.subviews[0].subviews.map(\.frame.height)
    #expect(heights == [0, 30, 10])
    #expect(parent.subviews[0].frame.height == 10)
  }

  @Test("towards an accessory the margin of a cell's content is 8")
  func accessoryMargin() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
    #expect(
      cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 16))
    cell.accessoryType = .disclosureIndicator
    #expect(
      cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 16, bottom: 11, right: 8))
    cell.semanticContentAttribute = .forceRightToLeft
    cell.contentView.semanticContentAttribute = .forceRightToLeft
    cell.setNeedsLayout()
    cell.layoutIfNeeded()
    #expect(
      cell.contentView.layoutMargins == UIEdgeInsets(top: 11, left: 8, bottom: 11, right: 16))
  }

  @Test("a button without title and picture is as high as a line of its title")
  func emptyButton() throws {
    #expect(try view(#"<button id="b"/>"#).intrinsicContentSize == CGSize(width: 30, height: 34))
    let inset = try view(
      #"<button id="b"><inset key="contentEdgeInsets" minX="0" minY="0" maxX="0" maxY="21"/></button>"#
    )
    #expect(inset.intrinsicContentSize == CGSize(width: 0, height: 43))
  }

  @Test("what a size class leaves out is neither shown nor constrained")
  func installation() throws {
    let (views, context, _) = try build(
      """
      <view id="p"><subviews><view id="a"/><view id="b"/></subviews><constraints>
      <constraint id="k" firstItem="a" firstAttribute="top" secondItem="b" secondAttribute="top"/>
      </constraints><variation key="widthClass=compact"><mask key="subviews">
      <exclude reference="b"/></mask></variation></view>
      """)
    #expect(views[0].subviews.map(\.documentID) == ["a"])
    #expect(views[0].constraints.isEmpty)
    #expect(context.diagnostics.isEmpty)
  }

  /// A controller whose child is given size classes.
  private func show(_ view: UIView, _ width: UIUserInterfaceSizeClass) {
    let (parent, child) = (UIViewController(), UIViewController())
    child.view = view
    parent.addChild(child)
    parent.setOverrideTraitCollection(
      UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: width),
        UITraitCollection(verticalSizeClass: .regular),
      ]), forChild: child)
    view.layoutIfNeeded()
    view.owningController = nil
  }

  @Test("views, constraints, constants and attributes follow the size classes at run time")
  func traitChanges() throws {
    let (views, _, builder) = try build(
      """
      <view id="p"><rect key="frame" x="0" y="0" width="300" height="100"/><subviews>
      <label id="a" text="A" translatesAutoresizingMaskIntoConstraints="NO">
      <fontDescription key="fontDescription" type="system" pointSize="17"/>
      <variation key="widthClass=regular"><fontDescription key="fontDescription" type="system"
        pointSize="30"/></variation></label>
      <view id="b" translatesAutoresizingMaskIntoConstraints="NO">
      <variation key="widthClass=regular" hidden="YES"/></view>
      <view id="c" translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      <constraint id="k" firstItem="a" firstAttribute="leading" secondItem="p"
        secondAttribute="leading" constant="5"><variation key="widthClass=regular" constant="50"/>
      </constraint>
      <constraint id="l" firstItem="b" firstAttribute="width" constant="10"/>
      <constraint id="m" firstItem="b" firstAttribute="width" constant="20"/>
      <constraint id="n" firstItem="c" firstAttribute="leading" secondItem="a"
        secondAttribute="leading" constant="3"/>
      </constraints>
      <variation key="default"><mask key="subviews"><exclude reference="c"/></mask>
      <mask key="constraints"><exclude reference="m"/></mask></variation>
      <variation key="widthClass=regular">
      <mask key="subviews"><include reference="c"/></mask>
      <mask key="constraints"><exclude reference="l"/><include reference="m"/></mask></variation>
      </view>
      """, isOnCanvas: false)
    let root = views[0]
    let label = try #require(root.subviews.first as? UILabel)
    let box = root.subviews[1]
    func state() -> [CGFloat] {
      root.layoutIfNeeded()
      return [
        label.frame.minX, label.font.pointSize, box.isHidden ? 1 : 0, box.frame.width,
        CGFloat(root.subviews.count),
      ]
    }
    #expect(state() == [5, 17, 0, 10, 2])
    show(root, .regular)
    #expect(state() == [50, 30, 1, 20, 3])
    #expect(root.subviews[2].frame.minX == 53)
    show(root, .compact)
    #expect(state() == [5, 17, 0, 10, 2])
    // What the program changes stays as long as the document has nothing else to say.
    label.text = "changed"
    show(root, .regular)
    #expect(state() == [50, 30, 1, 20, 3])
    #expect(label.text == "changed" && root.subviews[2].frame.minX == 53)
    withExtendedLifetime(builder) {}
  }

  @Test("a constraint that cannot be understood is left out with a hint")
  func badConstraint() throws {
    let context = try build(
      """
      <view id="p"><constraints>
      <constraint id="k" firstAttribute="heigth" constant="1"/></constraints></view>
      """
    ).context
    #expect(
      context.diagnostics.map(\.description) == [
        "View.xib:3: warning: 'firstAttribute' of the constraint is 'heigth', which is not known. "
          + "It is left out. Did you mean 'height'?"
      ])
  }

  @Test("priorities out of range are brought into it, with a word", arguments: [2000.0, -3, 0])
  func badPriorities(_ priority: Double) throws {
    let (views, context, _) = try build(
      """
      <view id="p"><constraints>
      <constraint id="k" firstAttribute="width" constant="5" priority="\(priority)"/></constraints>
      </view>
      """)
    #expect(
      context.diagnostics.map(\.description) == [
        "View.xib:3: warning: The priority of the constraint is \(Int(priority)). Priorities reach "
          + "from 1 to 1000; the nearest of them is used."
      ])
    #expect(views[0].constraints.first?.priority.rawValue == (priority > 0 ? 1000 : 1))
  }

  // MARK: Controls

  @Test("controls take their values")
  func controls() throws {
    let toggle = try #require(try view("<switch id=\"s\" on=\"YES\"/>") as? UISwitch)
    #expect(toggle.isOn)
    let slider = try #require(
      try view("<slider id=\"s\" value=\"30\" minValue=\"10\" maxValue=\"20\"/>") as? UISlider)
    #expect(slider.value == 20)
    let stepper = try #require(
      try view("<stepper id=\"s\" value=\"3\" maximumValue=\"5\"/>") as? UIStepper)
    #expect(stepper.value == 3 && stepper.maximumValue == 5 && stepper.stepValue == 1)
    let segments = try #require(
      try view(
        """
        <segmentedControl id="s" selectedSegmentIndex="1"><segments><segment title="A"/>
        <segment title="B" width="50"/></segments></segmentedControl>
        """) as? UISegmentedControl)
    #expect(segments.numberOfSegments == 2 && segments.selectedSegmentIndex == 1)
    #expect(segments.titleForSegment(at: 0) == "A" && segments.widthForSegment(at: 1) == 50)
    let pages = try #require(
      try view("<pageControl id=\"p\" numberOfPages=\"3\" currentPage=\"9\"/>") as? UIPageControl)
    #expect(pages.currentPage == 2)
  }

  @Test("attributed text with an empty fragment is the rest of it")
  func emptyFragment() throws {
    let label = try #require(
      try view(
        """
        <label id="l"><attributedString key="attributedText"><fragment content=""/>
        <fragment content="x"/></attributedString></label>
        """) as? UILabel)
    #expect(label.attributedText?.string == "x")
    let empty = try #require(
      try view(
        """
        <label id="l" text="plain"><attributedString key="attributedText">
        <fragment content=""/></attributedString></label>
        """) as? UILabel)
    #expect(empty.text == "plain")
  }

  @Test("a button with states, insets and its type")
  func button() throws {
    let button = try #require(
      try view(
        """
        <button id="b" buttonType="roundedRect"><fontDescription key="fontDescription"
          type="boldSystem" pointSize="20"/>
        <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
        <state key="normal" title="On"><color key="titleColor" white="0" alpha="1"/></state>
        <state key="disabled" title="Off"/></button>
        """) as? UIButton)
    #expect(button.buttonType == .system)
    #expect(button.title(for: .normal) == "On" && button.title(for: .disabled) == "Off")
    #expect(button.titleColor(for: .normal) == UIColor(white: 0, alpha: 1))
    #expect(button.titleLabel?.font.pointSize == 20)
    #expect(
      button.contentEdgeInsets == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3))
  }

  @Test("views of frameworks that are not there are boxes with a name and one warning")
  func placeholders() throws {
    let (views, context, _) = try build(
      "<view id=\"p\"><subviews>\n<glkView id=\"m\"/><glkView id=\"n\"/></subviews></view>")
    #expect(views[0].subviews.map { ($0 as? PlaceholderView)?.name } == ["GLKView", "GLKView"])
    #expect(
      context.diagnostics.map(\.description) == [
        "View.xib:3: warning: GLKView cannot be shown here. A box with its name stands in for it."
      ])
  }

  @Test("a picture that is nowhere keeps its room and is reported once")
  func missingImage() throws {
    let context = BuildContext(
      document: try document(
        """
        <objects><imageView id="i" image="logo"/><imageView id="j" image="logo"/></objects>
        <resources><image name="logo" width="24" height="12"/></resources>
        """), classes: .any)
    let views = NibLoader(context: context).load(owner: nil).objects.compactMap {
      $0 as? UIImageView
    }
    #expect(
      views.map { $0.image?.size } == [
        CGSize(width: 24, height: 12), CGSize(width: 24, height: 12),
      ])
    #expect(
      context.diagnostics.map(\.description) == [
        "View.xib:2: warning: The image 'logo' is in no asset catalog or file near the document. "
          + "Nothing is drawn."
      ])
  }

  // MARK: Tables and collections

  @Test("a static table shows its sections, titles and cells")
  func staticTable() throws {
    let table = try #require(
      try view(
        """
        <tableView id="t" style="grouped" dataMode="static" rowHeight="44">
        <rect key="frame" x="0" y="0" width="320" height="568"/>
        <sections><tableViewSection headerTitle="One" id="s1"><cells>
        <tableViewCell id="c1"><rect key="frame" x="0" y="55" width="320" height="60"/>
        <tableViewCellContentView key="contentView" tableViewCell="c1" id="v1"/></tableViewCell>
        <tableViewCell id="c2"><tableViewCellContentView key="contentView" tableViewCell="c2"
          id="v2"/></tableViewCell></cells></tableViewSection>
        <tableViewSection footerTitle="End" id="s2"/></sections></tableView>
        """) as? UITableView)
    table.layoutIfNeeded()
    #expect(table.style == .grouped)
    #expect(table.numberOfSections == 2)
    #expect(table.visibleCells.map(\.documentID) == ["c1", "c2"])
    let heights = (0...1).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height }
    #expect(abs(heights[0] - 60) < 1e-9)
    #expect(abs(heights[1] - 44) < 1e-9)
    #expect(table.headerView(forSection: 0)?.textLabel?.text == "ONE")
    #expect(table.footerView(forSection: 1)?.textLabel?.text == "End")
  }

  @Test("prototypes stand in the table at design time, and make cells at run time")
  func prototypes() throws {
    let text = """
      <tableView id="t" dataMode="prototypes" rowHeight="44">
      <rect key="frame" x="0" y="0" width="320" height="568"/>
      <prototypes><tableViewCell id="c" reuseIdentifier="Row" accessoryType="checkmark"/></prototypes>
      </tableView>
      """
    let table = try #require(try view(text) as? UITableView)
    table.layoutIfNeeded()
    #expect(table.visibleCells.map(\.documentID) == ["c"])
    let context = BuildContext(
      document: try document("<objects>\(text)</objects>"), classes: .any)
    let running = try #require(
      NibLoader(context: context).load(owner: nil).objects.first as? UITableView)
    #expect(running.numberOfSections == 0)
    let first = running.dequeueReusableCell(withIdentifier: "Row")
    let second = running.dequeueReusableCell(withIdentifier: "Row")
    #expect(first?.accessoryType == .checkmark)
    #expect(first !== second)
    #expect(running.dequeueReusableCell(withIdentifier: "Other") == nil)
  }

  final class Rows: UITableViewController {
    override func tableView(
      _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      let cell = super.tableView(tableView, cellForRowAt: indexPath)
      cell.tag += 10
      return cell
    }
  }

  @Test("a controller of the program gets the static rows from its superclass")
  func staticRowsOfSubclass() throws {
    Tintype.NibClasses.register(Rows.self)
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB"><scenes>
      <scene sceneID="s"><objects><tableViewController id="c" customClass="Rows"
        sceneMemberID="viewController"><tableView key="view" id="t" dataMode="static" rowHeight="44">
      <rect key="frame" x="0" y="0" width="320" height="568"/><sections><tableViewSection id="s1">
      <cells><tableViewCell id="r" tag="5"/></cells></tableViewSection></sections><connections>
      <outlet property="dataSource" destination="c" id="o1"/>
      <outlet property="delegate" destination="c" id="o2"/></connections></tableView>
      </tableViewController></objects></scene></scenes></document>
      """
    let document = try Document.read(Array(text.utf8), file: "Main.storyboard")
    let loader = SceneLoader(
      context: BuildContext(document: document, classes: .any))
    let rows = try #require(loader.makeController(of: document.scenes[0]) as? Rows)
    rows.view.layoutIfNeeded()
    #expect(rows.tableView.dataSource === rows)
    #expect(rows.tableView.visibleCells.map(\.tag) == [15])
  }

  @Test("a cell of a standard style lays out the labels of the document")
  func subtitleCell() throws {
    let cell = try #require(
      try view(
        """
        <tableViewCell id="c" style="IBUITableViewCellStyleSubtitle" textLabel="a"
          detailTextLabel="b"><rect key="frame" x="0" y="0" width="320" height="44"/>
        <tableViewCellContentView key="contentView" tableViewCell="c" id="v">
        <rect key="frame" x="0" y="0" width="320" height="44"/><subviews>
        <label id="a" text="Title"><fontDescription key="fontDescription" type="system"
          pointSize="17"/></label>
        <label id="b" text="Detail"><fontDescription key="fontDescription" type="system"
          pointSize="12"/></label></subviews></tableViewCellContentView></tableViewCell>
        """) as? UITableViewCell)
    cell.layoutIfNeeded()
    let title = try #require(cell.textLabel?.frame)
    let detail = try #require(cell.detailTextLabel?.frame)
    #expect(abs(title.minX - 16) < 1e-9)
    #expect(abs(detail.minX - 16) < 1e-9)
    #expect(abs(title.minY - 5) <= 0.5)
    #expect(abs(detail.minY - 25.5) <= 0.51)
  }

  @Test("a collection view shows each prototype by its flow layout")
  func collection() throws {
    let view = try #require(
      try view(
        """
        <collectionView id="v" dataMode="prototypes">
        <rect key="frame" x="0" y="0" width="100" height="300"/>
        <collectionViewFlowLayout key="collectionViewLayout" id="f" minimumLineSpacing="4"
          minimumInteritemSpacing="0"><size key="itemSize" width="60" height="20"/>
        <inset key="sectionInset" minX="10" minY="5" maxX="0" maxY="0"/></collectionViewFlowLayout>
        <cells><collectionViewCell id="a" reuseIdentifier="A"/>
        <collectionViewCell id="b" reuseIdentifier="B"/></cells></collectionView>
        """) as? UICollectionView)
    view.layoutIfNeeded()
    #expect(view.visibleCells.map(\.documentID) == ["a", "b"])
    #expect(view.visibleCells[1].frame == CGRect(x: 10, y: 29, width: 60, height: 20))
    #expect(view.contentSize == CGSize(width: 100, height: 49))
  }

  // MARK: Runtime attributes

  @Test("runtime attributes reach the layer and the view")
  func runtimeAttributes() throws {
    let view = try view(
      """
      <view id="v"><userDefinedRuntimeAttributes>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius">
      <real key="value" value="8"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="number" keyPath="layer.borderWidth">
      <integer key="value" value="2"/></userDefinedRuntimeAttribute>
      <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
      <userDefinedRuntimeAttribute type="number" keyPath="unknown"><real key="value" value="1"/>
      </userDefinedRuntimeAttribute></userDefinedRuntimeAttributes></view>
      """)
    #expect(view.layer.cornerRadius == 8)
    #expect(view.layer.borderWidth == 2)
    #expect(view.layer.masksToBounds)
  }

  // MARK: Classes of the program

  final class Screen: UIViewController, NibConnectable {
    var titleLabel: UILabel?
    var buttons: [AnyObject] = []
    var tapped: [String] = []
    var order: [String] = []

    override func viewDidLoad() { order.append("viewDidLoad \(titleLabel?.text ?? "nil")") }
    func connect(_ object: AnyObject, toOutlet name: String) {
      if name == "titleLabel" { titleLabel = object as? UILabel }
    }
    func connect(_ objects: [AnyObject], toOutletCollection name: String) {
      if name == "buttons" { buttons = objects }
    }
    func perform(action name: String, from sender: AnyObject) { tapped.append(name) }
  }

  final class Badge: UIView, NibConnectable {
    var radius: Double = 0
    func setRuntimeAttribute(_ value: Any?, forKeyPath keyPath: String) {
      if keyPath == "badgeRadius" { radius = value as? Double ?? 0 }
    }
  }

  private func storyboard() throws -> SceneLoader {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES"
        initialViewController="nav"><scenes>
      <scene sceneID="s1"><objects><navigationController id="nav" sceneMemberID="viewController">
      <navigationBar key="navigationBar" id="bar"/><connections><segue kind="relationship"
        relationship="rootViewController" destination="screen" id="r"/></connections>
      </navigationController></objects></scene>
      <scene sceneID="s2"><objects><viewController id="screen" customClass="Screen"
        storyboardIdentifier="Screen" title="Hello" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label id="l" text="Hi"/><button id="b1"><connections><action selector="tap:"
        destination="screen" eventType="touchUpInside" id="x"/></connections></button>
      <button id="b2"/><containerView id="box"><rect key="frame" x="10" y="20" width="30" height="40"/>
      <connections><segue kind="embed" destination="inner" id="e"/></connections></containerView>
      <view id="g" customClass="Badge"><userDefinedRuntimeAttributes><userDefinedRuntimeAttribute
        type="number" keyPath="badgeRadius"><real key="value" value="3"/></userDefinedRuntimeAttribute>
      </userDefinedRuntimeAttributes></view>
      </subviews></view><navigationItem key="navigationItem" title="Top" id="n"/>
      <connections><outlet property="titleLabel" destination="l" id="o"/>
      <outletCollection property="buttons" destination="b1" id="c1"/>
      <outletCollection property="buttons" destination="b2" id="c2"/></connections>
      </viewController></objects></scene>
      <scene sceneID="s3"><objects><viewController id="inner" sceneMemberID="viewController">
      <view key="view" id="w"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
      </viewController></objects></scene>
      </scenes></document>
      """
    Tintype.NibClasses.register(Screen.self)
    Tintype.NibClasses.register(Badge.self)
    let document = try Document.read(Array(text.utf8), file: "Main.storyboard")
    return SceneLoader(
      context: BuildContext(
        document: document, classes: SizeClasses(width: .compact, height: .regular)))
  }

  @Test("outlets, collections and actions reach a registered controller before viewDidLoad")
  func connections() throws {
    let loader = try storyboard()
    let scene = try #require(loader.context.document.scene(named: "Screen"))
    let screen = try #require(loader.makeController(of: scene) as? Screen)
    #expect(!screen.isViewLoaded && screen.titleLabel == nil)
    screen.loadViewIfNeeded()
    #expect(screen.order == ["viewDidLoad Hi"])
    #expect(screen.buttons.count == 2)
    (screen.buttons.first as? UIButton)?.sendActions(for: .touchUpInside)
    #expect(screen.tapped == ["tap:"])
    #expect(screen.title == "Hello" && screen.navigationItem.title == "Top")
    let badge = screen.view.subviews.last as? Badge
    #expect(badge?.radius == 3)
  }

  final class Adaptive: UIViewController, NibConnectable {
    weak var badge: UILabel?
    func connect(_ object: AnyObject, toOutlet name: String) { badge = object as? UILabel }
  }

  @Test("an outlet reaches a view that other size classes bring in", .exceptions(.report))
  func outletOfLeftOutView() throws {
    Tintype.NibClasses.register(Adaptive.self)
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" useAutolayout="YES">
      <scenes><scene sceneID="s"><objects><viewController id="c" customClass="Adaptive"
        sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <label id="l" text="Wide" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
      <constraint id="k" firstAttribute="width" constant="70"/></constraints></label></subviews>
      <constraints><constraint id="n" firstItem="l" firstAttribute="leading" secondItem="v"
        secondAttribute="leading" constant="9"/></constraints>
      <variation key="default"><mask key="subviews"><exclude reference="l"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><include reference="l"/></mask>
      </variation></view>
      <connections><outlet property="badge" destination="l" id="o"/></connections>
      </viewController></objects></scene></scenes></document>
      """
    let document = try Document.read(Array(text.utf8), file: "Main.storyboard")
    let context = BuildContext(
      document: document, classes: SizeClasses(width: .compact, height: .regular))
    let controller = try #require(
      SceneLoader(context: context).makeController(of: document.scenes[0]) as? Adaptive)
    let root = try #require(controller.view)
    #expect(controller.badge?.text == "Wide" && root.subviews.isEmpty)
    #expect(context.diagnostics.isEmpty)
    show(root, .regular)
    #expect(root.subviews.first === controller.badge)
    #expect(controller.badge?.frame.minX == 9 && controller.badge?.frame.width == 70)
    show(root, .compact)
    #expect(root.subviews.isEmpty && controller.badge != nil)
  }

  @Test("an embedded scene becomes a child that fills its container")
  func embedding() throws {
    let loader = try storyboard()
    let scene = try #require(loader.context.document.scene(named: "Screen"))
    let screen = loader.makeController(of: scene)
    screen.loadViewIfNeeded()
    let child = try #require(screen.children.first)
    #expect(child.view.documentID == "w")
    #expect(child.view.superview?.documentID == "box")
    #expect(child.view.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
  }

  @Test("a navigation scene holds its root scene")
  func navigation() throws {
    let loader = try storyboard()
    let initial = try #require(loader.context.document.initialScene)
    let navigation = try #require(loader.makeController(of: initial) as? UINavigationController)
    #expect(navigation.topViewController is Screen)
    #expect(navigation.navigationBar.documentID == "bar")
  }
}
