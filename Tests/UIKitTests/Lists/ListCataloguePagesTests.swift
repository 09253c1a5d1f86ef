import CoreGraphics
import Stage
import TestSupport
import Testing
import UIKit

/// Pages of everything that a row can have, in pictures that were looked at beside the facts.
@Suite("Catalogue pages of lists", .serialized)
@MainActor
struct ListCataloguePagesTests {
  /// Rows that a page makes one by one.
  @MainActor
  final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
    let make: [(UITableViewCell) -> Void]
    let style: UITableViewCell.CellStyle
    var index: [String]?

    init(_ style: UITableViewCell.CellStyle, _ make: [(UITableViewCell) -> Void]) {
      self.style = style
      self.make = make
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      make.count
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: style, reuseIdentifier: nil)
      make[indexPath.row](cell)
      return cell
    }

    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      "Header"
    }

    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
      "A footer that says something about the rows above it."
    }

    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }
  }

  private let size = CGSize(width: 320, height: 360)

  private func stage(_ isDark: Bool, _ direction: UITraitEnvironmentLayoutDirection = .leftToRight)
    -> Stage
  {
    Stage(
      size: size, scale: 2, safeArea: .zero,
      traits: UITraitCollection(traitsFrom: [
        UITraitCollection(userInterfaceStyle: isDark ? .dark : .light),
        UITraitCollection(layoutDirection: direction),
      ]))
  }

  private func picture(
    _ rows: Rows, _ style: UITableView.Style, isDark: Bool,
    _ direction: UITraitEnvironmentLayoutDirection = .leftToRight,
    _ change: (UITableView) -> Void = { _ in }
  ) throws -> PixelBuffer {
    let stage = stage(isDark, direction)
    let table = UITableView(frame: CGRect(origin: .zero, size: size), style: style)
    table.dataSource = rows
    table.delegate = rows
    stage.show(table)
    change(table)
    stage.layout()
    return try stage.picture(of: stage.window.layer, background: nil)
  }

  @Test("every accessory in the styles of tables", arguments: [false, true])
  func accessories(isDark: Bool) throws {
    let types: [(UITableViewCell.AccessoryType, String)] = [
      (.none, "None"), (.disclosureIndicator, "Disclosure"), (.detailButton, "Detail"),
      (.detailDisclosureButton, "Detail disclosure"), (.checkmark, "Checkmark"),
    ]
    let rows = Rows(
      .default,
      types.map { type, name in
        { cell in
          cell.textLabel?.text = name
          cell.accessoryType = type
        }
      } + [
        { cell in
          cell.textLabel?.text = "A view"
          let toggle = UISwitch()
          toggle.isOn = true
          cell.accessoryView = toggle
        }
      ])
    let frames =
      try [UITableView.Style.plain, .grouped, .insetGrouped].map {
        try picture(rows, $0, isDark: isDark)
      } + [try picture(rows, .insetGrouped, isDark: isDark, .rightToLeft)]
    try RecordedPicture.check(frames, "ListCatalogueTests/accessories.\(isDark ? "dark" : "light")")
  }

  @Test("every cell style, with an image, selected, without", arguments: [false, true])
  func styles(isDark: Bool) throws {
    let frames = try [
      UITableViewCell.CellStyle.default, .subtitle, .value1, .value2,
    ].map { style in
      let rows = Rows(
        style,
        (0..<4).map { number in
          { cell in
            cell.textLabel?.text = "Title \(number)"
            cell.detailTextLabel?.text = "Detail"
            if number == 1 { cell.imageView?.image = UIImage(systemName: "star") }
            if number == 3 { cell.indentationLevel = 2 }
          }
        })
      return try picture(rows, .plain, isDark: isDark) {
        $0.selectRow(at: IndexPath(row: 2, section: 0), animated: false, scrollPosition: .none)
      }
    }
    try RecordedPicture.check(frames, "ListCatalogueTests/styles.\(isDark ? "dark" : "light")")
  }

  @Test(
    "configurations of rows: cell, subtitle, value, selected, disabled", arguments: [false, true])
  func configurations(isDark: Bool) throws {
    let rows = Rows(
      .default,
      [
        UIListContentConfiguration.cell(), .subtitleCell(), .valueCell(), .sidebarCell(),
        .accompaniedSidebarSubtitleCell(),
      ].map { base in
        { cell in
          var content = base
          content.text = "Text"
          content.secondaryText = "Secondary"
          content.image = UIImage(systemName: "folder")
          cell.contentConfiguration = content
          cell.accessoryType = .disclosureIndicator
        }
      })
    let frames = try [UITableView.Style.plain, .insetGrouped].flatMap { style in
      [
        try picture(rows, style, isDark: isDark),
        try picture(rows, style, isDark: isDark) {
          $0.allowsMultipleSelection = true
          for row in [0, 2] {
            $0.selectRow(
              at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
          }
        },
      ]
    }
    try RecordedPicture.check(
      frames, "ListCatalogueTests/configurations.\(isDark ? "dark" : "light")")
  }

  @Test("on the way: a row halfway aside, one swiped fully, one carried, an index, empty rows")
  func onTheWay() throws {
    var frames: [PixelBuffer] = []
    let touched = { TouchedTable([["Apples", "Bread", "Cheese", "Dates", "Eggs"]]) }
    let flag = { () -> [UIContextualAction] in
      let flag = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
      flag.backgroundColor = .systemOrange
      flag.image = UIImage(systemName: "flag")
      return [
        UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }, flag,
      ]
    }
    for distance in [60, 110, 250] {
      let list = touched()
      list.trailing = UISwipeActionsConfiguration(actions: flag())
      let finger = list.stage.touchDown(at: CGPoint(x: 310, y: 66))
      finger.move(to: CGPoint(x: 310 - CGFloat(distance), y: 66), duration: 0.4)
      list.stage.advance(by: 0.4)
      frames.append(try list.stage.picture(of: list.stage.window.layer, background: nil))
    }
    let carried = touched()
    carried.table.setEditing(true, animated: false)
    carried.stage.layout()
    let finger = carried.stage.touchDown(at: CGPoint(x: 293, y: 22))
    finger.move(to: CGPoint(x: 293, y: 100), duration: 0.3)
    carried.stage.advance(by: 0.4)
    frames.append(try carried.stage.picture(of: carried.stage.window.layer, background: nil))
    let rows = Rows(.default, (0..<2).map { number in { $0.textLabel?.text = "Row \(number)" } })
    rows.index = ["A", "B", "C"]
    frames.append(try picture(rows, .plain, isDark: false) { $0.fillerRowHeight = 44 })
    let small = frames.map { $0.height == 720 ? $0 : cropped($0, height: 720) }
    try RecordedPicture.check(small, "ListCatalogueTests/onTheWay")
  }

  private func cropped(_ buffer: PixelBuffer, height: Int) -> PixelBuffer {
    guard let result = PixelBuffer(width: buffer.width, height: height) else { return buffer }
    for y in 0..<min(height, buffer.height) {
      for x in 0..<buffer.width { result.row(y)[x] = buffer.row(y)[x] }
    }
    return result
  }

  // MARK: Compositional samples

  @Test(
    "compositional layouts: grid, nested groups, shelf, badges and headers",
    arguments: [false, true])
  func compositional(isDark: Bool) throws {
    func item(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
      -> NSCollectionLayoutItem
    {
      let item = NSCollectionLayoutItem(
        layoutSize: NSCollectionLayoutSize(widthDimension: width, heightDimension: height))
      item.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 3, bottom: 3, trailing: 3)
      return item
    }
    func size(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension)
      -> NSCollectionLayoutSize
    { NSCollectionLayoutSize(widthDimension: width, heightDimension: height) }
    let grid = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .fractionalWidth(0.25)),
        subitems: [item(.fractionalWidth(0.25), .fractionalHeight(1))]))
    let pair = NSCollectionLayoutGroup.vertical(
      layoutSize: size(.fractionalWidth(0.3), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 2)
    let nested = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(1), .absolute(160)),
        subitems: [item(.fractionalWidth(0.7), .fractionalHeight(1)), pair]))
    let shelf = NSCollectionLayoutSection(
      group: .horizontal(
        layoutSize: size(.fractionalWidth(0.8), .absolute(100)),
        subitems: [item(.fractionalWidth(1), .fractionalHeight(1))]))
    shelf.orthogonalScrollingBehavior = .groupPagingCentered
    shelf.boundarySupplementaryItems = [
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: size(.fractionalWidth(1), .absolute(30)),
        elementKind: UICollectionView.elementKindSectionHeader, alignment: .top)
    ]
    let frames = try [[grid], [nested], [shelf, shelf], [nested, grid]].map { sections in
      let stage = stage(isDark)
      let view = UICollectionView(
        frame: CGRect(origin: .zero, size: self.size),
        collectionViewLayout: UICollectionViewCompositionalLayout { number, _ in
          sections[number % sections.count]
        })
      let source = Tiles(sections: sections.count, count: 7)
      view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "tile")
      view.register(
        UICollectionReusableView.self,
        forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
        withReuseIdentifier: "header")
      view.dataSource = source
      stage.show(view)
      stage.layout()
      return try withExtendedLifetime(source) {
        try stage.picture(of: stage.window.layer, background: nil)
      }
    }
    try RecordedPicture.check(
      frames, "ListCatalogueTests/compositional.\(isDark ? "dark" : "light")")
  }

  /// Coloured cells.
  @MainActor
  private final class Tiles: NSObject, UICollectionViewDataSource {
    let sections: Int
    let count: Int

    init(sections: Int, count: Int) {
      self.sections = sections
      self.count = count
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { sections }

    func collectionView(
      _ collectionView: UICollectionView, numberOfItemsInSection section: Int
    ) -> Int { count }

    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
      let cell = collectionView.dequeueReusableCell(
        withReuseIdentifier: "tile", for: indexPath)
      cell.contentView.backgroundColor =
        [.systemBlue, .systemTeal, .systemIndigo, .systemPurple][indexPath.item % 4]
      cell.contentView.layer.cornerRadius = 8
      return cell
    }

    func collectionView(
      _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
      at indexPath: IndexPath
    ) -> UICollectionReusableView {
      let view = collectionView.dequeueReusableSupplementaryView(
        ofKind: kind, withReuseIdentifier: "header", for: indexPath)
      view.backgroundColor = .secondarySystemFill
      return view
    }
  }
}
