import CoreGraphics
import Testing
import UIKit

/// Groups that stop in the middle of the view also begin there.
@MainActor
@Suite("Centred groups") struct CenteredGroupTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      collectionView.dequeueReusableCell(withReuseIdentifier: "c", for: indexPath)
    }
  }

  @Test(
    "the first group is in the middle, or at the margin for other behaviours",
    arguments: [
      (UICollectionLayoutSectionOrthogonalScrollingBehavior.groupPagingCentered, CGFloat(150)),
      (.groupPaging, 10 + 100), (.continuous, 10 + 100),
    ])
  func first(
    behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, middle: CGFloat
  ) throws {
    let size = NSCollectionLayoutSize(
      widthDimension: .absolute(200), heightDimension: .absolute(50))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.orthogonalScrollingBehavior = behavior
    section.contentInsets = .init(top: 0, leading: 10, bottom: 0, trailing: 10)
    let source = Source()
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 300, height: 300),
      collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "c")
    view.dataSource = source
    view.layoutIfNeeded()
    let cell = try #require(view.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(abs(cell.frame.midX - middle) < 0.01)
  }
}
