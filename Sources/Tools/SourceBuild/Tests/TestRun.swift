import Foundation
import SourceModel
import Synchronization

/// Runs the tests of a built package: those of XCTest, then those of Swift Testing.
///
/// A test that ends the process is reported with the cause, and the remaining tests are run in another
/// process, so that the totals include all tests.
struct TestRun {
  /// The name of the package in messages.
  let name: String
  /// The arguments of SwiftPM: `test --skip-build` and the flags of the build.
  let words: [String]
  let arguments: [String]
  let environment: [String: String]
  /// The file for temporary output.
  let events: String
  let say: @Sendable (String) -> Void

  private(set) var tally = TestTally()
  private var hasCrashed = false
  /// Whether excluded parts were reached while no test was running.
  private var isReachedOutside = false

  init(
    name: String, words: [String], arguments: [String], environment: [String: String],
    events: String, say: @escaping @Sendable (String) -> Void
  ) {
    self.name = name
    self.words = words
    self.arguments = arguments
    self.environment = environment
    self.events = events
    self.say = { say(Self.shortened($0)) }
  }

  /// Runs the tests. Returns the exit status of SwiftPM; at least 1 if a test ended the process, or
  /// if excluded parts were reached while no test was running.
  mutating func run() throws(BuildProblem) -> Int32 {
    guard !arguments.contains(where: Self.runsNothing.contains) else {
      return try Subprocess.stream(
        "swift", words + arguments, environment: environment, output: say, error: say)
    }
    var status: Int32 = 0
    if !arguments.contains("--disable-xctest") {
      status = max(status, try runXCTest())
    }
    if !arguments.contains("--disable-swift-testing") {
      status = max(status, try runSwiftTesting())
    }
    say("\(name): \(tally.summary)")
    if let reached = tally.reachedSummary { say("\(name): error: \(reached)") }
    if isReachedOutside {
      say("\(name): error: Parts that were left out were reached while no test ran.")
    }
    return hasCrashed || isReachedOutside ? max(status, 1) : status
  }

  /// The arguments that make SwiftPM run no test.
  private static let runsNothing: Set<String> = [
    "list", "--list-tests", "-l", "--help", "-h", "-help", "--help-hidden", "--show-codecov-path",
    "--show-code-coverage-path", "last", "--version",
  ]

  private static let crashesAtMost = 50

  // MARK: XCTest

  private mutating func runXCTest() throws(BuildProblem) -> Int32 {
    var skips: [String] = []
    // Parallel tests in separate processes would not be reported individually.
    let arguments = arguments.filter { $0 != "--parallel" }
    for _ in 0..<Self.crashesAtMost {
      let state = Mutex((progress: XCTestProgress(), isReachedOutside: false))
      let say = say
      let take: @Sendable (String) -> Void = { line in
        say(line)
        state.withLock {
          $0.progress.take(line)
          if line.contains(": warning: " + ExcludedParts.phrase) { $0.isReachedOutside = true }
        }
      }
      let status = try Subprocess.stream(
        "swift", words + arguments + ["--disable-swift-testing"] + skips, environment: environment,
        output: take, error: take)
      let progress = state.withLock { $0.progress }
      if state.withLock({ $0.isReachedOutside }) { isReachedOutside = true }
      tally.add(progress.outcomes, reached: progress.reached)
      guard progress.isCrash else { return status }
      guard let culprit = progress.culprit else {
        say(
          "\(name): error: XCTest's process ended while no test ran\(Self.because(progress.cause))."
        )
        hasCrashed = true
        return status
      }
      note(culprit, title: culprit, cause: progress.cause)
      skips += progress.skips
    }
    return giveUp()
  }

  // MARK: Swift Testing

  private mutating func runSwiftTesting() throws(BuildProblem) -> Int32 {
    var skips: [String] = []
    var isSerial = false
    for _ in 0..<Self.crashesAtMost {
      let state = Mutex((isCrash: false, cause: String?.none))
      let say = say
      let take: @Sendable (String) -> Void = { line in
        say(line)
        state.withLock {
          if let words = CrashCause.find(in: line) { $0.cause = words }
          if CrashCause.isEnd(line) { $0.isCrash = true }
        }
      }
      try? FileManager.default.removeItem(atPath: events)
      let status = try Subprocess.stream(
        "swift",
        words + arguments
          + [
            "--disable-xctest", "--event-stream-output-path", events, "--event-stream-version", "0",
          ] + (isSerial ? ["--no-parallel"] : []) + skips,
        environment: isSerial ? environment : untraced, output: take, error: take)
      let progress = SwiftTestingProgress(
        events: FileManager.default.contents(atPath: events) ?? Data())
      let (isCrash, cause) = state.withLock { $0 }
      tally.add(progress.outcomes, reached: progress.reached)
      if progress.isReachedOutside { isReachedOutside = true }
      guard isCrash else { return status }
      skips += progress.outcomes.keys.sorted().flatMap(SwiftTestingProgress.skip)
      let isKnown = isSerial || cause != nil
      if isKnown, let culprit = progress.culprit ?? (isSerial ? progress.underWay.last : nil) {
        note(culprit, title: SwiftTestingProgress.title(culprit), cause: cause)
        skips += SwiftTestingProgress.skip(culprit)
      } else if progress.underWay.isEmpty || isSerial {
        say(
          "\(name): error: Swift Testing's process ended while no test ran\(Self.because(cause)).")
        hasCrashed = true
        return status
      } else {
        isSerial = true
        say(
          "\(name): note: "
            + (progress.underWay.count == 1
              ? "A test ended the process. It is run again for the cause."
              : "One of \(progress.underWay.count) tests ended the process. They are run one by one.")
        )
      }
    }
    return giveUp()
  }

  /// The environment of parallel tests. Backtraces are disabled: if two tests end the process at the same
  /// time, the runtime's backtrace may wait forever.
  private var untraced: [String: String] {
    environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
  }

  // MARK: Reports

  private mutating func note(_ culprit: String, title: String, cause: String?) {
    hasCrashed = true
    tally.add(culprit, .endedProcess)
    if cause?.contains(ExcludedParts.phrase) ?? false { tally.noteReached(culprit) }
    say(
      "\(name): error: '\(title)' ended the process\(Self.because(cause)). The others are run "
        + "without it.")
  }

  private mutating func giveUp() -> Int32 {
    hasCrashed = true
    say("\(name): error: \(Self.crashesAtMost) tests ended the process; the others were not run.")
    return 1
  }

  /// Removes the arguments of an ended process from a line, since they may list all tests.
  private static func shortened(_ line: String) -> String {
    guard CrashCause.isEnd(line) else { return line }
    return line.replacing(/Process '(\S+) .*' exited/) { "Process '\($0.1)' exited" }
  }

  private static func because(_ cause: String?) -> String { cause.map { " (\($0))" } ?? "" }
}
