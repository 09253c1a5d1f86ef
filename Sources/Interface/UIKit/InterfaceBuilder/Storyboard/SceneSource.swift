package import InterfaceBuilderDocument

/// Makes the controllers of a document's scenes.
@MainActor
package protocol SceneSource: AnyObject {
  var document: Document { get }
  /// The storyboard that the controllers find as theirs. Not retained.
  var storyboard: UIStoryboard? { get set }
  /// - Parameter creator: Makes the controller in place of its class; nil from it leaves that to the
  ///   class.
  func makeController(
    of scene: DocumentScene, creator: ((NSCoder) -> UIViewController?)?
  ) -> UIViewController
  /// Reports what was found wrong while the document was read.
  func reportDocument()
}
