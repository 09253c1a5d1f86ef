import SourceModel
import SwiftSyntax

// The macros of SwiftData.
extension SourceVisitor {
  /// Whether the file imports SwiftData, so that these attributes are its macros.
  var isOfSwiftData: Bool { facts.imports.contains { $0.0 == "SwiftData" } }

  /// The macros of properties, which a store in memory does without.
  static let modelAttributes: Set<String> = ["Attribute", "Relationship", "Transient"]

  /// Rewrites `@Model class A` to an observable class that conforms to `PersistentModel` and has a
  /// record for its container.
  func expandModel(_ attribute: AttributeSyntax) {
    guard let node = attribute.parent?.parent?.as(ClassDeclSyntax.self) else { return }
    replace(attribute, "@Observable")
    if let inherited = node.inheritanceClause?.inheritedTypes.last {
      insert(
        ", SwiftData.PersistentModel", at: inherited.endPositionBeforeTrailingTrivia.utf8Offset)
    } else {
      let end =
        node.genericParameterClause?.endPositionBeforeTrailingTrivia
        ?? node.name.endPositionBeforeTrailingTrivia
      insert(": SwiftData.PersistentModel", at: end.utf8Offset)
    }
    let access = node.modifiers.contains { ["public", "open"].contains($0.name.text) }
    insert(
      " \(access ? "public " : "")let _$record = SwiftData.ModelRecord();",
      at: node.memberBlock.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset)
  }
}
