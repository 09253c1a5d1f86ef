/// The controller of a top-level view of a xib on the canvas.
///
/// The view has the canvas's margins; those that a document sets are not adjusted.
final class CanvasViewHolder: UIViewController {}

/// An invisible window that lays out a view outside of a scene's controller.
package final class CanvasWindow: UIWindow {}
