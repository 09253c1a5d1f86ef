import CoreGraphics
import Foundation
import QuartzCore
import TestSupport
import Testing

@testable import UIKit

@MainActor
@Suite("Tables", .serialized, .ownEnvironment)
struct TableViewTests {
  private func letters(_ count: Int) -> [String] { (0..<count).map { "row \($0)" } }

  @Test("a cell that is made without a frame is as large as one with a style")
  func sizeOfACellAlone() {
    #expect(UITableViewCell().frame == CGRect(x: 0, y: 0, width: 320, height: 44))
    let box = CGRect(x: 0, y: 0, width: 100, height: 50)
    #expect(UITableViewCell(frame: box).frame == box)
  }

  // MARK: Reuse

  @Test("a long table makes as many cells as are seen, and two more at the most")
  func visibleCellsOnly() {
    let fixture = TableFixture([letters(100_000)])
    #expect(fixture.table.visibleCells.count == 12)
    #expect(fixture.table.cellQueue.madeCount == 12)
    fixture.table.scrollToRow(at: path(50_000), at: .middle, animated: false)
    fixture.window.layoutIfNeeded()
    #expect(fixture.texts.contains("row 50000"))
    #expect(fixture.table.cellQueue.madeCount <= 14)
    for _ in 0..<60 {
      fixture.table.contentOffset.y += 37
      fixture.window.layoutIfNeeded()
    }
    #expect(fixture.table.cellQueue.madeCount <= 14)
  }

  @Test("cells are prepared when they are reused, not when they are made")
  func preparing() {
    TableFixture.Cell.reuses = 0
    let fixture = TableFixture([letters(100)])
    #expect(TableFixture.Cell.reuses == 0)
    fixture.table.contentOffset.y = 480
    fixture.window.layoutIfNeeded()
    #expect(TableFixture.Cell.reuses > 0)
  }

  @Test("automatic heights are found out for the rows in sight alone, and nothing jumps")
  func estimates() {
    let fixture = TableFixture([letters(1_000)], rowHeight: UITableView.automaticDimension)
    let made = fixture.made
    #expect(made <= 13)
    #expect(fixture.table.rectForRow(at: path(0)).height != 44)
    fixture.table.scrollToRow(at: path(500), at: .top, animated: false)
    fixture.window.layoutIfNeeded()
    let cell = fixture.table.cellForRow(at: path(500))
    #expect((cell?.frame.minY ?? 0) - fixture.table.contentOffset.y == 0)
    // Upwards, rows get to be known one after the other; what was in sight stays in its place.
    for _ in 0..<40 {
      let anchor = fixture.table.indexPathsForVisibleRows?[2] ?? path(0)
      let before = fixture.table.rectForRow(at: anchor).minY - fixture.table.contentOffset.y
      fixture.table.contentOffset.y -= 30
      fixture.window.layoutIfNeeded()
      let after = fixture.table.rectForRow(at: anchor).minY - fixture.table.contentOffset.y
      #expect(abs(after - before - 30) < 1e-6)
    }
  }

  // MARK: Data

  @Test("numbers are asked for once and kept until the table hears of a change")
  func countsAreKept() {
    let fixture = TableFixture([letters(3)])
    fixture.rows = [letters(5)]
    #expect(fixture.table.numberOfRows(inSection: 0) == 3)
    fixture.table.reloadData()
    #expect(fixture.table.numberOfRows(inSection: 0) == 5)
    #expect(fixture.texts == letters(5))
  }

  @Test(
    "unregistered identifiers, wrong paths and bad heights are named and survived",
    .exceptions(.report))
  func badInput() {
    let fixture = TableFixture([letters(3)])
    _ = DiagnosticLog.current.drain()
    _ = fixture.table.dequeueReusableCell(withIdentifier: "none", for: path(2))
    fixture.table.scrollToRow(at: path(9), at: .top, animated: false)
    fixture.table.selectRow(at: path(9), animated: false, scrollPosition: .none)
    fixture.heights = [path(1): .nan]
    fixture.table.reloadData()
    fixture.window.layoutIfNeeded()
    let messages = DiagnosticLog.current.drain().map(\.message)
    #expect(messages.count == 4)
    #expect(messages.first?.contains("must register a nib or a class for the identifier") == true)
    #expect(messages.last?.contains("section 0, row 1") == true)
    #expect(fixture.table.contentSize.height == CGFloat(124))
  }

  // MARK: Batches

