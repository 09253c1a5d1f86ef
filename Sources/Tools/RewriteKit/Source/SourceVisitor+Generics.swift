import SwiftSyntax

// Rewrites `View(frame: .zero)` where `View` is a generic parameter. Swift requires an initialiser that all
// subclasses have for such a call.
extension SourceVisitor {
  /// The library functions that replace calls of initialisers, by the labels of their arguments.
  private static let dispatched: [[String]: String] = [
    []: "ObjectiveC.makeInstance(of: ", ["frame"]: "UIKit.Tintype.makeInstance(of: ",
    ["nibName", "bundle"]: "UIKit.Tintype.makeInstance(of: ",
  ]

  func makeGenericInstance(_ node: FunctionCallExprSyntax) {
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    if labels == ["identifier", "source", "destination"] { return makeSegue(node) }
    guard let head = Self.dispatched[labels], node.trailingClosure == nil,
      let parenthesis = node.leftParen, let callee = Self.typeName(node.calledExpression)
    else { return }
    // `type.init()` with `type: T.Type` is equivalent to `T()`.
    let parameter = typeParameter(named: callee, at: Syntax(node))
    guard let constraint = constraint(on: parameter ?? callee, at: Syntax(node)) else { return }
    let from = start(node.calledExpression)
    let name = parameter == nil ? "\(callee).self" : callee
    pending.append(
      .genericInstance(
        callee: from..<parenthesis.endPositionBeforeTrailingTrivia.utf8Offset,
        text: "\(head)\(name)\(labels.isEmpty ? "" : ", ")", constraint: constraint))
  }

  /// Rewrites `segueClass.init(identifier:source:destination:)`, in which a variable contains the class, to a
  /// call of a function.
  private func makeSegue(_ node: FunctionCallExprSyntax) {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      member.declName.baseName.text == "init", let parenthesis = node.leftParen,
      let type = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text,
      type.first?.isLowercase ?? false
    else { return }
    edits.append(
      SourceEdit(
        range: start(member)..<parenthesis.endPositionBeforeTrailingTrivia.utf8Offset,
        text: "UIKit.Tintype.makeInstance(of: \(type), "))
  }

  /// Returns the name `T` of the type in a callee `T` or `T.init`.
  private static func typeName(_ callee: ExprSyntax) -> String? {
    if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init"
    {
      return member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text,
      name.first?.isUppercase ?? false
    else { return nil }
    return name
  }

  /// Returns `T` for a function's parameter `name: T.Type`.
  private func typeParameter(named name: String, at node: Syntax) -> String? {
    var current = node.parent
    while let next = current {
      let parameters =
        next.as(FunctionDeclSyntax.self)?.signature.parameterClause.parameters
        ?? next.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
      let parameter = parameters?.first { ($0.secondName ?? $0.firstName).text == name }
      if let parameter {
        let type = parameter.type.as(MetatypeTypeSyntax.self)
        return type?.metatypeSpecifier.text == "Type" ? type?.baseType.trimmedDescription : nil
      }
      current = next.parent
    }
    return nil
  }

  /// Returns the constraint of a generic parameter in a declaration that encloses a node.
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

  /// Records the constraints of a type's generic parameters, for its extensions in other files.
  func noteParameters(of name: String, _ node: some WithGenericParametersSyntax) {
    for parameter in node.genericParameterClause?.parameters ?? [] {
      let type =
        parameter.inheritedType?.trimmedDescription
        ?? Self.requirement(node.genericWhereClause, on: parameter.name.text)
      if let type { facts.parameters["\(name).\(parameter.name.text)"] = type }
    }
  }
}

/// The constraint of a generic parameter.
enum GenericConstraint: Sendable {
  case type(String)
  /// The generic parameter of a type that may be declared, with its constraint, in another file.
  case parameter(String, of: String)
}
