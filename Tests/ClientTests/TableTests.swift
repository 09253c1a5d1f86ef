import Foundation
import Stage
import Testing
import UIKit

/// A table written from Apple's documents: a list of names that is edited.
@MainActor
final class NameListController: UITableViewController {
  var groups: [(title: String, names: [String])] = [
    ("Fruit", ["Apple", "Banana", "Cherry"]), ("Bread", ["Bagel", "Rye"]),
  ]
  private(set) var selections: [IndexPath] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Food"
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Name")
    navigationItem.rightBarButtonItem = editButtonItem
  }

  override func numberOfSections(in tableView: UITableView) -> Int { groups.count }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    return groups[section].names.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "Name", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = groups[indexPath.section].names[indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? {
    return groups[section].title
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selections.append(indexPath)
    tableView.deselectRow(at: indexPath, animated: true)
  }

  override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    switch editingStyle {
    case .delete:
      groups[indexPath.section].names.remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .fade)
    case .insert:
      groups[indexPath.section].names.insert("New", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    default: break
    }
  }

  override func tableView(
    _ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
  ) -> String? {
    return "Eat"
  }

  override func tableView(
    _ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath
  ) {
    let name = groups[source.section].names.remove(at: source.row)
    groups[destination.section].names.insert(name, at: destination.row)
  }
}

@MainActor @Suite("A table as a newcomer writes it", .serialized)
struct TableTests {
  private let stage = Stage(device: .named("iphone-15")!)
  private let list = NameListController(style: .plain)

  init() {
    stage.show(UINavigationController(rootViewController: list))
  }

  private var table: UITableView { list.tableView }

  private var texts: [String] {
    table.visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "" }
  }

  private func point(_ row: Int, _ section: Int, x: CGFloat) -> CGPoint {
    let frame = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: x, y: frame.midY), to: nil)
  }

  @Test("rows and headers are those of the data source")
  func content() {
    #expect(texts == ["Apple", "Banana", "Cherry", "Bagel", "Rye"])
    #expect(table.numberOfSections == 2)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "Bread")
    #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === table.visibleCells[2])
    #expect(table.indexPathsForVisibleRows?.count == 5)
  }

  @Test("a tap selects; the program takes the selection away")
  func selecting() {
    stage.tap(at: point(1, 0, x: 100))
    #expect(list.selections == [IndexPath(row: 1, section: 0)])
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("Edit shows red controls and grips; a confirmed deletion takes the row away")
  func editing() {
    list.setEditing(true, animated: true)
    stage.advance(by: 0.5)
    #expect(table.isEditing)
    #expect(table.visibleCells.allSatisfy { $0.isEditing && $0.editingStyle == .delete })
    stage.tap(at: point(0, 0, x: 30))
    stage.advance(by: 0.5)
    stage.tap(at: point(0, 0, x: 380))
    stage.advance(by: 0.5)
    #expect(texts == ["Banana", "Cherry", "Bagel", "Rye"])
    // The grip of each row is there because the data source moves rows.
    stage.pan(from: point(0, 0, x: 362), to: point(1, 0, x: 362), duration: 0.4)
    stage.advance(by: 0.5)
    #expect(texts == ["Cherry", "Banana", "Bagel", "Rye"])
    #expect(list.groups[0].names == ["Cherry", "Banana"])
  }

  @Test("a swipe offers what the delegate calls the deletion, and performs it")
  func swiping() {
    stage.pan(from: point(3 - 1, 0, x: 350), to: point(2, 0, x: 250), duration: 0.2)
    stage.advance(by: 0.5)
    stage.tap(at: point(2, 0, x: 370))
    stage.advance(by: 0.5)
    #expect(texts == ["Apple", "Banana", "Bagel", "Rye"])
  }

  @Test("rows inserted, moved and reloaded together are shown in their places, with the selection")
  func batch() {
    table.selectRow(at: IndexPath(row: 1, section: 1), animated: false, scrollPosition: .none)
    list.groups[0].names = ["Apricot", "Apple", "Cherry"]
    list.groups[1].names = ["Banana", "Bagel", "Rye Bread"]
    var isFinished = false
    table.performBatchUpdates {
      table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .top)
      table.moveRow(at: IndexPath(row: 1, section: 0), to: IndexPath(row: 0, section: 1))
      table.reloadRows(at: [IndexPath(row: 1, section: 1)], with: .none)
    } completion: {
      isFinished = $0
    }
    stage.advance(by: 1)
    #expect(isFinished)
    #expect(texts == ["Apricot", "Apple", "Cherry", "Banana", "Bagel", "Rye Bread"])
  }

  @Test("a long table makes as many cells as are seen")
  func reuse() {
    list.groups = [("All", (0..<10_000).map { "Name \($0)" })]
    table.reloadData()
    stage.layout()
    var cells: Set<ObjectIdentifier> = []
    for _ in 0..<30 {
      for cell in table.visibleCells { cells.insert(ObjectIdentifier(cell)) }
      stage.pan(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), duration: 0.1)
    }
    #expect(cells.count <= table.visibleCells.count + 4)
    #expect(table.contentOffset.y > 3_000)
    table.scrollToRow(at: IndexPath(row: 5_000, section: 0), at: .middle, animated: false)
    stage.layout()
    #expect(texts.contains("Name 5000"))
  }
}
