import CoreGraphics
import Foundation

/// A storyboard or xib as a typed model that can be read without creating views.
///
/// Each element has its line in the file. Elements and attributes that the model does not know are kept in
/// ``tree`` and reported once in ``diagnostics``.
package struct Document: Sendable {
  package enum Kind: Sendable { case storyboard, xib }

  package let file: String
  package let tree: ElementTree
  package let kind: Kind
  package let settings: DocumentSettings
  /// The scenes of a storyboard in document order; empty for a xib.
  package let scenes: [DocumentScene]
  /// The top-level objects of a xib, including File's Owner and First Responder.
  package let topLevelObjects: [Element]
  package let resources: DocumentResources
  /// The tint that applies to the whole document.
  package let globalTint: DocumentColor?
  package private(set) var diagnostics: [Diagnostic]

  /// The index in the tree of each element with an id.
  private let objects: [String: Int]

  /// Reads a document from a file.
  package static func load(
    path: String, limits: DocumentLimits = DocumentLimits()
  ) throws(DocumentError) -> Document {
    try read(DocumentFile.bytes(path: path, limits: limits), file: path, limits: limits)
  }

  /// Reads a document from bytes. Diagnostics state `file` as its path.
  package static func read(
    _ bytes: [UInt8], file: String, limits: DocumentLimits = DocumentLimits()
  ) throws(DocumentError) -> Document {
    let tree = try MarkupReader.read(bytes, file: file, limits: limits)
    return try Document(tree: tree, file: file)
  }

  init(tree: ElementTree, file: String) throws(DocumentError) {
    let root = tree.root
    try DocumentPlatform.check(root, file: file)
    let objects = try DocumentObjects.collect(tree, file: file)
    try DocumentNumbers.check(tree, file: file)

    self.file = file
    self.tree = tree
    self.objects = objects
    settings = DocumentSettings(root)
    resources = root.child("resources").map(DocumentResources.init) ?? DocumentResources()
    globalTint = root.child("color", key: "tintColor")
      .flatMap { [resources] in DocumentColor($0, resources: resources) }
    scenes = DocumentScene.all(in: root)
    topLevelObjects = root.child("objects").map { Array($0.children) } ?? []
    kind =
      root.child("scenes") != nil || root["type"]?.contains("Storyboard") == true
      ? .storyboard : .xib
    diagnostics = KnownMarkup.report(on: tree, file: file)
    diagnostics += DocumentReferences.report(on: self)
    try DocumentContainment.check(self)
  }

  /// Returns the object with an id.
  package func object(_ id: String) -> Element? { objects[id].map { tree[$0] } }

  /// Returns the intrinsic content size that an `@IBDesignable` view had when Xcode last rendered
  /// it on the canvas; nil if the document stores none.
  package func designedContentSize(of id: String) -> CGSize? {
    guard
      let designable = tree.root.child("designables")?.children(named: "designable")
        .first(where: { $0["name"] == id })
    else { return nil }
    return designable.child("size", key: "intrinsicContentSize")?.size
  }

  /// Returns the scene that contains an object.
  package func scene(holding object: Element) -> DocumentScene? {
    scenes.first { object == $0.element || object.isInside($0.element) }
  }
}

extension Document {
  /// The scene with which an app begins, or else the first scene.
  package var initialScene: DocumentScene? {
    scenes.first { $0.controllerID == settings.initialController && $0.controllerID != nil }
      ?? scenes.first
  }

  /// Returns the scene with a name, which is, in this order, a storyboard identifier, the object id of the
  /// controller, a scene id, a class name, or the number in the document, counted from 1.
  package func scene(named name: String) -> DocumentScene? {
    scenes.first { $0.storyboardIdentifier == name }
      ?? scenes.first { $0.controllerID == name }
      ?? scenes.first { $0.id == name }
      ?? scenes.first { $0.customClass == name }
      ?? Int(name).flatMap { scenes.indices.contains($0 - 1) ? scenes[$0 - 1] : nil }
  }

  /// The names that ``scene(named:)`` accepts, for messages about unknown names.
  package var sceneNames: [String] {
    var names: [String] = []
    for scene in scenes {
      for name in [scene.storyboardIdentifier, scene.customClass, scene.controllerID, scene.id] {
        if let name, !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Returns a message about a scene name that the document does not have.
  package func unknownScene(_ name: String) -> String {
    if let nearest = nearestName(to: name, among: sceneNames) {
      return "No scene '\(name)' in \(file). Did you mean '\(nearest)'?"
    }
    guard !scenes.isEmpty else {
      return "No scene '\(name)' in \(file). A xib has no scenes."
    }
    return "No scene '\(name)' in \(file). "
      + "Give a storyboard identifier, an object id, a class name or a number from 1 "
      + "to \(scenes.count)."
  }
}
