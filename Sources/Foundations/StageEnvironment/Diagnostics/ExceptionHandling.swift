internal import TestReporting

/// Determines whether a test fails if its code makes a call for which iOS raises an exception.
///
/// On iOS an uncaught exception ends the app. Here the process continues and the test fails. Examples are
/// `storyboard.instantiateViewController(withIdentifier:)` with an unknown identifier, constraints without a
/// common ancestor, and `setValue(_:forKey:)` with an unknown key. Outside of tests an exception is a
/// diagnostic of the severity `exception`.
///
/// To change it for one piece of code, write `ExceptionHandling.$current.withValue(.report) { ... }`; for a
/// whole run, set `TINTYPE_EXCEPTIONS=report` in the environment.
public enum ExceptionHandling: String, Sendable, Hashable, CaseIterable {
  /// The running test fails. This is the default.
  case fail
  /// The exception is only reported as a diagnostic.
  case report

  /// The setting that applies to the running code.
  @TaskLocal public static var current = ofProcess

  /// The setting of the environment variable `TINTYPE_EXCEPTIONS`.
  private static let ofProcess: ExceptionHandling = {
    guard let word = HostVariable.exceptions.value else { return .fail }
    if let known = ExceptionHandling(rawValue: word) { return known }
    DiagnosticLog.writeToStandardError(
      Diagnostic(
        .warning, "TINTYPE_EXCEPTIONS is '\(word)'; expected fail or report. Tests fail."))
    return .fail
  }()
}

extension Diagnostic {
  /// Fails the running test as `ExceptionHandling` requires, and returns the exception with the line of the
  /// program that caused it, if known.
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
