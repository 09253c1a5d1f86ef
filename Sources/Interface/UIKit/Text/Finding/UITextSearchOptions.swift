/// How a text is searched.
@preconcurrency @MainActor
open class UITextSearchOptions: NSObject {
  /// Which words match: those that contain the text, begin with it or are equal to it.
  public enum WordMatchMethod: Int, Sendable {
    case contains, startsWith, fullWord
  }

  /// Which words match. Those that contain the text by default.
  open private(set) var wordMatchMethod = WordMatchMethod.contains
  /// The options with which strings are compared. Empty by default.
  open private(set) var stringCompareOptions: String.CompareOptions = []

  public override init() { super.init() }
}
