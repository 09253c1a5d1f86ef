public import ObjectiveC

/// An abstract position between two characters of a text. Each text input has its own subclass.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A range of text from one position to another.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}

/// A rectangle of a selection, within one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins in the rectangle.
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// The direction toward the end or the beginning of a text.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }

/// A direction on screen.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// A direction in a text: a storage or layout direction.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func storage(_ direction: UITextStorageDirection) -> Self {
    Self(rawValue: direction.rawValue)
  }

  public static func layout(_ direction: UITextLayoutDirection) -> Self {
    Self(rawValue: direction.rawValue)
  }

  /// Whether the direction is forward; right and down count as forward.
  var isForward: Bool {
    switch rawValue {
    case UITextStorageDirection.backward.rawValue, UITextLayoutDirection.left.rawValue,
      UITextLayoutDirection.up.rawValue:
      false
    default: true
    }
  }
}

/// A unit of text.
public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}

/// Methods that receive typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether the object has text.
  var hasText: Bool { get }
  /// Replaces the selection with text, as typing does.
  func insertText(_ text: String)
  /// Deletes the selection or the character before the caret.
  func deleteBackward()
}

/// Methods that notify an input system before and after changes of text or selection.
@preconcurrency @MainActor
public protocol UITextInputDelegate: MessageReceiver {
  /// Notifies that the program is about to change the selection.
  func selectionWillChange(_ textInput: (any UITextInput)?)
  /// Notifies that the program has changed the selection.
  func selectionDidChange(_ textInput: (any UITextInput)?)
  /// Notifies that the program is about to change the text.
  func textWillChange(_ textInput: (any UITextInput)?)
  /// Notifies that the program has changed the text.
  func textDidChange(_ textInput: (any UITextInput)?)
}

/// Methods that give access to a text by positions and ranges, and to its geometry on screen.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the text of a range, or nil if there is none.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selected range. An empty range is the caret; nil means no selection.
  var selectedTextRange: UITextRange? { get set }
  /// The range of marked (provisional) text, or nil if there is none.
  var markedTextRange: UITextRange? { get }
  /// The attributes with which marked text is drawn.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Inserts marked text in place of the current marked text.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes the marked text final.
  func unmarkText()

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position at an offset in UTF-16 units, or nil if it is outside the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position at an offset in a direction on screen, or nil if it is outside the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Compares two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the distance between two positions in UTF-16 units.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The input system, which is notified of changes by the program.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// The tokenizer that finds words, sentences and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }

  /// Returns the end of a range that is farthest in a direction.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  /// Returns the range of the character next to a position in a direction.
  func characterRange(
    byExtending position: UITextPosition, in direction: UITextLayoutDirection
  ) -> UITextRange?
  /// Returns the writing direction at a position.
  func baseWritingDirection(
    for position: UITextPosition, in direction: UITextStorageDirection
  ) -> NSWritingDirection
  /// Sets the writing direction of the paragraphs in a range.
  func setBaseWritingDirection(
    _ writingDirection: NSWritingDirection, for range: UITextRange)

  /// Returns the rectangle of a range's first line in the view's coordinates.
  func firstRect(for range: UITextRange) -> CGRect
  /// Returns the rectangle of the caret at a position in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles of a selected range, one for each line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position that is closest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position within a range that is closest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the range of the character at a point of the view, or nil outside the text.
  func characterRange(at point: CGPoint) -> UITextRange?
}
