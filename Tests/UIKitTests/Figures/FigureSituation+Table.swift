import Stage
import UIKit

/// Two rows of one text and one with a second below it, in a section with a title or without.
@MainActor
private final class ThreeRows: NSObject, UITableViewDataSource {
  let header: String?

  init(header: String?) { self.header = header }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let isLast = indexPath.row == 2
    let cell = UITableViewCell(style: isLast ? .subtitle : .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    cell.detailTextLabel?.text = isLast ? "Detail" : nil
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    header
  }
}

extension FigureSituation {
  func table(_ style: UITableView.Style, header: String?) -> [String: FigureValue] {
    let rows = ThreeRows(header: header)
    let controller = UITableViewController(style: style)
    controller.tableView.dataSource = rows
    stage.show(controller)
    let table = controller.tableView!
    let first = table.rectForRow(at: IndexPath(row: 0, section: 0))
    let cell = table.cellForRow(at: IndexPath(row: 0, section: 0))
    return [
      "row height": .points(first.height),
      "subtitle row height": .points(table.rectForRow(at: IndexPath(row: 2, section: 0)).height),
      "cell width": .points(cell?.frame.width ?? .nan),
      "cell margin": .points(cell?.contentView.layoutMargins.left ?? .nan),
      "first row top": .points(first.minY),
      "header height": .points(table.rectForHeader(inSection: 0).height),
    ]
  }
}
