import SwiftSyntax

// Replaces the names of Swift 4 by their successors, as Xcode's migrator does.
extension SourceVisitor {
  func enter(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if mentions.hasOldNames, let new = OldNames.names[node.name.text] { replace(node.name, new) }
    return .visitChildren
  }

  /// Renames a reference: a global name, or a member.
  func renameReference(_ node: DeclReferenceExprSyntax) {
    guard mentions.hasOldNames else { return }
    let name = node.baseName.text
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.declName.id == node.id
    else {
      if let new = OldNames.names[name] ?? OldNames.members[name] { replace(node.baseName, new) }
      return
    }
    if let new = OldNames.notifications[name] {
      replace(member, new)
    } else if let new = OldNames.members[name] ?? OldNames.values[name] {
      replace(node.baseName, new)
    }
  }

  /// Rewrites calls in which more than the name has changed.
  func renameCall(_ node: FunctionCallExprSyntax) {
    guard mentions.hasOldNames else { return }
    let callee =
      node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName
      ?? node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName
    guard let callee else { return }
    let arguments = Array(node.arguments)
    for argument in arguments {
      if let label = argument.label, let new = OldNames.labels[label.text] { replace(label, new) }
    }
    if let (label, name) = OldNames.joined[callee.text], arguments.first?.label?.text == label {
      replace(callee, name)
      removeLabel(arguments[0])
    } else if let (type, labels) = OldNames.makers[callee.text], arguments.count == labels.count {
      replace(callee, type)
      for (argument, label) in zip(arguments, labels) {
        insert("\(label): ", at: start(argument.expression))
      }
    } else if let (name, labels) = OldNames.methods[callee.text],
      arguments.count == labels.count + 1
    {
      becomeMethod(callee, arguments, name, labels)
    }
  }

  /// Rewrites `f(a, b)` to `(a).name(label: b)`.
  private func becomeMethod(
    _ callee: TokenSyntax, _ arguments: [LabeledExprSyntax], _ name: String, _ labels: [String]
  ) {
    replace(callee, "")
    let first = arguments[0]
    let end = first.expression.endPositionBeforeTrailingTrivia.utf8Offset
    guard let label = labels.first, let comma = first.trailingComma else {
      insert(").\(name)(", at: end)
      return
    }
    edits.append(
      SourceEdit(
        range: end..<comma.endPositionBeforeTrailingTrivia.utf8Offset, text: ").\(name)("))
    insert("\(label): ", at: start(arguments[1].expression))
  }

  func removeLabel(_ argument: LabeledExprSyntax) {
    guard let label = argument.label, let colon = argument.colon else { return }
    edits.append(
      SourceEdit(
        range: start(label)..<colon.endPositionBeforeTrailingTrivia.utf8Offset, text: ""))
  }
}
