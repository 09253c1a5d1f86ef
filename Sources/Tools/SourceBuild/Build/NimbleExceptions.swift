/// Provides Nimble's `raiseException()` matchers, which Nimble itself has for Objective-C only.
///
/// The signatures and the failure messages are Nimble's. An exception is one that UIKit or the code under
/// test raises.
enum NimbleExceptions {
  /// Returns the code with these matchers to append to Nimble's file for Objective-C; nil for other files.
  ///
  /// - Parameter original: The file's text, which determines the names of the matchers in this version of
  ///   Nimble.
  static func text(for source: String, ofModule module: String, _ original: String) -> String? {
    guard module == "Nimble", source.hasSuffix("Matchers/RaisesException.swift") else { return nil }
    let imports = ["Foundation", "ObjectiveC"].map { "\nimport \($0)" }.joined()
    return imports
      + matchers.replacing(
        "MATCHER", with: original.contains("Matcher<") ? "Matcher" : "Predicate")
  }

  private static let matchers = """


    public func raiseException<Out>(
      named: NSExceptionName? = nil, reason: String? = nil, userInfo: NSDictionary? = nil,
      closure: ((ObjectiveC.NSException) -> Void)? = nil
    ) -> MATCHER<Out> {
      raiseException(
        named: named?.rawValue, reason: reason, userInfo: userInfo, closure: closure)
    }

    public func raiseException<Out>(
      named: String?, reason: String? = nil, userInfo: NSDictionary? = nil,
      closure: ((ObjectiveC.NSException) -> Void)? = nil
    ) -> MATCHER<Out> {
      MATCHER { expression in
        let exception = try ObjectiveC.NSException.first { _ = try expression.evaluate() }
        let parts = [
          named.map { " with name <\\($0)>" }, reason.map { " with reason <\\($0)>" },
          userInfo.map { " with userInfo <\\($0)>" }, closure.map { _ in " that satisfies block" },
        ].compactMap { $0 }
        let actual = exception.map { exception in
          "NSException { name=\\(exception.name.rawValue), reason='\\(exception.reason ?? "")' }"
        }
        var matches = exception != nil
        if let exception {
          if let named, exception.name.rawValue != named { matches = false }
          if let reason, exception.reason != reason { matches = false }
          if let userInfo, (exception.userInfo ?? [:]) as NSDictionary != userInfo {
            matches = false
          }
          if let closure, !gatherFailingExpectations(closure: { closure(exception) }).isEmpty {
            matches = false
          }
        }
        return MATCHERResult(
          bool: matches,
          message: .expectedCustomValueTo(
            parts.isEmpty ? "raise any exception" : "raise exception" + parts.joined(),
            actual: actual ?? "no exception"))
      }
    }

    """
}
