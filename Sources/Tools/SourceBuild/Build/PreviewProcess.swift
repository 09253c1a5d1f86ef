import Foundation
import Glibc
import HostProtocol
import SourceModel

/// Runs a program that draws previews, once for each request.
public struct PreviewProcess {
  public struct Listed: Sendable {
    public var number: Int
    public var file: String
    public var line: Int
    public var name: String
    /// Whether the item is an app, which is launched.
    public var isApp: Bool
  }

  /// A diagnostic that was reported while a preview was drawn.
  public struct Finding: Sendable, Equatable {
    /// The severity: `warning`, `error` or `note`.
    public var severity: String
    public var message: String
    public var file: String?
    public var line: Int?
  }

  /// The result of drawing a preview.
  public struct Drawing: Sendable {
    /// The reason why there is no image; nil if it was drawn.
    public var problem: String?
    /// Whether the reason is a step of the script that cannot be performed.
    public var isStepFailure = false
    public var findings: [Finding]
  }

  /// The path of the program.
  public let program: String
  private let host: TestHost
  /// The time limit of a preview in seconds.
  private let secondsAtMost: Int

  /// Creates a process for the previews of a program.
  ///
  /// - Parameter host: The system design, the device and the system of the program.
  public init(program: String, host: TestHost = TestHost(), secondsAtMost: Int = 30) {
    // The program runs in another working folder.
    self.program =
      program.hasPrefix("/")
      ? program : FileManager.default.currentDirectoryPath + "/" + program
    self.host = host
    self.secondsAtMost = secondsAtMost
  }

  /// The environment variables for the system design, the device, the system and the region of the program.
  public var environment: [String: String] { host.environment }

  public func list() throws(BuildProblem) -> [Listed] {
    let result = try run(["list"])
    guard result.status == 0 else {
      throw BuildProblem(
        .fault, file: program, "The program that draws previews does not start: \(result.error)")
    }
    return result.output.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 5, let number = Int(parts[0]), let line = Int(parts[2]) else {
        return nil
      }
      return Listed(
        number: number, file: parts[1], line: line, name: parts[3], isApp: parts[4] == "app")
    }
  }

  /// Draws a preview, after performing a script if there is one.
  ///
  /// - Parameters:
  ///   - request: The screen, the script and the files to write, in JSON.
  ///   - region: Variables that name a locale, a language and a time zone.
  public func perform(
    _ request: String, on number: Int, region: [String: String] = [:]
  ) throws(BuildProblem) -> Drawing {
    let result = try run(["perform", "\(number)", request], environment: region)
    let (findings, said) = Self.read(result.error)
    return Drawing(
      problem: problem(of: result, said), isStepFailure: result.status == 64, findings: findings)
  }

  private func problem(of result: Subprocess.Result, _ said: [String]) -> String? {
    switch result.status {
    case 0: return nil
    // The status depends on whether `timeout` itself is killed too.
    case SIGKILL, 128 + SIGKILL: return "The preview does not end within \(secondsAtMost) seconds."
    case 64, 65: return said.joined(separator: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
    default:
      let lines = said.filter { !$0.isEmpty }
      let reason =
        lines.first { $0.contains("Fatal error") } ?? CrashReport(lines)?.sentence ?? lines.first
        ?? ""
      return "The preview ended the program (status \(result.status)). \(reason)"
    }
  }

  /// Splits the program's output into its reports, including reports of excluded parts that were reached, and
  /// other text.
  static func read(_ text: String) -> (findings: [Finding], said: [String]) {
    let mark = "tintype-diagnostic: "
    var findings: [Finding] = []
    var said: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) {
      if let finding = reachedPart(line) {
        if !findings.contains(finding) { findings.append(finding) }
        continue
      }
      guard line.hasPrefix(mark),
        let members = try? JSONDecoder().decode(
          [String: String].self, from: Data(line.dropFirst(mark.count).utf8)),
        let severity = members["severity"], let message = members["message"]
      else {
        said.append(line)
        continue
      }
      let finding = Finding(
        severity: severity, message: message, file: members["file"],
        line: members["line"].flatMap { Int($0) })
      if !findings.contains(finding) { findings.append(finding) }
    }
    return (findings, said)
  }

  /// Parses a program's report that the preview reached excluded code: `FILE:LINE: warning: SENTENCE`, where
  /// the sentence repeats the location before the reason. Returns nil for any other line.
  private static func reachedPart(_ line: String) -> Finding? {
    guard let phrase = line.firstRange(of: ": warning: " + ExcludedParts.phrase) else { return nil }
    let place = line[..<phrase.lowerBound]
    guard let colon = place.lastIndex(of: ":"),
      let number = Int(place[place.index(after: colon)...])
    else { return nil }
    let reason = line[phrase.upperBound...].dropFirst(place.count + 2)
    return Finding(
      severity: "warning", message: "The preview reached a part that is left out. \(reason)",
      file: String(place[..<colon]), line: number)
  }

  /// Runs the program and kills it after its time limit. SIGKILL is used because a program inherits blocked
  /// signals from the thread that starts it.
  private func run(
    _ arguments: [String], environment: [String: String] = [:]
  ) throws(BuildProblem) -> Subprocess.Result {
    let surroundings = try ProgramSurroundings()
    let environment = host.environment.merging(environment) { $1 }
    return try surroundings.perform { () throws(BuildProblem) in
      try Subprocess.run(
        "timeout", ["--signal=KILL", "\(secondsAtMost)", program] + arguments,
        environment: surroundings.environment(environment, isStartedAtHome: true),
        inherits: false, in: surroundings.home)
    }
  }
}
