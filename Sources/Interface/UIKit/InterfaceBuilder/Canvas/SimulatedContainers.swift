internal import InterfaceBuilderDocument

/// Inside of which containers Xcode shows the scenes of a storyboard, because of how one gets to
/// them.
struct SimulatedContainers: Sendable {
  /// By the id of a controller, the navigation controller's element it is inside of.
  private(set) var navigation: [String: Element] = [:]
  /// Those that are the first in that controller's stack.
  private(set) var roots: Set<String> = []
  /// By the id of a controller, the tab bar controller's element it is a tab of.
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
    // Whatever is pushed from inside is inside. Each round takes one more push.
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
