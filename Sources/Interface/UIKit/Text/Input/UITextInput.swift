public import ObjectiveC

/// A place between two characters of a text; what is in it is the text's own affair.
@preconcurrency @MainActor
open class UITextPosition: NSObject {}

/// A stretch of text from one position to another.
@preconcurrency @MainActor
open class UITextRange: NSObject {
  open var isEmpty: Bool { true }
  open var start: UITextPosition { UITextPosition() }
  open var end: UITextPosition { UITextPosition() }
}

/// The rectangle of a selection in one line.
@preconcurrency @MainActor
open class UITextSelectionRect: NSObject {
  open var rect: CGRect { .zero }
  open var writingDirection: NSWritingDirection { .natural }
  /// Whether the selection begins, or ends, in it.
  open var containsStart: Bool { false }
  open var containsEnd: Bool { false }
  open var isVertical: Bool { false }
}

/// Towards the end of a text or towards its beginning.
public enum UITextStorageDirection: Int, Sendable { case forward, backward }

/// A direction on the screen.
public enum UITextLayoutDirection: Int, Sendable {
  case right = 2
  case left, up, down
}

/// A direction in a text, of storage or of layout.
public struct UITextDirection: RawRepresentable, Hashable, Sendable {
  public var rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static func storage(_ direction: UITextStorageDirection) -> Self {
    Self(rawValue: direction.rawValue)
  }

  public static func layout(_ direction: UITextLayoutDirection) -> Self {
    Self(rawValue: direction.rawValue)
  }

  /// Forward in reading order, taking right and down for forward.
  var isForward: Bool {
    switch rawValue {
    case UITextStorageDirection.backward.rawValue, UITextLayoutDirection.left.rawValue,
      UITextLayoutDirection.up.rawValue:
      false
    default: true
    }
  }
}

/// Units of text.
public enum UITextGranularity: Int, Sendable {
  case character, word, sentence, paragraph, line, document
}

/// Takes typed text.
@preconcurrency @MainActor
public protocol UIKeyInput: UITextInputTraits {
  /// Whether there is text.
  var hasText: Bool { get }
  /// Inserts text in place of the selection, as typing does.
  func insertText(_ text: String)
  /// Deletes the selection or the character before the caret.
  func deleteBackward()
}

/// The input system, which is notified before and after text or selection change.
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

/// A text with positions, ranges and their places on the screen.
@preconcurrency @MainActor
public protocol UITextInput: UIKeyInput {
  /// Returns the text of a range; nil if there is none.
  func text(in range: UITextRange) -> String?
  /// Replaces the text of a range.
  func replace(_ range: UITextRange, withText text: String)
  /// The selection; an empty range is the caret, nil is no selection.
  var selectedTextRange: UITextRange? { get set }
  /// The range of provisional text; nil without any. There are no input methods here.
  var markedTextRange: UITextRange? { get }
  /// The look of provisional text.
  var markedTextStyle: [NSAttributedString.Key: Any]? { get set }
  /// Inserts provisional text in place of the present one.
  func setMarkedText(_ markedText: String?, selectedRange: NSRange)
  /// Makes provisional text final.
  func unmarkText()

  /// The position before the first character.
  var beginningOfDocument: UITextPosition { get }
  /// The position after the last character.
  var endOfDocument: UITextPosition { get }
  /// Returns the range between two positions.
  func textRange(from fromPosition: UITextPosition, to toPosition: UITextPosition) -> UITextRange?
  /// Returns the position a number of UTF-16 units away; nil beyond the text.
  func position(from position: UITextPosition, offset: Int) -> UITextPosition?
  /// Returns the position a number of steps away in a direction on the screen; nil beyond the text.
  func position(
    from position: UITextPosition, in direction: UITextLayoutDirection, offset: Int
  ) -> UITextPosition?
  /// Returns the order of two positions.
  func compare(_ position: UITextPosition, to other: UITextPosition) -> ComparisonResult
  /// Returns the number of UTF-16 units from one position to another.
  func offset(from: UITextPosition, to toPosition: UITextPosition) -> Int
  /// The input system that is notified of changes by the program.
  var inputDelegate: (any UITextInputDelegate)? { get set }
  /// Finds words, sentences and paragraphs.
  var tokenizer: any UITextInputTokenizer { get }

  /// Returns the end of a range that is farthest in a direction.
  func position(
    within range: UITextRange, farthestIn direction: UITextLayoutDirection
  ) -> UITextPosition?
  /// Returns the character beside a position in a direction.
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
  /// Returns the caret at a position in the view's coordinates.
  func caretRect(for position: UITextPosition) -> CGRect
  /// Returns the rectangles that a range covers, one a line.
  func selectionRects(for range: UITextRange) -> [UITextSelectionRect]
  /// Returns the position that is closest to a point of the view.
  func closestPosition(to point: CGPoint) -> UITextPosition?
  /// Returns the position within a range that is closest to a point of the view.
  func closestPosition(to point: CGPoint, within range: UITextRange) -> UITextPosition?
  /// Returns the character at a point of the view; nil beside the text.
  func characterRange(at point: CGPoint) -> UITextRange?
}
