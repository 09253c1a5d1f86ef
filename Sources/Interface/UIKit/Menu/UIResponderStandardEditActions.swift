/// The standard commands of edit menus, menu bars and keys. All are optional on iOS; a responder handles
/// those that it implements.
@preconcurrency @MainActor
public protocol UIResponderStandardEditActions: AnyObject {
  /// Removes the selection and copies it to the pasteboard.
  func cut(_ sender: Any?)
  /// Copies the selection to the pasteboard.
  func copy(_ sender: Any?)
  /// Inserts the contents of the pasteboard.
  func paste(_ sender: Any?)
  /// Inserts the contents of the pasteboard with the style of the surrounding text.
  func pasteAndMatchStyle(_ sender: Any?)
  /// Inserts a URL and opens it.
  func pasteAndGo(_ sender: Any?)
  /// Inserts text and searches for it.
  func pasteAndSearch(_ sender: Any?)
  /// Removes the selection.
  func delete(_ sender: Any?)
  /// Selects the object at the insertion point, such as a word.
  func select(_ sender: Any?)
  /// Selects everything.
  func selectAll(_ sender: Any?)
  /// Toggles the boldface style of the selection.
  func toggleBoldface(_ sender: Any?)
  /// Toggles the italic style of the selection.
  func toggleItalics(_ sender: Any?)
  /// Toggles the underline of the selection.
  func toggleUnderline(_ sender: Any?)
  /// Increases the font size of the selection.
  func increaseSize(_ sender: Any?)
  /// Decreases the font size of the selection.
  func decreaseSize(_ sender: Any?)
  /// Prints the content.
  func printContent(_ sender: Any?)
}
