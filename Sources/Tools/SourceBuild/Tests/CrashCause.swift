/// Finds the cause in the output of a test process that ended prematurely.
enum CrashCause {
  /// Returns the program's message, or the trap in the runtime's backtrace; nil if the line contains neither.
  static func find(in line: String) -> String? {
    if let match = line.firstMatch(of: /Fatal error: (.+)/) { return String(match.1) }
    if let match = line.firstMatch(of: /Swift runtime failure: (.+?) in \S+ at\b/) {
      return String(match.1)
    }
    return nil
  }

  /// Whether SwiftPM reports that a signal ended the process.
  static func isEnd(_ line: String) -> Bool { line.contains("exited with unexpected signal") }
}
