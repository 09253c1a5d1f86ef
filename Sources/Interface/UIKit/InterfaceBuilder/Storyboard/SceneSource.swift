package import InterfaceBuilderDocument

/// Creates the controllers of a document's scenes.
@MainActor
package protocol SceneSource: AnyObject {
  var document: Document { get }
  /// The storyboard of the controllers. Not retained.
  var storyboard: UIStoryboard? { get set }
  /// - Parameter creator: Creates the controller; if it returns nil, the controller's class does.
  func makeController(
    of scene: DocumentScene, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController
  /// Reports the problems that were found while the document was read.
  func reportDocument()
}
