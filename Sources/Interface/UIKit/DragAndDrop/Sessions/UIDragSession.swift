/// A drag in progress, from the view where it began.
///
/// - Support: without effect: nothing is dragged between views here.
@preconcurrency @MainActor
public protocol UIDragSession: UIDragDropSession {
  /// An object of the program that belongs to the session. Other programs do not receive it.
  var localContext: Any? { get set }
}
