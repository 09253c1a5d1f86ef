/// Finds the objects of a document by id.
enum DocumentObjects {
  /// The names of elements whose `id` attribute does not identify an object.
  private static let others: Set<String> = ["device", "adaptation"]

  static func collect(
    _ tree: ElementTree, file: String
  ) throws(DocumentError) -> [String: Int] {
    var objects: [String: Int] = [:]
    guard let idName = tree.nameIndex("id") else { return objects }
    let isOther = tree.names.map(others.contains)
    for (index, node) in tree.nodes.enumerated() where !isOther[Int(node.name)] {
      guard let attribute = node.attributes.first(where: { tree.attributes[$0].name == idName })
      else { continue }
      let id = tree.attributes[attribute].value
      if let first = objects.updateValue(index, forKey: id) {
        throw .duplicateIdentifier(
          file: file, line: Int(node.line), id: id, firstLine: tree[first].line)
      }
    }
    return objects
  }
}
