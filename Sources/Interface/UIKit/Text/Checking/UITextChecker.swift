/// Checks the spelling of text. There is no dictionary here, so no word is misspelled and there are no guesses;
/// words that the program learns are kept while it runs.
@preconcurrency @MainActor
open class UITextChecker: NSObject {
  private static var learnedWords: Set<String> = []
  private var ignored: [String]?
  private static var lastTag = 0

  public override init() { super.init() }

  /// Returns a number for `rangeOfMisspelledWord(in:range:startingAt:wrap:language:)`.
  open class func uniqueSpellDocumentTag() -> Int {
    lastTag += 1
    return lastTag
  }

  /// Returns the first misspelled word; `NSNotFound` and length 0, because none is found.
  ///
  /// - Support: without effect: there is no dictionary.
  open func rangeOfMisspelledWord(
    in stringToCheck: String, range: NSRange, startingAt startingOffset: Int, wrap wrapFlag: Bool,
    language: String
  ) -> NSRange { NSRange(location: NSNotFound, length: 0) }

  /// Returns possible corrections of a word. Always nil.
  ///
  /// - Support: without effect: there is no dictionary.
  open func guesses(
    forWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }

  /// Returns words that begin with a part of a word. Always nil.
  ///
  /// - Support: without effect: there is no dictionary.
  open func completions(
    forPartialWordRange range: NSRange, in string: String, language: String
  ) -> [String]? { nil }

  /// The words that this checker ignores.
  open var ignoredWords: [String]? {
    get { ignored }
    set { ignored = newValue }
  }

  /// Ignores a word.
  open func ignoreWord(_ wordToIgnore: String) {
    if ignored?.contains(wordToIgnore) != true { ignored = (ignored ?? []) + [wordToIgnore] }
  }

  /// Learns a word for all checkers of the program.
  open class func learnWord(_ word: String) { learnedWords.insert(word) }
  /// Returns whether a word was learned.
  open class func hasLearnedWord(_ word: String) -> Bool { learnedWords.contains(word) }
  /// Forgets a word that was learned.
  open class func unlearnWord(_ word: String) { learnedWords.remove(word) }
  /// The languages whose words can be checked. Always empty.
  open class var availableLanguages: [String] { [] }
}
