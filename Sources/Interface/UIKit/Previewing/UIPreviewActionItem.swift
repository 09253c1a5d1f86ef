/// An action, or a group of actions, of a preview. Deprecated in iOS 13.
@preconcurrency @MainActor
public protocol UIPreviewActionItem: AnyObject {
  /// The title of the action.
  var title: String { get }
}
