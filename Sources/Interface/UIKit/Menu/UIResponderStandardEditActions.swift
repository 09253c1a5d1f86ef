/// The commands that edit menus, menu bars and keys send. All are optional on iOS; a responder takes
/// those that it implements.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Removes the selection and puts it on the pasteboard.
  func cut(_ sender: Any?)
  /// Puts the selection on the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts the content of the pasteboard.
  func paste(_ sender: Any?)
  /// Inserts the content of the pasteboard in the style of its surroundings.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Inserts an address and opens it.
  func pasteAndGo(_ sender: Any?)
  /// Inserts words and searches for them.
  func pasteAndSearch(_ sender: Any?)
  /// Removes the selection.
  func delete(_ sender: Any?)
  /// Selects what is at the insertion point, such as a word.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Makes the selection bold, or no longer bold.
  func toggleBoldface(_ sender: Any?)
  /// Makes the selection italic, or no longer italic.
  func toggleItalics(_ sender: Any?)
  /// Underlines the selection, or removes the line.
  func toggleUnderline(_ sender: Any?)
  /// Makes the selection larger.
  func increaseSize(_ sender: Any?)
  /// Makes the selection smaller.
  func decreaseSize(_ sender: Any?)
  /// Prints the content.
  func printContent(_ sender: Any?)
}
