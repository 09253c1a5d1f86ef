/// A group of actions of a preview. Deprecated in iOS 13.
@preconcurrency @MainActor
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  /// The title of the group.
  public final let title: String
  final let style: UIPreviewAction.Style
  final let actions: [UIPreviewAction]

  /// Creates a group of actions.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) {
    self.title = title
    self.style = style
    self.actions = actions
    super.init()
  }
}
