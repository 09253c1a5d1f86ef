import SourceModel
import SwiftSyntax

// Rewrites functions and properties: access by name, overriding, observation.
extension SourceVisitor {
  /// Whether a declaration is a member of a type and not in a function's body.
  func isMember(_ node: some SyntaxProtocol) -> Bool {
    node.parent?.is(MemberBlockItemSyntax.self) ?? false
  }

  /// Whether a modifier belongs to a member and not to a nested type.
  func isMemberModifier(_ node: DeclModifierSyntax) -> Bool {
    guard let owner = node.parent?.parent else { return false }
    return owner.is(FunctionDeclSyntax.self) || owner.is(VariableDeclSyntax.self)
  }

  func enter(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard inactiveDepth == 0, isMember(node), let scope = scopes.last, scope.kind != .other else {
      return .visitChildren
    }
    let attributes = MemberAttributes(node.attributes)
    let modifiers = Set(node.modifiers.map(\.name.text))
    noteTestMethod(node, attributes, scope.name)
    let method = NamedMethod(node, attributes, isOverloaded: isOverloaded(node))
    let isOverride = modifiers.contains("override")
    if isOverride { overrideFunction(node, method, scope) }
    noteRequirement(node, method, scope, isOverride: isOverride)
    if !isOverride, scope.kind == .extensionBody {
      mayBeOverridden(node, method, scope, isReachable: attributes.isReachable || scope.listsAll)
    }
    let isListed =
      attributes.isReachable || scope.listsAll || mentions.selected.contains(node.name.text)
      || (isOverride && NotInFoundation.members.contains(method.fullName))
    guard isListed, !isUnavailable(node.attributes), !modifiers.contains("static"),
      !modifiers.contains("class")
    else { return .visitChildren }
    facts.methods[SelectorSpelling.unquoted(node.name.text), default: []].insert(method.selector)
    if let text = method.text {
      scopes[scopes.count - 1].members.append(text)
    } else if attributes.isReachable {
      note(
        node,
        "'\(method.fullName)' cannot be called by name: it is generic, asynchronous, or changes an "
          + "argument. Give it plain parameters.")
    }
    return .visitChildren
  }

  /// Whether another method in the same type has the same name and labels.
  private func isOverloaded(_ node: FunctionDeclSyntax) -> Bool {
    guard let members = node.parent?.parent?.as(MemberBlockItemListSyntax.self) else {
      return false
    }
    func labels(_ node: FunctionDeclSyntax) -> [String] {
      node.signature.parameterClause.parameters.map(\.firstName.text)
    }
    return members.contains {
      guard let other = $0.decl.as(FunctionDeclSyntax.self), other.id != node.id else {
        return false
      }
      return other.name.text == node.name.text && labels(other) == labels(node)
    }
  }

  func enter(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    if expandEntry(node) { return .visitChildren }
    for binding in node.bindings
    where binding.typeAnnotation?.type.trimmedDescription == "[AnyObject]" {
      facts.objectLists.insert(binding.pattern.trimmedDescription)
    }
    for binding in node.bindings
    where ["AnyObject?", "AnyObject!"].contains(
      binding.typeAnnotation?.type.trimmedDescription ?? "")
    {
      facts.anyObjects.insert(binding.pattern.trimmedDescription)
    }
    for binding in node.bindings {
      guard let type = binding.typeAnnotation?.type.trimmedDescription, type.contains("->"),
        type.hasSuffix("?")
      else { continue }
      facts.optionalFunctions.insert(binding.pattern.trimmedDescription)
    }
    guard inactiveDepth == 0, isMember(node), let scope = scopes.last, scope.kind != .other else {
      return .visitChildren
    }
    let attributes = MemberAttributes(node.attributes)
    let modifiers = Set(node.modifiers.map(\.name.text))
    if modifiers.contains("override") {
      overrideVariable(node, scope)
    } else if scope.kind == .extensionBody, attributes.isReachable || scope.listsAll {
      mayBeOverridden(node, scope)
    }
    guard attributes.isReachable || scope.listsAll, !modifiers.contains("static"),
      !modifiers.contains("class")
    else { return .visitChildren }
    allowUse(node.attributes)
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        continue
      }
      let isSettable = node.bindingSpecifier.text == "var" && Self.isSettable(binding)
      scopes[scopes.count - 1].members.append(
        NamedProperty(name: name, objcName: attributes.objcName, isSettable: isSettable).text)
      if isSettable, modifiers.contains("dynamic"), scope.hasSuperclass,
        scope.kind == .classBody, !modifiers.contains("lazy"), node.bindings.count == 1,
        binding.accessorBlock == nil, attributes.names.isSubset(of: ["objc", "IBInspectable"])
      {
        insert(
          " { didSet { didChangeValue(named: \"\(SelectorSpelling.unquoted(name))\", from: oldValue) } }",
          at: binding.endPositionBeforeTrailingTrivia.utf8Offset)
      }
    }
    return .visitChildren
  }

  /// Removes the `unavailable` attribute from a property that exists only for Interface Builder, since the
  /// member list uses the property.
  func allowUse(_ attributes: AttributeListSyntax) {
    for case .attribute(let attribute) in attributes where Self.isUnavailable(attribute) {
      blank(attribute)
    }
  }

  func isUnavailable(_ attributes: AttributeListSyntax) -> Bool {
    attributes.contains {
      if case .attribute(let attribute) = $0 { Self.isUnavailable(attribute) } else { false }
    }
  }

  static func isUnavailable(_ attribute: AttributeSyntax) -> Bool {
    guard attribute.attributeName.trimmedDescription == "available",
      let arguments = attribute.arguments?.trimmedDescription
    else { return false }
    return arguments.contains("unavailable") && !arguments.hasPrefix("iOSApplicationExtension")
  }

  static func isSettable(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case nil: true
    case .getter: false
    case .accessors(let list):
      list.contains { ["set", "didSet", "willSet", "_modify"].contains($0.accessorSpecifier.text) }
    default: false
    }
  }
}
