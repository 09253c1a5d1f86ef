/// A text input whose selection can be dragged.
@preconcurrency @MainActor
public protocol UITextDraggable: UITextInput {
  /// The object that provides the items of drags.
  /// - Support: without effect: nothing is dragged between views here.
  var textDragDelegate: (any UITextDragDelegate)? { get set }
  /// The interaction that drags the text; nil if there is none.
  /// - Support: without effect: nothing is dragged between views here.
  var textDragInteraction: UIDragInteraction? { get }
  /// Whether text of the input is dragged. Always false here.
  /// - Support: without effect: nothing is dragged between views here.
  var isTextDragActive: Bool { get }
  /// The look of dragged text.
  /// - Support: without effect: nothing is dragged between views here.
  var textDragOptions: UITextDragOptions { get set }
}

extension UITextField: UITextDraggable {}
extension UITextView: UITextDraggable {}
