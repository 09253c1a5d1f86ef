import CoreGraphics
import Foundation

/// The data source of a static table, with the rows of a document.
@MainActor
final class StaticTableSource: UITableViewDataSource, UITableViewDelegate {
  /// A section of the document.
  struct Section {
    var header: String?
    var footer: String?
    /// The cells and their heights; nil computes the height from the cell.
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
