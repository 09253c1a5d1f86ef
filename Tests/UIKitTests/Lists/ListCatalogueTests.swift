import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Lists as they look at rest and on the way, in pictures that were looked at beside the facts.
@Suite("A catalogue of lists", .serialized)
@MainActor
struct ListCatalogueTests {
  /// Rows that a test changes.
  @MainActor
  final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var rows = ["Apples", "Bread", "Cheese", "Dates"]
    var leading: UISwipeActionsConfiguration?
    var trailing: UISwipeActionsConfiguration?

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      rows.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
      cell.textLabel?.text = rows[indexPath.row]
      return cell
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
      indexPath.row < 3
    }

    func tableView(
      _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle { [.delete, .insert, .delete, .none][indexPath.row % 4] }

    func tableView(
      _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { leading }

    func tableView(
      _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }
  }

  private func stage(_ size: CGSize, isDark: Bool = false) -> Stage {
    Stage(
      size: size, scale: 2, safeArea: .zero,
      traits: UITraitCollection(userInterfaceStyle: isDark ? .dark : .light))
  }

  private func table(
    _ source: Source, _ size: CGSize, style: UITableView.Style = .plain
  ) -> UITableView {
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    table.delegate = source
    return table
  }

  @Test(
    "five moments of every row animation",
    arguments: [
      (UITableView.RowAnimation.fade, "fade"), (.right, "right"), (.left, "left"), (.top, "top"),
      (.bottom, "bottom"), (.middle, "middle"), (.automatic, "automatic"),
    ])
  func rowAnimations(animation: UITableView.RowAnimation, name: String) throws {
    let size = CGSize(width: 160, height: 220)
    let stage = stage(size)
    let source = Source()
    let table = table(source, size)
    stage.show(table)
    table.performBatchUpdates {
      source.rows = ["Apples", "Figs", "Cheese", "Dates"]
      table.deleteRows(at: [IndexPath(row: 1, section: 0)], with: animation)
      table.insertRows(at: [IndexPath(row: 1, section: 0)], with: animation)
      source.rows.append("Grapes")
      table.insertRows(at: [IndexPath(row: 4, section: 0)], with: animation)
    }
    let frames = try (0..<5).map { moment in
      stage.advance(to: Double(moment) * 0.075)
      return try stage.picture(of: stage.window.layer, background: nil)
    }
    try RecordedPicture.check(frames, "ListCatalogueTests/rowAnimation.\(name)")
  }

  @Test("editing, swiped to both sides, in three styles, light and dark", arguments: [false, true])
  func editing(isDark: Bool) throws {
    let size = CGSize(width: 320, height: 220)
    var frames: [PixelBuffer] = []
    for style in [UITableView.Style.plain, .grouped, .insetGrouped] {
      let stage = stage(size, isDark: isDark)
      let source = Source()
      let table = table(source, size, style: style)
      stage.show(table)
      table.setEditing(true, animated: false)
      frames.append(try stage.picture(of: stage.window.layer, background: nil))
    }
    for edge in [SwipeEdge.leading, .trailing] {
      let stage = stage(size, isDark: isDark)
      let source = Source()
      let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      flag.backgroundColor = .systemOrange
      source.leading = UISwipeActionsConfiguration(actions: [flag])
      source.trailing = UISwipeActionsConfiguration(actions: [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }, flag,
      ])
      let table = table(source, size)
      stage.show(table)
      table.openSwipeActions(edge, at: IndexPath(row: 1, section: 0), animated: false)
      frames.append(try stage.picture(of: stage.window.layer, background: nil))
    }
    let stage = stage(size, isDark: isDark)
    let source = Source()
    let table = table(source, size)
    table.allowsMultipleSelectionDuringEditing = true
    stage.show(table)
    table.setEditing(true, animated: false)
    table.selectRow(
      at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    frames.append(try stage.picture(of: stage.window.layer, background: nil))
    try RecordedPicture.check(frames, "ListCatalogueTests/editing.\(isDark ? "dark" : "light")")
  }

  @Test("lists of collections in every appearance, light and dark", arguments: [false, true])
  func lists(isDark: Bool) throws {
    let size = CGSize(width: 320, height: 300)
    var frames: [PixelBuffer] = []
    for appearance in [
      UICollectionLayoutListConfiguration.Appearance.plain, .grouped, .insetGrouped, .sidebar,
      .sidebarPlain,
    ] {
      let stage = stage(size, isDark: isDark)
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .supplementary
      let view = UICollectionView(
        frame: CGRect(origin: .zero, size: size),
        collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
      if appearance != .plain { view.backgroundColor = .systemGroupedBackground }
      let source = source(for: view)
      stage.show(view)
      stage.layout()
      frames.append(try stage.picture(of: stage.window.layer, background: nil))
      _ = source
    }
    try RecordedPicture.check(frames, "ListCatalogueTests/lists.\(isDark ? "dark" : "light")")
  }

  private func source(
    for view: UICollectionView
  ) -> UICollectionViewDiffableDataSource<String, String> {
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      cell, path, text in
      var content = path.item == 1 ? UIListContentConfiguration.valueCell() : .subtitleCell()
      content.text = text
      content.secondaryText = path.item == 0 ? nil : "Detail"
      content.image = path.item == 2 ? UIImage(systemName: "star") : nil
      cell.contentConfiguration = content
      cell.accessories =
        [
          [UICellAccessory.disclosureIndicator()], [.checkmark()],
          [.label(text: "12"), .disclosureIndicator()],
        ][path.item % 3]
      if path.item == 1 { cell.isSelected = path.section == 1 }
    }
    let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
      elementKind: UICollectionView.elementKindSectionHeader
    ) { cell, _, path in
      var content = UIListContentConfiguration.groupedHeader()
      content.text = "Section \(path.section)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<String, String>(collectionView: view) {
      $0.dequeueConfiguredReusableCell(using: row, for: $1, item: $2)
    }
    source.supplementaryViewProvider = { view, _, path in
      view.dequeueConfiguredReusableSupplementary(using: header, for: path)
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, String>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems(["Apples", "Bread", "Cheese"], toSection: "a")
    snapshot.appendItems(["Dates", "Eggs"], toSection: "b")
    source.apply(snapshot, animatingDifferences: false)
    return source
  }
}
