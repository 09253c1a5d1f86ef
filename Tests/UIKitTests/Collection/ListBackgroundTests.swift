import CoreGraphics
import Testing

@testable import UIKit

/// What lies behind the rows of a list, and rows whose width changes.
@MainActor
@Suite("The backdrop of lists") struct ListBackgroundTests {
  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { 1 }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell =
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        as! UICollectionViewListCell
      var content = cell.defaultContentConfiguration()
      content.text =
        "A text of so many words that a narrow row needs several lines to show it whole"
      cell.contentConfiguration = content
      return cell
    }
  }

  private let source = Source()

  private func list(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, color: UIColor? = nil
  ) -> UICollectionView {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configuration.backgroundColor = color
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 200, height: 400),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    view.layoutIfNeeded()
    return view
  }

  private func backdrop(of view: UICollectionView) -> CGColor? {
    view.layer.sublayers?.first { $0.frame == view.bounds }?.backgroundColor
  }

  @Test("it has the colour of the appearance, or the list's own, over the view's background")
  func color() {
    let grouped = UIColor.systemGroupedBackground.resolvedColor(with: .current).cgColor
    #expect(backdrop(of: list(.insetGrouped)) == grouped)
    #expect(backdrop(of: list(.insetGrouped, color: .red)) == UIColor.red.cgColor)
    let view = list(.plain)
    view.backgroundColor = .green
    view.layoutIfNeeded()
    #expect(view.backgroundColor == .green)
    #expect(backdrop(of: view) == UIColor.systemBackground.resolvedColor(with: .current).cgColor)
  }

  @Test("it follows the style")
  func style() {
    let view = list(.insetGrouped)
    view.overrideUserInterfaceStyle = .dark
    let dark = UITraitCollection(userInterfaceStyle: .dark)
    #expect(
      backdrop(of: view) == UIColor.systemGroupedBackground.resolvedColor(with: dark).cgColor)
  }

  @Test("rows are measured anew in another width")
  func width() {
    let view = list(.plain)
    let narrow = view.visibleCells[0].frame.height
    view.frame.size.width = 800
    view.layoutIfNeeded()
    #expect(narrow > 60)
    #expect(view.visibleCells[0].frame.height < 60)
  }
}
