/// The words that a custom keyboard can propose: shortcuts and names. Always empty here.
open class UILexicon: NSObject, @unchecked Sendable {
  // `@unchecked Sendable` is safe because the entries never change.

  /// The entries of the lexicon.
  open var entries: [UILexiconEntry] { [] }
}

/// A word of a lexicon and what people type for it.
open class UILexiconEntry: NSObject, @unchecked Sendable {
  // `@unchecked Sendable` is safe because the values never change.

  /// The word that replaces what was typed.
  public final let documentText: String
  /// What people type.
  public final let userInput: String

  init(documentText: String, userInput: String) {
    self.documentText = documentText
    self.userInput = userInput
    super.init()
  }
}

extension UIInputViewController {
  /// Passes the words that the keyboard can propose, of which there are none.
  public func requestSupplementaryLexicon(
    completion completionHandler: @escaping (UILexicon) -> Void
  ) {
    completionHandler(UILexicon())
  }

  /// Returns the words that the keyboard can propose, of which there are none.
  public func requestSupplementaryLexicon() async -> UILexicon { UILexicon() }
}
