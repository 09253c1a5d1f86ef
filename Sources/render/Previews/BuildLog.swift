import Foundation
import Synchronization

/// Hands the lines of a build to the console and keeps those that say what was left out.
final class BuildLog: Sendable {
  private let kept = Mutex<[String]>([])

  func take(_ line: String) {
    Console.print(line)
    guard line.contains(": warning: "), line.contains("left out") || line.contains("not there")
    else { return }
    kept.withLock { $0.append(line) }
  }

  /// `FILE:LINE: warning: sentence`
  var leftOut: [String] { kept.withLock { $0 } }
}
