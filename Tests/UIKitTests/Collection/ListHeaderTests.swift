import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

/// Headers of lists: supplementary cells, and first items that stand for them.
@MainActor
@Suite("Headers of lists", .ownEnvironment) struct ListHeaderTests {
  typealias Appearance = UICollectionLayoutListConfiguration.Appearance

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 3 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell =
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        as! UICollectionViewListCell
      var content = cell.defaultContentConfiguration()
      content.text = "Item"
      cell.contentConfiguration = content
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let cell =
        collectionView.dequeueReusableSupplementaryView(
          ofKind: kind, withReuseIdentifier: "end", for: indexPath) as! UICollectionViewListCell
      var content = cell.defaultContentConfiguration()
      content.text = "End"
      cell.contentConfiguration = content
      return cell
    }
  }

  private let source = Source()

  private func list(
    _ appearance: Appearance, _ mode: UICollectionLayoutListConfiguration.HeaderMode
  ) -> UICollectionView {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.headerMode = mode
    configuration.footerMode = mode == .supplementary ? .supplementary : .none
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 390, height: 600),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    for kind in [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
    ] {
      view.register(
        UICollectionViewListCell.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: "end")
    }
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  private func content(_ cell: UIView?) -> UIListContentConfiguration? {
    (cell as? UICollectionViewCell)?.contentConfiguration as? UIListContentConfiguration
  }

  @Test(
    "a supplementary cell's default content is that of a header or footer of its list",
    arguments: [
      (.plain, 17, false, 15), (.grouped, 13, true, 13), (.insetGrouped, 13, true, 13),
      (.sidebar, 20, false, 13),
    ] as [(UICollectionLayoutListConfiguration.Appearance, CGFloat, Bool, CGFloat)])
  func supplementary(
    appearance: UICollectionLayoutListConfiguration.Appearance, size: CGFloat,
    isUppercase: Bool, footerSize: CGFloat
  ) throws {
    let view = list(appearance, .supplementary)
    let path = IndexPath(item: 0, section: 0)
    let header = try #require(
      content(
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionHeader, at: path)))
    #expect(header.textProperties.font.pointSize == size)
    #expect((header.textProperties.transform == .uppercase) == isUppercase)
    #expect(header.textProperties.color == (isUppercase ? .secondaryLabel : .label))
    let footer = try #require(
      content(
        view.supplementaryView(
          forElementKind: UICollectionView.elementKindSectionFooter, at: path)))
    #expect(footer.textProperties.font.pointSize == footerSize)
    #expect(footer.textProperties.color == .secondaryLabel)
    let row = try #require(content(view.cellForItem(at: path)))
    #expect(row.textProperties.font.pointSize == 17 && row.textProperties.color == .label)
  }

  @Test(
    "a first item as header has the style of a header, no ground, no corners and no line",
    arguments: [Appearance.plain, .grouped, .insetGrouped, .sidebar])
  func firstItem(appearance: UICollectionLayoutListConfiguration.Appearance) throws {
    let view = list(appearance, .firstItemInSection)
    let cells = try (0..<3).map {
      try #require(
        view.cellForItem(at: IndexPath(item: $0, section: 0)) as? UICollectionViewListCell)
    }
    let expected = UIListContentConfiguration.header(of: appearance)
    #expect(content(cells[0])?.textProperties.font == expected.textProperties.font)
    #expect(content(cells[0])?.textProperties.color == expected.textProperties.color)
    #expect(content(cells[1])?.textProperties.font.pointSize == 17)
    #expect(cells[0].backgroundColor == .clear)
    #expect(cells[0].layer.cornerRadius == 0)
    if appearance == .insetGrouped {
      #expect(cells[1].backgroundColor == .secondarySystemGroupedBackground)
      #expect(cells[1].layer.cornerRadius == 10)
      #expect(
        cells[1].layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMinYCorner])
    }
  }
}
