import Foundation
import InterfaceBuilderDocument
import UIKit

extension SceneInput {
  /// The location in a document that defines a view, and the frame that its editor last stored.
  package struct ObjectPlace {
    package var file: String
    package var line: Int
    /// The `sceneID` of the scene that contains the view; nil in a xib.
    package var scene: String?
    package var frame: CGRect?
  }

  /// Returns the location of the object with an id; nil for scene files, which do not record the lines of
  /// views.
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

extension SceneInput {
  /// A note about an object, entered in Interface Builder in the Identity inspector under Document, Notes.
  package struct ObjectNote {
    package var text: String
    package var line: Int
    /// The indices of the object's element and its descendants.
    fileprivate var elements: Range<Int>
  }

  /// The notes of a document, in order.
  package var notes: [ObjectNote] {
    guard case .document(let input) = content else { return [] }
    return input.document.tree.root.descendants.compactMap(ObjectNote.init)
  }

  /// Whether a note refers to an object or one of its ancestors.
  package func note(_ note: ObjectNote, covers id: String) -> Bool {
    guard case .document(let input) = content, let element = input.document.object(id) else {
      return false
    }
    return note.elements.contains(element.index)
  }
}

extension SceneInput.ObjectNote {
  fileprivate init?(_ element: Element) {
    guard element["key"] == "userComments", let owner = element.parent else { return nil }
    text = element.children(named: "fragment").map(Self.content).joined()
    line = element.line
    elements = owner.index..<owner.end
  }

  /// Returns the text of a note's fragment: its attribute `content`, or its element `content`, which may be
  /// encoded in Base64.
  private static func content(_ fragment: Element) -> String {
    if let text = fragment["content"] { return text }
    guard let element = fragment.child(key: "content") else { return "" }
    guard element["base64-UTF8"] == "YES",
      let data = Data(base64Encoded: element.text, options: .ignoreUnknownCharacters)
    else { return element.text }
    return String(decoding: data, as: UTF8.self)
  }
}
