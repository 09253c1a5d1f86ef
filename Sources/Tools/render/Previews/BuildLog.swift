import Foundation
import Synchronization

/// Prints the output of a build, and stores the lines about excluded code.
final class BuildLog: Sendable {
  private let kept = Mutex<[String]>([])
  private let isQuiet: Bool

  /// Creates an empty log.
  ///
  /// - Parameter isQuiet: Whether lines are stored without being printed.
  init(isQuiet: Bool = false) { self.isQuiet = isQuiet }

  /// Prints a line, and stores it if it is about excluded code.
  func take(_ line: String) {
    if !isQuiet { Console.print(line) }
    guard line.contains(": warning: "), line.contains("left out") || line.contains("not there")
    else { return }
    kept.withLock { $0.append(line) }
  }

  /// The lines about excluded code, as `FILE:LINE: warning: sentence`.
  var leftOut: [String] { kept.withLock { $0 } }
}
