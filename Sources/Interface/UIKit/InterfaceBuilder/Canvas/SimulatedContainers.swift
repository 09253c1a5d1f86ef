internal import InterfaceBuilderDocument

/// The containers in which Xcode shows the scenes of a storyboard, derived from the segues that lead to them.
struct SimulatedContainers: Sendable {
  /// The element of the navigation controller that contains a controller, by the controller's id.
  private(set) var navigation: [String: Element] = [:]
  /// The ids of controllers that are the root of their navigation controller.
  private(set) var roots: Set<String> = []
  /// The element of the tab bar controller that contains a controller, by the controller's id.
  private(set) var tabs: [String: Element] = [:]

  init(_ document: Document) {
    var links: [(from: String, segue: DocumentSegue)] = []
    for scene in document.scenes {
      guard let controller = scene.controller, let id = scene.controllerID else { continue }
      for element in controller.descendants where element.name == "segue" {
        links.append((id, DocumentSegue(element)))
      }
    }
    collect(links, document)
    // A controller that is pushed from inside a container is inside it too. Each round follows one more push.
    for _ in 0..<document.scenes.count {
      var changed = false
      for (from, segue) in links where segue.isPush {
        guard let outer = navigation[from], navigation[segue.destination] == nil else { continue }
        navigation[segue.destination] = outer
        changed = true
      }
      if !changed { break }
    }
  }

  private mutating func collect(
    _ links: [(from: String, segue: DocumentSegue)], _ document: Document
  ) {
    for (from, segue) in links where segue.kind == .relationship {
      guard let container = document.object(from) else { continue }
      switch segue.relationship {
      case "rootViewController":
        navigation[segue.destination] = container
        roots.insert(segue.destination)
      case "viewControllers": tabs[segue.destination] = container
      default: break
      }
    }
  }
}
