import InterfaceBuilderDocument
import UIKit

/// A segue from one scene to another, with its transition.
public struct SceneSegue: Sendable {
  /// The object id of the segue in the document.
  public var id: String
  /// The index of the source scene.
  public var source: Int
  /// The index of the destination scene.
  public var destination: Int
  /// The transition of the segue.
  public var style: TransitionStyle
}

extension SceneInput {
  /// The segues between scenes, in the order of the document.
  public var segues: [SceneSegue] {
    guard case .document(let input) = content else { return [] }
    return input.segues
  }

  /// Returns the segue with an object id or identifier; nil if there is none.
  public func segue(named name: String) -> SceneSegue? {
    guard case .document(let input) = content else { return nil }
    return input.segue(named: name)
  }
}

extension DocumentInput {
  var segues: [SceneSegue] { allSegues.map(\.segue) }

  func segue(named name: String) -> SceneSegue? {
    let all = allSegues
    return (all.first { $0.segue.id == name } ?? all.first { $0.identifier == name })?.segue
  }

  private var allSegues: [(segue: SceneSegue, identifier: String?)] {
    scenes.enumerated().flatMap { source, scene -> [(SceneSegue, String?)] in
      Self.segues(below: scene.element).compactMap { segue in
        guard !segue.isContainment, segue.kind != .unwind,
          let destination = scenes.firstIndex(where: { $0.controllerID == segue.destination })
        else { return nil }
        let found = SceneSegue(
          id: segue.id, source: source, destination: destination, style: Self.style(of: segue))
        return (found, segue.identifier)
      }
    }
  }

  static func segues(below element: Element) -> [DocumentSegue] {
    element.segues + element.children.flatMap { segues(below: $0) }
  }

  private static func style(of segue: DocumentSegue) -> TransitionStyle {
    guard segue.isAnimated else { return .none }
    switch segue.modalTransitionStyle {
    case "crossDissolve": return .crossDissolve
    case "flipHorizontal": return .flipFromRight
    case "partialCurl": return .partialCurl
    default: break
    }
    return segue.kind == .show || segue.kind == .push || segue.kind == .showDetail
      ? .push : .coverVertical
  }
}
