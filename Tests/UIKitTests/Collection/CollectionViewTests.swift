import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Collection views", .serialized, .ownEnvironment)
struct CollectionViewTests {
  private func letters(_ count: Int) -> [String] { (0..<count).map { "item \($0)" } }

  private func flow(_ side: CGFloat = 100) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: side, height: side)
    return layout
  }

  @Test("a long collection makes the cells in sight and reuses them")
  func reuse() {
    CollectionFixture.Cell.reuses = 0
    let fixture = CollectionFixture([letters(5_000)], flow())
    #expect(fixture.view.visibleCells.count == 15)
    #expect(fixture.view.cellQueue.madeCount == 15)
    #expect(CollectionFixture.Cell.reuses == 0)
    for _ in 0..<40 {
      fixture.view.contentOffset.y += 60
      fixture.window.layoutIfNeeded()
    }
    #expect(fixture.view.cellQueue.madeCount <= 18)
    #expect(CollectionFixture.Cell.reuses > 0)
  }

  @Test("an insertion keeps cells and selection; the new one fades in, the others move")
  func insertion() throws {
    let fixture = CollectionFixture([letters(4)], flow())
    let cell = try #require(fixture.view.cellForItem(at: path(0)))
    fixture.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    fixture.items[0].insert("new", at: 0)
    fixture.view.performBatchUpdates { fixture.view.insertItems(at: [path(0)]) }
    #expect(fixture.view.cellForItem(at: path(1)) === cell)
    #expect(fixture.view.indexPathsForSelectedItems == [path(1)])
    #expect(fixture.texts == ["new", "item 0", "item 1", "item 2", "item 3"])
    let new = try #require(fixture.view.cellForItem(at: path(0)))
    fixture.run(0.15)
    let shown = try #require(new.layer.presentation())
    #expect(shown.opacity > 0.2 && shown.opacity < 0.8)
    let moving = try #require(cell.layer.presentation())
    #expect(moving.frame.minX > 10 && moving.frame.minX < 100)
    fixture.run(0.3)
    #expect(cell.frame.minX == 110)
  }

  @Test("items are moved, deleted and reloaded, each by its own place")
  func batch() {
    let fixture = CollectionFixture([letters(4)], flow())
    let moved = fixture.view.cellForItem(at: path(3))
    let reloaded = fixture.view.cellForItem(at: path(2))
    fixture.items = [["item 3", "item 0", "changed"]]
    var isDone = false
    fixture.view.performBatchUpdates {
      fixture.view.moveItem(at: path(3), to: path(0))
      fixture.view.deleteItems(at: [path(1)])
      fixture.view.reloadItems(at: [path(2)])
    } completion: {
      isDone = $0
    }
    #expect(fixture.view.cellForItem(at: path(0)) === moved)
    #expect(fixture.view.cellForItem(at: path(2)) !== reloaded)
    #expect(fixture.texts == ["item 3", "item 0", "changed"])
    #expect(!isDone)
    fixture.run(0.5)
    #expect(isDone)
  }

  @Test(.exceptions(.report)) func batchesThatDoNotFitAreRefusedInUIKitsWords() {
    let fixture = CollectionFixture([letters(4)], flow())
    _ = DiagnosticLog.current.drain()
    fixture.view.deleteItems(at: [path(0)])
    let message = DiagnosticLog.current.drain().first?.message ?? ""
    #expect(message.hasPrefix("Invalid update: invalid number of items in section 0."))
    #expect(fixture.texts == letters(4))
  }

  @Test("a tap asks and tells the delegate in UIKit's order")
  func taps() {
    let fixture = CollectionFixture([letters(4)], flow())
    fixture.view.tapItem(at: path(1))
    fixture.view.tapItem(at: path(2))
    #expect(
      fixture.calls == [
        "shouldSelect 1", "didSelect 1", "shouldSelect 2", "didDeselect 1", "didSelect 2",
      ])
    #expect(fixture.view.cellForItem(at: path(2))?.isSelected == true)
  }

  @Test("an item carried by hand makes the others give way and tells the data source at the end")
  func movement() {
    let fixture = CollectionFixture([letters(4)], flow())
    fixture.movable = true
    #expect(fixture.view.beginInteractiveMovementForItem(at: path(0)))
    fixture.view.updateInteractiveMovementTargetPosition(CGPoint(x: 270, y: 50))
    fixture.view.endInteractiveMovement()
    #expect(fixture.calls == ["move 0 2"])
    #expect(fixture.texts == ["item 1", "item 2", "item 0", "item 3"])
  }

  @Test("headers that are pinned stay in sight as long as their section does")
  func pinnedHeaders() throws {
    let layout = flow()
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    layout.sectionHeadersPinToVisibleBounds = true
    let fixture = CollectionFixture([letters(12), letters(12)], layout)
    fixture.view.contentOffset.y = 100
    fixture.window.layoutIfNeeded()
    let header = try #require(
      fixture.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)))
    #expect(header.frame.minY == 100)
    // The first section is 30 + 4 * 100 + 3 * 10 long.
    fixture.view.contentOffset.y = 450
    fixture.window.layoutIfNeeded()
    #expect(header.frame.maxY == 460)
  }

  @Test("cells that are self-sized are asked once, in sight alone")
  func selfSizing() {
    final class Sized: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = CGSize(width: 320, height: 60)
        return layoutAttributes
      }
    }
    let layout = flow(50)
    layout.estimatedItemSize = CGSize(width: 320, height: 20)
    layout.minimumLineSpacing = 0
    let fixture = CollectionFixture([letters(100)], layout)
    // Cells of the old kind go back to the queue before the new kind replaces them there.
    fixture.items = [[]]
    fixture.view.reloadData()
    fixture.window.layoutIfNeeded()
    fixture.view.register(Sized.self, forCellWithReuseIdentifier: "cell")
    fixture.items = [letters(100)]
    fixture.view.reloadData()
    fixture.window.layoutIfNeeded()
    #expect(fixture.frames.prefix(2).map(\.minY) == [0, 60])
    #expect(fixture.view.visibleCells.count == 8)
    #expect(fixture.view.contentSize.height < 100 * 60)
  }

  @Test("a layout of the program's own, invalidated by every scroll")
  func customLayout() throws {
    final class Stairs: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 1_000) }
      override func layoutAttributesForElements(
        in rect: CGRect
      ) -> [UICollectionViewLayoutAttributes]? {
        (0..<20).compactMap { layoutAttributesForItem(at: IndexPath(item: $0, section: 0)) }
          .filter { $0.frame.intersects(rect) }
      }
      override func layoutAttributesForItem(
        at indexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let result = UICollectionViewLayoutAttributes(forCellWith: indexPath)
        let scroll = collectionView?.contentOffset.y ?? 0
        result.frame = CGRect(
          x: CGFloat(indexPath.item) * 10 + scroll, y: CGFloat(indexPath.item) * 50, width: 40,
          height: 40)
        result.alpha = 0.5
        return result
      }
      override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }
    }
    let fixture = CollectionFixture([letters(20)], Stairs())
    fixture.view.contentOffset.y = 20
    fixture.window.layoutIfNeeded()
    let cell = try #require(fixture.view.cellForItem(at: path(1)))
    #expect(cell.frame == CGRect(x: 30, y: 50, width: 40, height: 40))
    #expect(cell.alpha == 0.5)
  }

  @Test("from one layout to another the cells move")
  func layoutTransition() throws {
    let fixture = CollectionFixture([letters(4)], flow())
    let cell = try #require(fixture.view.cellForItem(at: path(1)))
    var isDone = false
    fixture.view.setCollectionViewLayout(flow(300), animated: true) { isDone = $0 }
    fixture.run(0.15)
    let shown = try #require(cell.layer.presentation())
    #expect(shown.bounds.width > 100 && shown.bounds.width < 300)
    fixture.run(0.3)
    #expect(isDone && cell.frame.width == 300)
  }

  @Test func itemsAreScrolledToEachPosition() {
    let fixture = CollectionFixture([letters(300)], flow())
    for (position, y) in [
      (UICollectionView.ScrollPosition.top, 5_500), (.centeredVertically, 5_310),
      (.bottom, 5_120),
    ] {
      fixture.view.scrollToItem(at: path(150), at: position, animated: false)
      #expect(fixture.view.contentOffset.y == CGFloat(y))
    }
  }

  @Test func registrationsMakeAndSetUpCells() {
    let fixture = CollectionFixture([["a"]], flow())
    let registration = UICollectionView.CellRegistration<CollectionFixture.Cell, Int> {
      cell, _, number in cell.label.text = "number \(number)"
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: fixture.view) {
      view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([7, 8, 9])
    source.apply(snapshot)
    fixture.window.layoutIfNeeded()
    #expect(fixture.texts == ["number 7", "number 8", "number 9"])
    snapshot.deleteItems([8])
    source.apply(snapshot)
    #expect(fixture.texts == ["number 7", "number 9"])
  }

  @Test("an outline shows what is expanded")
  func outlines() {
    let fixture = CollectionFixture([[]], flow())
    let registration = UICollectionView.CellRegistration<CollectionFixture.Cell, String> {
      cell, _, text in cell.label.text = text
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: fixture.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var outline = NSDiffableDataSourceSectionSnapshot<String>()
    outline.append(["fruit", "tools"])
    outline.append(["apple", "pear"], to: "fruit")
    source.apply(outline, to: 0, animatingDifferences: false)
    #expect(fixture.texts == ["fruit", "tools"])
    outline.expand(["fruit"])
    source.apply(outline, to: 0, animatingDifferences: false)
    #expect(fixture.texts == ["fruit", "apple", "pear", "tools"])
    #expect(outline.level(of: "pear") == 1 && outline.parent(of: "pear") == "fruit")
  }

  // MARK: Compositional

  private func dimension(_ width: CGFloat, _ height: CGFloat) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(width), heightDimension: .absolute(height))
  }

  @Test("fractions, spacing and insets of a grid")
  func grid() {
    let item = NSCollectionLayoutItem(layoutSize: dimension(0.25, 50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(1, 50), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 10, trailing: 20)
    section.interGroupSpacing = 5
    let fixture = CollectionFixture(
      [letters(6)], UICollectionViewCompositionalLayout(section: section))
    #expect(fixture.frames[0] == CGRect(x: 20, y: 10, width: 70, height: 50))
    #expect(fixture.frames[3].minX == 230)
    #expect(fixture.frames[4] == CGRect(x: 20, y: 65, width: 70, height: 50))
    #expect(fixture.view.contentSize == CGSize(width: 320, height: 125))
  }

  @Test("a subitem that stands several times in a group gets equal parts")
  func counted() {
    let item = NSCollectionLayoutItem(layoutSize: dimension(1, 40))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(1, 40), subitem: item, count: 3)
    group.interItemSpacing = .fixed(10)
    let fixture = CollectionFixture(
      [letters(3)],
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(fixture.frames.map(\.minX) == [0, 110, 220])
    #expect(fixture.frames.map(\.width) == [100, 100, 100])
  }

  @Test("groups in groups: a large item beside two small ones")
  func nested() {
    let large = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
    let small = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)),
      subitem: small, count: 2)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: dimension(1, 100), subitems: [large, column])
    let fixture = CollectionFixture(
      [letters(4)],
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
    #expect(
      fixture.frames == [
        CGRect(x: 0, y: 0, width: 160, height: 100), CGRect(x: 160, y: 0, width: 160, height: 50),
        CGRect(x: 160, y: 50, width: 160, height: 50),
        CGRect(x: 0, y: 100, width: 160, height: 100),
      ])
  }

  @Test("a section that scrolls across comes to rest at its groups")
  func orthogonal() {
    let item = NSCollectionLayoutItem(layoutSize: dimension(1, 100))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(200), heightDimension: .absolute(100)), subitems: [item])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = .groupPaging
    section.interGroupSpacing = 10
    let layout = UICollectionViewCompositionalLayout(section: section)
    let fixture = CollectionFixture([letters(10)], layout)
    #expect(fixture.frames.map(\.minX) == [0, 210])
    #expect(fixture.view.contentSize == CGSize(width: 320, height: 100))
    layout.scroll(section: 0, to: 250)
    fixture.window.layoutIfNeeded()
    #expect(fixture.frames.map(\.minX) == [0, 210])
    #expect(fixture.texts == ["item 1", "item 2"])
  }

  @Test("headers, pinned, and a background behind the section")
  func boundaries() throws {
    let item = NSCollectionLayoutItem(layoutSize: dimension(1, 100))
    let section = NSCollectionLayoutSection(
      group: .vertical(layoutSize: dimension(1, 100), subitems: [item]))
    let header = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: dimension(1, 30), elementKind: UICollectionView.elementKindSectionHeader,
      alignment: .top)
    header.pinToVisibleBounds = true
    section.boundarySupplementaryItems = [header]
    section.decorationItems = [.background(elementKind: "background")]
    let layout = UICollectionViewCompositionalLayout(section: section)
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "background")
    let fixture = CollectionFixture([letters(10)], layout)
    #expect(fixture.frames[0].minY == 30)
    fixture.view.contentOffset.y = 200
    fixture.window.layoutIfNeeded()
    let view = try #require(
      fixture.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: path(0)))
    #expect(view.frame == CGRect(x: 0, y: 200, width: 320, height: 30))
    #expect(
      fixture.view.supplementaryViews[ElementKey("background", path(0))]?.frame.height == 1_030)
  }

  @Test("a list sizes its cells by their content and draws accessories")
  func list() throws {
    let layout = UICollectionViewCompositionalLayout.list(
      using: UICollectionLayoutListConfiguration(appearance: .insetGrouped))
    let fixture = CollectionFixture([[]], layout)
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, _, text in
      var content = cell.defaultContentConfiguration()
      content.text = text
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator(), .delete(displayed: .whenEditing)]
    }
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: fixture.view) {
      $0.dequeueConfiguredReusableCell(using: registration, for: $1, item: $2)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([0])
    snapshot.appendItems(["one", "two", "three"])
    source.apply(snapshot, animatingDifferences: false)
    fixture.window.layoutIfNeeded()
    #expect(fixture.frames.map(\.height) == [44, 44, 44])
    #expect(fixture.frames.map(\.minX) == [16, 16, 16])
    let cell = try #require(fixture.view.cellForItem(at: path(0)) as? UICollectionViewListCell)
    #expect(cell.contentView.frame.minX == 0)
    fixture.view.isEditing = true
    fixture.window.layoutIfNeeded()
    #expect(cell.contentView.frame.minX == 46)
  }

  @Test("twenty sections of five hundred items make what is in sight")
  func large() {
    let item = NSCollectionLayoutItem(layoutSize: dimension(0.25, 80))
    let section = NSCollectionLayoutSection(
      group: .horizontal(layoutSize: dimension(1, 80), subitems: [item]))
    let fixture = CollectionFixture(
      (0..<20).map { _ in letters(500) }, UICollectionViewCompositionalLayout(section: section))
    #expect(fixture.view.visibleCells.count == 24)
    #expect(fixture.view.contentSize.height == CGFloat(200_000))
    fixture.view.scrollToItem(at: path(250, 10), at: .top, animated: false)
    #expect(fixture.texts.first == "item 248")
  }
}
