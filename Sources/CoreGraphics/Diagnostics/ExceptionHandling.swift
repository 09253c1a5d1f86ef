import Foundation
internal import TestReporting

/// What becomes of a test that does something for which iOS raises an exception.
///
/// On iOS an uncaught exception ends the app. Here the process lives on, and the test fails:
/// `storyboard.instantiateViewController(withIdentifier:)` with an unknown identifier, constraints
/// without a common ancestor, `setValue(_:forKey:)` with an unknown key and so on. Outside of tests
/// an exception is a diagnostic of the severity `exception`.
///
/// For one piece of code write `ExceptionHandling.$current.withValue(.report) { ... }`; for a whole
/// run set `TINTYPE_EXCEPTIONS=report` in the environment.
public enum ExceptionHandling: String, Sendable, Hashable, CaseIterable {
  /// The running test fails. The default.
  case fail
  /// The exception is a diagnostic only.
  case report

  /// The one in use.
  @TaskLocal public static var current = ofProcess

  /// As the environment variable `TINTYPE_EXCEPTIONS` says.
  private static let ofProcess: ExceptionHandling = {
    guard let word = ProcessInfo.processInfo.environment["TINTYPE_EXCEPTIONS"], !word.isEmpty else {
      return .fail
    }
    if let known = ExceptionHandling(rawValue: word) { return known }
    DiagnosticLog.writeToStandardError(
      Diagnostic(
        .warning, "TINTYPE_EXCEPTIONS is '\(word)'; expected fail or report. Tests fail."))
    return .fail
  }()
}

extension Diagnostic {
  /// The exception with the line of the program that caused it, where that is known; the running
  /// test fails for it unless that is not wanted.
  func raised() -> Diagnostic {
    guard ExceptionHandling.current == .fail else { return self }
    let caller = ProgramLocation.nearestCaller()
    var result = self
    if file == nil {
      result.file = caller?.file
      result.line = caller?.line
    }
    let place = file.map { file in " (\(file)\(line.map { ":\($0)" } ?? ""))" } ?? ""
    let name = exceptionName.map { "\($0): " } ?? ""
    TestFailure(
      "\(name)\(message)\(place)", file: caller?.file ?? file, line: caller?.line ?? line
    ).record()
    return result
  }
}
