import UIKit

/// A person's page: a header with a portrait, figures and buttons above a list of facts.
public final class ProfileScreen: UIViewController {
  private let scroll = UIScrollView()
  private let stack = UIStackView()

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemGroupedBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .edit)
    scroll.translatesAutoresizingMaskIntoConstraints = false
    stack.translatesAutoresizingMaskIntoConstraints = false
    stack.axis = .vertical
    stack.spacing = 16
    view.addSubview(scroll)
    scroll.addSubview(stack)
    NSLayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: view.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      stack.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor, constant: 8),
      stack.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor, constant: -16),
      stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
    ])
    stack.addArrangedSubview(header())
    stack.addArrangedSubview(buttons())
    stack.addArrangedSubview(card([("mobile", "+43 660 555 0199"), ("home", "+43 1 555 0142")]))
    stack.addArrangedSubview(card([("email", "mira@example.org")]))
    stack.addArrangedSubview(
      card([
        ("birthday", "March 14"),
        ("notes", "Met on the night train to Rome. Likes maps, rye bread and long walks."),
      ]))
  }

  private func header() -> UIView {
    let portrait = UILabel()
    portrait.text = "MH"
    portrait.font = .systemFont(ofSize: 44, weight: .medium)
    portrait.textColor = .white
    portrait.textAlignment = .center
    portrait.backgroundColor = .systemTeal
    portrait.layer.cornerRadius = 50
    portrait.clipsToBounds = true
    portrait.widthAnchor.constraint(equalToConstant: 100).isActive = true
    portrait.heightAnchor.constraint(equalToConstant: 100).isActive = true
    let name = UILabel()
    name.text = "Mira Holm"
    name.font = .systemFont(ofSize: 28, weight: .regular)
    let role = UILabel()
    role.text = "Cartographer"
    role.font = .preferredFont(forTextStyle: .subheadline)
    role.textColor = .secondaryLabel
    let stack = UIStackView(arrangedSubviews: [portrait, name, role])
    stack.axis = .vertical
    stack.alignment = .center
    stack.spacing = 4
    stack.setCustomSpacing(12, after: portrait)
    return stack
  }

  private func buttons() -> UIView {
    let kinds = [
      ("message", "message.fill"), ("call", "phone.fill"), ("video", "video.fill"),
      ("mail", "envelope.fill"),
    ]
    let stack = UIStackView(
      arrangedSubviews: kinds.map { title, symbol in
        var configuration = UIButton.Configuration.gray()
        configuration.title = title
        configuration.image = UIImage(systemName: symbol)
        configuration.imagePlacement = .top
        configuration.imagePadding = 4
        configuration.cornerStyle = .large
        configuration.background.backgroundColor = .secondarySystemGroupedBackground
        configuration.titleTextAttributesTransformer = UIConfigurationTextAttributesTransformer {
          old in
          var new = old
          new.font = UIFont.preferredFont(forTextStyle: .caption2)
          return new
        }
        return UIButton(configuration: configuration)
      })
    stack.distribution = .fillEqually
    stack.spacing = 8
    return stack
  }

  /// Facts one under the other on a rounded ground.
  private func card(_ facts: [(String, String)]) -> UIView {
    let rows = facts.map { title, value in
      let label = UILabel()
      label.text = title
      label.font = .preferredFont(forTextStyle: .footnote)
      let text = UILabel()
      text.text = value
      text.font = .preferredFont(forTextStyle: .body)
      text.textColor = title == "notes" || title == "birthday" ? .label : .tintColor
      text.numberOfLines = 0
      let row = UIStackView(arrangedSubviews: [label, text])
      row.axis = .vertical
      row.spacing = 2
      return row
    }
    let stack = UIStackView(arrangedSubviews: rows)
    stack.axis = .vertical
    stack.spacing = 14
    stack.isLayoutMarginsRelativeArrangement = true
    stack.directionalLayoutMargins = NSDirectionalEdgeInsets(
      top: 10, leading: 16, bottom: 10, trailing: 16)
    stack.backgroundColor = .secondarySystemGroupedBackground
    stack.layer.cornerRadius = 10
    return stack
  }
}
