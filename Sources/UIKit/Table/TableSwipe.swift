import CoreGraphics
import Foundation

/// The side of a row at which its actions appear.
package enum SwipeEdge {
  case leading, trailing
}

/// A row that stands aside and shows what can be done with it.
@MainActor
struct TableSwipe {
  let path: IndexPath
  let edge: SwipeEdge
  let actionsView: SwipeActionsView
  /// How far the row stands aside, to the left negative.
  var offset: CGFloat
  /// Whether it was opened by the control of an editing row.
  let isConfirmation: Bool
}

/// The buttons beside a row that was swiped.
@MainActor
final class SwipeActionsView: UIView {
  let configuration: UISwipeActionsConfiguration
  private let isTrailing: Bool
  private var buttons: [(button: UIView, label: UILabel, image: UIImageView)] = []
  private let perform: (UIContextualAction) -> Void

  /// Recalled: no button is narrower, text has 16 points beside it.
  private static let narrowest: CGFloat = 74
  private static let padding: CGFloat = 16

  init(
    _ configuration: UISwipeActionsConfiguration, isTrailing: Bool,
    perform: @escaping (UIContextualAction) -> Void
  ) {
    self.configuration = configuration
    self.isTrailing = isTrailing
    self.perform = perform
    super.init(frame: .zero)
    isOpaque = false
    clipsToBounds = true
    for action in configuration.actions { add(action) }
  }

  required init?(coder: NSCoder) {
    configuration = UISwipeActionsConfiguration(actions: [])
    isTrailing = true
    perform = { _ in }
    super.init(coder: coder)
  }

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
    addSubview(button)
    buttons.append((button, label, image))
  }

  private func width(of number: Int) -> CGFloat {
    let (_, label, image) = buttons[number]
    let text = label.text == nil ? 0 : label.intrinsicContentSize.width
    return max(
      Self.narrowest,
      ceilToPixel(max(text, image.image?.size.width ?? 0), scale: 2)
        + 2 * Self.padding)
  }

  var totalWidth: CGFloat { buttons.indices.map(width).reduce(0, +) }

  /// The first action is at the edge of the table.
  override func layoutSubviews() {
    super.layoutSubviews()
    let isAtRight = isTrailing != (effectiveUserInterfaceLayoutDirection == .rightToLeft)
    var edge: CGFloat = 0
    for number in buttons.indices {
      let width = width(of: number)
      let x = isAtRight ? bounds.width - edge - width : edge
      // The last button reaches under the row.
      buttons[number].button.frame = CGRect(x: x, y: 0, width: width, height: bounds.height)
      layout(number)
      edge += width
    }
  }

  private func layout(_ number: Int) {
    let (button, label, image) = buttons[number]
    let room = button.bounds
    let text = label.text == nil ? 0 : label.intrinsicContentSize.height
    let picture = image.image?.size.height ?? 0
    let gap: CGFloat = text > 0 && picture > 0 ? 4 : 0
    // Where there is no room for both, the picture stays (documented: titles show in high rows).
    let showsText = picture == 0 || text + gap + picture <= room.height
    label.isHidden = !showsText
    let total = picture + (showsText ? gap + text : 0)
    let top = (room.height - total) / 2
    image.frame = CGRect(x: 0, y: top, width: room.width, height: picture)
    label.frame = CGRect(
      x: 4, y: top + picture + gap, width: max(0, room.width - 8), height: text)
  }

  /// A touch on one of the buttons.
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
