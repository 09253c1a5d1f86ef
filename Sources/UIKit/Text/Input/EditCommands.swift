import ObjectiveC

/// What the commands of an edit menu do to a text that is typed into: the same in fields and text
/// views.
@MainActor
struct EditCommands<Text: UITextInput> {
  let text: Text

  private var selection: UITextRange? { text.selectedTextRange }

  private var selectedText: String? {
    selection.flatMap { $0.isEmpty ? nil : text.text(in: $0) }
  }

  func copy() {
    if let selectedText { UIPasteboard.general.string = selectedText }
  }

  func cut() {
    copy()
    delete()
  }

  func paste() {
    if let string = UIPasteboard.general.string { text.insertText(string) }
  }

  func delete() {
    if selectedText != nil { text.deleteBackward() }
  }

  func selectAll() {
    text.selectedTextRange = text.textRange(
      from: text.beginningOfDocument, to: text.endOfDocument)
  }

  /// Nil for a command that is none of an edit menu's.
  func canPerform(_ action: Selector, isEditable: Bool, isSecure: Bool) -> Bool? {
    switch action.name {
    case "copy:": selectedText != nil && !isSecure
    case "cut:": isEditable && selectedText != nil && !isSecure
    case "delete:": isEditable && selectedText != nil
    case "paste:": isEditable && UIPasteboard.general.hasStrings
    case "select:", "selectAll:": text.hasText && selectedText == nil
    default: nil
    }
  }
}
