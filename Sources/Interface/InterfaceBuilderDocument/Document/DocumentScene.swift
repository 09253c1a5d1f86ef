import Foundation

/// One scene of a storyboard.
package struct DocumentScene: Sendable, Equatable {
  package let element: Element
  /// The id of the scene, `sceneID`.
  package let id: String
  /// The number of the scene in the document, counted from 1.
  package let number: Int
  /// The controller, or the placeholder for a controller in another storyboard.
  package let controller: Element?
  /// The position of the scene on the storyboard's canvas.
  package let canvasLocation: CGPoint

  package var controllerID: String? { controller?["id"] }
  package var storyboardIdentifier: String? { controller?["storyboardIdentifier"] }
  package var customClass: String? { controller?["customClass"] }

  /// The title of the scene in messages.
  package var title: String {
    storyboardIdentifier ?? customClass ?? controller?["userLabel"] ?? controller?["title"]
      ?? controllerID ?? id
  }

  /// Other objects of the scene: gesture recognizers, extra views, custom objects.
  package var otherObjects: [Element] {
    guard let objects = element.child("objects") else { return [] }
    return objects.children.filter { $0 != controller }
  }

  static func all(in root: Element) -> [DocumentScene] {
    guard let list = root.child("scenes") else { return [] }
    return list.children(named: "scene").enumerated().map { index, element in
      DocumentScene(element, number: index + 1)
    }
  }

  private init(_ element: Element, number: Int) {
    self.element = element
    self.number = number
    id = element["sceneID"] ?? ""
    let objects = element.child("objects")?.children.map { $0 } ?? []
    controller =
      objects.first { $0["sceneMemberID"] == "viewController" }
      ?? objects.first { $0.name.hasSuffix("ontroller") }
    canvasLocation = element.child("point", key: "canvasLocation")?.point ?? .zero
  }
}
