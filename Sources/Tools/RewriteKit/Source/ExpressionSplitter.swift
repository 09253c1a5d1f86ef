import SourceModel
import SwiftSyntax

/// Splits the chains of calls in a body into statements, as described at `SplitExpression`.
///
/// Types and behavior stay the same: each part is evaluated once, in the order of the calls.
final class ExpressionSplitter: SyntaxVisitor {
  private(set) var edits: [SourceEdit] = []
  private var number = 0

  /// Returns the outermost body of a function, an accessor or a closure around a token.
  static func body(around token: TokenSyntax) -> Syntax? {
    var found: Syntax?
    var current: Syntax? = Syntax(token)
    while let node = current {
      if node.is(CodeBlockSyntax.self) || node.is(ClosureExprSyntax.self)
        || node.as(AccessorBlockSyntax.self)?.isGetter == true
      {
        found = node
      }
      current = node.parent
    }
    return found
  }

  /// Splits the expressions of a body. There are no edits if they are split already.
  init(_ body: Syntax) {
    super.init(viewMode: .sourceAccurate)
    guard
      !body.tokens(viewMode: .sourceAccurate).contains(where: { SplitExpression.isName($0.text) })
    else { return }
    walk(body)
  }

  override func visit(_ item: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    if let call = item.item.as(FunctionCallExprSyntax.self) {
      switch item.role {
      case .statement: split(call)
      case .result: split(call, isResult: true)
      case .unknown: break
      }
    } else if let statement = item.item.as(ReturnStmtSyntax.self),
      let call = statement.expression?.as(FunctionCallExprSyntax.self)
    {
      split(call, isResult: true, returned: statement)
    }
    return .visitChildren
  }

  /// - Parameter isResult: Whether the expression is the result of a body.
  private func split(
    _ call: FunctionCallExprSyntax, isResult: Bool = false, returned: ReturnStmtSyntax? = nil
  ) {
    let periods = Self.periods(of: call)
    guard !periods.isEmpty else { return }
    let start = (returned.map(Syntax.init) ?? Syntax(call)).positionAfterSkippingLeadingTrivia
      .utf8Offset
    number += 1
    var name = SplitExpression.name(number, isReturned: returned != nil)
    edits.append(
      SourceEdit(
        range: start..<call.positionAfterSkippingLeadingTrivia.utf8Offset,
        text: "let \(name) = "))
    for (index, period) in periods.enumerated() {
      var text = ";"
      if index < periods.count - 1 {
        number += 1
        text += "let \(SplitExpression.name(number)) = \(name)"
      } else {
        text += isResult ? "return \(name)" : name
      }
      name = SplitExpression.name(number)
      edits.append(SourceEdit(range: period..<period, text: text))
    }
  }

  /// Returns the positions, in order, of the periods between two calls of a chain.
  private static func periods(of call: FunctionCallExprSyntax) -> [Int] {
    var result: [Int] = []
    var current = call
    while let member = current.calledExpression.as(MemberAccessExprSyntax.self),
      let base = member.base
    {
      guard let next = base.as(FunctionCallExprSyntax.self) else {
        return isWithoutContext(base) ? result : []
      }
      result.insert(member.period.positionAfterSkippingLeadingTrivia.utf8Offset, at: 0)
      current = next
    }
    return isWithoutContext(current.calledExpression) ? result : []
  }

  /// Whether the beginning of a chain has the same type without the calls that follow. Literals and implicit
  /// members may not have, and `a?.b()` is nil as a whole.
  private static func isWithoutContext(_ base: ExprSyntax) -> Bool {
    var current = base
    while let member = current.as(MemberAccessExprSyntax.self) {
      guard let next = member.base else { return false }
      current = next
    }
    if let call = current.as(FunctionCallExprSyntax.self) {
      return isWithoutContext(call.calledExpression)
    }
    if let generic = current.as(GenericSpecializationExprSyntax.self) {
      return isWithoutContext(generic.expression)
    }
    return current.is(DeclReferenceExprSyntax.self)
  }
}

extension AccessorBlockSyntax {
  fileprivate var isGetter: Bool { if case .getter = accessors { true } else { false } }
}

/// The meaning of an expression that is a statement.
private enum ExpressionRole {
  /// A statement that is executed, or a part of a result builder.
  case statement
  /// The result of a function or an accessor, without the word `return`.
  case result
  /// The result of a closure or the only part of a result builder. They look the same, but only the first can
  /// be returned explicitly.
  case unknown
}

extension CodeBlockItemSyntax {
  fileprivate var role: ExpressionRole {
    guard let list = parent?.as(CodeBlockItemListSyntax.self), list.count == 1,
      let owner = list.parent
    else { return .statement }
    if let closure = owner.as(ClosureExprSyntax.self) {
      return closure.isResultBuilder ? .statement : .unknown
    }
    if owner.is(AccessorBlockSyntax.self) { return .result }
    guard let body = owner.as(CodeBlockSyntax.self)?.parent else { return .statement }
    let isResult =
      body.as(AccessorDeclSyntax.self)?.accessorSpecifier.tokenKind == .keyword(.get)
      || body.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
    return isResult ? .result : .statement
  }
}

extension ClosureExprSyntax {
  /// Whether the closure probably is a result builder: an argument of the initializer of a view, or of a
  /// modifier without parameters of its own.
  fileprivate var isResultBuilder: Bool {
    guard let call = surroundingCall else { return false }
    if let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base {
      return signature == nil && ModifierCall.beginsWithView(base)
        && !statements.description.contains("$0")
    }
    var callee = call.calledExpression
    if let generic = callee.as(GenericSpecializationExprSyntax.self) { callee = generic.expression }
    guard let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return name.first?.isUppercase == true && !Self.typesWithResults.contains(name)
  }

  /// Types whose initializers take a closure with a result that is no result builder.
  private static let typesWithResults: Set = [
    "Binding", "Deferred", "Dictionary", "Result", "Task", "AnyPublisher", "AsyncStream", "UIColor",
  ]

  /// The call whose argument the closure is.
  private var surroundingCall: FunctionCallExprSyntax? {
    if let call = parent?.as(FunctionCallExprSyntax.self) { return call }
    guard let list = parent?.parent else { return nil }
    return list.parent?.as(FunctionCallExprSyntax.self)
  }
}
