import Comparison
import Stage
import UIKit

extension TreeReport {
  /// Returns a line with a JSON object for each accessibility element, in reading order.
  static func accessibility(_ scene: PresentedScene) -> String {
    AccessibilityReport(of: scene.root).elements.enumerated().map { index, element in
      JSONValue.object(members(of: element, index, scene)).text
    }.joined(separator: "\n")
  }

  /// Returns the members of an element's JSON object.
  private static func members(
    of element: AccessibilityReport.Element, _ index: Int, _ scene: PresentedScene
  ) -> [(String, JSONValue)] {
    var members: [(String, JSONValue)] = [
      ("scene", .string(scene.id)), ("index", .number(Double(index + 1))),
      ("text", .string(element.description)), ("frame", .rect(element.frame)),
      ("traits", .array(element.traits.names.map { .string($0) })),
    ]
    let texts: [(String, String?)] = [
      ("hint", element.hint), ("label", element.label), ("value", element.value),
      ("identifier", element.identifier), ("language", element.language),
      ("id", element.view?.documentID),
    ]
    for (name, text) in texts {
      if let text { members.append((name, .string(text))) }
    }
    let lists = [
      ("actions", element.customActions), ("rotors", element.customRotors),
      ("inputLabels", element.userInputLabels), ("content", element.customContent),
    ]
    for (name, list) in lists where !list.isEmpty {
      members.append((name, .array(list.map { .string($0) })))
    }
    if !element.isActivationPointDefault {
      members.append(
        (
          "activationPoint",
          .numbers([element.activationPoint.x, element.activationPoint.y])
        ))
    }
    if !element.respondsToUserInteraction {
      members.append(("respondsToInteraction", .bool(false)))
    }
    return members
  }
}
