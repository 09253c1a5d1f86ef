import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

/// What no program should ask of a list: one message with the place, and the rest goes on.
@MainActor
@Suite("Bad input to lists", .serialized, .ownEnvironment, .exceptions(.report))
struct ListBadInputTests {
  private func messages(_ body: () -> Void) -> [String] {
    _ = DiagnosticLog.current.drain()
    body()
    return DiagnosticLog.current.drain().map(\.message)
  }

  private func letters(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  // MARK: Tables

  @Test("counts that do not match their updates are refused, section by section")
  func counts() {
    let fixture = TableFixture([letters(3), letters(2)])
    let said = messages {
      fixture.rows[1].removeLast()
      fixture.table.performBatchUpdates {
        fixture.table.insertRows(at: [path(0, 1)], with: .none)
      }
    }
    #expect(said.count == 1)
    #expect(said[0].contains("invalid number of rows in section 1"))
    #expect(said[0].contains("(1 inserted, 0 deleted)"))
    #expect(fixture.texts == letters(3) + letters(1))
  }

  @Test("paths out of range are named: selecting, scrolling, deleting, reloading")
  func paths() {
    let fixture = TableFixture([letters(3)])
    let said = messages {
      fixture.table.selectRow(at: path(7), animated: false, scrollPosition: .none)
      fixture.table.scrollToRow(at: path(2, 4), at: .top, animated: false)
      fixture.table.deleteRows(at: [path(9)], with: .none)
      fixture.table.reconfigureRows(at: [path(8)])
    }
    #expect(said.count == 4)
    #expect(said[0].contains("Section 0, row 7"))
    #expect(said[1].contains("out-of-bounds section (4)"))
    #expect(said[2].contains("section 0") && said[2].contains("row 9"))
    #expect(said[3].contains("row 8 in section 0"))
    #expect(fixture.texts == letters(3))
  }

  @Test("one cell for two rows is shown once", arguments: [UITableView.Style.plain, .insetGrouped])
  func sameCell(style: UITableView.Style) {
    @MainActor final class Source: NSObject, UITableViewDataSource {
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      { cell }
    }
    let fixture = TableFixture([[]], style: style)
    let source = Source()
    let said = messages {
      fixture.table.dataSource = source
      fixture.window.layoutIfNeeded()
    }
    #expect(said.first?.contains("section 0, row 0 and section 0, row 1") == true)
    #expect(fixture.table.visibleCells.count == 3)
  }

  @Test("heights that are none", arguments: [CGFloat.nan, .infinity, -.infinity, -30])
  func heights(height: CGFloat) {
    let fixture = TableFixture([letters(3)])
    fixture.heights = [path(1): height]
    let said = messages {
      fixture.table.reloadData()
      fixture.window.layoutIfNeeded()
    }
    #expect(said.count == 1)
    #expect(said[0].contains("section 0, row 1"))
    #expect(fixture.table.contentSize.height == 124)
  }

  @Test("rows of no height are there and take no room")
  func zeroHeights() {
    let fixture = TableFixture([letters(50)], rowHeight: 0)
    #expect(fixture.table.contentSize.height == 0)
    #expect(messages { fixture.run(0.1) } == [])
  }

  @Test("a reload, and an insertion, in the middle of placing cells wait for the next pass")
  func recursion() {
    @MainActor final class Source: NSObject, UITableViewDataSource {
      var count = 3
      var reloads = true
      var left = 1
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        if left > 0 {
          left -= 1
          if reloads {
            tableView.reloadData()
          } else {
            count += 1
            tableView.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
          }
        }
        return UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    for reloads in [true, false] {
      let fixture = TableFixture([[]])
      let source = Source()
      source.reloads = reloads
      let said = messages {
        fixture.table.dataSource = source
        fixture.window.layoutIfNeeded()
        fixture.run(0.5)
      }
      #expect(said.first?.contains("while it was asking for cells") == true)
      #expect(fixture.table.visibleCells.count == (reloads ? 3 : 4))
    }
  }

  @Test("ten million rows")
  func manyRows() {
    @MainActor final class Source: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        10_000_000
      }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
        -> UITableViewCell
      {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = "\(indexPath.row)"
        return cell
      }
    }
    let fixture = TableFixture([[]])
    let source = Source()
    fixture.table.delegate = nil
    fixture.table.dataSource = source
    fixture.window.layoutIfNeeded()
    #expect(fixture.table.contentSize.height == 400_000_000)
    fixture.table.scrollToRow(at: path(9_999_999), at: .bottom, animated: false)
    fixture.window.layoutIfNeeded()
    #expect(fixture.texts.last == "9999999")
  }

  // MARK: Collections

  private func grid() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 80)
    return layout
  }

  @Test("sizes that are none are named with their item")
  func itemSizes() {
    let layout = grid()
    let fixture = CollectionFixture([letters(3)], layout)
    let said = messages {
      layout.itemSize = CGSize(width: CGFloat.nan, height: 10)
      fixture.window.layoutIfNeeded()
    }
    #expect(said.first?.contains("Section 0, item 0") == true)
    #expect(fixture.view.visibleCells.count == 3)
  }

  @Test("an item that is larger than the view is placed all the same")
  func largeItems() {
    let layout = grid()
    let fixture = CollectionFixture([letters(2)], layout)
    let said = messages {
      layout.itemSize = CGSize(width: 500, height: 40)
      fixture.window.layoutIfNeeded()
    }
    #expect(said.first?.contains("the item width must be less than the width") == true)
    #expect(fixture.view.visibleCells.count == 2)
  }

  @Test("layouts that place nothing, too much, or nowhere")
  func layouts() {
    final class Odd: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize { CGSize(width: 320, height: 480) }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      {
        (0..<4).map { item in
          let result = UICollectionViewLayoutAttributes(
            forCellWith: IndexPath(item: item, section: 0))
          result.frame = CGRect(x: item == 1 ? CGFloat.nan : 0, y: 0, width: 100, height: 100)
          return result
        }
      }
    }
    let fixture = CollectionFixture([letters(3)], Odd())
    let said = messages {
      fixture.view.reloadData()
      fixture.window.layoutIfNeeded()
    }
    #expect(said.contains { $0.contains("section 0, item 3, which the data source does not have") })
    #expect(said.contains { $0.contains("section 0, item 1 the frame") })
    #expect(fixture.view.visibleCells.count == 2)
    fixture.view.setCollectionViewLayout(UICollectionViewLayout(), animated: false)
    fixture.window.layoutIfNeeded()
    #expect(fixture.view.visibleCells.isEmpty)
  }

  @Test("items of a collection that do not match their updates")
  func itemCounts() {
    let fixture = CollectionFixture([letters(3)], grid())
    let said = messages { fixture.view.insertItems(at: [IndexPath(item: 0, section: 0)]) }
    #expect(said.count == 1)
    #expect(said[0].contains("invalid number of items in section 0"))
    #expect(fixture.view.visibleCells.count == 3)
  }

  @Test("identifiers that occur twice in a snapshot")
  func twice() {
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    let said = messages {
      snapshot.appendSections(["a"])
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2], toSection: "a")
      snapshot.appendItems([2, 3], toSection: "a")
    }
    #expect(said.count == 2)
    #expect(said[0].contains("a") && said[1].contains("already exist in the snapshot"))
    #expect(snapshot.sectionIdentifiers == ["a"])
    // As on iOS, what is there already is moved.
    #expect(snapshot.itemIdentifiers == [1, 2, 3])
  }
}
