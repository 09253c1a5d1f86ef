import SwiftSyntax

// `View(frame: .zero)` where `View` is a generic parameter: Swift makes such an object only with an
// initialiser that every subclass must have.
extension SourceVisitor {
  /// Calls that our functions stand for, by the labels of their arguments.
  private static let dispatched: [[String]: String] = [
    []: "ObjectiveC.makeInstance(of: ", ["frame"]: "UIKit.makeInstance(of: ",
    ["nibName", "bundle"]: "UIKit.makeInstance(of: ",
  ]

  func makeGenericInstance(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    guard let head = Self.dispatched[labels], node.trailingClosure == nil,
      let parenthesis = node.leftParen, let callee = Self.parameterName(node.calledExpression),
      let constraint = constraint(on: callee.name, at: Syntax(node))
    else { return }
    let from = start(node.calledExpression)
    let name = callee.name
    pending.append(
      .genericInstance(
        callee: from..<parenthesis.endPositionBeforeTrailingTrivia.utf8Offset,
        text: "\(head)\(name).self\(labels.isEmpty ? "" : ", ")", constraint: constraint))
  }

  /// `T` of `T(...)` and `T.init(...)`.
  private static func parameterName(_ callee: ExprSyntax) -> (name: String, Void)? {
    var expression = callee
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base
    {
      expression = base
    }
    guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase ?? false
    else { return nil }
    return (name, ())
  }

  /// What a generic parameter of a declaration around a place is said to be.
  private func constraint(on name: String, at node: Syntax) -> GenericConstraint? {
    var current = node.parent
    while let next = current {
      if let generic = next.asProtocol((any WithGenericParametersSyntax).self) {
        let parameter = generic.genericParameterClause?.parameters.first { $0.name.text == name }
        if let parameter {
          let type = parameter.inheritedType?.trimmedDescription
          return (type ?? Self.requirement(generic.genericWhereClause, on: name)).map {
            .type($0)
          }
        }
      }
      if let body = next.as(ExtensionDeclSyntax.self) {
        if let type = Self.requirement(body.genericWhereClause, on: name) { return .type(type) }
        return .parameter(name, of: body.extendedType.trimmedDescription)
      }
      current = next.parent
    }
    return nil
  }

  private static func requirement(
    _ clause: GenericWhereClauseSyntax?, on name: String
  ) -> String? {
    for requirement in clause?.requirements ?? [] {
      if case .conformanceRequirement(let conformance) = requirement.requirement,
        conformance.leftType.trimmedDescription == name
      {
        return conformance.rightType.trimmedDescription
      }
    }
    return nil
  }

  /// Says what the generic parameters of a type are, for its extensions in other files.
  func noteParameters(of name: String, _ node: some WithGenericParametersSyntax) {
    for parameter in node.genericParameterClause?.parameters ?? [] {
      let type =
        parameter.inheritedType?.trimmedDescription
        ?? Self.requirement(node.genericWhereClause, on: parameter.name.text)
      if let type { facts.parameters["\(name).\(parameter.name.text)"] = type }
    }
  }
}

/// What is known of a generic parameter.
enum GenericConstraint: Sendable {
  case type(String)
  /// That of a type which may be declared in another file.
  case parameter(String, of: String)
}
