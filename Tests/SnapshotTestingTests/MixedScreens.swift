import Foundation
import QuartzCore
import TestSupport
import UIKit

/// Screens as apps have them, of ten kinds, each as different from the next of its kind as its
/// number says.
@MainActor
struct MixedScreens {
  private var random: SeededGenerator

  static let kindCount = 10

  /// Sizes of phones, in points.
  private static let sizes = [
    CGSize(width: 375, height: 667), CGSize(width: 390, height: 844),
    CGSize(width: 393, height: 852), CGSize(width: 430, height: 932),
  ]

  static func size(_ number: Int) -> CGSize { sizes[number / kindCount % sizes.count] }

  static func make(_ number: Int) -> UIViewController {
    var screens = MixedScreens(random: SeededGenerator(seed: UInt64(number)))
    return switch number % kindCount {
    case 0: screens.settings()
    case 1: screens.table()
    case 2: screens.grid()
    case 3: screens.form()
    case 4: screens.article()
    case 5: screens.cards()
    case 6: screens.chart()
    case 7: screens.photo()
    case 8: screens.tabs()
    default: screens.chat()
    }
  }

  // MARK: What they show

  private static let words = """
    account balance calendar delivery evening forecast garden history invoice journey kitchen \
    library message notice option payment question receipt summary ticket update voucher weather
    """.split(separator: " ").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }

  private mutating func text(_ count: Int) -> String {
    (0..<count).map { _ in Self.words[random.below(Self.words.count)] }.joined(separator: " ")
  }

  private mutating func color() -> UIColor {
    [.systemBlue, .systemRed, .systemGreen, .systemOrange, .systemPurple, .systemTeal][
      random.below(6)]
  }

  private mutating func picture(_ side: Int) -> UIImage {
    let (a, b) = (color(), color())
    let step = 4 + random.below(20)
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side)).image { context in
      a.setFill()
      context.fill(CGRect(x: 0, y: 0, width: side, height: side))
      b.setFill()
      for x in stride(from: 0, to: side, by: step * 2) {
        context.fill(CGRect(x: x, y: 0, width: step, height: side - x / 2))
      }
    }
  }

  private mutating func label(_ words: Int, _ style: UIFont.TextStyle = .body) -> UILabel {
    let label = UILabel()
    label.text = text(words)
    label.font = .preferredFont(forTextStyle: style)
    label.numberOfLines = 0
    return label
  }

  private func screen(_ content: UIView, title: String? = nil) -> UIViewController {
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    content.translatesAutoresizingMaskIntoConstraints = false
    controller.view.addSubview(content)
    let guide = controller.view.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 16),
      content.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 16),
      content.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -16),
    ])
    controller.title = title
    return controller
  }

  private func stack(_ views: [UIView], spacing: CGFloat = 12) -> UIStackView {
    let stack = UIStackView(arrangedSubviews: views)
    stack.axis = .vertical
    stack.spacing = spacing
    return stack
  }

  // MARK: Kinds

  private mutating func settings() -> UIViewController {
    let rows = (0..<12).map { _ -> UIView in
      let icon = UIView()
      icon.backgroundColor = color()
      icon.layer.cornerRadius = 6
      let name = label(2)
      let toggle = UISwitch()
      toggle.isOn = random.below(2) == 0
      let row = UIStackView(arrangedSubviews: [icon, name, toggle])
      row.spacing = 12
      row.alignment = .center
      NSLayoutConstraint.activate([
        icon.widthAnchor.constraint(equalToConstant: 28),
        icon.heightAnchor.constraint(equalToConstant: 28),
      ])
      return row
    }
    return UINavigationController(rootViewController: screen(stack(rows), title: text(1)))
  }

  private mutating func table() -> UIViewController {
    let controller = ListController(style: random.below(2) == 0 ? .plain : .insetGrouped)
    controller.rows = (0..<30).map { _ in (text(2), text(3)) }
    controller.title = text(1)
    return UINavigationController(rootViewController: controller)
  }

  private mutating func grid() -> UIViewController {
    let controller = GridController(collectionViewLayout: UICollectionViewFlowLayout())
    controller.pictures = (0..<24).map { _ in picture(60) }
    return controller
  }

  private mutating func form() -> UIViewController {
    let segments = UISegmentedControl(items: [text(1), text(1)])
    segments.selectedSegmentIndex = random.below(2)
    let slider = UISlider()
    slider.value = Float(random.below(100)) / 100
    let progress = UIProgressView(progressViewStyle: .default)
    progress.progress = Float(random.below(100)) / 100
    let button = UIButton(configuration: .filled())
    button.setTitle(text(1), for: .normal)
    let fields = (0..<4).map { _ -> UIView in
      let field = UITextField()
      field.borderStyle = .roundedRect
      field.placeholder = text(2)
      field.text = random.below(2) == 0 ? text(2) : nil
      return field
    }
    return screen(stack([label(3, .title1), segments] + fields + [slider, progress, button]))
  }

  private mutating func article() -> UIViewController {
    let body = NSMutableAttributedString(string: "")
    for _ in 0..<6 {
      body.append(
        NSAttributedString(
          string: text(4) + "\n",
          attributes: [.font: UIFont.boldSystemFont(ofSize: 20), .foregroundColor: color()]))
      body.append(
        NSAttributedString(
          string: text(40) + ".\n", attributes: [.font: UIFont.systemFont(ofSize: 15)]))
    }
    let label = UILabel()
    label.numberOfLines = 0
    label.attributedText = body
    return screen(label)
  }

  private mutating func cards() -> UIViewController {
    let cards = (0..<4).map { _ -> UIView in
      let card = GradientView()
      card.colors = [color(), color()]
      card.layer.cornerRadius = 16
      card.layer.shadowOpacity = 0.3
      card.layer.shadowRadius = 8
      card.layer.shadowOffset = CGSize(width: 0, height: 4)
      let title = label(2, .headline)
      title.textColor = .white
      title.frame = CGRect(x: 16, y: 16, width: 200, height: 24)
      card.addSubview(title)
      card.heightAnchor.constraint(equalToConstant: 120).isActive = true
      return card
    }
    return screen(stack(cards, spacing: 24))
  }

  private mutating func chart() -> UIViewController {
    let chart = ChartView()
    chart.values = (0..<40).map { _ in CGFloat(random.below(100)) / 100 }
    chart.color = color()
    chart.backgroundColor = .secondarySystemBackground
    chart.heightAnchor.constraint(equalToConstant: 320).isActive = true
    return screen(stack([label(2, .largeTitle), chart, label(20)]))
  }

  private mutating func photo() -> UIViewController {
    let image = UIImageView(image: picture(300))
    image.contentMode = .scaleAspectFill
    image.clipsToBounds = true
    image.layer.cornerRadius = 24
    image.heightAnchor.constraint(equalToConstant: 360).isActive = true
    let badge = UIVisualEffectView(effect: UIBlurEffect(style: .light))
    badge.frame = CGRect(x: 20, y: 280, width: 220, height: 56)
    let name = label(2)
    name.frame = CGRect(x: 12, y: 12, width: 200, height: 24)
    badge.contentView.addSubview(name)
    image.addSubview(badge)
    return screen(stack([image, label(12)]))
  }

  private mutating func tabs() -> UIViewController {
    let tabs = UITabBarController()
    tabs.viewControllers = (0..<3).map { _ in
      let page = screen(stack((0..<8).map { _ in label(6) }), title: text(1))
      page.tabBarItem.title = page.title
      return page
    }
    return tabs
  }

  private mutating func chat() -> UIViewController {
    let bubbles = (0..<8).map { index -> UIView in
      let bubble = UIView()
      let isMine = random.below(2) == 0
      bubble.backgroundColor = isMine ? .systemBlue : .systemGray5
      bubble.layer.cornerRadius = 14
      let words = label(3 + random.below(10))
      words.textColor = isMine ? .white : .label
      words.translatesAutoresizingMaskIntoConstraints = false
      bubble.addSubview(words)
      NSLayoutConstraint.activate([
        words.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
        words.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
        words.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
        words.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        bubble.widthAnchor.constraint(lessThanOrEqualToConstant: 260),
      ])
      return bubble
    }
    let stack = stack(bubbles, spacing: 8)
    stack.alignment = .leading
    return screen(stack)
  }
}

