import SwiftSyntax

// Rewrites overrides for which Swift on Linux has nothing to override, or which it does not accept.
extension SourceVisitor {
  func overrideFunction(
    _ node: FunctionDeclSyntax, _ method: NamedMethod, _ scope: TypeScope
  ) {
    guard let keyword = node.modifiers.first(where: { $0.name.text == "override" }) else { return }
    if scope.kind == .classBody {
      let isOfClass = node.modifiers.contains { ["class", "static"].contains($0.name.text) }
      noteOverride(MemberKey(fullName: method.fullName, isOfClass: isOfClass), keyword, scope)
      if method.fullName.hasPrefix("accessib") {
        pending.append(.plainObjectOverride(keyword: range(keyword), type: scope.name))
      }
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
    let hidden = hidden(node.name.text)
    replace(node.name, hidden)
    facts.extensionOverrides.append(
      (scope.name, method.fullName, method.handingOn(to: "me.\(hidden)")))
    let isOfClass = node.modifiers.contains { ["class", "static"].contains($0.name.text) }
    noteExtensionOverride(
      ExtensionOverride(
        type: scope.name,
        text: method.forwarding(to: hidden, NamedMethod.access(node.modifiers, in: scope)),
        line: line(node), fullName: method.fullName, isOfClass: isOfClass))
  }

  /// Makes a method of an extension overridable, as it is in Objective-C.
  func mayBeOverridden(
    _ node: FunctionDeclSyntax, _ method: NamedMethod, _ scope: TypeScope, isReachable: Bool
  ) {
    let words = Set(node.modifiers.map(\.name.text))
    guard words.isDisjoint(with: ["static", "private", "fileprivate", "mutating"]),
      node.genericParameterClause == nil, node.genericWhereClause == nil, scope.isPlain
    else { return }
    let hidden = hidden(node.name.text)
    let text = method.forwarding(
      to: hidden, NamedMethod.access(node.modifiers, in: scope), isOverride: false)
    let isOpen = words.contains("open") && isReachable
    facts.extensionMethods.append((scope.name, method.fullName, text, isOpen))
    pending.append(
      .extensionMethod(
        name: range(node.name), hidden: hidden, type: scope.name, fullName: method.fullName,
        body: node.body?.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset,
        returns: Self.isExpression(node), isOpen: isOpen))
    guard isReachable else { return }
    let key = MemberKey(fullName: method.fullName, isOfClass: words.contains("class"))
    mayBeAskedFor(
      key, scope, name: node.name,
      DispatchingMember(
        node, method, hidden: hidden, access: Self.dispatchingAccess(node.modifiers, in: scope)))
  }

  /// Makes a computed property of an extension overridable.
  func mayBeOverridden(_ node: VariableDeclSyntax, _ scope: TypeScope) {
    let words = Set(node.modifiers.map(\.name.text))
    guard words.isDisjoint(with: ["static", "private", "fileprivate"]), scope.isPlain,
      node.bindings.count == 1, let binding = node.bindings.first, binding.accessorBlock != nil,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return }
    let hidden = hidden(name.text)
    let isSettable = Self.isSettable(binding)
    let access = NamedMethod.access(node.modifiers, in: scope)
    let setter = isSettable ? " set { \(hidden) = newValue }" : ""
    let text = "\(access)var \(name.text): \(type) { get { \(hidden) }\(setter) }"
    let isOpen = words.contains("open")
    facts.extensionMethods.append((scope.name, name.text, text, isOpen))
    pending.append(
      .extensionMethod(
        name: range(name), hidden: hidden, type: scope.name, fullName: name.text, body: nil,
        returns: false, isOpen: isOpen))
    mayBeAskedFor(
      MemberKey(fullName: name.text, isOfClass: words.contains("class")), scope, name: name,
      DispatchingMember(
        property: name.text, type: type, isOfClass: words.contains("class"),
        isSettable: isSettable, hidden: hidden,
        access: Self.dispatchingAccess(node.modifiers, in: scope)))
  }

  /// Returns the access modifier of a member in a protocol extension.
  private static func dispatchingAccess(
    _ modifiers: DeclModifierListSyntax, in scope: TypeScope
  ) -> String {
    NamedMethod.access(modifiers, in: scope).replacing("open ", with: "public ")
      .replacing("class ", with: "")
  }

