/// The outcome of a test.
enum TestOutcome: String, Sendable, CaseIterable {
  case passed, failed
  case endedProcess = "ended the process"
  case skipped
}
