/// Shows the definition of a term. There is no dictionary, so its view is empty.
///
/// - Support: without effect: no definitions are installed.
open class UIReferenceLibraryViewController: UIViewController {
  /// The term that is looked up.
  private let term: String

  /// Returns whether a dictionary has the term. Always false.
  open class func dictionaryHasDefinition(forTerm term: String) -> Bool { false }

  /// Creates a controller for a term.
  public init(term: String) {
    self.term = term
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    term = ""
    super.init(coder: coder)
  }
}
