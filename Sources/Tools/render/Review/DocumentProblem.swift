/// The reason why a version of a document cannot be shown.
struct DocumentProblem: Error {
  var message: String
  /// The platform of a document that is for another one.
  var platform: String?
}
