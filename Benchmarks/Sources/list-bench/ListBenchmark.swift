import CoreGraphics
import Foundation
import Stage
import UIKit

/// Rows of one label and a configuration each, as many as are asked for.
@MainActor
final class ManyRows: NSObject, UITableViewDataSource {
  let count: Int
  private(set) var made: Set<ObjectIdentifier> = []

  init(count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    made.insert(ObjectIdentifier(cell))
    cell.textLabel?.text = "Row \(indexPath.row) with some text"
    return cell
  }
}

/// Coloured cells in sections.
@MainActor
final class ManyItems: NSObject, UICollectionViewDataSource {
  func numberOfSections(in collectionView: UICollectionView) -> Int { 20 }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 500 }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cell.contentView.backgroundColor = indexPath.item % 2 == 0 ? .systemBlue : .systemTeal
    return cell
  }
}

/// Lists on a stage of an iPhone 15, timed.
@MainActor
enum ListBenchmark {
  static func milliseconds(_ body: () -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body()
    return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
  }

  /// First picture, scroll to the middle, and the mean frame of a fling of 60 frames; the layout of
  /// each without painting.
  static func table(rows: Int) {
    let stage = Stage(diagnostics: { _ in })
    let source = ManyRows(count: rows)
    let table = UITableView(frame: stage.window.bounds, style: .plain)
    table.estimatedRowHeight = 50
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = source
    let first = milliseconds { stage.show(table) }
    let middle = milliseconds {
      table.scrollToRow(at: IndexPath(row: rows / 2, section: 0), at: .middle, animated: false)
      stage.layout()
    }
    stage.pan(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 200), duration: 0.1)
    let fling = milliseconds {
      for frame in 1...60 { stage.advance(to: 0.1 + Double(frame) / 60) }
    }
    let seen = table.visibleCells.count
    print(
      "table of \(rows) rows: first \(first) ms, to the middle \(middle) ms, a frame of a fling "
        + "\(fling / 60) ms; \(source.made.count) cells made, \(seen) seen, "
        + "\(residentMegabytes()) MB")
  }

  static func compositional() {
    let stage = Stage(diagnostics: { _ in })
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(0.25), heightDimension: .fractionalHeight(1))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .absolute(80)),
      subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let view = UICollectionView(
      frame: stage.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout(
        section: NSCollectionLayoutSection(group: group)))
    let source = ManyItems()
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    print("compositional, 20 x 500: first \(milliseconds { stage.show(view) }) ms")
  }

  /// The memory of the process that is in use now, from the kernel's own figures.
  private static func residentMegabytes() -> Int {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    return pages * 4096 / 1_000_000
  }
}