  /// Whether the body of a function is a single expression, which is returned without `return`.
  private static func isExpression(_ node: FunctionDeclSyntax) -> Bool {
    guard node.signature.returnClause != nil, let statements = node.body?.statements,
      statements.count == 1, let only = statements.first
    else { return false }
    return only.item.is(ExprSyntax.self)
  }

  func overrideVariable(_ node: VariableDeclSyntax, _ scope: TypeScope) {
    guard node.bindings.count == 1, let binding = node.bindings.first,
      let identifier = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
      let keyword = node.modifiers.first(where: { $0.name.text == "override" })
    else { return }
    guard scope.kind == .extensionBody else {
      let isOfClass = node.modifiers.contains { ["class", "static"].contains($0.name.text) }
      noteOverride(
        MemberKey(fullName: identifier.text, isOfClass: isOfClass), keyword, scope,
        observer: onlyObserver(binding))
      if identifier.text.lowercased().contains("accessib") {
        pending.append(.plainObjectOverride(keyword: range(keyword), type: scope.name))
      }
      return
    }
    guard let type = binding.typeAnnotation?.type.trimmedDescription else { return }
    blank(keyword)
    allowUse(node.attributes)
    let hidden = hidden(identifier.text)
    let access = NamedMethod.access(node.modifiers, in: scope)
    let name = identifier.text
    if let observers = Self.onlyObservers(binding) {
      // An extension cannot contain a stored property, so its observers become methods that the class calls.
      var calls = ["willSet": "", "didSet": ""]
      var from = start(node.bindingSpecifier)
      for observer in observers {
        let kind = observer.accessorSpecifier.text
        let value = observer.parameters?.name.text ?? (kind == "didSet" ? "oldValue" : "newValue")
        let head = "func \(hidden)_\(kind)(_ \(value): \(type)) { "
        let to = start(observer.accessorSpecifier)
        edits.append(SourceEdit(range: from..<to, text: from == to ? "}; " + head : head))
        let end = observer.body.map { start($0) } ?? to
        edits.append(SourceEdit(range: to..<end, text: "do "))
        calls[kind] = "\(hidden)_\(kind)(\(kind == "didSet" ? "old" : "newValue")); "
        if let next = observers.last, next.id != observer.id {
          from = start(next.accessorSpecifier)
        }
      }
      noteExtensionOverride(
        ExtensionOverride(
          type: scope.name,
          text: "\(access)override var \(name): \(type) { get { super.\(name) } "
            + "set { let old = super.\(name); \(calls["willSet"]!)super.\(name) = newValue; "
            + "\(calls["didSet"]!)_ = old } }",
          line: line(node), fullName: name))
      return
    }
    replace(identifier, hidden)
    let setter = Self.isSettable(binding) ? " set { \(hidden) = newValue }" : ""
    let isOfClass = node.modifiers.contains { ["class", "static"].contains($0.name.text) }
    noteExtensionOverride(
      ExtensionOverride(
        type: scope.name,
        text: "\(access)override var \(name): \(type) { get { \(hidden) }\(setter) }",
        line: line(node), fullName: name, isOfClass: isOfClass))
  }

  private func noteExtensionOverride(_ override: ExtensionOverride) {
    facts.overrides.append(override)
    let key = MemberKey(fullName: override.fullName, isOfClass: override.isOfClass)
    facts.memberOverrides.append(
      MemberOverride(type: Self.plainName(override.type), path: override.type, key: key))
  }

  private func onlyObserver(_ binding: PatternBindingSyntax) -> PropertyObserver? {
    guard let observers = Self.onlyObservers(binding), observers.count == 1,
      let body = observers[0].body
    else { return nil }
    let isAfter = observers[0].accessorSpecifier.text == "didSet"
    return PropertyObserver(
      head: start(observers[0].accessorSpecifier)..<start(body),
      end: body.endPositionBeforeTrailingTrivia.utf8Offset, isAfter: isAfter,
      parameter: observers[0].parameters?.name.text ?? (isAfter ? "oldValue" : "newValue"))
  }

  /// Returns `willSet` and `didSet` of a property without a getter or setter; nil for any other
  /// property.
  private static func onlyObservers(_ binding: PatternBindingSyntax) -> [AccessorDeclSyntax]? {
    guard case .accessors(let list) = binding.accessorBlock?.accessors, !list.isEmpty,
      list.allSatisfy({ ["willSet", "didSet"].contains($0.accessorSpecifier.text) })
    else { return nil }
    return Array(list)
  }
}
