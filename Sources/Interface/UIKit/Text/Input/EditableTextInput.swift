/// A text input that a program can make read-only.
@MainActor
protocol EditableTextInput: UITextInput {
  var isEditable: Bool { get }
}
