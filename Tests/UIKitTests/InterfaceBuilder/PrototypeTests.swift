import Foundation
import InterfaceBuilderDocument
import Testing

@testable import UIKit

/// What a running program gets from the cells that a document draws in its tables and collections.
@Suite("Prototypes of a document", .serialized)
@MainActor
struct PrototypeTests {
  private func view(_ text: String) throws -> UIView {
    let document = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES">
      <objects>\(text)</objects></document>
      """
    let context = BuildContext(
      document: try Document.read(Array(document.utf8), file: "View.xib"),
      classes: SizeClasses(width: .compact, height: .regular))
    return try #require(NibLoader(context: context).load(owner: nil).objects.first as? UIView)
  }

  /// A label with room around it on every side, in a content view with an id.
  private func label(_ content: String, of id: String, label: String = "l") -> String {
    func side(_ attribute: String, _ constant: Int) -> String {
      """
      <constraint firstItem="\(label)" firstAttribute="\(attribute)" secondItem="\(id)" \
      secondAttribute="\(attribute)" constant="\(constant)" id="\(label)\(attribute)"/>
      """
    }
    return """
      <\(content) id="\(id)"><rect key="frame" x="0" y="0" width="200" height="40"/><subviews>
      <label id="\(label)" text="Label" numberOfLines="0" \
      translatesAutoresizingMaskIntoConstraints="NO"/></subviews><constraints>
      \(side("top", 30))\(side("bottom", -30))\(side("leading", 16))\(side("trailing", -16))
      </constraints></\(content.split(separator: " ")[0])>
      """
  }

  final class Rows: NSObject, UITableViewDataSource {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: path)
      let label = cell.contentView.subviews.first as? UILabel
      label?.text = String(repeating: "Line\n", count: 4 * path.row) + "Line"
      return cell
    }
  }

  @Test("the constraints of a table's prototype give its rows their heights")
  func rows() throws {
    let table = try #require(
      try view(
        """
        <tableView id="t" dataMode="prototypes" rowHeight="-1" estimatedRowHeight="44">
        <rect key="frame" x="0" y="0" width="320" height="568"/>
        <prototypes><tableViewCell id="c" reuseIdentifier="Row" rowHeight="40">
        <rect key="frame" x="0" y="0" width="320" height="40"/>
        \(label(#"tableViewCellContentView key="contentView" tableViewCell="c""#, of: "v"))
        </tableViewCell></prototypes></tableView>
        """) as? UITableView)
    let rows = Rows()
    table.dataSource = rows
    table.layoutIfNeeded()
    let cells = table.visibleCells
    #expect(cells.allSatisfy { $0.contentView.constraints.count == 4 })
    let lines = cells.compactMap { $0.contentView.subviews.first?.frame }
    #expect(lines.map(\.minX) == [16, 16])
    #expect(lines.allSatisfy { abs($0.minY - 30) < 0.01 })
    #expect(zip(cells, lines).allSatisfy { abs($0.frame.height - $1.height - 60) < 0.01 })
    #expect(lines[1].height > 4 * lines[0].height)
  }

  @Test("cells, headers and footers of a collection view come with their constraints")
  func collection() throws {
    let end = label(
      #"collectionReusableView key="sectionHeaderView" reuseIdentifier="Head""#, of: "h", label: "m"
    )
    let collection = try #require(
      try view(
        """
        <collectionView id="t" dataMode="prototypes">
        <rect key="frame" x="0" y="0" width="320" height="568"/>
        <collectionViewFlowLayout key="collectionViewLayout" id="f"/>
        <cells><collectionViewCell id="c" reuseIdentifier="Cell">
        <rect key="frame" x="0" y="0" width="200" height="40"/>
        \(label(#"collectionViewCellContentView key="contentView""#, of: "v"))
        </collectionViewCell></cells>\(end)</collectionView>
        """) as? UICollectionView)
    let path = IndexPath(item: 0, section: 0)
    let cell = collection.dequeueReusableCell(withReuseIdentifier: "Cell", for: path)
    #expect(cell.contentView.constraints.count == 4)
    let head = collection.dequeueReusableSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "Head", for: path)
    #expect(head.documentID == "h")
    #expect(head.constraints.count == 4)
  }

  @Test("a prototype follows the size classes it comes to stand in")
  func variedPrototype() throws {
    let table = try #require(
      try view(
        """
        <tableView id="t" dataMode="prototypes">
        <rect key="frame" x="0" y="0" width="320" height="568"/>
        <prototypes><tableViewCell id="c" reuseIdentifier="Row" rowHeight="40">
        <rect key="frame" x="0" y="0" width="320" height="40"/>
        <tableViewCellContentView key="contentView" tableViewCell="c" id="v">
        <rect key="frame" x="0" y="0" width="320" height="40"/><subviews>
        <view id="w" translatesAutoresizingMaskIntoConstraints="NO"><constraints>
        <constraint firstAttribute="width" constant="10" id="k">
        <variation key="widthClass=regular" constant="25"/></constraint></constraints></view>
        </subviews></tableViewCellContentView></tableViewCell></prototypes></tableView>
        """) as? UITableView)
    let rows = Rows()
    table.dataSource = rows
    let (parent, child) = (UIViewController(), UIViewController())
    child.view = table
    parent.addChild(child)
    parent.setOverrideTraitCollection(
      UITraitCollection(traitsFrom: [
        UITraitCollection(horizontalSizeClass: .regular),
        UITraitCollection(verticalSizeClass: .regular),
      ]), forChild: child)
    table.layoutIfNeeded()
    let varied = try #require(table.visibleCells.first?.contentView.subviews.first)
    #expect(varied.constraints.map(\.constant) == [25])
  }
}
