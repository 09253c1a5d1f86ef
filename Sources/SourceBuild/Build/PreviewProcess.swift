import Foundation
import Glibc

/// A program that draws previews, asked for one at a time.
public struct PreviewProcess {
  public struct Listed: Sendable {
    public var number: Int
    public var file: String
    public var line: Int
    public var name: String
  }

  private let program: String
  /// A preview that takes longer never ends.
  private let secondsAtMost: Int

  public init(program: String, secondsAtMost: Int = 30) {
    self.program = program
    self.secondsAtMost = secondsAtMost
  }

  public func list() throws(BuildProblem) -> [Listed] {
    let result = try run(["list"])
    guard result.status == 0 else {
      throw BuildProblem(
        .fault, file: program, "The program that draws previews does not start: \(result.error)")
    }
    return result.output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 4, let number = Int(parts[0]), let line = Int(parts[2]) else {
        return nil
      }
      return Listed(number: number, file: parts[1], line: line, name: parts[3])
    }
  }

  /// Nil where the picture was made, else a sentence that says why not.
  public func draw(
    _ number: Int, device: String, style: String, category: String, to path: String
  ) throws(BuildProblem) -> String? {
    let result = try run(["draw", "\(number)", device, style, category, path])
    switch result.status {
    case 0: return nil
    // Which of the two it is depends on whether `timeout` ends itself in the same way.
    case SIGKILL, 128 + SIGKILL: return "The preview does not end within \(secondsAtMost) seconds."
    case 65: return result.error.trimmingCharacters(in: .whitespacesAndNewlines)
    default:
      let lines = result.error.split(separator: "\n")
      let reason = lines.first { $0.contains("Fatal error") } ?? lines.first ?? ""
      return "The preview ended the program (status \(result.status)). \(reason)"
    }
  }

  /// Killed when its time is over: a thread that started it may have had other signals blocked, and
  /// then so has the program.
  private func run(_ arguments: [String]) throws(BuildProblem) -> Subprocess.Result {
    try Subprocess.run("timeout", ["--signal=KILL", "\(secondsAtMost)", program] + arguments)
  }
}