  @Test("an insertion keeps the cells and the selection, and moves them along")
  func insertion() {
    let fixture = TableFixture([letters(3)])
    fixture.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
    let cell = fixture.table.cellForRow(at: path(1))
    fixture.rows[0].insert("new", at: 0)
    fixture.table.insertRows(at: [path(0)], with: .fade)
    #expect(fixture.table.cellForRow(at: path(2)) === cell)
    #expect(fixture.table.indexPathForSelectedRow == path(2))
    #expect(fixture.texts == ["new", "row 0", "row 1", "row 2"])
    #expect(cell?.isSelected == true)
  }

  @Test("rows slide while a batch is shown, and the inserted one fades in")
  func insertionFrames() throws {
    let fixture = TableFixture([letters(3)])
    let cell = try #require(fixture.table.cellForRow(at: path(1)))
    fixture.rows[0].insert("new", at: 0)
    fixture.table.insertRows(at: [path(0)], with: .fade)
    let new = try #require(fixture.table.cellForRow(at: path(0)))
    fixture.run(0.15)
    let shown = try #require(cell.layer.presentation())
    #expect(shown.frame.minY > 40 && shown.frame.minY < 80)
    let opacity = try #require(new.layer.presentation()).opacity
    #expect(opacity > 0.2 && opacity < 0.8)
    fixture.run(0.3)
    #expect(cell.frame.minY == 80)
    #expect(new.alpha == 1)
  }

  @Test("a deleted row stays until its animation has ended, then it can be reused")
  func deletion() throws {
    let fixture = TableFixture([letters(3)])
    let cell = try #require(fixture.table.cellForRow(at: path(1)))
    fixture.rows[0].remove(at: 1)
    var finished = false
    fixture.table.performBatchUpdates {
      fixture.table.deleteRows(at: [path(1)], with: .left)
    } completion: {
      finished = $0
    }
    #expect(cell.superview === fixture.table)
    #expect(fixture.texts == ["row 0", "row 2"])
    fixture.run(0.15)
    #expect(!finished)
    let shown = try #require(cell.layer.presentation())
    #expect(shown.frame.minX < 0)
    fixture.run(0.3)
    #expect(finished)
    #expect(cell.superview == nil)
  }

  @Test("moves, deletions and insertions of one batch go by old and new places")
  func mixedBatch() {
    let fixture = TableFixture([letters(4), ["x", "y"]])
    let moved = fixture.table.cellForRow(at: path(3))
    fixture.rows = [["row 3", "row 0", "n"], ["x", "row 2", "y"]]
    fixture.table.performBatchUpdates {
      fixture.table.deleteRows(at: [path(1)], with: .none)
      fixture.table.moveRow(at: path(3), to: path(0))
      fixture.table.moveRow(at: path(2), to: path(1, 1))
      fixture.table.insertRows(at: [path(2)], with: .none)
    }
    #expect(fixture.table.cellForRow(at: path(0)) === moved)
    #expect(fixture.texts == ["row 3", "row 0", "n", "x", "row 2", "y"])
  }

  @Test("a reload of a row takes another cell and no other row's")
  func reloadRow() {
    let fixture = TableFixture([letters(3)])
    let (first, second) = (
      fixture.table.cellForRow(at: path(0)), fixture.table.cellForRow(at: path(1))
    )
    let made = fixture.made
    fixture.rows[0][1] = "changed"
    fixture.table.reloadRows(at: [path(1)], with: .none)
    #expect(fixture.made == made + 1)
    #expect(fixture.table.cellForRow(at: path(0)) === first)
    #expect(fixture.table.cellForRow(at: path(1)) !== second)
    #expect(fixture.texts == ["row 0", "changed", "row 2"])
  }

  @Test(
    "a batch that does not fit is refused with UIKit's words, and the table shows what there is",
    .exceptions(.report))
  func inconsistentBatch() {
    let fixture = TableFixture([letters(3)])
    _ = DiagnosticLog.current.drain()
    fixture.table.insertRows(at: [path(0)], with: .automatic)
    let message = DiagnosticLog.current.drain().first?.message ?? ""
    #expect(message.hasPrefix("Invalid update: invalid number of rows in section 0."))
    #expect(message.contains("(1 inserted, 0 deleted)"))
    #expect(fixture.texts == letters(3))
  }

