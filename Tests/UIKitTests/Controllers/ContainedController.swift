import TestSupport
import UIKit

/// A controller of one colour that writes down when it appears and disappears.
@MainActor
class ContainedController: UIViewController {
  let name: String
  let log: CallLog
  private let color: UIColor

  init(_ name: String, _ log: CallLog, _ color: UIColor = .systemBackground) {
    self.name = name
    self.log = log
    self.color = color
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { fatalError("not from documents") }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = color
    let label = UILabel()
    label.text = name
    label.font = .boldSystemFont(ofSize: 40)
    label.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(label)
    NSLayoutConstraint.activate([
      label.centerXAnchor.constraint(equalTo: view.centerXAnchor),
      label.centerYAnchor.constraint(equalTo: view.centerYAnchor),
    ])
  }

  private func note(_ what: String) { log.record("\(name) \(what)") }
  override func viewWillAppear(_ animated: Bool) { note("willAppear") }
  override func viewDidAppear(_ animated: Bool) { note("didAppear") }
  override func viewWillDisappear(_ animated: Bool) { note("willDisappear") }
  override func viewDidDisappear(_ animated: Bool) { note("didDisappear") }
}
