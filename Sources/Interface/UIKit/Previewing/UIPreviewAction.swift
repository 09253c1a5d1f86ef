/// An action of a preview. Deprecated in iOS 13.
@preconcurrency @MainActor
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// The style of an action.
  public enum Style: Int, Sendable {
    case `default`, selected, destructive
  }

  /// The title of the action.
  public final let title: String
  final let style: UIPreviewAction.Style
  /// The closure that performs the action.
  public final let handler: (any UIPreviewActionItem, UIViewController) -> Void

  /// Creates an action.
  public init(
    title: String, style: UIPreviewAction.Style,
    handler: @escaping (UIPreviewAction, UIViewController) -> Void
  ) {
    self.title = title
    self.style = style
    self.handler = { item, controller in
      if let action = item as? UIPreviewAction { handler(action, controller) }
    }
    super.init()
  }
}
