import UIKit

/// The first page of a settings app: an inset grouped list with values, switches and icons.
public final class SettingsScreen: UIViewController {
  private struct Row: Hashable {
    let title: String
    let symbol: String
    let color: UIColor
    var value: String?
    var isSwitch = false
    var isOn = false
  }

  private let sections: [[Row]] = [
    [
      Row(title: "Airplane Mode", symbol: "airplane", color: .systemOrange, isSwitch: true),
      Row(title: "Wi-Fi", symbol: "wifi", color: .systemBlue, value: "Studio"),
      Row(title: "Bluetooth", symbol: "dot.radiowaves.right", color: .systemBlue, value: "On"),
    ],
    [
      Row(title: "Notifications", symbol: "bell.badge.fill", color: .systemRed),
      Row(title: "Sounds & Haptics", symbol: "speaker.wave.3.fill", color: .systemPink),
      Row(title: "Focus", symbol: "moon.fill", color: .systemIndigo),
      Row(title: "Screen Time", symbol: "hourglass", color: .systemIndigo),
    ],
    [
      Row(title: "General", symbol: "gear", color: .systemGray),
      Row(title: "Privacy", symbol: "hand.raised.fill", color: .systemBlue),
      Row(
        title: "Low Power Mode", symbol: "battery.25", color: .systemGreen, isSwitch: true,
        isOn: true),
    ],
  ]

  private var collectionView: UICollectionView!

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.searchController = UISearchController(searchResultsController: nil)
    navigationItem.hidesSearchBarWhenScrolling = false

    let list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    collectionView = UICollectionView(
      frame: view.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(collectionView)
    fill()
  }

  private var dataSource: UICollectionViewDiffableDataSource<Int, Row>!

  private func fill() {
    let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Row> { cell, _, row in
      var content = UIListContentConfiguration.valueCell()
      content.text = row.title
      content.secondaryText = row.value
      content.image = Self.icon(row.symbol, row.color)
      cell.contentConfiguration = content
      if row.isSwitch {
        let control = UISwitch()
        control.isOn = row.isOn
        cell.accessories = [
          .customView(configuration: .init(customView: control, placement: .trailing()))
        ]
      } else {
        cell.accessories = [.disclosureIndicator()]
      }
    }
    dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) {
      view, path, row in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: row)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Row>()
    for (index, rows) in sections.enumerated() {
      snapshot.appendSections([index])
      snapshot.appendItems(rows)
    }
    dataSource.apply(snapshot, animatingDifferences: false)
  }

  /// A white symbol on a rounded square.
  private static func icon(_ symbol: String, _ color: UIColor) -> UIImage {
    let size = CGSize(width: 29, height: 29)
    return UIGraphicsImageRenderer(size: size).image { _ in
      color.setFill()
      UIBezierPath(roundedRect: CGRect(origin: .zero, size: size), cornerRadius: 6.5).fill()
      let image = UIImage(
        systemName: symbol, withConfiguration: UIImage.SymbolConfiguration(pointSize: 15))?
        .withTintColor(.white, renderingMode: .alwaysOriginal)
      guard let image else { return }
      image.draw(at: CGPoint(x: (29 - image.size.width) / 2, y: (29 - image.size.height) / 2))
    }
  }
}
