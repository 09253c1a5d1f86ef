extension Document {
  /// Returns a copy of the document, with the file name `file`, in which the frames of some views have no
  /// position and size.
  ///
  /// Laying out the copy shows whether layout reproduces the stored frames.
  package func blankingFrames(
    of ids: Set<String>, file: String
  ) throws(DocumentError) -> Document {
    try Document(tree: tree.blankingFrames(of: ids), file: file)
  }
}

extension ElementTree {
  fileprivate func blankingFrames(of ids: Set<String>) -> ElementTree {
    var attributes = attributes
    for index in 0..<count {
      let element = self[index]
      guard element.name == "rect", element["key"] == "frame",
        let id = element.parent?["id"], ids.contains(id)
      else { continue }
      for i in nodes[index].attributes where names[Int(attributes[i].name)] != "key" {
        attributes[i].value = "0.0"
      }
    }
    return ElementTree(nodes: nodes, attributes: attributes, names: names)
  }
}
