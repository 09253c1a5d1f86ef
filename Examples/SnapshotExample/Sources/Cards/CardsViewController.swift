import UIKit

/// A screen of cards under each other.
public final class CardsViewController: UIViewController {
  private let cards: [(title: String, subtitle: String)]

  public init(cards: [(title: String, subtitle: String)]) {
    self.cards = cards
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) { fatalError("This controller is made in code.") }

  public override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    let stack = UIStackView(
      arrangedSubviews: cards.map { card in
        let view = CardView()
        view.titleLabel.text = card.title
        view.subtitleLabel.text = card.subtitle
        return view
      })
    stack.axis = .vertical
    stack.spacing = 12
    stack.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor, constant: 16),
      stack.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      stack.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
    ])
  }
}
