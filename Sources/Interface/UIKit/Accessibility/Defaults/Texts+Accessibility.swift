import CoreGraphics
import Foundation

extension UILabel {
  /// Describes a label. A label without text is skipped (guess). One that takes no touches does not respond to
  /// user interaction (measured).
  final var labelAccessibility: AccessibilityDefaults {
    let text = text ?? ""
    return AccessibilityDefaults(
      isElement: !text.isEmpty, label: text.isEmpty ? nil : text,
      traits: isEnabled ? .staticText : [.staticText, .notEnabled],
      respondsToUserInteraction: isUserInteractionEnabled)
  }
}

extension UIImageView {
  /// Describes an image view, which is not an element by default (documented). If the program makes it one,
  /// its label is the image's spoken name.
  final var imageAccessibility: AccessibilityDefaults {
    AccessibilityDefaults(label: image?.spokenName, traits: .image)
  }
}

extension UITextField {
  /// Describes a text field. The text is the value; an empty field has its placeholder as value (guess). A
  /// password is read as dots. An empty field that is edited is activated at the origin of the screen (measured
  /// on three versions of iOS).
  final var fieldAccessibility: AccessibilityDefaults {
    var traits = stateTraits.union(.textEntry)
    if isSecureTextEntry { traits.insert(.secureTextField) }
    if isFirstResponder { traits.insert(.isEditing) }
    let text = text ?? ""
    let shown = isSecureTextEntry ? String(repeating: "\u{2022}", count: text.count) : text
    return AccessibilityDefaults(
      isElement: true, value: text.isEmpty ? placeholder : shown, traits: traits,
      activationPoint: isFirstResponder && text.isEmpty ? .zero : nil)
  }
}

extension UITextView {
  /// Describes a text view. A text view that is not editable has the static text trait. Measured: the path of
  /// an editable one is its frame in whole points, whose last line ends where the first begins, and it is
  /// activated where its text begins; while it is edited, in the middle of its cursor in whole pixels.
  final var textAccessibility: AccessibilityDefaults {
    var traits: UIAccessibilityTraits = isEditable ? [.textEntry, .textArea] : .staticText
    if isEditable, isFirstResponder { traits.insert(.isEditing) }
    var start = CGPoint(
      x: bounds.minX + textContainerInset.left + textContainer.lineFragmentPadding,
      y: bounds.minY + textContainerInset.top)
    if isFirstResponder, let selectedTextRange {
      let cursor = caretRect(for: selectedTextRange.end)
      let scale = traitCollection.effectiveDisplayScale
      let height = (cursor.height * scale).rounded(.down) / scale
      start = CGPoint(x: cursor.minX, y: cursor.minY + height / 2)
    }
    return AccessibilityDefaults(
      isElement: true, value: text, traits: traits,
      path: isEditable && !bounds.isEmpty ? frameOnScreen.integral.openPath : nil,
      activationPoint: isEditable
        ? UIAccessibility.convertToScreenCoordinates(CGRect(origin: start, size: .zero), in: self)
          .origin : nil)
  }
}

extension CGRect {
  /// The four sides as lines of a path that is not closed.
  @MainActor fileprivate var openPath: UIBezierPath {
    let path = UIBezierPath()
    path.move(to: CGPoint(x: minX, y: minY))
    path.addLine(to: CGPoint(x: maxX, y: minY))
    path.addLine(to: CGPoint(x: maxX, y: maxY))
    path.addLine(to: CGPoint(x: minX, y: maxY))
    path.addLine(to: CGPoint(x: minX, y: minY))
    return path
  }
}

extension UISearchBar {
  /// Describes a search bar. One that contains a text field is not an element; the field is.
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
