import CoreGraphics
import Foundation

/// The view with the action buttons of a swiped row.
@MainActor
final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  /// Whether the buttons are at the right of the row.
  private let isAtRight: Bool
  /// Whether the first action fills the whole width, because the end of the touch performs it.
  var isExpanded = false {
    didSet { if isExpanded != oldValue { setNeedsLayout() } }
  }
  private var buttons: [(button: UIView, label: UILabel, image: UIImageView)] = []
  private let perform: (UIContextualAction) -> Void

  /// Guess: the minimum width of a button and the space beside its text, in points.
  private static let narrowest: CGFloat = 74
  private static let padding: CGFloat = 16

  init(
    _ configuration: UISwipeActionsConfiguration, isAtRight: Bool,
    perform: @escaping (UIContextualAction) -> Void
  ) {
    self.configuration = configuration
    self.isAtRight = isAtRight
    self.perform = perform
    super.init(frame: .zero)
    isOpaque = false
    clipsToBounds = true
    for action in configuration.actions { add(action) }
  }

  required init?(coder: NSCoder) {
    configuration = UISwipeActionsConfiguration(actions: [])
    isAtRight = true
    perform = { _ in }
    super.init(coder: coder)
  }

  /// Adds the button of an action.
  private func add(_ action: UIContextualAction) {
    let button = UIView(frame: .zero)
    button.backgroundColor = action.shownBackgroundColor
    let label = UILabel(frame: .zero)
    label.text = action.title
    label.font = .systemFont(ofSize: 15)
    label.textColor = .white
    label.textAlignment = .center
    label.numberOfLines = 0
    let image = UIImageView(frame: .zero)
    image.image = action.image
    image.tintColor = .white
    image.contentMode = .center
    button.addSubview(label)
    button.addSubview(image)
    insertSubview(button, at: 0)
    buttons.append((button, label, image))
  }

  /// The width that a button requires, in points.
  private func width(of number: Int) -> CGFloat {
    let (_, label, image) = buttons[number]
    let text = label.text == nil ? 0 : label.intrinsicContentSize.width
    return max(
      capsules?.narrowest ?? Self.narrowest,
      ceilToPixel(max(text, image.image?.size.width ?? 0), scale: 2)
        + 2 * Self.padding)
  }

  private var capsules: ListDesign.SwipeCapsules? { traits.design.lists.swipeCapsules }

  /// The total width of the buttons, with the gaps between capsules, in points.
  var totalWidth: CGFloat {
    let gaps = capsules.map { $0.gap * CGFloat(buttons.count + 1) } ?? 0
    return buttons.indices.map(width).reduce(gaps, +)
  }

  /// Lays out the buttons, the first at the edge of the list. While the row moves, they share the uncovered
  /// width; each is below the ones nearer to the edge.
  override func layoutSubviews() {
    super.layoutSubviews()
    if let capsules { return layout(capsules) }
    let share = totalWidth > 0 ? bounds.width / totalWidth : 0
    var edge: CGFloat = 0
    for number in buttons.indices {
      let full = width(of: number)
      let isWhole = isExpanded && number == 0
      let shown = isWhole ? bounds.width : full * share
      // While the row opens, a button keeps its width and is partly covered by its neighbour.
      let width = max(full, shown)
      let far = edge + shown
      let x = isAtRight ? bounds.width - far : far - width
      buttons[number].button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      layout(number)
      edge += isExpanded ? (number == 0 ? bounds.width : 0) : shown
    }
  }

  /// Lays out capsules, which grow while the row moves.
  private func layout(_ capsules: ListDesign.SwipeCapsules) {
    let share = totalWidth > 0 ? bounds.width / totalWidth : 0
    let gap = capsules.gap * share
    var edge = gap
    for number in buttons.indices {
      let (button, label, image) = buttons[number]
      let isWhole = isExpanded && number == 0
      let width = isWhole ? max(0, bounds.width - 2 * gap) : width(of: number) * share
      button.isHidden = isExpanded && number > 0
      let text = label.text == nil ? 0 : label.intrinsicContentSize.height
      let isStacked =
        image.image != nil && text > 0
        && capsules.stacked.height + text + 3 * capsules.inset <= bounds.height
      let height =
        isStacked ? capsules.stacked.height : max(0, bounds.height - 2 * capsules.inset)
      let top = isStacked ? (bounds.height - height - capsules.inset - text) / 2 : capsules.inset
      button.frame = CGRect(
        x: isAtRight ? bounds.width - edge - width : edge, y: top, width: width, height: height)
      button.layer.cornerRadius = min(width, height) / 2
      layout(number)
      if isStacked {
        image.frame = button.bounds
        label.isHidden = false
        label.textColor = .secondaryLabel
        label.frame = CGRect(x: 0, y: height + capsules.inset, width: width, height: text)
      }
      edge += width + gap
    }
  }

  /// Centres image and text in a button, one above the other.
  private func layout(_ number: Int) {
    let (button, label, image) = buttons[number]
    let area = button.bounds
    let text = label.text == nil ? 0 : label.intrinsicContentSize.height
    let picture = image.image?.size.height ?? 0
    let gap: CGFloat = text > 0 && picture > 0 ? 4 : 0
    // If there is not enough space for both, only the image is shown (documented: titles show in high rows).
    let showsText = picture == 0 || text + gap + picture <= area.height
    label.isHidden = !showsText
    let total = picture + (showsText ? gap + text : 0)
    let top = (area.height - total) / 2
    image.frame = CGRect(x: 0, y: top, width: area.width, height: picture)
    label.frame = CGRect(
      x: 4, y: top + picture + gap, width: max(0, area.width - 8), height: text)
  }

  /// Performs the action of a tapped button.
  func tap(_ number: Int) {
    guard configuration.actions.indices.contains(number) else { return }
    perform(configuration.actions[number])
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {}

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    guard let touch = touches.first else { return }
    let place = touch.location(in: self)
    if let number = buttons.firstIndex(where: { $0.button.frame.contains(place) }) { tap(number) }
  }
}
