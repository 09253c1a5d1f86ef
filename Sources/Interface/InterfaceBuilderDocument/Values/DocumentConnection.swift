/// A connection between two objects of a document.
package enum DocumentConnection: Sendable, Equatable {
  case outlet(property: String, destination: String, line: Int)
  case outletCollection(property: String, destination: String, line: Int)
  case action(selector: String, destination: String, eventType: String?, line: Int)
  case segue(DocumentSegue)

  package init?(_ element: Element) {
    let destination = element["destination"] ?? ""
    switch element.name {
    case "outlet":
      self = .outlet(
        property: element["property"] ?? "", destination: destination, line: element.line)
    case "outletCollection":
      self = .outletCollection(
        property: element["property"] ?? "", destination: destination, line: element.line)
    case "action":
      self = .action(
        selector: element["selector"] ?? "", destination: destination,
        eventType: element["eventType"], line: element.line)
    case "segue":
      self = .segue(DocumentSegue(element))
    default:
      return nil
    }
  }
}

/// A segue from an object to a controller.
package struct DocumentSegue: Sendable, Equatable {
  package enum Kind: String, Sendable {
    case relationship, show, showDetail, presentation, popoverPresentation, embed, unwind
    case custom, replace
    /// Kinds of segues that Xcode created before version 6.
    case push, modal, popover
  }

  package var id: String
  package var kind: Kind
  package var destination: String
  package var identifier: String?
  /// The name of a relationship, such as `rootViewController`, `viewControllers` or `masterViewController`.
  package var relationship: String?
  package var customClass: String?
  package var customModule: String?
  package var isAnimated: Bool
  /// The id of the view or the bar item that a popover's arrow points to.
  package var popoverAnchor: String?
  /// The directions in which the popover's arrow may point: `up`, `down`, `left`, `right`; empty if
  /// the document states none.
  package var popoverArrows: [String]
  package var modalPresentationStyle: String?
  package var modalTransitionStyle: String?
  package var unwindAction: String?
  /// The selector of the source's `@IBSegueAction`, which creates the destination.
  package var creationSelector: String?
  /// The part of the source object that triggers the segue, such as `accessoryAction` of a cell;
  /// nil if the object has only one.
  package var trigger: String?
  package var line: Int

  package init(_ element: Element) {
    id = element["id"] ?? ""
    kind = element["kind"].flatMap(Kind.init) ?? .custom
    destination = element["destination"] ?? ""
    identifier = element["identifier"]
    relationship = element["relationship"]
    customClass = element["customClass"]
    customModule = element["customModule"]
    isAnimated = element.flag("animates", default: true)
    popoverAnchor = element["popoverAnchorView"] ?? element["popoverAnchorBarButtonItem"]
    let arrows = element.child("popoverArrowDirection")
    popoverArrows = ["up", "down", "left", "right"].filter { arrows?.flag($0) ?? false }
    modalPresentationStyle = element["modalPresentationStyle"]
    modalTransitionStyle = element["modalTransitionStyle"]
    unwindAction = element["unwindAction"]
    creationSelector = element["destinationCreationSelector"]
    trigger = element["trigger"]
    line = element.line
  }

  /// Whether the destination's view is displayed inside the source's view.
  package var isContainment: Bool { kind == .embed || kind == .relationship }
}

extension Element {
  /// The outlets, actions and segues of this object, in the order of the file.
  package var connections: [DocumentConnection] {
    guard let list = child("connections") else { return [] }
    return list.children.compactMap(DocumentConnection.init)
  }

  package var segues: [DocumentSegue] {
    connections.compactMap { if case .segue(let segue) = $0 { segue } else { nil } }
  }
}
