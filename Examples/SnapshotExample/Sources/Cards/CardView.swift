import UIKit

/// A card with a title, a subtitle and a badge, laid out by constraints.
public final class CardView: UIView {
  public let titleLabel = UILabel()
  public let subtitleLabel = UILabel()
  private let badge = UIView()

  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .secondarySystemBackground
    layer.cornerRadius = 14
    titleLabel.font = .preferredFont(forTextStyle: .headline)
    titleLabel.adjustsFontForContentSizeCategory = true
    subtitleLabel.font = .preferredFont(forTextStyle: .subheadline)
    subtitleLabel.textColor = .secondaryLabel
    subtitleLabel.numberOfLines = 0
    badge.backgroundColor = .systemBlue
    badge.layer.cornerRadius = 6
    badge.accessibilityIdentifier = "badge"

    for view in [titleLabel, subtitleLabel, badge] {
      view.translatesAutoresizingMaskIntoConstraints = false
      addSubview(view)
    }
    NSLayoutConstraint.activate([
      titleLabel.topAnchor.constraint(equalTo: topAnchor, constant: 16),
      titleLabel.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
      titleLabel.trailingAnchor.constraint(lessThanOrEqualTo: badge.leadingAnchor, constant: -8),
      badge.centerYAnchor.constraint(equalTo: titleLabel.centerYAnchor),
      badge.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      badge.widthAnchor.constraint(equalToConstant: 12),
      badge.heightAnchor.constraint(equalToConstant: 12),
      subtitleLabel.topAnchor.constraint(equalTo: titleLabel.bottomAnchor, constant: 4),
      subtitleLabel.leadingAnchor.constraint(equalTo: titleLabel.leadingAnchor),
      subtitleLabel.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
      subtitleLabel.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
    ])
  }
}
