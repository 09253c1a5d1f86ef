/// The answer of a text to a drag above it: the operation and its effect on the text.
@preconcurrency @MainActor
open class UITextDropProposal: UIDropProposal {
  /// The change of the text by a drop.
  public enum Action: UInt, Sendable {
    case insert, replaceSelection, replaceAll
  }

  /// The progress display while the data of a drop is loaded.
  public enum ProgressMode: UInt, Sendable {
    case system, custom
  }

  /// The object that inserts the dropped text.
  public enum Performer: UInt, Sendable {
    case view, delegate
  }

  /// The change of the text by a drop. Inserts by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var dropAction = Action.insert
  /// The progress display while data is loaded. That of the system by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var dropProgressMode = ProgressMode.system
  /// Whether text that is dropped in its own view is moved without loading data. True by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var useFastSameViewOperations = true
  /// The object that inserts the dropped text. The view by default.
  /// - Support: without effect: nothing is dragged between views here.
  open var dropPerformer = Performer.view
}
