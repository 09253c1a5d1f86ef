import SwiftSyntax

// Rewrites the name of a test: `-[Suite test]` on Apple's platforms, which helpers of snapshot tests split
// into parts, and `Suite.test` on Linux.
extension SourceVisitor {
  /// Rewrites `name` and `self.name` of a test case.
  func nameTest(_ node: DeclReferenceExprSyntax) {
    guard mentions.takesTestNamesApart, node.baseName.text == "name", node.argumentNames == nil,
      Self.isInTestCase(Syntax(node))
    else { return }
    let call = "XCTestActivities.appleName(of: self)"
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id
    else {
      if !Self.isLocal("name", at: Syntax(node)) { replace(node, call) }
      return
    }
    if member.base?.trimmedDescription == "self" { replace(member, call) }
  }

  /// Whether the innermost type that encloses a node is a test class or an extension of `XCTestCase`.
  private static func isInTestCase(_ node: Syntax) -> Bool {
    var next = node.parent
    while let parent = next {
      if let type = parent.as(ExtensionDeclSyntax.self) {
        return type.extendedType.trimmedDescription == "XCTestCase"
      }
      if let type = parent.as(ClassDeclSyntax.self) {
        return type.inheritanceClause?.inheritedTypes.first?.type.trimmedDescription
          .hasSuffix("TestCase") ?? false
      }
      if parent.is(StructDeclSyntax.self) || parent.is(EnumDeclSyntax.self) { return false }
      next = parent.parent
    }
    return false
  }

  /// Whether a parameter or an earlier variable in the enclosing code has a name.
  private static func isLocal(_ name: String, at node: Syntax) -> Bool {
    var child = node
    while let parent = child.parent, !parent.is(MemberBlockItemListSyntax.self) {
      if let list = parent.as(CodeBlockItemListSyntax.self),
        list.contains(where: { $0.position < child.position && declares(name, Syntax($0.item)) })
      {
        return true
      }
      if let conditions = parent.as(IfExprSyntax.self)?.conditions,
        conditions.contains(where: { $0.position < node.position && declares(name, Syntax($0)) })
      {
        return true
      }
      if let function = parent.as(FunctionDeclSyntax.self),
        function.signature.parameterClause.parameters.contains(where: {
          ($0.secondName ?? $0.firstName).text == name
        })
      {
        return true
      }
      if let closure = parent.as(ClosureExprSyntax.self)?.signature?.parameterClause,
        closure.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == name })
      {
        return true
      }
      child = parent
    }
    return false
  }

  /// Whether a statement or condition declares a variable with a name.
  private static func declares(_ name: String, _ node: Syntax) -> Bool {
    if let variable = node.as(VariableDeclSyntax.self) {
      return variable.bindings.contains { $0.pattern.trimmedDescription == name }
    }
    if let guarded = node.as(GuardStmtSyntax.self) {
      return guarded.conditions.contains { declares(name, Syntax($0)) }
    }
    let binding =
      node.as(ConditionElementSyntax.self)?.condition.as(OptionalBindingConditionSyntax.self)
    return binding?.pattern.trimmedDescription == name
  }
}