private final class ListController: UITableViewController {
  var rows: [(String, String)] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rows.count
  }

  override func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
    cell.textLabel?.text = rows[indexPath.row].0
    cell.detailTextLabel?.text = rows[indexPath.row].1
    cell.accessoryType = .disclosureIndicator
    return cell
  }
}

private final class GridController: UICollectionViewController {
  var pictures: [UIImage] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 84, height: 84)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { pictures.count }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    let image = UIImageView(image: pictures[indexPath.item])
    image.frame = cell.contentView.bounds
    image.layer.cornerRadius = 8
    image.clipsToBounds = true
    cell.contentView.addSubview(image)
    return cell
  }
}

private final class GradientView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  var colors: [UIColor] = [] {
    didSet { (layer as? CAGradientLayer)?.colors = colors.map(\.cgColor) }
  }
}

private final class ChartView: UIView {
  var values: [CGFloat] = []
  var color = UIColor.black

  override func draw(_ rect: CGRect) {
    let line = UIBezierPath()
    let area = UIBezierPath()
    for (index, value) in values.enumerated() {
      let point = CGPoint(
        x: rect.width * CGFloat(index) / CGFloat(values.count - 1),
        y: rect.height * (1 - value * 0.9))
      if index == 0 {
        line.move(to: point)
        area.move(to: CGPoint(x: 0, y: rect.height))
      } else {
        line.addLine(to: point)
      }
      area.addLine(to: point)
    }
    area.addLine(to: CGPoint(x: rect.width, y: rect.height))
    area.close()
    color.withAlphaComponent(0.2).setFill()
    area.fill()
    color.setStroke()
    line.lineWidth = 2
    line.stroke()
  }
}
