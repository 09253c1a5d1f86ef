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
      conform(node, node.genericParameterClause, to: "FoundationModels.Generable")
      insert(
        " \(partiallyGenerated(node))",
        at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
    } else if let node = declaration?.as(EnumDeclSyntax.self) {
      conform(node, node.genericParameterClause, to: "FoundationModels.Generable")
    }
  }

  /// Returns the declaration of `PartiallyGenerated`.
  private func partiallyGenerated(_ node: StructDeclSyntax) -> String {
    let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    let properties = StoredProperty.all(of: node)
    let own = properties.contains { $0.name == "id" } ? [] : ["\(access)var id: GenerationID"]
    let members = properties.map {
      "\(access)var \($0.name): FoundationModels.PartiallyGenerated<\($0.type)>?"
    }
    return "\(access)nonisolated struct PartiallyGenerated: Identifiable, Sendable { "
      + (own + members).joined(separator: "; ") + " };"
  }
}
