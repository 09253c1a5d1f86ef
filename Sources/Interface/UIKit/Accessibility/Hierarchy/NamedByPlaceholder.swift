/// A text field whose placeholder is the title that SwiftUI requires. It is no accessibility label on iOS
/// (measured), but reports and checks call the field by it, as VoiceOver is assumed to do (guess).
@MainActor
package protocol NamedByPlaceholder: UITextField {}

extension NSObject {
  /// The label by which reports call the element.
  @MainActor var reportedLabel: String? {
    accessibilityLabel ?? (self as? any NamedByPlaceholder)?.placeholder
  }

  /// The value beside the reported label.
  @MainActor var reportedValue: String? {
    guard let field = self as? any NamedByPlaceholder, field.text?.isEmpty != false,
      field.accessibilityLabel == nil
    else { return accessibilityValue }
    return nil
  }
}
