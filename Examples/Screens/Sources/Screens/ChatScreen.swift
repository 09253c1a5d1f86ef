import UIKit

/// A conversation: bubbles at both sides and a field to answer at the bottom.
public final class ChatScreen: UIViewController, UICollectionViewDataSource {
  private struct Message {
    let text: String
    var isMine = false
  }

  private let messages = [
    Message(text: "Are we still on for tomorrow?"),
    Message(text: "Yes! Nine at the station, under the clock.", isMine: true),
    Message(text: "The upper path is longer, but the view is worth the extra hour."),
    Message(text: "Then the upper path it is 🥾", isMine: true),
    Message(text: "I bring bread and cheese.", isMine: true),
    Message(text: "Perfect. And I the coffee."),
  ]

  public override func viewDidLoad() {
    super.viewDidLoad()
    title = "Jonas"
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(image: UIImage(systemName: "video"))
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(40))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    let list = UICollectionView(
      frame: .zero, collectionViewLayout: UICollectionViewCompositionalLayout(section: section))
    list.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
    list.dataSource = self
    let bar = inputBar()
    for child in [list, bar] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: view.topAnchor),
      list.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      list.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      list.bottomAnchor.constraint(equalTo: bar.topAnchor),
      bar.leadingAnchor.constraint(equalTo: view.leadingAnchor, constant: 16),
      bar.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -16),
      bar.bottomAnchor.constraint(equalTo: view.keyboardLayoutGuide.topAnchor, constant: -8),
    ])
  }

  private func inputBar() -> UIView {
    let field = UITextField()
    field.placeholder = "Message"
    field.borderStyle = .roundedRect
    let send = UIButton(type: .system)
    let large = UIImage.SymbolConfiguration(pointSize: 28)
    send.setImage(
      UIImage(systemName: "arrow.up.circle.fill", withConfiguration: large), for: .normal)
    let bar = UIStackView(arrangedSubviews: [field, send])
    bar.spacing = 10
    bar.alignment = .center
    send.setContentHuggingPriority(.required, for: .horizontal)
    return bar
  }

  public func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { messages.count }

  public func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell =
      collectionView.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath)
      as! BubbleCell
    cell.show(messages[indexPath.item].text, isMine: messages[indexPath.item].isMine)
    return cell
  }
}

private final class BubbleCell: UICollectionViewCell {
  private let bubble = UIView()
  private let label = UILabel()
  private lazy var left = bubble.leadingAnchor.constraint(
    equalTo: contentView.leadingAnchor, constant: 16)
  private lazy var right = bubble.trailingAnchor.constraint(
    equalTo: contentView.trailingAnchor, constant: -16)

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    bubble.layer.cornerRadius = 18
    bubble.layer.cornerCurve = .continuous
    contentView.addSubview(bubble)
    bubble.addSubview(label)
    for view in [bubble, label] { view.translatesAutoresizingMaskIntoConstraints = false }
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.72),
      label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 14),
      label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -14),
    ])
  }

  required init?(coder: NSCoder) { fatalError() }

  func show(_ text: String, isMine: Bool) {
    label.text = text
    label.textColor = isMine ? .white : .label
    bubble.backgroundColor = isMine ? .systemBlue : .systemGray5
    left.isActive = !isMine
    right.isActive = isMine
  }
}
