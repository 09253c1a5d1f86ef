import UIKit

/// A list of settings in two sections.
final class SettingsController: UITableViewController {
  private let number: Int

  init(number: Int) {
    self.number = number
    super.init(style: .insetGrouped)
    title = "Settings"
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
  }

  override func numberOfSections(in tableView: UITableView) -> Int { 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 6 }

  override func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { section == 0 ? "General" : "Account \(number)" }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = "Row \(indexPath.row + number)"
    content.secondaryText = indexPath.row.isMultiple(of: 2) ? "Detail" : nil
    content.image = UIImage(systemName: "gear")
    cell.contentConfiguration = content
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

/// Fields below each other, laid out by constraints.
final class FormController: UIViewController {
  private let number: Int

  init(number: Int) {
    self.number = number
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError() }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let rows = (0..<8).map { row -> UIView in
      let label = UILabel()
      label.text = "Field \(row)"
      label.setContentHuggingPriority(.defaultHigh, for: .horizontal)
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.text = "Value \(number + row)"
      let line = UIStackView(arrangedSubviews: [label, field])
      line.spacing = 12
      return line
    }
    let button = UIButton(type: .system)
    button.setTitle("Save", for: .normal)
    let stack = UIStackView(arrangedSubviews: rows + [button])
    stack.axis = .vertical
    stack.spacing = 16
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 20),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }
}
