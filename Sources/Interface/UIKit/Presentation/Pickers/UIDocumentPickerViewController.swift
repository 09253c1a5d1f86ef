public import Foundation
public import UniformTypeIdentifiers

/// Lets the user choose files. There are none: a box with the class's name is in place of them, and the
/// Cancel button closes the picker.
@preconcurrency @MainActor
open class UIDocumentPickerViewController: UIViewController {
  /// The delegate is notified of the choice.
  open weak var delegate: (any UIDocumentPickerDelegate)?
  /// Without effect: there are no files to choose from.
  open var allowsMultipleSelection = false
  /// - Support: without effect: there are no files to choose from.
  open var directoryURL: URL?
  /// - Support: without effect: there are no files to choose from.
  open var shouldShowFileExtensions = false

  /// Creates a picker that opens files of some types, or copies of them.
  public init(forOpeningContentTypes contentTypes: [UTType], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }

  /// Creates a picker that moves files to a folder, or copies of them.
  public init(forExporting urls: [URL], asCopy: Bool = false) {
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let box = NamedBox("\(UIDocumentPickerViewController.self)")
    let bar = UINavigationBar(frame: .zero)
    let item = UINavigationItem(title: "")
    item.rightBarButtonItem = UIBarButtonItem(
      barButtonSystemItem: .cancel,
      primaryAction: UIAction { [weak self] _ in self?.cancel() })
    bar.items = [item]
    for view in [bar, box] {
      view.translatesAutoresizingMaskIntoConstraints = false
      self.view.addSubview(view)
      NSLayoutConstraint.activate([
        view.leadingAnchor.constraint(equalTo: self.view.leadingAnchor),
        view.trailingAnchor.constraint(equalTo: self.view.trailingAnchor),
      ])
    }
    NSLayoutConstraint.activate([
      bar.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
      box.topAnchor.constraint(equalTo: bar.bottomAnchor),
      box.bottomAnchor.constraint(equalTo: view.bottomAnchor),
    ])
  }

  private func cancel() {
    dismiss(animated: true) { [self] in delegate?.documentPickerWasCancelled(self) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentation?.isDismissedByUser ?? false { delegate?.documentPickerWasCancelled(self) }
  }
}

/// Receives the files that the user chose.
@preconcurrency @MainActor
public protocol UIDocumentPickerDelegate: MessageReceiver {
  /// Called with the chosen files. Never called here: there are no files.
  func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL])
  /// Called after the picker was closed without a choice.
  func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController)
}

extension UIDocumentPickerDelegate {
  public func documentPicker(
    _ controller: UIDocumentPickerViewController, didPickDocumentsAt urls: [URL]
  ) {}
  public func documentPickerWasCancelled(_ controller: UIDocumentPickerViewController) {}
}
