/// The table of the tabs that do not fit: an image, a title and a disclosure indicator in each row.
@MainActor
final class MoreListController: UITableViewController, MoreList {
  private weak var owner: UITabBarController?

  init(of owner: UITabBarController) {
    self.owner = owner
    super.init(style: .plain)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "More"
    showEditButton()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tab")
  }

  override var title: String? {
    get { "More" }
    set {}
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    owner?.listDidShow(nil)
  }

  /// Shows the edit button if there are tabs that the user can move.
  func showEditButton() {
    let isNeeded = !(owner?.customizableViewControllers ?? []).isEmpty
    guard isNeeded != (navigationItem.rightBarButtonItem != nil) else { return }
    navigationItem.rightBarButtonItem =
      isNeeded
      ? UIBarButtonItem(
        systemItem: .edit,
        primaryAction: UIAction { [weak self] _ in self?.owner?.beginCustomizing() })
      : nil
  }

  func reload() { (viewIfLoaded as? UITableView)?.reloadData() }

  private var tabs: [UIViewController] { Array(owner?.tabsInList ?? []) }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    tabs.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "tab", for: indexPath)
    let item = tabs[indexPath.row].tabBarItem
    cell.textLabel?.text = item?.title ?? item?.systemItem?.title
    cell.imageView?.image =
      (item?.image ?? item?.systemItem?.image)?.withRenderingMode(.alwaysTemplate)
    cell.accessoryType = .disclosureIndicator
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    let controller = tabs[indexPath.row]
    navigationController?.pushViewController(controller, animated: true)
    owner?.listDidShow(controller)
  }
}
