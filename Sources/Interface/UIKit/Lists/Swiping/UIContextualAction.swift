public import Foundation

/// An action that a swipe on a row reveals.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
  /// The style of an action; a destructive one is red.
  public enum Style: Int, Sendable {
    case normal, destructive
  }

  /// Performs the action. Receives the action, the view that shows it and a completion to call at the end.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// The style of the action.
  public final let style: Style
  /// The closure that is called by a tap. Calling its completion closes the row.
  public final let handler: Handler
  /// The text of the button.
  open var title: String?
  /// The image of the button, shown above the text.
  open var image: UIImage?
  /// The background colour of the button; setting it to nil restores the colour of the style.
  open var backgroundColor: UIColor! {
    get { colorStorage ?? defaultBackgroundColor }
    set { colorStorage = newValue }
  }

  private final var colorStorage: UIColor?

  /// Creates an action with a title and the colour of its style.
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

/// The actions at an edge of a row; the first is nearest to the edge.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
  /// The actions from the edge inwards.
  public final let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action. True by default.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration. Without actions the row cannot be swiped.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }
}

/// A swipe action of a table's row. Deprecated in iOS 13 in favour of `UIContextualAction`.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
  public enum Style: Int, Sendable {
    case `default`, normal
    public static let destructive = Style.default
  }

  public final let style: Style
  open var title: String?
  /// The background colour of the button; nil for that of the style.
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
