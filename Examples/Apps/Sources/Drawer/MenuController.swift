import UIKit

/// The menu: a row for each page.
public class MenuController: UITableViewController {
  private let pages = [
    ("Inbox", "tray"), ("Flagged", "flag"), ("Sent", "paperplane"), ("Trash", "trash"),
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "page")
    tableView.separatorStyle = .none
    tableView.backgroundColor = .secondarySystemBackground
  }

  public override func tableView(
    _ tableView: UITableView, numberOfRowsInSection section: Int
  ) -> Int { pages.count }

  public override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "page", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = pages[indexPath.row].0
    content.image = UIImage(systemName: pages[indexPath.row].1)
    content.imageProperties.reservedLayoutSize.width = 28
    cell.contentConfiguration = content
    cell.backgroundColor = .clear
    return cell
  }

  public override func tableView(
    _ tableView: UITableView, didSelectRowAt indexPath: IndexPath
  ) {
    (parent as? DrawerController)?.show(makePage(pages[indexPath.row].0))
    tableView.deselectRow(at: indexPath, animated: true)
  }
}

func makePage(_ title: String) -> UIViewController {
  let page = UIViewController()
  page.title = title
  page.view.backgroundColor = .systemBackground
  let label = UILabel()
  label.text = "Nothing in \(title)"
  label.textColor = .secondaryLabel
  label.translatesAutoresizingMaskIntoConstraints = false
  page.view.addSubview(label)
  NSLayoutConstraint.activate([
    label.centerXAnchor.constraint(equalTo: page.view.centerXAnchor),
    label.centerYAnchor.constraint(equalTo: page.view.centerYAnchor),
  ])
  let navigation = UINavigationController(rootViewController: page)
  navigation.navigationBar.prefersLargeTitles = true
  return navigation
}

public func makeDrawer() -> DrawerController {
  DrawerController(menu: MenuController(), content: makePage("Inbox"))
}
