import Foundation

/// VoiceOver's description of an element in English: label, value, state, kind and position, and the hint,
/// which is read after a pause.
///
/// The order and the punctuation are those of AccessibilitySnapshot, whose authors compared them with
/// devices.
@MainActor
struct SpokenDescription {
  private(set) var text: String
  private(set) var hint: String?

  init(of object: NSObject, _ context: AccessibilityContext?) {
    let traits = object.accessibilityTraits
    let label = object.reportedLabel ?? ""
    let value = object.reportedValue ?? ""
    let ownHint = object.accessibilityHint ?? ""
    // A back button with the label "Back" is not read as "Back, Back button".
    let isPlainBack = traits.contains(.backButton) && label.lowercased() == "back"
    text = isPlainBack ? "" : label
    hint = ownHint.isEmpty ? nil : ownHint
    let namesCell = addCell(context)
    if !value.isEmpty, !traits.contains(.toggleButton) {
      text = text.isEmpty ? value : namesCell ? "\(text) \(value)" : "\(text): \(value)"
    }
    if traits.contains(.selected) { text = text.isEmpty ? "Selected." : "Selected: \(text)" }
    if text.isEmpty {
      text = hint ?? ""
      hint = nil
    }
    add(Self.specifiers(traits, value: value, context))
    addPlace(context)
    addHints(traits, hasOnlyHint: !ownHint.isEmpty && label.isEmpty && value.isEmpty)
  }

  private mutating func add(_ sentences: [String]) {
    guard !sentences.isEmpty else { return }
    let words = sentences.joined(separator: " ")
    text = text.isEmpty ? words : "\(text.closed) \(words)"
  }

  // MARK: Kind and state

  private static func specifiers(
    _ traits: UIAccessibilityTraits, value: String, _ context: AccessibilityContext?
  ) -> [String] {
    var isTab = traits.contains(.tabBarItem)
    var hidesButton = !traits.isDisjoint(with: [
      .keyboardKey, .toggleButton, .tabBarItem, .backButton,
    ])
    if case .tab = context { (isTab, hidesButton) = (true, true) }
    var words: [String] = []
    if traits.contains(.notEnabled) { words.append("Dimmed.") }
    if traits.contains(.button), !hidesButton { words.append("Button.") }
    if traits.contains(.backButton) { words.append("Back Button.") }
    if traits.contains(.toggleButton) {
      if traits.contains(.button) { words.append("Switch Button.") }
      words.append(["1": "On.", "0": "Off.", "2": "Mixed."][value] ?? value)
    }
    if isTab { words.append("Tab.") }
    if traits.contains(.textEntry) {
      words.append(traits.contains(.secureTextField) ? "Secure Text Field." : "Text Field.")
      if traits.contains(.isEditing) { words.append("Is editing.") }
    }
    let plain: [(UIAccessibilityTraits, String)] = [
      (.header, "Heading."), (.link, "Link."), (.adjustable, "Adjustable."), (.image, "Image."),
      (.searchField, "Search Field."),
    ]
    words += plain.compactMap { traits.contains($0.0) ? $0.1 : nil }
    return words.filter { !$0.isEmpty }
  }

  // MARK: Position

  /// Adds the headers before a data table cell's description and its position after it. Returns false if the
  /// element is not such a cell.
  private mutating func addCell(_ context: AccessibilityContext?) -> Bool {
    guard case .cell(let cell) = context else { return false }
    let headers = cell.headers.map { header in
      let parts = [header.accessibilityLabel, header.accessibilityValue].compactMap { text in
        (text ?? "").isEmpty ? nil : text
      }
      return parts.isEmpty ? "" : parts.joined(separator: ": ") + ". "
    }
    text = headers.joined() + text.closed
    if let span = cell.rowSpan { text += " Spans \(span) rows." }
    if let span = cell.columnSpan { text += " Spans \(span) columns." }
    if let row = cell.row { text += " Row \(row + 1)." }
    if let column = cell.column { text += " Column \(column + 1)." }
    return true
  }

  private mutating func addPlace(_ context: AccessibilityContext?) {
    switch context {
    case .series(let index, let count), .tab(let index, let count):
      text = "\(text) \(index) of \(count)."
    case .listStart: text = "\(text.closed) List Start."
    case .listEnd: text = "\(text.closed) List End."
    case .landmarkStart: text = "\(text.closed) Landmark."
    case .landmarkEnd: text = "\(text.closed) End."
    case .cell, nil: break
    }
  }

  // MARK: Hints

  private mutating func addHints(_ traits: UIAccessibilityTraits, hasOnlyHint: Bool) {
    guard !traits.contains(.notEnabled) else { return }
    if traits.contains(.toggleButton) { addHint("Double tap to toggle setting.") }
    if traits.contains(.textEntry) {
      hint =
        traits.contains(.isEditing)
        ? "Use the rotor to access Misspelled Words"
        : traits.contains(.textArea)
          ? "Double tap to edit., Use the rotor to access Misspelled Words" : "Double tap to edit."
    }
    if traits.contains(.adjustable), !traits.contains(.toggleButton), !hasOnlyHint {
      addHint("Swipe up or down with one finger to adjust the value.")
    }
  }

  private mutating func addHint(_ sentence: String) {
    hint = hint.map { "\($0.closed) \(sentence)" } ?? sentence
  }
}

extension String {
  /// The text with a full stop at the end.
  fileprivate var closed: String { hasSuffix(".") ? self : self + "." }
}
