import Stage
import UIKit

/// `render transitions`: lists the transition styles with their durations.
enum TransitionsVerb: Verb {
  static let name = "transitions"
  static let usage = "render transitions"
  static let summary = "Lists the transitions that --transition can name."

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    try arguments.noPositionals()
    Console.print(table)
    return .done
  }

  /// The table of transitions, with one row for each.
  static var table: String {
    Table.text(
      TransitionStyle.allCases.map {
        [$0.rawValue, "\(shortNumber(CGFloat($0.duration))) s", $0.summary]
      })
  }
}
