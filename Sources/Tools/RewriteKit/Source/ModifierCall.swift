import SourceModel
import SwiftSyntax

/// The call of a view modifier, `.padding(8)` in `Text("a").padding(8)`.
struct ModifierCall {
  /// The bytes from the period to the end of the call.
  let range: Range<Int>
  /// The source of the call.
  let text: String

  /// Finds the innermost modifier whose name or arguments contain a token. There is none if a
  /// statement, such as one of a closure, contains the token and is inside of the modifier.
  ///
  /// - Parameter isView: Whether the compiler says that the value before the call is a view.
  init?(around token: TokenSyntax, isView: Bool) {
    var current: Syntax? = Syntax(token)
    while let node = current, !node.is(CodeBlockItemSyntax.self) {
      if let call = node.as(FunctionCallExprSyntax.self),
        let member = call.calledExpression.as(MemberAccessExprSyntax.self),
        let base = member.base, token.position >= member.period.position,
        member.declName.baseName.text != ExclusionReport.modifier,
        isView && member.declName.baseName == token || Self.beginsWithView(base)
      {
        range =
          member.period.positionAfterSkippingLeadingTrivia
          .utf8Offset..<call.endPositionBeforeTrailingTrivia.utf8Offset
        text =
          member.period.text + member.declName.description
          + call.description.dropFirst(call.calledExpression.description.count)
        return
      }
      current = node.parent
    }
    return nil
  }

  /// Whether a chain of calls begins with the initializer of a type, with a view that SwiftUI passes to
  /// a modifier or a style, or with a part of a split expression.
  static func beginsWithView(_ base: ExprSyntax) -> Bool {
    var first = base
    var isCalled = false
    while true {
      if let call = first.as(FunctionCallExprSyntax.self) {
        (first, isCalled) = (call.calledExpression, true)
      } else if let next = first.as(MemberAccessExprSyntax.self)?.base {
        (first, isCalled) = (next, false)
      } else if let generic = first.as(GenericSpecializationExprSyntax.self) {
        first = generic.expression
      } else {
        break
      }
    }
    guard let name = first.as(DeclReferenceExprSyntax.self)?.baseName.text else { return false }
    return isCalled && name.first?.isUppercase == true
      || ["content", "configuration"].contains(name) || SplitExpression.isName(name)
  }
}
