import Stage
import Testing
import UIKit

/// Fingers on the rows of a table.
@MainActor
@Suite("Tables under fingers", .serialized)
struct TableTouchTests {
  let touched = TouchedTable([["a", "b", "c", "d"], ["e", "f"]])
  private var stage: Stage { touched.stage }
  private var table: UITableView { touched.table }
  private var calls: [String] { touched.calls }

  private func path(_ row: Int, _ section: Int = 0) -> IndexPath {
    IndexPath(row: row, section: section)
  }

  // MARK: Selection

  @Test("a tap highlights while it lasts, then selects, then acts")
  func tap() {
    stage.tap(at: touched.middle(1))
    #expect(
      calls == [
        "should highlight 1", "highlight 1", "unhighlight 1", "will select 1", "select 1",
        "primary 1",
      ])
    #expect(table.indexPathForSelectedRow == path(1))
    touched.calls = []
    stage.tap(at: touched.middle(2))
    #expect(
      calls == [
        "should highlight 2", "highlight 2", "unhighlight 2", "will select 2", "will deselect 1",
        "deselect 1", "select 2", "primary 2",
      ])
  }

  @Test("a row is highlighted 0.15 seconds after the finger came down, until it leaves")
  func highlight() {
    let finger = stage.touchDown(at: touched.middle(0))
    #expect(table.cellForRow(at: path(0))?.isHighlighted == false)
    stage.advance(by: 0.2)
    #expect(table.cellForRow(at: path(0))?.isHighlighted == true)
    finger.lift()
    #expect(table.cellForRow(at: path(0))?.isHighlighted == false)
    #expect(table.cellForRow(at: path(0))?.isSelected == true)
  }

  @Test("a finger that begins to scroll takes the highlight away and selects nothing")
  func scrolling() {
    touched.rows = [(0..<50).map(String.init)]
    table.reloadData()
    let finger = stage.touchDown(at: touched.middle(4))
    stage.advance(by: 0.2)
    finger.move(to: CGPoint(x: 160, y: 100), duration: 0.2)
    finger.lift()
    #expect(calls == ["should highlight 4", "highlight 4", "unhighlight 4"])
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.contentOffset.y > 0)
  }

  @Test("a delegate keeps rows from being highlighted, selected, or has another one selected")
  func refusal() {
    touched.mayHighlight = false
    stage.tap(at: touched.middle(0))
    #expect(calls == ["should highlight 0"])
    touched.mayHighlight = true
    touched.willSelect = { _ in nil }
    stage.tap(at: touched.middle(0))
    #expect(table.indexPathForSelectedRow == nil)
    touched.willSelect = { IndexPath(row: $0.row + 1, section: $0.section) }
    stage.tap(at: touched.middle(0))
    #expect(table.indexPathForSelectedRow == path(1))
  }

  @Test("of several selected rows a tap takes one away")
  func severalRows() {
    table.allowsMultipleSelection = true
    for row in 0..<3 { stage.tap(at: touched.middle(row)) }
    touched.calls = []
    stage.tap(at: touched.middle(1))
    #expect(
      calls == [
        "should highlight 1", "highlight 1", "unhighlight 1", "will deselect 1", "deselect 1",
      ])
    #expect(table.indexPathsForSelectedRows == [path(0), path(2)])
  }

  @Test("the detail button is not the row")
  func accessory() {
    touched.accessory = .detailDisclosureButton
    table.reloadData()
    stage.layout()
    stage.tap(at: CGPoint(x: 320 - 16 - 32, y: touched.middle(2).y))
    #expect(calls == ["accessory 2"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  // MARK: Swiping

  @Test("a row follows the finger, opens at half of its actions and shows Delete")
  func swipe() throws {
    let cell = try #require(table.cellForRow(at: path(1)))
    let finger = stage.touchDown(at: CGPoint(x: 250, y: touched.middle(1).y))
    finger.move(to: CGPoint(x: 190, y: touched.middle(1).y), duration: 0.5)
    // The finger goes ten points before it is a pan, and the step that does it is not made up for.
    #expect(cell.frame.minX < -40 && cell.frame.minX > -60)
    stage.advance(by: 0.2)
    finger.lift()
    stage.advance(by: 0.5)
    #expect(cell.frame.minX == -76.5)
    #expect(cell.showingDeleteConfirmation)
    #expect(calls == ["begin editing 1"])
    stage.tap(at: CGPoint(x: 320 - 37, y: touched.middle(1).y))
    #expect(calls == ["begin editing 1", "commit delete 1", "end editing 1"])
    stage.advance(by: 0.5)
    #expect(touched.texts == ["a", "c", "d", "e", "f"])
  }

  @Test("a row that was moved only a little goes back, and tells so")
  func shortSwipe() throws {
    let cell = try #require(table.cellForRow(at: path(1)))
    let finger = stage.touchDown(at: CGPoint(x: 250, y: touched.middle(1).y))
    finger.move(to: CGPoint(x: 220, y: touched.middle(1).y), duration: 0.3)
    stage.advance(by: 0.2)
    finger.lift()
    stage.advance(by: 0.5)
    #expect(cell.frame.minX == 0)
    #expect(calls == ["begin editing 1", "end editing 1"])
  }

  @Test("a flick opens; a touch elsewhere closes and selects nothing")
  func closing() throws {
    let cell = try #require(table.cellForRow(at: path(1)))
    stage.pan(
      from: CGPoint(x: 250, y: touched.middle(1).y), to: CGPoint(x: 200, y: touched.middle(1).y),
      duration: 0.1)
    stage.advance(by: 0.5)
    #expect(cell.frame.minX == -76.5)
    touched.calls = []
    stage.tap(at: touched.middle(3))
    stage.advance(by: 0.5)
    #expect(cell.frame.minX == 0)
    #expect(calls == ["end editing 1"])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("a swipe over most of the row performs the first action at once")
  func fullSwipe() {
    var done: [String] = []
    let actions = ["Flag", "More"].map { title in
      UIContextualAction(style: .normal, title: title) { action, _, completion in
        done.append(title)
        completion(true)
      }
    }
    touched.leading = UISwipeActionsConfiguration(actions: actions)
    stage.pan(
      from: CGPoint(x: 20, y: touched.middle(0).y), to: CGPoint(x: 300, y: touched.middle(0).y))
    #expect(done == ["Flag"])
    stage.advance(by: 0.5)
    #expect(table.cellForRow(at: path(0))?.frame.minX == 0)
    touched.leading?.performsFirstActionWithFullSwipe = false
    stage.pan(
      from: CGPoint(x: 20, y: touched.middle(0).y), to: CGPoint(x: 300, y: touched.middle(0).y))
    stage.advance(by: 0.5)
    #expect(done == ["Flag"])
    #expect(table.cellForRow(at: path(0))?.frame.minX == 148)
  }

  @Test("rows that the data source cannot delete offer nothing to a finger")
  func withoutCommit() throws {
    let source = ReadOnlySource()
    table.dataSource = source
    table.delegate = nil
    stage.layout()
    let cell = try #require(table.cellForRow(at: path(0)))
    stage.pan(from: CGPoint(x: 250, y: 22), to: CGPoint(x: 100, y: 22))
    stage.advance(by: 0.5)
    #expect(cell.frame.minX == 0)
    #expect(table.indexPathForSelectedRow == nil, "a swipe selects nothing")
    stage.tap(at: CGPoint(x: 100, y: 22))
    #expect(table.indexPathForSelectedRow == path(0))
    table.deselectRow(at: path(0), animated: false)
    // Nor do they show a control for moving.
    table.setEditing(true, animated: false)
    stage.layout()
    #expect(cell.contentView.frame == CGRect(x: 40, y: 0, width: 280, height: 44))
  }

  // MARK: Editing

  @Test("the red control asks for confirmation, a tap elsewhere takes it back")
  func deleting() throws {
    table.setEditing(true, animated: false)
    stage.layout()
    let cell = try #require(table.cellForRow(at: path(2)))
    stage.tap(at: CGPoint(x: 25, y: touched.middle(2).y))
    stage.advance(by: 0.5)
    #expect(cell.frame.minX == -76.5)
    stage.tap(at: touched.middle(0))
    stage.advance(by: 0.5)
    #expect(cell.frame.minX == 0)
    #expect(calls == [])
    stage.tap(at: CGPoint(x: 25, y: touched.middle(2).y))
    stage.advance(by: 0.5)
    stage.tap(at: CGPoint(x: 300, y: touched.middle(2).y))
    #expect(calls == ["commit delete 2"])
    stage.advance(by: 0.5)
    #expect(touched.texts == ["a", "b", "d", "e", "f"])
  }

  @Test("the green control inserts at once")
  func inserting() {
    touched.style = .insert
    table.setEditing(true, animated: false)
    stage.layout()
    stage.tap(at: CGPoint(x: 25, y: touched.middle(1).y))
    #expect(calls == ["commit insert 1"])
    #expect(touched.texts == ["a", "new", "b", "c", "d", "e", "f"])
  }

  @Test("circles choose several rows of an edited table")
  func choosing() {
    table.allowsMultipleSelectionDuringEditing = true
    table.setEditing(true, animated: false)
    stage.layout()
    stage.tap(at: CGPoint(x: 25, y: touched.middle(1).y))
    stage.tap(at: touched.middle(3))
    #expect(table.indexPathsForSelectedRows == [path(1), path(3)])
  }

  // MARK: Moving

  @Test(
    "a finger on the grip carries the row; others make way, the data source hears of it at the end")
  func moving() throws {
    table.setEditing(true, animated: false)
    stage.layout()
    let cell = try #require(table.cellForRow(at: path(0)))
    let finger = stage.touchDown(at: CGPoint(x: 293, y: 22))
    finger.move(to: CGPoint(x: 293, y: 22 + 100), duration: 0.3)
    #expect(cell.frame.minY == 100)
    #expect(calls == [])
    #expect(touched.texts == ["b", "c", "a", "d", "e", "f"])
    finger.lift()
    stage.advance(by: 0.5)
    #expect(cell.frame.minY == 88)
    #expect(calls == ["move to 0.2 from 0"])
    #expect(touched.rows == [["b", "c", "a", "d"], ["e", "f"]])
  }

  @Test("a row goes to another section, and only where the delegate lets it")
  func movingFar() {
    table.setEditing(true, animated: false)
    stage.layout()
    stage.pan(
      from: CGPoint(x: 293, y: 22), to: CGPoint(x: 293, y: touched.middle(1, 1).y), duration: 0.5)
    #expect(calls == ["move to 1.2 from 0"])
    #expect(touched.rows == [["b", "c", "d"], ["e", "f", "a"]])
    stage.advance(by: 0.5)
    touched.calls = []
    touched.target = { $0.section == 0 ? $0 : IndexPath(row: 2, section: 0) }
    stage.pan(
      from: CGPoint(x: 293, y: 22), to: CGPoint(x: 293, y: touched.middle(2, 1).y), duration: 0.5)
    #expect(calls == ["move to 0.2 from 0"])
  }

  @Test("at the edge a carried row scrolls the table")
  func movingOn() {
    touched.rows = [(0..<40).map(String.init)]
    table.reloadData()
    table.setEditing(true, animated: false)
    stage.layout()
    let finger = stage.touchDown(at: CGPoint(x: 293, y: 22))
    finger.move(to: CGPoint(x: 293, y: 475), duration: 0.3)
    stage.advance(by: 1)
    #expect(table.contentOffset.y > 400)
    finger.lift()
    stage.advance(by: 0.5)
    #expect(touched.rows[0].count == 40)
    #expect((touched.rows[0].firstIndex(of: "0") ?? 0) > 18)
    #expect(touched.texts == (table.indexPathsForVisibleRows ?? []).map { touched.rows[0][$0.row] })
  }

  @Test("a cancelled touch puts the row back")
  func cancelledMove() {
    table.setEditing(true, animated: false)
    stage.layout()
    let finger = stage.touchDown(at: CGPoint(x: 293, y: 22))
    finger.move(to: CGPoint(x: 293, y: 122), duration: 0.3)
    finger.cancel()
    stage.advance(by: 0.5)
    #expect(calls == [])
    #expect(touched.texts == ["a", "b", "c", "d", "e", "f"])
  }
}

/// Shows rows and does nothing else.
@MainActor
private final class ReadOnlySource: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
  }
}
