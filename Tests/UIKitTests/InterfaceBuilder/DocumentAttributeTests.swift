import Foundation
import InterfaceBuilderDocument
import Testing

@testable import UIKit

/// Rarer attributes of documents and the properties that they set.
@Suite("Attributes of a document")
@MainActor
struct DocumentAttributeTests {
  private func build(_ views: String) throws -> [AnyObject] {
    let text = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" useAutolayout="YES">
      <objects>\(views)</objects></document>
      """
    let document = try Document.read(Array(text.utf8), file: "View.xib")
    let context = BuildContext(
      document: document, classes: SizeClasses(width: .compact, height: .regular),
      canvasRules: RunningAppRules.shared)
    return NibLoader(context: context).load(owner: nil).objects
  }

  private func only<Object>(_ text: String, as type: Object.Type = Object.self) throws -> Object {
    try #require(try build(text).first as? Object)
  }

  @Test("a search bar has its scopes and the buttons in its field")
  func searchBar() throws {
    let bar: UISearchBar = try only(
      """
      <searchBar id="a" showsScopeBar="YES" showsSearchResultsButton="YES"
        selectedScopeButtonIndex="1">
      <scopeButtonTitles><string>All</string><string>Mine</string></scopeButtonTitles></searchBar>
      """)
    #expect(bar.scopeButtonTitles == ["All", "Mine"])
    #expect(bar.selectedScopeButtonIndex == 1)
    #expect(bar.showsScopeBar && bar.showsSearchResultsButton)
  }

  @Test("a button's configuration has its alignment, indicator and background")
  func buttonConfiguration() throws {
    let button: UIButton = try only(
      """
      <button id="a" buttonType="system"><buttonConfiguration key="configuration" style="filled"
        title="Go" titleAlignment="trailing" indicator="popup" showsActivityIndicator="YES"
        automaticallyUpdateForSelection="NO">
      <preferredSymbolConfiguration key="preferredSymbolConfigurationForImage" scale="small"
        weight="bold"/>
      <backgroundConfiguration key="background" strokeWidth="2" cornerRadius="3"
        imageContentMode="scaleAspectFit"/>
      </buttonConfiguration></button>
      """)
    let configuration = try #require(button.configuration)
    #expect(configuration.titleAlignment == .trailing)
    #expect(configuration.indicator == .popup)
    #expect(configuration.showsActivityIndicator)
    #expect(!configuration.automaticallyUpdateForSelection)
    #expect(configuration.background.strokeWidth == 2)
    #expect(configuration.background.cornerRadius == 3)
    #expect(configuration.background.imageContentMode == .scaleAspectFit)
    let symbols = UIImage.SymbolConfiguration(weight: .bold)
      .applying(UIImage.SymbolConfiguration(scale: .small))
    #expect(configuration.preferredSymbolConfigurationForImage == symbols)
  }

  @Test("a cell shows the content configuration of its document")
  func cellConfiguration() throws {
    let cell: UITableViewCell = try only(
      """
      <tableViewCell id="a" shouldIndentWhileEditing="NO" showsReorderControl="YES">
      <rect key="frame" x="0" y="0" width="320" height="44"/>
      <listContentConfiguration key="contentConfiguration" text="Change icon"
        secondaryText="Dark" imageToTextPadding="8" prefersSideBySideTextAndSecondaryText="YES"/>
      </tableViewCell>
      """)
    let content = try #require(cell.contentConfiguration as? UIListContentConfiguration)
    #expect(content.text == "Change icon")
    #expect(content.secondaryText == "Dark")
    #expect(content.imageToTextPadding == 8)
    #expect(content.prefersSideBySideTextAndSecondaryText)
    #expect(!cell.shouldIndentWhileEditing && cell.showsReorderControl)
  }

  @Test("lists keep their headers in sight and their separators where the document says")
  func lists() throws {
    let collection: UICollectionView = try only(
      """
      <collectionView id="a"><collectionViewFlowLayout key="collectionViewLayout" id="b"
        sectionHeadersPinToVisibleBounds="YES" sectionInsetReference="safeArea"/></collectionView>
      """)
    let flow = try #require(collection.collectionViewLayout as? UICollectionViewFlowLayout)
    #expect(flow.sectionHeadersPinToVisibleBounds && !flow.sectionFootersPinToVisibleBounds)
    #expect(flow.sectionInsetReference == .fromSafeArea)
    let table: UITableView = try only(
      """
      <tableView id="a" separatorInsetReference="fromAutomaticInsets"
        allowsMultipleSelectionDuringEditing="YES" sectionIndexMinimumDisplayRowCount="20"/>
      """)
    #expect(table.separatorInsetReference == .fromAutomaticInsets)
    #expect(table.allowsMultipleSelectionDuringEditing)
    #expect(table.sectionIndexMinimumDisplayRowCount == 20)
  }

  @Test("recognisers know how many fingers they want and what becomes of touches")
  func recognizers() throws {
    let pan: UIPanGestureRecognizer = try only(
      "<panGestureRecognizer id=\"a\" minimumNumberOfTouches=\"2\" maximumNumberOfTouches=\"3\"/>")
    #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 3)
    let tap: UITapGestureRecognizer = try only(
      "<tapGestureRecognizer id=\"a\" cancelsTouchesInView=\"NO\" delaysTouchesBegan=\"YES\"/>")
    #expect(!tap.cancelsTouchesInView && tap.delaysTouchesBegan)
  }

  @Test("bars position their items and show their own back images")
  func bars() throws {
    let tabs: UITabBar = try only("<tabBar id=\"a\" itemPositioning=\"centered\"><items/></tabBar>")
    #expect(tabs.itemPositioning == .centered)
    let pages: UIPageControl = try only(
      "<pageControl id=\"a\" numberOfPages=\"3\" backgroundStyle=\"prominent\"/>")
    #expect(pages.backgroundStyle == .prominent)
    let label: UILabel = try only(
      "<label id=\"a\" text=\"x\" baselineAdjustment=\"alignCenters\"/>")
    #expect(label.baselineAdjustment == .alignCenters)
  }
}
