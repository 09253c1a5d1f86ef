/// The description of a connection in a document, such as `outlet 'total' of CartController to UILabel
/// 'Total'`.
struct ConnectionText {
  let topic: DocumentChange.Topic
  let text: String
  /// The ids of the source and the destination.
  let objects: [String]
  /// A key that is equal for connections with the same effect.
  let identity: String

  init?(_ element: Element, in document: Document) {
    guard let connection = DocumentConnection(element) else { return nil }
    // The connection is in its source's list of connections.
    let source = element.parent?.parent
    let owner = source.map { ObjectName($0).text } ?? "?"
    func name(_ id: String) -> String {
      document.object(id).map { ObjectName($0).text } ?? "an object that is not there"
    }
    let destination = element["destination"] ?? ""
    objects = [source?["id"], destination].compactMap(\.self)
    let ends = "\(source?["id"] ?? "") \(destination)"
    switch connection {
    case .outlet(let property, let target, _):
      topic = .outlet
      text = "outlet '\(property)' of \(owner) to \(name(target))"
      identity = "outlet \(property) \(ends)"
    case .outletCollection(let property, let target, _):
      topic = .outlet
      text = "outlet collection '\(property)' of \(owner) with \(name(target))"
      identity = "collection \(property) \(ends)"
    case .action(let selector, let target, let event, _):
      topic = .action
      text = "action '\(selector)' of \(owner) to \(name(target))"
      identity = "action \(selector) \(event ?? "") \(ends)"
    case .segue(let segue):
      topic = .segue
      let title = segue.identifier.map { " '\($0)'" } ?? segue.relationship.map { " '\($0)'" } ?? ""
      text = "\(segue.kind.rawValue) segue\(title) from \(owner) to \(name(segue.destination))"
      identity =
        ["segue", segue.kind.rawValue, title, ends, segue.customClass, segue.unwindAction]
        .compactMap(\.self).joined(separator: " ")
    }
  }
}
