/// The text for which drag items are requested.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
public protocol UITextDragRequest: MessageReceiver {
  /// The range of the text.
  var dragRange: UITextRange { get }
  /// The items that the system would drag.
  var suggestedItems: [UIDragItem] { get }
  /// The items that the session already has.
  var existingItems: [UIDragItem] { get }
  /// Whether the text is selected.
  var isSelected: Bool { get }
  /// The session of the drag.
  var dragSession: any UIDragSession { get }
}
