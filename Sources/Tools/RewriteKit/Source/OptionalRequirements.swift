import SwiftSyntax

/// The optional requirements of a protocol, which are converted to requirements with a default
/// implementation.
struct OptionalRequirements {
  /// The full names of the optional methods, `name(label:label:)`.
  private(set) var names: Set<String> = []
  /// The full names of those whose default throws an error: a method without `throws` satisfies a
  /// requirement with it, so a call finds out whether the method is implemented.
  private(set) var throwing: Set<String> = []
  /// The places in the protocol at which `throws` is added.
  private(set) var throwsPlaces: [AbsolutePosition] = []
  /// The extension with the default implementations, inserted at the line of the protocol's closing brace.
  private(set) var defaults: String?
  /// The properties whose type has no default value.
  private(set) var withoutDefault: [String] = []

  init(_ node: ProtocolDeclSyntax) {
    let access = node.modifiers.contains { $0.name.text == "public" } ? "public " : ""
    var bodies: [String] = []
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), isOptional(function.modifiers) {
        bodies.append(access + body(function))
      } else if let variable = member.decl.as(VariableDeclSyntax.self),
        isOptional(variable.modifiers), let text = body(variable)
      {
        bodies.append(access + text)
      }
    }
    guard !bodies.isEmpty else { return }
    defaults = "; extension \(node.name.text) { \(bodies.joined(separator: "; ")) }"
  }

  private func isOptional(_ modifiers: DeclModifierListSyntax) -> Bool {
    modifiers.contains { $0.name.text == "optional" }
  }

  private mutating func body(_ function: FunctionDeclSyntax) -> String {
    let method = NamedMethod(function, MemberAttributes(function.attributes))
    names.insert(method.fullName)
    let start = "\(Self.kind(function.modifiers))func \(function.name.text)"
    let signature = function.signature
    guard let clause = signature.returnClause, let hasNil = Self.mayBeNil(clause.type) else {
      return start + Self.oneLine(signature) + " {}"
    }
    if hasNil { return start + Self.oneLine(signature) + " { nil }" }
    let body = " { throw ObjectiveC.MissingImplementation() }"
    let effects = signature.effectSpecifiers
    if effects?.throwsClause != nil { return start + Self.oneLine(signature) + body }
    throwing.insert(method.fullName)
    throwsPlaces.append(
      effects?.endPositionBeforeTrailingTrivia
        ?? signature.parameterClause.endPositionBeforeTrailingTrivia)
    return start + Self.oneLine(signature.parameterClause)
      + (effects.map { " " + Self.oneLine($0) } ?? "") + " throws " + Self.oneLine(clause) + body
  }

  /// Whether a result of a type may be nil; nil if the type is that of no result.
  private static func mayBeNil(_ type: TypeSyntax) -> Bool? {
    if ["Void", "()"].contains(type.trimmedDescription) { return nil }
    return type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  private mutating func body(_ variable: VariableDeclSyntax) -> String? {
    guard let binding = variable.bindings.first, let type = binding.typeAnnotation?.type else {
      return nil
    }
    let name = binding.pattern.trimmedDescription
    let value = value(of: type, member: name)
    let isSettable = binding.accessorBlock?.trimmedDescription.contains("set") ?? false
    return
      "\(Self.kind(variable.modifiers))var \(name): \(type.trimmedDescription) { get { \(value) }\(isSettable ? " set {}" : "") }"
  }

  /// Returns the modifier `static ` for a type member, or an empty text.
  private static func kind(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.contains { $0.name.text == "static" } ? "static " : ""
  }

  private static func oneLine(_ node: some SyntaxProtocol) -> String {
    node.trimmedDescription.split(whereSeparator: \.isNewline)
      .map { $0.trimmingPrefix(while: \.isWhitespace) }.joined(separator: " ")
  }

  /// Returns the source of the value of an optional property that is not implemented, by its type.
  private mutating func value(of type: TypeSyntax, member: String) -> String {
    let text = type.trimmedDescription
    if type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return "nil"
    }
    if type.is(ArrayTypeSyntax.self) { return "[]" }
    if type.is(DictionaryTypeSyntax.self) { return "[:]" }
    switch text {
    case "Bool": return "false"
    case "String": return "\"\""
    case "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "NSInteger": return "0"
    case "CGSize", "CGPoint", "CGRect", "UIEdgeInsets": return ".zero"
    default:
      withoutDefault.append(member)
      return "fatalError(\"'\(member)' is optional and not implemented.\")"
    }
  }
}
