/// Finds scenes that contain each other, in which an app would load views without end.
enum DocumentContainment {
  static func check(_ document: Document) throws(DocumentError) {
    var edges: [String: [DocumentSegue]] = [:]
    for scene in document.scenes {
      guard let controller = scene.controller, let id = scene.controllerID else { continue }
      edges[id] = containments(of: controller)
    }
    guard edges.values.contains(where: { !$0.isEmpty }) else { return }
    var finished: Set<String> = []
    for scene in document.scenes {
      guard let id = scene.controllerID, !finished.contains(id) else { continue }
      try visit(id, edges: edges, finished: &finished, document: document)
    }
  }

  private static func containments(of controller: Element) -> [DocumentSegue] {
    var segues: [DocumentSegue] = []
    for element in controller.descendants where element.name == "segue" {
      let segue = DocumentSegue(element)
      if segue.isContainment { segues.append(segue) }
    }
    return segues
  }

  /// Searches depth-first from one scene. The path is an array, since a chain may be as long as the document.
  private static func visit(
    _ start: String, edges: [String: [DocumentSegue]], finished: inout Set<String>,
    document: Document
  ) throws(DocumentError) {
    var path: [(id: String, next: Int)] = [(start, 0)]
    var onPath: Set<String> = [start]
    while let (id, next) = path.last {
      guard let segues = edges[id], next < segues.count else {
        path.removeLast()
        onPath.remove(id)
        finished.insert(id)
        continue
      }
      path[path.count - 1].next += 1
      let segue = segues[next]
      if onPath.contains(segue.destination) {
        let ids = path.map(\.id).drop { $0 != segue.destination } + [segue.destination]
        throw .containmentCycle(file: document.file, line: segue.line, path: Array(ids))
      }
      if !finished.contains(segue.destination), edges[segue.destination] != nil {
        onPath.insert(segue.destination)
        path.append((segue.destination, 0))
      }
    }
  }
}
