/// The reason why a version of a document cannot be shown.
struct DocumentProblem: Error {
  var message: String
  /// The platform of the document if it is not iOS; otherwise nil.
  var platform: String?
}
