import UIKit

/// Things and how many there are of them.
public struct Item {
  var name: String
  var count: Int
  var symbol: String
}

/// Starts the app's storyboard.
@MainActor public func makeInventory() -> UIViewController {
  Tintype.NibClasses.register(module: "Inventory")
  return UIStoryboard(name: "Inventory", bundle: .module).instantiateInitialViewController()
    ?? UIViewController()
}

/// The list: edit mode deletes and reorders, rows lead to details, "+" to a form.
public class InventoryController: UITableViewController {
  private var items = [
    Item(name: "Cameras", count: 3, symbol: "camera"),
    Item(name: "Books", count: 41, symbol: "book"),
    Item(name: "Folders", count: 12, symbol: "folder"),
    Item(name: "Clocks", count: 2, symbol: "clock.fill"),
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = editButtonItem
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { items.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "item", for: indexPath)
    let item = items[indexPath.row]
    cell.textLabel?.text = item.name
    cell.detailTextLabel?.text = "\(item.count)"
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {
    guard editingStyle == .delete else { return }
    items.remove(at: indexPath.row)
    tableView.deleteRows(at: [indexPath], with: .automatic)
  }

  public override func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {
    items.insert(items.remove(at: sourceIndexPath.row), at: destinationIndexPath.row)
  }

  public override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    switch segue.identifier {
    case "detail":
      guard let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell),
        let detail = segue.destination as? DetailController
      else { return }
      detail.item = items[path.row]
    case "add":
      let form = (segue.destination as? UINavigationController)?.topViewController
      (form as? AddController)?.didAdd = { [weak self] in self?.add($0) }
    default: break
    }
  }

  private func add(_ item: Item) {
    items.append(item)
    tableView.insertRows(
      at: [IndexPath(row: items.count - 1, section: 0)], with: .automatic)
  }
}
