import Stage
import UIKit

enum TransitionsVerb: Verb {
  static let name = "transitions"
  static let usage = "render transitions"
  static let summary = "Lists the transitions that --transition can name."

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    try arguments.noPositionals()
    Console.print(
      Table.text(
        TransitionStyle.allCases.map {
          [$0.rawValue, "\(shortNumber(CGFloat($0.duration))) s", $0.summary]
        }))
    return .done
  }
}
