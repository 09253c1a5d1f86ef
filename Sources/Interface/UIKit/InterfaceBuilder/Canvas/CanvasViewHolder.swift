/// The controller of a top-level view of a xib on the canvas.
///
/// The view has the margins that the canvas gives it; those that a document sets hold as they are.
final class CanvasViewHolder: UIViewController {}

/// A window that nobody sees, in which a view beside the controller of a scene is laid out.
package final class CanvasWindow: UIWindow {}
