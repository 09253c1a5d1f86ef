import SwiftSyntax

/// An expression that refers to the member in `#selector` or `#keyPath`, so that the compiler checks its
/// existence.
///
/// The expression is in a closure that is never called; a name that does not exist is an error at its line.
/// If possible, the closure takes the object as its argument: as on Apple's platforms, a selector may be
/// created where `self` is not yet initialised, or where there is none.
struct MemberReference {
  /// The argument of a call, `, member: { (_o: Screen) in _o.tap }`.
  let argument: String

  /// Creates a reference to a method or property of the enclosing type.
  init(_ member: String, of type: String) {
    argument = ", member: { (_o: \(type)) in _o.\(member) }"
  }

  /// Creates a reference to a member by an expression that includes its type, such as `Screen.tap`.
  init(ofType expression: String) { argument = ", type: { \(expression) }" }

  /// Creates a reference to a member of a value, or to a member of an unknown type.
  init(ofValue expression: String) { argument = ", value: { \(expression) }" }
}

extension SourceVisitor {
  /// Returns the reference for the argument of `#selector`.
  ///
  /// - Parameters:
  ///   - expression: The expression between the parentheses, `tap`, `self.tap(_:)`, `Screen.tap`.
  ///   - conversion: `as (Screen) -> () -> Void`, or an empty text.
  ///   - isProperty: Whether the expression follows `getter:` or `setter:`.
  func reference(
    to expression: ExprSyntax, conversion: String, isProperty: Bool
  ) -> MemberReference {
    let whole = Self.oneLine(expression) + conversion
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else {
      guard let type = enclosingType(of: Syntax(expression)) else {
        return MemberReference(ofValue: whole)
      }
      // A class has its instance methods as functions of an object, in addition to its class methods.
      return isInTypeMember(Syntax(expression)) && !isProperty
        ? MemberReference(ofType: "\(type).\(whole)") : MemberReference(whole, of: type)
    }
    let name = Self.oneLine(access.declName)
    if base.is(SuperExprSyntax.self) || base.trimmedDescription == "self",
      let type = enclosingType(of: Syntax(expression))
    {
      return isInTypeMember(Syntax(expression)) && !isProperty
        ? MemberReference(ofType: "\(type).\(name)\(conversion)")
        : MemberReference(name + conversion, of: type)
    }
    guard Self.isType(base) else { return MemberReference(ofValue: whole) }
    return isProperty
      ? MemberReference(name, of: Self.oneLine(base)) : MemberReference(ofType: whole)
  }

  /// Returns the key path that `#keyPath` names, as an expression that the compiler checks.
  func keyPathReference(to expression: ExprSyntax) -> MemberReference? {
    let parts = Self.oneLine(expression).replacing("?", with: "").replacing("!", with: "")
      .split(separator: ".").map(String.init)
    let types = parts.prefix { $0.first?.isUppercase ?? false }
    var members = parts.dropFirst(types.count)
    if types.isEmpty, members.first == "self" { members = members.dropFirst() }
    guard !members.isEmpty,
      let type = types.isEmpty
        ? enclosingType(of: Syntax(expression)) : types.joined(separator: ".")
    else { return nil }
    return MemberReference(
      ofType: "ObjectiveC.KeyPathMembers<\(type)>().\(members.joined(separator: "."))")
  }

  /// The innermost type that encloses the code. In an extension it is `Self`, since the extended type may be
  /// a protocol, but in the value of a stored property, where the compiler refuses `Self`.
  private func enclosingType(of node: Syntax) -> String? {
    guard let scope = scopes.last else { return nil }
    let isStored = member(around: node)?.as(VariableDeclSyntax.self)?.bindings
      .allSatisfy { $0.initializer != nil }
    return scope.kind == .extensionBody && isStored != true ? "Self" : scope.name
  }

  private func member(around node: Syntax) -> DeclSyntax? {
    var current = node.parent
    while let next = current, !next.is(MemberBlockItemSyntax.self) { current = next.parent }
    return current?.as(MemberBlockItemSyntax.self)?.decl
  }

  /// Whether the code is in a `static` or `class` member.
  private func isInTypeMember(_ node: Syntax) -> Bool {
    let modifiers = member(around: node)?.asProtocol((any WithModifiersSyntax).self)?.modifiers
    return modifiers?.contains { ["static", "class"].contains($0.name.text) } ?? false
  }

  /// Whether an expression is the name of a type, such as `Screen`, `Flow.Screen` or `Self`.
  private static func isType(_ base: ExprSyntax) -> Bool {
    let last =
      base.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? base.as(DeclReferenceExprSyntax.self)?.baseName.text
      ?? base.as(GenericSpecializationExprSyntax.self)?.expression.trimmedDescription
    return last?.first?.isUppercase ?? false
  }

  /// Returns the source of a node on one line, without comments.
  static func oneLine(_ node: some SyntaxProtocol) -> String {
    var text = ""
    var isApart = false
    for token in node.tokens(viewMode: .sourceAccurate) {
      if !text.isEmpty, isApart || !token.leadingTrivia.isEmpty { text += " " }
      text += token.text
      isApart = !token.trailingTrivia.isEmpty
    }
    return text
  }
}
