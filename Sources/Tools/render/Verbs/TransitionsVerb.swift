import Stage
import UIKit

/// `render transitions`: the styles of transitions with their durations.
enum TransitionsVerb: Verb {
  static let name = "transitions"
  static let usage = "render transitions"
  static let summary = "Lists the transitions that --transition can name."

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    try arguments.noPositionals()
    Console.print(table)
    return .done
  }

  /// A row a transition.
  static var table: String {
    Table.text(
      TransitionStyle.allCases.map {
        [$0.rawValue, "\(shortNumber(CGFloat($0.duration))) s", $0.summary]
      })
  }
}
