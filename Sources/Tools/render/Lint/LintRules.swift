import UIKit

/// The rules of `render lint` by their names.
enum LintRules {
  static let names = LayoutProblem.Kind.allCases.map(\.rawValue)
  /// The name that selects all rules.
  static let all = "all"

  /// Parses the names of rules.
  ///
  /// - Parameter failure: Creates the error to throw for an unknown name, from a message.
  static func parse(
    _ words: [String], _ failure: (String) -> Failure
  ) throws(Failure) -> Set<LayoutProblem.Kind> {
    var rules: Set<LayoutProblem.Kind> = []
    for word in words {
      if word == all {
        rules.formUnion(LayoutProblem.Kind.allCases)
      } else if let rule = LayoutProblem.Kind(rawValue: word) {
        rules.insert(rule)
      } else {
        let hint = nearestName(to: word, among: names + [all]).map { "Did you mean '\($0)'?" }
        throw failure(
          "There is no rule '\(word)'. \(hint ?? "Rules are \(Arguments.list(names)).")")
      }
    }
    return rules
  }
}
