import CoreGraphics

/// A scene of a storyboard, or a view of a xib, as shown on Xcode's canvas: in its stored size and with
/// simulated bars.
@MainActor
package struct CanvasScene {
  /// The controller of the scene; nil for a view of a xib without a controller.
  package let controller: UIViewController?
  /// The root controller of the window: the scene's controller, or a container that shows it inside
  /// bars.
  package let shown: UIViewController
  /// The root view of the scene.
  package let root: UIView
  /// The controller whose view the root is.
  package var owner: UIViewController { controller ?? shown }
  /// The stored size of the root view, or the size of the document's device, in points.
  package let size: CGSize
  /// The safe area of the device; zero if the size is not that of its screen.
  package let safeArea: UIEdgeInsets

  /// Removes the canvas's insets, so that the screen determines them as in a running app.
  package func forgetInsets() {
    owner.canvasSafeArea = nil
    owner.navigationController?.navigationBar.canvasBar = nil
  }
}
