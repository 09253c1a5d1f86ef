import Foundation
import Stage
import Testing
import UIKit

/// One way to make UIKit raise an exception on iOS, which fails the test that goes it.
struct ExceptionCase: Sendable, CustomTestStringConvertible {
  let testDescription: String
  private let name: String
  private let reason: String
  private let file: String
  private let lines: ClosedRange<Int>
  private let body: @MainActor @Sendable () throws -> Void

  /// - Parameters:
  ///   - what: What the program does.
  ///   - name: The name of the exception that iOS raises.
  ///   - reason: A part of its reason.
  init(
    _ what: String, raises name: String, _ reason: String, file: String = #filePath,
    line: Int = #line, body: @escaping @MainActor @Sendable () throws -> Void
  ) {
    testDescription = what
    self.name = name
    self.reason = reason
    self.file = file
    lines = line...line + 60
    self.body = body
  }

  /// Fails unless the way fails the test with name, reason and a line of its own.
  @MainActor func check() throws {
    try withKnownIssue {
      try body()
    } matching: { issue in
      guard let location = issue.sourceLocation else { return false }
      return location._filePath == file && lines.contains(location.line)
        && issue.comments.contains {
          $0.rawValue.hasPrefix("\(name): ") && $0.rawValue.contains(reason)
        }
    }
  }
}

/// A stage whose diagnostics nobody reads.
@MainActor func quietStage(_ device: String = "iphone-15") -> Stage {
  Stage(device: .named(device)!, diagnostics: { _ in })
}

/// A controller on a stage, in a window.
@MainActor func shown<Controller: UIViewController>(
  _ controller: Controller, on stage: Stage
) -> Controller {
  stage.show(controller)
  stage.layout()
  return controller
}
