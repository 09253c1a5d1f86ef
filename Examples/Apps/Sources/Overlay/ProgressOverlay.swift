import UIKit

/// Says over a whole window that something goes on: what is below gets no touches meanwhile.
public class ProgressOverlay: UIView {
  private let box = UIVisualEffectView(effect: UIBlurEffect(style: .systemThickMaterial))
  private let spinner = UIActivityIndicatorView(style: .large)
  private let mark = UIImageView(image: UIImage(systemName: "checkmark"))
  private let label = UILabel()

  @discardableResult
  public static func show(_ text: String, in window: UIWindow) -> ProgressOverlay {
    let overlay = ProgressOverlay(frame: window.bounds)
    overlay.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    overlay.label.text = text
    window.addSubview(overlay)
    overlay.alpha = 0
    UIView.animate(withDuration: 0.2) { overlay.alpha = 1 }
    return overlay
  }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0, alpha: 0.25)
    box.layer.cornerRadius = 16
    box.clipsToBounds = true
    addSubview(box)
    label.font = .preferredFont(forTextStyle: .headline)
    label.textAlignment = .center
    mark.tintColor = .systemGreen
    mark.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 34, weight: .medium)
    mark.isHidden = true
    spinner.startAnimating()
    let stack = UIStackView(arrangedSubviews: [spinner, mark, label])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 12
    box.contentView.addSubview(stack)
    for view in [box, stack] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      box.centerXAnchor.constraint(equalTo: centerXAnchor),
      box.centerYAnchor.constraint(equalTo: centerYAnchor),
      box.widthAnchor.constraint(greaterThanOrEqualToConstant: 140),
      stack.topAnchor.constraint(equalTo: box.contentView.topAnchor, constant: 24),
      stack.bottomAnchor.constraint(equalTo: box.contentView.bottomAnchor, constant: -20),
      stack.leadingAnchor.constraint(equalTo: box.contentView.leadingAnchor, constant: 20),
      stack.trailingAnchor.constraint(equalTo: box.contentView.trailingAnchor, constant: -20),
    ])
  }

  required init?(coder: NSCoder) { nil }

  /// Shows that it is done, and goes after a delay.
  public func finish(_ text: String, after delay: TimeInterval = 1) {
    spinner.isHidden = true
    mark.isHidden = false
    label.text = text
    DispatchQueue.main.asyncAfter(deadline: .now() + delay) {
      UIView.animate(
        withDuration: 0.2, animations: { self.alpha = 0 },
        completion: { _ in self.removeFromSuperview() })
    }
  }
}
