import CoreGraphics
import Foundation

/// The rows that a document puts into a table.
@MainActor
final class StaticTableSource: UITableViewDataSource, UITableViewDelegate {
  /// A section as the document describes it.
  struct Section {
    var header: String?
    var footer: String?
    /// A height of nil is found out from the cell.
    var cells: [(cell: UITableViewCell, height: CGFloat?)] = []
  }

  let sections: [Section]

  init(sections: [Section]) { self.sections = sections }

  func numberOfSections(in tableView: UITableView) -> Int { sections.count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections.indices.contains(section) ? sections[section].cells.count : 0
  }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    sections[indexPath.section].cells[indexPath.row].cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    guard sections.indices.contains(indexPath.section),
      sections[indexPath.section].cells.indices.contains(indexPath.row)
    else { return tableView.rowHeight }
    return sections[indexPath.section].cells[indexPath.row].height ?? tableView.rowHeight
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].header : nil
  }

  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    sections.indices.contains(section) ? sections[section].footer : nil
  }
}
