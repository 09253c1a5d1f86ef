import UIKit

/// A note with a button that takes its time.
public class SaveController: UIViewController {
  public private(set) var count = 0
  private let button = UIButton(configuration: .filled())
  private let label = UILabel()

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Note"
    view.backgroundColor = .systemBackground
    label.text = "Bring the maps, the rye bread and warm socks."
    label.numberOfLines = 0
    button.configuration?.title = "Save"
    button.addAction(UIAction { [weak self] _ in self?.save() }, for: .touchUpInside)
    let stack = UIStackView(arrangedSubviews: [label, button])
    stack.axis = .vertical
    stack.spacing = 20
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 24),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
  }

  private func save() {
    guard let window = view.window else { return }
    count += 1
    let overlay = ProgressOverlay.show("Saving", in: window)
    DispatchQueue.main.asyncAfter(deadline: .now() + 2) { overlay.finish("Saved") }
  }
}
