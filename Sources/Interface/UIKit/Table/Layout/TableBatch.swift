import Foundation

/// The changes of a table between `beginUpdates` and `endUpdates`, with their animations.
struct TableBatch: ListChanges {
  var update = ListUpdate()
  /// The animations of deletions, by index path before the batch.
  var leaving: [IndexPath: UITableView.RowAnimation] = [:]
  var leavingSections: [Int: UITableView.RowAnimation] = [:]
  /// The animations of insertions, by index path after the batch.
  var coming: [IndexPath: UITableView.RowAnimation] = [:]
  var comingSections: [Int: UITableView.RowAnimation] = [:]
  /// The animations of reloads, by index path before the batch.
  var reloaded: [IndexPath: UITableView.RowAnimation] = [:]
  var reloadedSections: [Int: UITableView.RowAnimation] = [:]

  mutating func insertSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    update.insertedSections += sections
    for section in sections { comingSections[section] = animation }
  }

  mutating func deleteSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    update.deletedSections += sections
    for section in sections { leavingSections[section] = animation }
  }

  mutating func reloadSections(_ sections: IndexSet, _ animation: UITableView.RowAnimation) {
    update.reloadedSections += sections.filter { !update.reloadedSections.contains($0) }
    for section in sections { reloadedSections[section] = animation }
  }

  mutating func insertRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    update.insertedItems += paths
    for path in paths { coming[path] = animation }
  }

  mutating func deleteRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    update.deletedItems += paths
    for path in paths { leaving[path] = animation }
  }

  mutating func reloadRows(_ paths: [IndexPath], _ animation: UITableView.RowAnimation) {
    update.reloadedItems += paths.filter { !update.reloadedItems.contains($0) }
    for path in paths { reloaded[path] = animation }
  }

  // MARK: Animations

  /// Returns the animation of a row that is removed.
  func animation(leaving path: IndexPath) -> UITableView.RowAnimation {
    leaving[path] ?? reloaded[path] ?? leavingSections[path.section]
      ?? reloadedSections[path.section] ?? .automatic
  }

  /// Returns the animation of a row at a new index path.
  func animation(coming path: IndexPath, _ map: ListIndexMap) -> UITableView.RowAnimation {
    if let animation = coming[path] ?? comingSections[path.section] { return animation }
    if let old = map.oldPath(of: path), let animation = reloaded[old] { return animation }
    if let old = map.oldSection(of: path.section), let animation = reloadedSections[old] {
      return animation
    }
    return .automatic
  }
}
