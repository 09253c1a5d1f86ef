import SwiftSyntax

/// A stored variable of a type whose type is known from the source.
struct StoredProperty {
  let name: String
  let type: String
  /// The names of its attributes, without `@`.
  let attributes: [String]
  let isConstant: Bool

  /// Returns the stored properties of a type's body, in order.
  static func all(of node: some DeclGroupSyntax) -> [StoredProperty] {
    node.memberBlock.members.flatMap { member -> [StoredProperty] in
      guard let variable = member.decl.as(VariableDeclSyntax.self),
        !variable.modifiers.contains(where: { ["static", "lazy"].contains($0.name.text) })
      else { return [] }
      let attributes = variable.attributes.compactMap {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
      }
      return variable.bindings.compactMap { binding in
        guard binding.accessorBlock == nil, let type = type(of: binding),
          let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return nil }
        return StoredProperty(
          name: name, type: type, attributes: attributes,
          isConstant: variable.bindingSpecifier.text == "let")
      }
    }
  }

  /// The written type, or that of an initial value such as `0.5` or `CGFloat(2)`.
  private static func type(of binding: PatternBindingSyntax) -> String? {
    if let type = binding.typeAnnotation?.type { return type.trimmedDescription }
    guard let value = binding.initializer?.value else { return nil }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    let name = value.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
    guard let name, name.first?.isUppercase ?? false, !name.contains(".") else { return nil }
    return name
  }
}
