/// A text input on which items can be dropped.
@preconcurrency @MainActor
public protocol UITextDroppable: UITextInput, UITextPasteConfigurationSupporting {
  /// The object that receives the items.
  /// - Support: without effect: nothing is dragged between views here.
  var textDropDelegate: (any UITextDropDelegate)? { get set }
  /// The interaction that receives drops; nil if there is none.
  /// - Support: without effect: nothing is dragged between views here.
  var textDropInteraction: UIDropInteraction? { get }
  /// Whether a drag is over the input. Always false here.
  /// - Support: without effect: nothing is dragged between views here.
  var isTextDropActive: Bool { get }
}

extension UITextField: UITextDroppable {}
extension UITextView: UITextDroppable {}