  @Test("heights are asked for anew by an empty batch, which animates the change")
  func heightsByAnEmptyBatch() {
    let fixture = TableFixture([letters(3)])
    fixture.heights = [path(0): 100]
    fixture.table.beginUpdates()
    fixture.table.endUpdates()
    #expect(fixture.table.rectForRow(at: path(1)).minY == 100)
    #expect(fixture.table.cellForRow(at: path(1))?.frame.minY == 100)
  }

  @Test("random batches leave the rows in sight as the arrays have them")
  func randomBatches() {
    let fixture = TableFixture([letters(5), letters(3)])
    var seed: UInt64 = 17
    func random(_ limit: Int) -> Int {
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((seed >> 33) % UInt64(max(1, limit)))
    }
    for number in 0..<300 {
      let section = random(2)
      fixture.table.performBatchUpdates {
        if !fixture.rows[section].isEmpty, random(2) == 0 {
          let row = random(fixture.rows[section].count)
          fixture.rows[section].remove(at: row)
          fixture.table.deleteRows(at: [path(row, section)], with: .automatic)
        } else {
          let row = random(fixture.rows[section].count + 1)
          fixture.rows[section].insert("n\(number)", at: row)
          fixture.table.insertRows(at: [path(row, section)], with: .top)
        }
      }
      if random(3) == 0 { fixture.run(Double(random(5)) / 10) }
      let shown = fixture.table.indexPathsForVisibleRows ?? []
      #expect(fixture.texts == shown.map { fixture.rows[$0.section][$0.row] })
    }
    #expect(DiagnosticLog.current.drain().isEmpty)
  }

  // MARK: Selection

