import SourceModel
import SwiftParser
import SwiftSyntax

/// Generates overloads of generic functions for existential values of a protocol.
///
/// On Apple's platforms a protocol marked `@objc` conforms to itself: `f<T: P>(_ x: T)` can be
/// called with a value of type `P`, and `f(_ x: Box<some P>)` with a `Box<any P>`. Without
/// Objective-C no protocol conforms to itself; such a function gets an overload that has `any P` in
/// the place of `T` or `some P`. Overloads are appended to the file, so that line numbers do not
/// change.
final class ExistentialOverloads: SyntaxVisitor {
  private let protocols: Set<String>
  private var texts: [String] = []

  private init(_ protocols: Set<String>) {
    self.protocols = protocols
    super.init(viewMode: .sourceAccurate)
  }

  /// Returns the overloads that a file needs; nil if there are none.
  static func text(for source: [UInt8], protocols: Set<String>) -> String? {
    let bytes = SourceBytes(source)
    let isMentioned = protocols.contains { name in
      [": \(name)>", ": \(name),", "some \(name)"].contains(where: bytes.contains)
    }
    guard isMentioned, bytes.contains("func ") else { return nil }
    let visitor = ExistentialOverloads(protocols)
    visitor.walk(source.withUnsafeBufferPointer { Parser.parse(source: $0) })
    return visitor.texts.isEmpty ? nil : "\n" + visitor.texts.joined(separator: "\n") + "\n"
  }

  /// Skips members: only top-level functions get overloads, since the overload of a member would require the
  /// full name of its type.
  override func visit(_ node: MemberBlockSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard node.genericWhereClause == nil, let text = overload(of: node) ?? opened(node),
      let conditions = Self.conditions(around: Syntax(node))
    else { return .skipChildren }
    texts.append(
      conditions.map { "#if \($0)\n" }.joined() + text
        + String(repeating: "\n#endif", count: conditions.count))
    return .skipChildren
  }

  /// Returns the overload of a function with one generic parameter.
  private func overload(of node: FunctionDeclSyntax) -> String? {
    guard let clause = node.genericParameterClause, clause.parameters.count == 1,
      let parameter = clause.parameters.first,
      let name = parameter.inheritedType?.trimmedDescription, protocols.contains(name)
    else { return nil }
    let renamer = Renamer(parameter.name.text, as: "(any \(name))")
    return renamer.rewrite(node.with(\.genericParameterClause, nil)).trimmedDescription
  }

  /// Returns the overload of a function with a parameter of a generic type such as `Box<some P>`. A parameter
  /// of the type `some P` itself accepts `any P`.
  private func opened(_ node: FunctionDeclSyntax) -> String? {
    let types = node.signature.parameterClause.parameters.map(\.type.trimmedDescription)
    let found = protocols.sorted().filter { name in types.contains { $0.contains("<some \(name)>") }
    }
    guard node.genericParameterClause == nil, !found.isEmpty else { return nil }
    return found.reduce(node.trimmedDescription) { text, name in
      text.replacing("<some \(name)>", with: "<any \(name)>")
    }
  }

  /// Returns the conditions under which a declaration is compiled, outermost first; nil if it is in a second
  /// clause of one or inside another declaration.
  private static func conditions(around node: Syntax) -> [String]? {
    var result: [String] = []
    var current = node.parent
    while let here = current {
      if here.is(SourceFileSyntax.self) { return result.reversed() }
      if let clause = here.as(IfConfigClauseSyntax.self) {
        guard clause.poundKeyword.tokenKind == .poundIf, let condition = clause.condition else {
          return nil
        }
        result.append(condition.trimmedDescription)
      } else if here.is(FunctionDeclSyntax.self) || here.is(ClosureExprSyntax.self) {
        return nil
      }
      current = here.parent
    }
    return nil
  }

  /// Replaces a generic parameter by a type.
  private final class Renamer: SyntaxRewriter {
    private let name: String
    private let type: String

    init(_ name: String, as type: String) {
      self.name = name
      self.type = type
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ token: TokenSyntax) -> TokenSyntax {
      guard token.tokenKind == .identifier(name) else { return token }
      return token.with(\.tokenKind, .identifier(type))
    }
  }
}
