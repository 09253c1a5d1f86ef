import CoreGraphics

/// A scene of a storyboard, or a view of a xib, as Xcode's canvas shows it: at the size stored for
/// it, with the bars that lead to it.
@MainActor
package struct CanvasScene {
  /// The controller of the scene; nil for a xib whose view belongs to none.
  package let controller: UIViewController?
  /// The root controller of the window: the scene's controller, or a container that shows it inside
  /// bars.
  package let shown: UIViewController
  /// The root view of the scene.
  package let root: UIView
  /// The controller whose view the root is.
  package var owner: UIViewController { controller ?? shown }
  /// In points: the stored size of the root view, or the screen of the document's device.
  package let size: CGSize
  /// The safe area of the device at that size; nothing if the size is not that of its screen.
  package let safeArea: UIEdgeInsets

  /// Leaves what covers the scene to the screen that it is shown on, as in a running app.
  package func forgetInsets() {
    owner.canvasSafeArea = nil
    owner.navigationController?.navigationBar.canvasBar = nil
  }
}