  @Test("a tap asks and tells the delegate in UIKit's order")
  func taps() {
    let fixture = TableFixture([letters(3)])
    fixture.table.highlightRow(at: path(0))
    fixture.table.unhighlightRow()
    fixture.table.tapRow(at: path(0))
    fixture.table.tapRow(at: path(2))
    #expect(
      fixture.calls == [
        "shouldHighlight 0", "didHighlight 0", "didUnhighlight 0", "willSelect 0", "didSelect 0",
        "willSelect 2", "willDeselect 0", "didDeselect 0", "didSelect 2",
      ])
    #expect(fixture.table.indexPathsForSelectedRows == [path(2)])
    fixture.table.allowsMultipleSelection = true
    fixture.table.tapRow(at: path(1))
    #expect(fixture.table.indexPathsForSelectedRows == [path(2), path(1)])
    fixture.table.tapRow(at: path(2))
    #expect(fixture.table.indexPathsForSelectedRows == [path(1)])
    #expect(fixture.table.cellForRow(at: path(1))?.isSelected == true)
  }

  // MARK: Editing

  @Test("editing shows controls and moves the content, as each row is to be edited")
  func editing() throws {
    let fixture = TableFixture([letters(4)])
    fixture.editingStyles = [path(1): .insert, path(2): .none]
    fixture.movable = true
    fixture.table.setEditing(true, animated: false)
    fixture.window.layoutIfNeeded()
    #expect(fixture.table.isEditing)
    let cells = fixture.table.visibleCells
    #expect(cells.map(\.isEditing) == [true, true, true, true])
    #expect(cells.map(\.editingStyle) == [.delete, .insert, .none, .delete])
    #expect(cells.map(\.contentView.frame.minX) == [40, 40, 0, 40])
    #expect(cells[0].contentView.frame.maxX == 280)
    fixture.table.setEditing(false, animated: false)
    fixture.window.layoutIfNeeded()
    #expect(cells[0].contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 40))
  }

  @Test("the red control asks first, with the delegate's title; then the row goes")
  func deleteConfirmation() throws {
    let fixture = TableFixture([letters(3)])
    fixture.deleteTitle = "Remove"
    fixture.table.isEditing = true
    fixture.table.tapEditControl(at: path(1))
    #expect(fixture.calls.isEmpty)
    let cell = try #require(fixture.table.cellForRow(at: path(1)))
    #expect(cell.showingDeleteConfirmation)
    fixture.run(0.5)
    #expect(cell.frame.minX < -70)
    #expect(fixture.table.swipe?.actionsView.configuration.actions.map(\.title) == ["Remove"])
    fixture.table.performSwipeAction(0)
    fixture.run(0.5)
    #expect(fixture.calls == ["commit 1 0 1"])
    #expect(fixture.texts == ["row 0", "row 2"])
  }

  @Test("the green control inserts at once; a row that is moved tells the data source")
  func insertAndMove() {
    let fixture = TableFixture([letters(3)])
    fixture.editingStyles = [path(0): .insert]
    fixture.movable = true
    fixture.table.isEditing = true
    fixture.table.tapEditControl(at: path(0))
    fixture.table.beginReordering(path(2), at: 100)
    fixture.table.continueReordering(10)
    fixture.table.endReordering(isCancelled: false)
    fixture.run(0.5)
    #expect(fixture.calls == ["commit 2 0 0", "move 2 0"])
    #expect(fixture.texts == ["row 2", "row 0", "row 1"])
  }

  @Test("swipe actions of the program's own, at rest and tapped")
  func swipeActions() throws {
    let fixture = TableFixture([letters(3)])
    var done: [String] = []
    let actions = ["Flag", "Archive"].map { title in
      UIContextualAction(style: .normal, title: title) { action, _, completion in
        done.append(action.title ?? "")
        completion(true)
      }
    }
    #expect(actions[0].backgroundColor == .systemGray)
    fixture.trailing = UISwipeActionsConfiguration(actions: actions)
    fixture.table.openSwipeActions(.trailing, at: path(1), animated: false)
    let cell = try #require(fixture.table.cellForRow(at: path(1)))
    #expect(cell.frame.minX == -(fixture.table.swipe?.actionsView.totalWidth ?? 0))
    fixture.table.performSwipeAction(1)
    fixture.run(0.5)
    #expect(cell.frame.minX == 0)
    #expect(done == ["Archive"])
  }

  // MARK: Headers and scrolling

  @Test("headers of a plain table float until the next one pushes them out")
  func floatingHeaders() {
    let fixture = TableFixture([letters(10), letters(10), letters(10)])
    fixture.headers = [0: "a", 1: "b", 2: "c"]
    fixture.table.sectionHeaderTopPadding = 0
    fixture.table.reloadData()
    fixture.table.contentOffset.y = 100
    fixture.window.layoutIfNeeded()
    #expect(fixture.table.headerView(forSection: 0)?.frame.minY == 100)
    fixture.table.contentOffset.y = 28 + 400 - 10
    fixture.window.layoutIfNeeded()
    #expect(fixture.table.headerView(forSection: 0)?.frame.maxY == 428)
    #expect(fixture.table.rectForHeader(inSection: 1).minY == 428)
  }

  @Test func rowsAreScrolledToEachPosition() {
    let fixture = TableFixture([letters(100)])
    for (position, y) in [
      (UITableView.ScrollPosition.top, 2_000), (.middle, 1_780), (.bottom, 1_560),
    ] {
      fixture.table.scrollToRow(at: path(50), at: position, animated: false)
      #expect(fixture.table.contentOffset.y == CGFloat(y))
    }
    fixture.table.scrollToRow(at: path(0), at: .none, animated: false)
    #expect(fixture.table.contentOffset.y == 0)
  }

  // MARK: Diffable

  @Test("a snapshot is applied as the changes that lead to it")
  func diffable() {
    let fixture = TableFixture([[]])
    let source = UITableViewDiffableDataSource<String, Int>(tableView: fixture.table) {
      table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
      cell.textLabel?.text = "\(item)"
      return cell
    }
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2, 3], toSection: "a")
    snapshot.appendItems([4], toSection: "b")
    source.apply(snapshot, animatingDifferences: false)
    #expect(fixture.texts == ["1", "2", "3", "4"])
    let cell = fixture.table.cellForRow(at: path(2))
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.deleteItems([2])
    snapshot.appendItems([5], toSection: "b")
    var isDone = false
    source.apply(snapshot, animatingDifferences: true) { isDone = true }
    #expect(fixture.table.cellForRow(at: path(0)) === cell)
    fixture.run(0.5)
    #expect(isDone)
    #expect(fixture.texts == ["3", "1", "4", "5"])
    #expect(source.indexPath(for: 5) == path(1, 1))
    #expect(source.itemIdentifier(for: path(1)) == 1)
  }

  @Test("showsReorderControl is true while the table shows the control")
  func reorderControl() throws {
    let fixture = TableFixture([["a", "b"]])
    let cell = try #require(fixture.table.visibleCells.first)
    #expect(!cell.showsReorderControl)
    fixture.movable = true
    fixture.table.setEditing(true, animated: false)
    fixture.window.layoutIfNeeded()
    #expect(cell.showsReorderControl)
    fixture.table.setEditing(false, animated: false)
    fixture.window.layoutIfNeeded()
    #expect(!cell.showsReorderControl)
    cell.showsReorderControl = true
    #expect(cell.showsReorderControl)
  }
}
