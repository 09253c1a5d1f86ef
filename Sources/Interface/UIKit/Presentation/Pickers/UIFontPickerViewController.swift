public import CoreText
public import Foundation

/// Lets the user choose a font family from those that are installed.
@preconcurrency @MainActor
open class UIFontPickerViewController: UIViewController, UITableViewDataSource, UITableViewDelegate
{
  /// Which fonts are shown, and how.
  @preconcurrency @MainActor
  open class Configuration: NSObject {
    /// - Support: without effect: families are shown, without their faces.
    open var includeFaces = false
    /// Whether names are in the font of the system instead of their own. False by default.
    open var displayUsingSystemFont = false
    /// The traits that the fonts must have; empty, the default, for all fonts.
    ///
    /// - Support: without effect: all families are shown.
    open var filteredTraits: UIFontDescriptor.SymbolicTraits = []
    public override init() {}
  }

  /// The delegate is notified of the choice.
  open weak var delegate: (any UIFontPickerViewControllerDelegate)?
  /// The chosen font.
  open var selectedFontDescriptor: UIFontDescriptor?
  public let configuration: Configuration
  private let families = UIFont.familyNames.sorted()

  public init(configuration: Configuration = Configuration()) {
    self.configuration = configuration
    super.init(nibName: nil, bundle: nil)
    title = "Choose Font"
  }

  public required init?(coder: NSCoder) {
    configuration = Configuration()
    super.init(coder: coder)
  }

  open override func loadView() {
    let table = UITableView(frame: .zero, style: .plain)
    table.dataSource = self
    table.delegate = self
    table.register(UITableViewCell.self, forCellReuseIdentifier: "font")
    view = table
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentation?.isDismissedByUser ?? false {
      delegate?.fontPickerViewControllerDidCancel(self)
    }
  }

  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    families.count
  }

  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "font", for: indexPath)
    let family = families[indexPath.row]
    var content = UIListContentConfiguration.cell()
    content.text = family
    if !configuration.displayUsingSystemFont, let font = UIFont(name: family, size: 17) {
      content.textProperties.font = font
    }
    cell.contentConfiguration = content
    cell.accessoryType = selectedFamily == family ? .checkmark : .none
    return cell
  }

  private var selectedFamily: String? {
    selectedFontDescriptor.map { UIFont(descriptor: $0, size: 17).familyName }
  }

  open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selectedFontDescriptor = UIFontDescriptor(fontAttributes: [.family: families[indexPath.row]])
    delegate?.fontPickerViewControllerDidPickFont(self)
    dismiss(animated: true)
  }
}

/// Receives the font that the user chose.
@preconcurrency @MainActor
public protocol UIFontPickerViewControllerDelegate: MessageReceiver {
  /// Called when a font was chosen; the picker has its descriptor.
  func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController)
  /// Called after the picker was closed without a choice.
  func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController)
}

extension UIFontPickerViewControllerDelegate {
  public func fontPickerViewControllerDidPickFont(_ viewController: UIFontPickerViewController) {}
  public func fontPickerViewControllerDidCancel(_ viewController: UIFontPickerViewController) {}
}
