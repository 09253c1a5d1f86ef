import SwiftSyntax

// Overrides where Swift on Linux has nothing to override or does not let them stand.
extension SourceVisitor {
  func overrideFunction(
    _ node: FunctionDeclSyntax, _ method: NamedMethod, _ scope: TypeScope
  ) {
    guard let keyword = node.modifiers.first(where: { $0.name.text == "override" }) else { return }
    if scope.kind == .classBody {
      facts.overriddenMethods.insert(method.fullName)
      if NotInFoundation.members.contains(method.fullName), !scope.isLayer {
        facts.unfound.append((scope.name, method.fullName))
        pending.append(
          .unfoundOverride(
            keyword: range(keyword), start: start(node), type: scope.name,
            fullName: method.fullName))
      }
      return
    }
    blank(keyword)
    allowUse(node.attributes)
    let hidden = "\(file.prefix)\(SelectorSpelling.unquoted(node.name.text))"
    replace(node.name, hidden)
    facts.extensionOverrides.append(
      (scope.name, method.fullName, method.handingOn(to: "me.\(hidden)")))
    facts.overrides.append(
      (
        scope.name, method.forwarding(to: hidden, NamedMethod.access(node.modifiers, in: scope)),
        line(node)
      ))
  }

  /// Objective-C lets subclasses override what an extension adds; Swift does not.
  func mayBeOverridden(
    _ node: FunctionDeclSyntax, _ method: NamedMethod, _ scope: TypeScope
  ) {
    let words = Set(node.modifiers.map(\.name.text))
    guard words.isDisjoint(with: ["static", "class", "private", "fileprivate", "mutating"]),
      node.genericParameterClause == nil, node.genericWhereClause == nil, scope.isPlain
    else { return }
    let hidden = "\(file.prefix)\(SelectorSpelling.unquoted(node.name.text))"
    let text = method.forwarding(
      to: hidden, NamedMethod.access(node.modifiers, in: scope), isOverride: false)
    facts.extensionMethods.append((scope.name, method.fullName, text))
    pending.append(
      .extensionMethod(
        name: range(node.name), hidden: hidden, type: scope.name, fullName: method.fullName,
        body: node.body?.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset,
        returns: Self.isExpression(node)))
  }

  /// A body of one expression returns it without a word.
  private static func isExpression(_ node: FunctionDeclSyntax) -> Bool {
    guard node.signature.returnClause != nil, let statements = node.body?.statements,
      statements.count == 1, let only = statements.first
    else { return false }
    return only.item.is(ExprSyntax.self)
  }

  func overrideVariable(_ node: VariableDeclSyntax, _ scope: TypeScope) {
    guard scope.kind == .extensionBody, node.bindings.count == 1, let binding = node.bindings.first,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type.trimmedDescription,
      let keyword = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    blank(keyword)
    allowUse(node.attributes)
    let hidden = "\(file.prefix)\(SelectorSpelling.unquoted(identifier.text))"
    let access = NamedMethod.access(node.modifiers, in: scope)
    let name = identifier.text
    if let observer = Self.onlyDidSet(binding) {
      // What an extension may not have, a stored property, becomes a method that the class calls.
      let old = observer.parameters?.name.text ?? "oldValue"
      edits.append(
        SourceEdit(
          range: start(node.bindingSpecifier)..<start(observer.accessorSpecifier),
          text: "func \(hidden)(_ \(old): \(type)) { "))
      let end = observer.body.map { start($0) } ?? start(observer.accessorSpecifier)
      edits.append(SourceEdit(range: start(observer.accessorSpecifier)..<end, text: "do "))
      facts.overrides.append(
        (
          scope.name,
          "\(access)override var \(name): \(type) { get { super.\(name) } set { let old = super.\(name); "
            + "super.\(name) = newValue; \(hidden)(old) } }", line(node)
        ))
      return
    }
    replace(identifier, hidden)
    let setter = Self.isSettable(binding) ? " set { \(hidden) = newValue }" : ""
    facts.overrides.append(
      (
        scope.name,
        "\(access)override var \(name): \(type) { get { \(hidden) }\(setter) }", line(node)
      ))
  }

  /// The observer of a property that has nothing but one for after it was set.
  private static func onlyDidSet(_ binding: PatternBindingSyntax) -> AccessorDeclSyntax? {
    guard case .accessors(let list) = binding.accessorBlock?.accessors, list.count == 1,
      let only = list.first, only.accessorSpecifier.text == "didSet"
    else { return nil }
    return only
  }
}
