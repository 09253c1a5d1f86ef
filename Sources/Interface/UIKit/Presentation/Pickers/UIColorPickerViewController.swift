import CoreGraphics
import Foundation

/// Lets the user choose a colour and its opacity in a sheet.
///
/// - Support: partial: colours are chosen from the grid; there is no spectrum, no sliders for components
///   and no saved colours.
@preconcurrency @MainActor
open class UIColorPickerViewController: UIViewController {
  /// The delegate is notified of each choice.
  open weak var delegate: (any UIColorPickerViewControllerDelegate)?
  /// The chosen colour. Black by default. Setting it does not notify the delegate.
  open var selectedColor = UIColor.black { didSet { showSelection() } }
  /// Whether the opacity can be chosen. True by default.
  open var supportsAlpha = true { didSet { opacityArea.isHidden = !supportsAlpha } }

  /// The greatest brightness of a colour, as a multiple of white's.
  /// - Support: without effect: colours are not brighter than white.
  open var maximumLinearExposure: CGFloat = 1

  private let grid = ColorGrid(frame: .zero)
  private let opacity = UISlider(frame: .zero)
  private let percentage = UILabel(frame: .zero)
  private let opacityArea = UIStackView(frame: .zero)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    title = "Colors"
  }

  public convenience init() { self.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    title = "Colors"
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    grid.addAction(UIAction { [weak self] _ in self?.chooseFromGrid() }, for: .valueChanged)
    opacity.addAction(UIAction { [weak self] _ in self?.choose() }, for: .valueChanged)
    fillOpacityArea()
    let content = UIStackView(arrangedSubviews: [header(), grid, opacityArea])
    content.axis = .vertical
    content.spacing = 20
    content.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(content)
    let safeArea = view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: safeArea.topAnchor, constant: 16),
      content.leadingAnchor.constraint(equalTo: safeArea.leadingAnchor, constant: 16),
      content.trailingAnchor.constraint(equalTo: safeArea.trailingAnchor, constant: -16),
      grid.heightAnchor.constraint(
        equalTo: grid.widthAnchor,
        multiplier: CGFloat(ColorGrid.rows) / CGFloat(ColorGrid.columns)),
    ])
    showSelection()
  }

  private func header() -> UIView {
    let label = UILabel(frame: .zero)
    label.text = title
    label.font = .preferredFont(forTextStyle: .headline)
    let close = UIButton(
      type: .close, primaryAction: UIAction { [weak self] _ in self?.close() })
    close.setContentHuggingPriority(.required, for: .horizontal)
    let header = UIStackView(arrangedSubviews: [label, close])
    header.alignment = .center
    return header
  }

  private func fillOpacityArea() {
    let label = UILabel(frame: .zero)
    label.text = "OPACITY"
    label.font = .systemFont(ofSize: 13, weight: .semibold)
    label.textColor = .secondaryLabel
    percentage.font = .preferredFont(forTextStyle: .body)
    percentage.textAlignment = .right
    percentage.widthAnchor.constraint(equalToConstant: 60).isActive = true
    let line = UIStackView(arrangedSubviews: [opacity, percentage])
    line.spacing = 12
    opacityArea.axis = .vertical
    opacityArea.spacing = 4
    opacityArea.addArrangedSubview(label)
    opacityArea.addArrangedSubview(line)
    opacityArea.isHidden = !supportsAlpha
  }

  private func showSelection() {
    guard isViewLoaded else { return }
    let color = selectedColor.resolvedColor(with: traitCollection)
    grid.select(color.withAlphaComponent(1))
    opacity.value = Float(color.cgColor.alpha)
    percentage.text = "\(Int((opacity.value * 100).rounded())) %"
  }

  private func chooseFromGrid() {
    guard let (column, row) = grid.selection else { return }
    selectedColor = ColorGrid.color(column: column, row: row)
      .withAlphaComponent(supportsAlpha ? CGFloat(opacity.value) : 1)
    notify()
  }

  private func choose() {
    selectedColor = selectedColor.withAlphaComponent(CGFloat(opacity.value))
    notify()
  }

  private func notify() {
    delegate?.colorPickerViewController(self, didSelect: selectedColor, continuously: false)
    delegate?.colorPickerViewControllerDidSelectColor(self)
  }

  private func close() {
    dismiss(animated: true) { [self] in delegate?.colorPickerViewControllerDidFinish(self) }
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    if presentation?.isDismissedByUser ?? false {
      delegate?.colorPickerViewControllerDidFinish(self)
    }
  }
}

/// Receives the colour that the user chooses.
@preconcurrency @MainActor
public protocol UIColorPickerViewControllerDelegate: MessageReceiver {
  /// Called for each choice.
  func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool)
  /// Called for each choice; a name of iOS 14.
  func colorPickerViewControllerDidSelectColor(_ viewController: UIColorPickerViewController)
  /// Called after the picker was closed.
  func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController)
}

extension UIColorPickerViewControllerDelegate {
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {}
  public func colorPickerViewControllerDidSelectColor(
    _ viewController: UIColorPickerViewController
  ) {}
  public func colorPickerViewControllerDidFinish(_ viewController: UIColorPickerViewController) {}
}
