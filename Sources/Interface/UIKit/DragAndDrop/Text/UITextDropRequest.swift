/// The place in a text at which items may be dropped.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
public protocol UITextDropRequest: MessageReceiver {
  /// The position of the drop in the text.
  var dropPosition: UITextPosition { get }
  /// The proposal that the system would use.
  var suggestedProposal: UITextDropProposal { get }
  /// Whether the drag began in the same view.
  var isSameView: Bool { get }
  /// The session of the drop.
  var dropSession: any UIDropSession { get }
}
