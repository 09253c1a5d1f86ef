import InterfaceBuilderDocument
import UIKit

extension SceneInput {
  /// Where a document speaks of a view, and the frame that its editor last gave it.
  package struct ObjectPlace {
    package var file: String
    package var line: Int
    /// The `sceneID` of the scene around it; nil in a xib.
    package var scene: String?
    package var frame: CGRect?
  }

  /// The place of an object by its id; nil for scene files, which keep no lines of views.
  package func place(ofObject id: String) -> ObjectPlace? {
    guard case .document(let input) = content else { return nil }
    return input.place(ofObject: id)
  }
}

extension DocumentInput {
  func place(ofObject id: String) -> SceneInput.ObjectPlace? {
    guard let element = document.object(id) else { return nil }
    var scene: Element? = element
    while let current = scene, current.name != "scene" { scene = current.parent }
    return SceneInput.ObjectPlace(
      file: document.file, line: element.line, scene: scene?["sceneID"],
      frame: element.child("rect", key: "frame")?.rect)
  }
}
