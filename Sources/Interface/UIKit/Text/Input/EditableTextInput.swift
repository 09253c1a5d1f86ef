/// A text input that can be read-only.
@MainActor
protocol EditableTextInput: UITextInput {
  var isEditable: Bool { get }
}
