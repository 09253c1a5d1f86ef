import CoreGraphics

/// Reports references to objects that do not exist in the document.
enum DocumentReferences {
  /// The attributes that contain ids of other objects, by element name.
  private static let references: [String: [String]] = [
    "outlet": ["destination"], "outletCollection": ["destination"], "segue": ["destination"],
    "constraint": ["firstItem", "secondItem"], "include": ["reference"],
    "exclude": ["reference"],
  ]

  static func report(on document: Document) -> [Diagnostic] {
    var found: [Diagnostic] = []
    let attributes = document.tree.names.map { references[$0] ?? [] }
    for (index, node) in document.tree.nodes.enumerated() {
      for attribute in attributes[Int(node.name)] {
        check(attribute, of: document.tree[index], in: document, into: &found)
      }
    }
    return found
  }

  private static func check(
    _ attribute: String, of element: Element, in document: Document,
    into found: inout [Diagnostic]
  ) {
    guard let id = element[attribute], document.object(id) == nil else { return }
    // Xcode keeps connections to removed objects. They have no effect at run time.
    let severity: Diagnostic.Severity = element.name == "constraint" ? .warning : .note
    found.append(
      Diagnostic(
        severity,
        "'\(attribute)' of <\(element.name)> is '\(id)', but no object has this id. "
          + "It is left out; remove it or correct the id.",
        file: document.file, line: element.line))
  }
}
