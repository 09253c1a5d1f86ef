import SourceModel
import SwiftSyntax

// Expands the macros of FoundationModels.
extension SourceVisitor {
  /// Whether the file imports FoundationModels, so that `@Generable` and `@Guide` are its macros.
  var isOfFoundationModels: Bool { facts.imports.contains { $0.0 == "FoundationModels" } }

  /// Rewrites `@Generable struct A` to a structure that conforms to `Generable` and has a nested type with
  /// the same properties, each of which may be missing yet.
  func expandGenerable(_ attribute: AttributeSyntax) {
    blank(attribute)
    let declaration = attribute.parent?.parent
    if let node = declaration?.as(StructDeclSyntax.self) {
      conform(node, node.genericParameterClause)
      insert(
        " \(partiallyGenerated(node))",
        at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    } else if let node = declaration?.as(EnumDeclSyntax.self) {
      conform(node, node.genericParameterClause)
    }
  }

  private func conform(
    _ node: some DeclGroupSyntax & NamedDeclSyntax, _ generics: GenericParameterClauseSyntax?
  ) {
    let name = "FoundationModels.Generable"
    if let inherited = node.inheritanceClause?.inheritedTypes.last {
      insert(", \(name)", at: inherited.endPositionBeforeTrailingTrivia.utf8Offset)
    } else {
      let end =
        generics?.endPositionBeforeTrailingTrivia ?? node.name.endPositionBeforeTrailingTrivia
      insert(": \(name)", at: end.utf8Offset)
    }
  }

  /// Returns the declaration of `PartiallyGenerated`.
  private func partiallyGenerated(_ node: StructDeclSyntax) -> String {
    let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    let properties = Self.storedProperties(of: node)
    let own = properties.contains { $0.name == "id" } ? [] : ["\(access)var id: GenerationID"]
    let members = properties.map {
      "\(access)var \($0.name): FoundationModels.PartiallyGenerated<\($0.type)>?"
    }
    return "\(access)nonisolated struct PartiallyGenerated: Identifiable, Sendable { "
      + (own + members).joined(separator: "; ") + " };"
  }

  private static func storedProperties(
    of node: StructDeclSyntax
  ) -> [(name: String, type: String)] {
    node.memberBlock.members.flatMap { member -> [(name: String, type: String)] in
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
      else { return [] }
      return variable.bindings.compactMap { binding in
        guard binding.accessorBlock == nil, let type = binding.typeAnnotation?.type,
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return nil }
        return (name, type.trimmedDescription)
      }
    }
  }
}
