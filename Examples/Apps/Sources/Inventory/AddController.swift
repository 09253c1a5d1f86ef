import UIKit

/// A form for one more item.
public class AddController: UIViewController {
  var nameField: UITextField!
  var didAdd: ((Item) -> Void)?

  public override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      systemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.save() })
  }

  private func save() {
    if let name = nameField.text, !name.isEmpty {
      didAdd?(Item(name: name, count: 1, symbol: "folder"))
    }
    dismiss(animated: true)
  }
}
