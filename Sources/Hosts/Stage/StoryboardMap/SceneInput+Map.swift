import InterfaceBuilderDocument
import UIKit

extension SceneInput {
  /// Returns the map of a storyboard; nil for other inputs and for a storyboard without scenes.
  ///
  /// - Parameter sizes: The size of each scene in points, as it was presented.
  @MainActor
  public func map(sizes: [CGSize]) -> StoryboardMap? {
    guard case .document(let input) = content, !input.scenes.isEmpty,
      sizes.count == input.scenes.count
    else { return nil }
    return input.map(sizes: sizes)
  }
}

extension DocumentInput {
  @MainActor
  fileprivate func map(sizes: [CGSize]) -> StoryboardMap {
    let canvas = DocumentCanvas(document).size
    let located = scenes.map { scene -> CGPoint? in
      guard scene.element.child("point", key: "canvasLocation") != nil else { return nil }
      // Measured in templates and documents: positions are stored in 600ths of the screen.
      return CGPoint(
        x: scene.canvasLocation.x * canvas.width / 600,
        y: scene.canvasLocation.y * canvas.height / 600)
    }
    return StoryboardMap(
      scenes: scenes.indices.map { (title($0), sizes[$0], located[$0]) }, initial: initialScene,
      connections: connections)
  }

  private var connections: [StoryboardMap.Connection] {
    scenes.enumerated().flatMap { source, scene in
      Self.segues(below: scene.element).compactMap { segue in
        guard segue.kind != .unwind,
          let destination = scenes.firstIndex(where: { $0.controllerID == segue.destination })
        else { return nil }
        return StoryboardMap.Connection(
          source: source, destination: destination, label: Self.label(of: segue),
          kind: segue.isContainment ? .containment : segue.isPush ? .push : .presentation)
      }
    }
  }

  private static func label(of segue: DocumentSegue) -> String {
    if let identifier = segue.identifier, !identifier.isEmpty { return identifier }
    switch segue.relationship {
    case "rootViewController": return "root"
    case "masterViewController": return "primary"
    case "detailViewController": return "secondary"
    case "viewControllers": return "tab"
    case let name?: return name
    case nil: return segue.kind == .showDetail ? "show detail" : segue.kind.rawValue
    }
  }
}
