import Foundation
import ObjectiveC

/// A text command of the edit menu.
enum TextEditCommand: String, CaseIterable {
  case cut, copy, paste, delete, select, selectAll

  init?(_ action: Selector) {
    guard action.name.hasSuffix(":") else { return nil }
    self.init(rawValue: String(action.name.dropLast()))
  }

  /// Returns whether the text is in a state in which the command is possible (documented for the edit menu:
  /// commands that make no sense do not show). Without a text input the result is true.
  @MainActor
  func isPossible(in input: (any UITextInput)?) -> Bool {
    guard let input else { return true }
    let hasSelection = !(input.selectedTextRange?.isEmpty ?? true)
    let isSecure = input.isSecureTextEntry
    return switch self {
    case .cut: hasSelection && !isSecure && input.isEditable
    case .copy: hasSelection && !isSecure
    case .paste: input.isEditable && UIPasteboard.general.string != nil
    // Guess: menus of texts have no such element, since there is a key.
    case .delete: false
    case .select, .selectAll: !hasSelection && input.hasText
    }
  }

  @MainActor
  func perform(in input: any UITextInput) {
    let selected = input.selectedTextRange.flatMap { $0.isEmpty ? nil : input.text(in: $0) }
    switch self {
    case .cut:
      Self.copy.perform(in: input)
      Self.delete.perform(in: input)
    case .copy: if let selected { UIPasteboard.general.string = selected }
    case .paste: if let text = UIPasteboard.general.string { input.insertText(text) }
    case .delete: if selected != nil { input.deleteBackward() }
    case .select: input.selectedTextRange = input.wordAtSelection ?? input.selectedTextRange
    case .selectAll: input.selectedTextRange = input.wholeRange
    }
  }
}

extension UITextInput {
  fileprivate var isEditable: Bool { (self as? any EditableTextInput)?.isEditable ?? true }

  fileprivate var wholeRange: UITextRange? {
    textRange(from: beginningOfDocument, to: endOfDocument)
  }

  /// The range of the word at the caret, or before it.
  fileprivate var wordAtSelection: UITextRange? {
    guard let caret = selectedTextRange?.start else { return nil }
    let forward = UITextDirection.storage(.forward)
    let backward = UITextDirection.storage(.backward)
    return tokenizer.rangeEnclosingPosition(caret, with: .word, inDirection: forward)
      ?? tokenizer.rangeEnclosingPosition(caret, with: .word, inDirection: backward)
  }
}
