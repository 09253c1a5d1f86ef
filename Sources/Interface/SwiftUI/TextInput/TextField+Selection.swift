import Foundation

extension TextField where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, selection: Binding<TextSelection?>,
    prompt: Text? = nil, axis: Axis? = nil
  ) {
    self.init(
      source: .text(text), label: Text(titleKey), prompt: prompt, axis: axis ?? .horizontal)
    self.selection = selection
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, selection: Binding<TextSelection?>, prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(source: .text(text), label: Text(title), prompt: prompt, axis: axis ?? .horizontal)
    self.selection = selection
  }
}

/// Synchronizes the selection of a text field with a binding.
@MainActor
struct SelectionLink {
  let binding: Binding<TextSelection?>?

  func write(_ units: NSRange, in text: String) {
    guard let binding else { return }
    let new = TextSelection(units: units, in: text)
    if binding.wrappedValue != new { binding.wrappedValue = new }
  }

  /// Returns the selection in the binding if it differs from the field's; otherwise nil.
  func wanted(in text: String, now: NSRange) -> NSRange? {
    guard let units = binding?.wrappedValue?.units(in: text), units != now else { return nil }
    return units
  }
}

extension UITextField {
  /// The selection in UTF-16 units.
  var selectedUnits: NSRange {
    get {
      guard let range = selectedTextRange else { return NSRange(location: 0, length: 0) }
      let start = offset(from: beginningOfDocument, to: range.start)
      return NSRange(
        location: start, length: offset(from: beginningOfDocument, to: range.end) - start)
    }
    set {
      guard let start = position(from: beginningOfDocument, offset: newValue.location),
        let end = position(from: start, offset: newValue.length)
      else { return }
      selectedTextRange = textRange(from: start, to: end)
    }
  }
}
