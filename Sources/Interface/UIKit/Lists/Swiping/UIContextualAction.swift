public import Foundation

/// Something that can be done with a row that was swiped.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The kind of an action; a destructive one is red.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// Is given the action, the view that shows it and what to call when it is done.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The kind of the action.
  public final let style: Style
  /// The closure that a tap calls. It calls its last argument when it is done, which closes the
  /// row.
  public final let handler: Handler
  /// The text of the button.
  open var title: String?
  /// The image of the button, shown above the text.
  open var image: UIImage?
  /// Nil is the colour of the style.
  open var backgroundColor: UIColor! {
    get { colorStorage ?? defaultBackgroundColor }
    set { colorStorage = newValue }
  }

  private final var colorStorage: UIColor?

  /// Creates an action with a title and the colour of its kind.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }

  private var defaultBackgroundColor: UIColor {
    style == .destructive ? .systemRed : .systemGray
  }

  final var shownBackgroundColor: UIColor { colorStorage ?? defaultBackgroundColor }
}

/// The actions at one side of a row, the first at the edge.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions from the edge inwards.
  public final let actions: [UIContextualAction]
  /// Whether a swipe across the row performs the first action. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration; without actions the row does not move.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// The actions of a swiped row as they were before there were contextual ones.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, normal
    public static let destructive = Style.default
  }

  public final let style: Style
  open var title: String?
  /// The colour of the button; nil is that of the kind.
  open var backgroundColor: UIColor?
  /// - Support: partial: kept, but row actions have a plain background.
  open var backgroundEffect: UIVisualEffect?
  final let handler: (UITableViewRowAction, IndexPath) -> Void

  public init(
    style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void
  ) {
    self.style = style
    self.title = title
    self.handler = handler
    super.init()
  }
}

extension UISwipeActionsConfiguration {
  convenience init(rowActions: [UITableViewRowAction], at path: IndexPath) {
    self.init(
      actions: rowActions.map { action in
        let contextual = UIContextualAction(
          style: action.style == .default ? .destructive : .normal, title: action.title
        ) { _, _, completion in
          action.handler(action, path)
          completion(true)
        }
        if let color = action.backgroundColor { contextual.backgroundColor = color }
        return contextual
      })
    performsFirstActionWithFullSwipe = false
  }
}
