import SwiftSyntax

extension SourceVisitor {
  /// Adds a protocol to those that a type conforms to, unless it is written there.
  func conform(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ generics: GenericParameterClauseSyntax?,
    to name: String
  ) {
    let inherited = node.inheritanceClause?.inheritedTypes
    let plain = name.split(separator: ".").last.map(String.init) ?? name
    if inherited?.contains(where: { [name, plain].contains($0.type.trimmedDescription) }) ?? false {
      return
    }
    if let last = inherited?.last {
      insert(", \(name)", at: last.endPositionBeforeTrailingTrivia.utf8Offset)
    } else {
      let end =
        generics?.endPositionBeforeTrailingTrivia ?? node.name.endPositionBeforeTrailingTrivia
      insert(": \(name)", at: end.utf8Offset)
    }
  }
}
