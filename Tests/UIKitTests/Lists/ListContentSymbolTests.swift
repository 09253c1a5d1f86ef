import CoreGraphics
import Testing

@testable import UIKit

/// The place of images in list content, and of what the program does to views of a collection view.
@MainActor
@Suite("Symbols in list content") struct ListContentSymbolTests {
  private func textStart(
    _ image: UIImage?, reserved: CGSize = .zero, category: UIContentSizeCategory = .large
  ) -> CGFloat {
    var content = UIListContentConfiguration.cell()
    content.text = "Text"
    content.image = image
    content.imageProperties.reservedLayoutSize = reserved
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
    window.traitOverrides.preferredContentSizeCategory = category
    let view = UIListContentView(configuration: content)
    view.frame = CGRect(x: 0, y: 0, width: 393, height: 60)
    window.addSubview(view)
    view.layoutIfNeeded()
    let label = view.subviews.compactMap { $0 as? UILabel }.first { $0.text == "Text" }
    return label?.frame.minX ?? -1
  }

  @Test("texts beside different symbols begin at one line (documented)")
  func aligned() {
    let starts = ["tray", "doc", "folder", "chevron.right", "wifi"].map {
      textStart(UIImage(systemName: $0))
    }
    #expect(Set(starts).count == 1)
    #expect(starts[0] > 0)
  }

  @Test("other images have their own width, unless the program reserves one (documented)")
  func reserved() {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    let own = textStart(image)
    let symbol = textStart(UIImage(systemName: "doc"))
    #expect(own < symbol)
    let standard = UIListContentConfiguration.ImageProperties.standardDimension
    #expect(textStart(image, reserved: CGSize(width: standard, height: standard)) == symbol)
    #expect(textStart(image, reserved: CGSize(width: 40, height: 0)) == own + 30)
  }

  @Test("accessibility sizes reserve no width (documented)")
  func accessibility() {
    let category = UIContentSizeCategory.accessibilityExtraLarge
    let image = UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { _ in }
    #expect(
      textStart(image, reserved: CGSize(width: 40, height: 0), category: category)
        == textStart(image, category: category))
  }

  private final class Badges: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 2 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
      cell.alpha = indexPath.item == 0 ? 0.5 : 1
      return cell
    }
    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "b", for: indexPath)
      view.isHidden = indexPath.item == 1
      return view
    }
  }

  @Test("a badge that the data source hides stays hidden, as in Apple's sample of item badges")
  func hidden() throws {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: .init(widthDimension: .absolute(20), heightDimension: .absolute(20)),
      elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      supplementaryItems: [badge])
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
      subitems: [item])
    let source = Badges()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    view.register(
      UICollectionReusableView.self, forSupplementaryViewOfKind: "badge",
      withReuseIdentifier: "b")
    view.dataSource = source
    view.layoutIfNeeded()
    for (number, isHidden) in [(0, false), (1, true)] {
      let path = IndexPath(item: number, section: 0)
      let badge = try #require(view.supplementaryView(forElementKind: "badge", at: path))
      #expect(badge.isHidden == isHidden)
    }
    #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.alpha == 0.5)
    // Reused views are visible again before they are configured.
    view.reloadData()
    view.layoutIfNeeded()
    let first = view.supplementaryView(
      forElementKind: "badge", at: IndexPath(item: 0, section: 0))
    #expect(first?.isHidden == false)
  }
}
