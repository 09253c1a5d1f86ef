/// Something a reader of the result should know: what was found, where, and what to do about it.
public struct Diagnostic: Sendable, Hashable, CustomStringConvertible {
  public enum Severity: String, Sendable, Hashable, CaseIterable {
    case note, warning, error
  }

  public var severity: Severity
  /// One full sentence or two: what was found, what was expected, what to do.
  public var message: String
  /// Path of the document that the message is about.
  public var file: String?
  /// Line in `file`, from 1.
  public var line: Int?

  public init(_ severity: Severity, _ message: String, file: String? = nil, line: Int? = nil) {
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
  }

  /// `FILE:LINE: severity: sentence`
  public var description: String {
    let place =
      switch (file, line) {
      case (let file?, let line?): "\(file):\(line): "
      case (let file?, nil): "\(file): "
      case (nil, _): ""
      }
    return "\(place)\(severity.rawValue): \(message)"
  }
}
