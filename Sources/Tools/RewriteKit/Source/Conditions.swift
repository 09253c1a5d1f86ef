import SourceModel
import SwiftSyntax

/// Evaluates conditions of `#if` as a compiler for iOS does.
enum Conditions {
  /// Returns the value of a compilation condition such as `os(iOS)`; nil if it depends on the compiler or on
  /// a build setting.
  static func value(of call: FunctionCallExprSyntax) -> Bool? {
    guard let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text,
      let argument = call.arguments.first?.expression.trimmedDescription
    else { return nil }
    return switch name {
    case "os": argument == "iOS"
    case "targetEnvironment": argument == "simulator"
    case "canImport":
      // A submodule exists if its module is available here.
      argument.hasPrefix("UIKit.") ? true : argument.hasPrefix("Darwin.") ? false : nil
    default: nil
    }
  }

  /// Returns the parts of a condition whose value differs on Linux, with the values to write instead.
  static func answers(in condition: some SyntaxProtocol) -> [(range: Range<Int>, text: String)] {
    guard let call = condition.as(FunctionCallExprSyntax.self) else {
      return condition.children(viewMode: .sourceAccurate).flatMap { answers(in: $0) }
    }
    guard let value = value(of: call) else { return [] }
    let start = call.positionAfterSkippingLeadingTrivia.utf8Offset
    return [(start..<call.endPositionBeforeTrailingTrivia.utf8Offset, value ? "true" : "false")]
  }

  /// Returns whether the code behind a condition is compiled; nil if that is not certain.
  static func isTrue(_ condition: ExprSyntax) -> Bool? {
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      if let value = value(of: call) { return value }
      let name = call.calledExpression.trimmedDescription
      let argument = call.arguments.first?.expression.trimmedDescription ?? ""
      if name == "canImport" {
        // A Darwin module can be imported here, but `canImport(Darwin)` must remain false.
        return argument == "Darwin" ? false : KnownModules.areAvailable(argument)
      }
      return ["swift", "compiler"].contains(name) && call.arguments.count == 1 ? true : nil
    }
    if let prefix = condition.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
      return isTrue(prefix.expression).map { !$0 }
    }
    if let tuple = condition.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first.flatMap { isTrue($0.expression) }
    }
    if let sequence = condition.as(SequenceExprSyntax.self) {
      return isTrue(Array(sequence.elements))
    }
    if let name = condition.as(DeclReferenceExprSyntax.self)?.baseName.text {
      // SwiftPM, which builds every target here, defines `SWIFT_PACKAGE`.
      return ["DEBUG", "SWIFT_PACKAGE"].contains(name)
    }
    return nil
  }

  /// Returns whether a condition requires a framework of iOS that is not available here. The other imports of
  /// such a branch must be kept.
  static func asksForMissingModule(_ condition: ExprSyntax) -> Bool {
    guard let call = condition.as(FunctionCallExprSyntax.self),
      call.calledExpression.trimmedDescription == "canImport",
      let module = call.arguments.first?.expression.trimmedDescription
    else { return false }
    return KnownModules.missing.contains(module)
  }

  /// Evaluates operators such as those of `a || b && c`, in which `&&` has the higher precedence.
  private static func isTrue(_ elements: [ExprSyntax]) -> Bool? {
    var groups: [[Bool?]] = [[]]
    for element in elements {
      if let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text {
        if name == "||" { groups.append([]) }
      } else {
        groups[groups.count - 1].append(isTrue(element))
      }
    }
    let values = groups.map { group -> Bool? in
      group.contains(false) ? false : group.contains(nil) ? nil : true
    }
    return values.contains(true) ? true : values.contains(nil) ? nil : false
  }
}
