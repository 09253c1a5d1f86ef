/// The reason why something cannot be built: one sentence, with the location if it has one.
public struct BuildProblem: Error {
  public enum Cause: Sendable { case missing, malformed, cannotWrite, fault }

  public var cause: Cause
  public var file: String?
  public var line: Int?
  public var sentence: String

  public init(_ cause: Cause, file: String? = nil, line: Int? = nil, _ sentence: String) {
    self.cause = cause
    self.file = file
    self.line = line
    self.sentence = sentence
  }

  /// The line that reports the problem as a warning: `FILE:LINE: warning: sentence`.
  func warning(_ consequence: String) -> String {
    let place = [file, line.map(String.init)].compactMap(\.self).joined(separator: ":")
    return "\(place): warning: \(sentence) \(consequence)"
  }
}
