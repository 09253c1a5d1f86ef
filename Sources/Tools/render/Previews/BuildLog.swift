import Foundation
import Synchronization

/// Prints the lines of a build and keeps those about excluded code.
final class BuildLog: Sendable {
  private let kept = Mutex<[String]>([])
  private let isQuiet: Bool

  /// - Parameter isQuiet: Whether lines are kept without being printed.
  init(isQuiet: Bool = false) { self.isQuiet = isQuiet }

  /// Prints a line, and keeps it if it is about excluded code.
  func take(_ line: String) {
    if !isQuiet { Console.print(line) }
    guard line.contains(": warning: "), line.contains("left out") || line.contains("not there")
    else { return }
    kept.withLock { $0.append(line) }
  }

  /// The excluded parts, `FILE:LINE: warning: sentence`.
  var leftOut: [String] { kept.withLock { $0 } }
}
