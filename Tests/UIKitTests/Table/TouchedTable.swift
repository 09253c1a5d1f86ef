import Stage
import UIKit

/// A table over strings whose delegate and data source write down what they are asked and told.
@MainActor
final class TouchedTable: NSObject, UITableViewDataSource, UITableViewDelegate {
  let stage = Stage(size: CGSize(width: 320, height: 480), scale: 2, safeArea: .zero)
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
  var rows: [[String]]
  var calls: [String] = []
  var style = UITableViewCell.EditingStyle.delete
  var leading: UISwipeActionsConfiguration?
  var trailing: UISwipeActionsConfiguration?
  var accessory = UITableViewCell.AccessoryType.none
  var willSelect: (IndexPath) -> IndexPath? = { $0 }
  var mayHighlight = true
  var target: (IndexPath) -> IndexPath = { $0 }

  init(_ rows: [[String]]) {
    self.rows = rows
    super.init()
    table.rowHeight = 44
    table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    table.dataSource = self
    table.delegate = self
    stage.show(table)
  }

  /// The middle of a row, in the window.
  func middle(_ row: Int, _ section: Int = 0) -> CGPoint {
    let frame = table.rectForRow(at: IndexPath(row: row, section: section))
    return table.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
  }

  var texts: [String] { table.visibleCells.map { $0.textLabel?.text ?? "" } }

  private func note(_ call: String, _ path: IndexPath) {
    calls.append("\(call) \(path.section == 0 ? "" : "\(path.section).")\(path.row)")
  }

  // MARK: UITableViewDataSource

  func numberOfSections(in tableView: UITableView) -> Int { rows.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows[section].count
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    cell.textLabel?.text = rows[indexPath.section][indexPath.row]
    cell.accessoryType = accessory
    return cell
  }

  func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    note(editingStyle == .insert ? "commit insert" : "commit delete", indexPath)
    if editingStyle == .insert {
      rows[indexPath.section].insert("new", at: indexPath.row)
      tableView.insertRows(at: [indexPath], with: .automatic)
    } else {
      rows[indexPath.section].remove(at: indexPath.row)
      tableView.deleteRows(at: [indexPath], with: .automatic)
    }
  }

  func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    note(
      "move to \(destinationIndexPath.section).\(destinationIndexPath.row) from", sourceIndexPath)
    let row = rows[sourceIndexPath.section].remove(at: sourceIndexPath.row)
    rows[destinationIndexPath.section].insert(row, at: destinationIndexPath.row)
  }

  // MARK: UITableViewDelegate

  func tableView(
    _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
  ) -> UITableViewCell.EditingStyle { style }

  func tableView(
    _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { leading }

  func tableView(
    _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
  ) -> UISwipeActionsConfiguration? { trailing }

  func tableView(
    _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
    toProposedIndexPath proposedDestinationIndexPath: IndexPath
  ) -> IndexPath { target(proposedDestinationIndexPath) }

  func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
    note("should highlight", indexPath)
    return mayHighlight
  }

  func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {
    note("highlight", indexPath)
  }

  func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {
    note("unhighlight", indexPath)
  }

  func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    note("will select", indexPath)
    return willSelect(indexPath)
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    note("select", indexPath)
  }

  func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    note("will deselect", indexPath)
    return indexPath
  }

  func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
    note("deselect", indexPath)
  }

  func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {
    note("primary", indexPath)
  }

  func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
    note("accessory", indexPath)
  }

  func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
    note("begin editing", indexPath)
  }

  func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
    note("end editing", indexPath ?? IndexPath(row: -1, section: 0))
  }
}
