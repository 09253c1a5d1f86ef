/// Something in a document that could not be taken as it stands, with its place.
///
/// Drawing goes on without it.
package struct DocumentDiagnostic: Sendable, Equatable {
  package enum Severity: String, Sendable {
    /// The picture will differ from what the document asks for.
    case warning
    /// Worth knowing; the picture does not depend on it.
    case note
  }

  package var severity: Severity
  package var file: String
  package var line: Int
  /// The object concerned, if the element belongs to one.
  package var objectID: String?
  package var sentence: String

  package init(
    _ severity: Severity, file: String, line: Int, objectID: String? = nil, _ sentence: String
  ) {
    self.severity = severity
    self.file = file
    self.line = line
    self.objectID = objectID
    self.sentence = sentence
  }

  /// `FILE:LINE: severity: sentence.`
  package var message: String { "\(file):\(line): \(severity.rawValue): \(sentence)" }
}
