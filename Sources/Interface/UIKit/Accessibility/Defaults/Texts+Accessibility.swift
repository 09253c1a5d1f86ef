import CoreGraphics
import Foundation

extension UILabel {
  /// A label without a text is passed over (guess).
  final var labelAccessibility: AccessibilityDefaults {
    let text = attributedText?.string ?? text ?? ""
    return AccessibilityDefaults(
      isElement: !text.isEmpty, label: text.isEmpty ? nil : text,
      traits: isEnabled ? .staticText : [.staticText, .notEnabled])
  }
}

extension UIImageView {
  /// No element by itself (documented); one that the program makes an element says its picture.
  final var imageAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(label: image?.spokenName, traits: .image)
  }
}

extension UITextField {
  /// The text is the value; while there is none the placeholder is (guess). A password is read
  /// as dots.
  final var fieldAccessibility: AccessibilityDefaults {
    var traits = stateTraits.union(.textEntry)
    if isSecureTextEntry { traits.insert(.secureTextField) }
    if isFirstResponder { traits.insert(.isEditing) }
    let text = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
    return AccessibilityDefaults(
      isElement: true, value: text.isEmpty ? placeholder : shown, traits: traits)
  }
}

extension UITextView {
  /// One that cannot be edited is text to read.
  final var textAccessibility: AccessibilityDefaults {
    var traits: UIAccessibilityTraits = isEditable ? [.textEntry, .textArea] : .staticText
    if isEditable, isFirstResponder { traits.insert(.isEditing) }
    return AccessibilityDefaults(isElement: true, value: text, traits: traits)
  }
}

extension UISearchBar {
  /// A field inside speaks for itself.
  final var searchAccessibility: AccessibilityDefaults {
    guard !contains(UITextField.self) else { return AccessibilityDefaults() }
    let text = text ?? ""
    return AccessibilityDefaults(
      isElement: true, value: text.isEmpty ? placeholder : text, traits: .searchField)
  }
}

extension UIView {
  fileprivate func contains(_ type: UIView.Type) -> Bool {
    subviews.contains { $0.isKind(of: type) || $0.contains(type) }
  }
}
