/// A message about a problem: what was found, where it was found, and how to fix it.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    case note, warning, error
    /// A call for which iOS raises an exception, which ends the app. The running test fails; see
    /// `ExceptionHandling`.
    case exception
  }

  public var severity: Severity
  /// The text of one or two full sentences: what was found, what was expected, and how to fix it.
  public var message: String
  /// The name of the exception that iOS raises, such as `NSInvalidArgumentException`; nil for other
  /// severities.
  public var exceptionName: String?
  /// The path of the document that the message is about.
  public var file: String?
  /// The line in `file`, counted from 1.
  public var line: Int?

  public init(_ severity: Severity, _ message: String, file: String? = nil, line: Int? = nil) {
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
  }

  /// The diagnostic as one line, `FILE:LINE: severity: message`; the name of an exception precedes
  /// the message.
  public var description: String {
    let place =
      switch (file, line) {
      case (let file?, let line?): "\(file):\(line): "
      case (let file?, nil): "\(file): "
      case (nil, _): ""
      }
    let name = exceptionName.map { "\($0): " } ?? ""
    return "\(place)\(severity.rawValue): \(name)\(message)"
  }
}
