/// A UIKit text view that edits an attributed string. The attributes stay with their characters;
/// what is typed has those of the text before it.
struct AttributedEditorView: UIViewRepresentable {
  let text: Binding<AttributedString>
  let selection: Binding<AttributedTextSelection>?

  @MainActor
  final class Coordinator: EditorCoordinator {
    var view: AttributedEditorView
    /// Whether the view is being changed by the program, not by the user.
    var isUpdating = false

    init(_ view: AttributedEditorView) { self.view = view }

    override func textViewDidChange(_ textView: UITextView) {
      var new = view.text.wrappedValue
      new.adoptCharacters(
        of: textView.text, typed: view.selection?.wrappedValue.typingAttributes(in: new))
      view.text.wrappedValue = new
    }

    override func textViewDidChangeSelection(_ textView: UITextView) {
      guard let selection = view.selection, !isUpdating else { return }
      let text = view.text.wrappedValue
      guard String(text.characters) == textView.text,
        selection.wrappedValue.units(in: text) != textView.selectedRange,
        let new = AttributedTextSelection(units: textView.selectedRange, in: text)
      else { return }
      selection.wrappedValue = new
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(self) }

  func makeUIView(context: Context) -> UITextView { context.coordinator.makeView() }

  func updateUIView(_ view: UITextView, context: Context) {
    context.coordinator.view = self
    context.coordinator.update(view, context.environment)
    view.takeTraits(context.environment)
    context.coordinator.isUpdating = true
    defer { context.coordinator.isUpdating = false }
    let new = text.wrappedValue
    let string = TextResolution(Text(new), in: context.environment).string
    if !string.isEqual(to: view.attributedText) {
      let selected = view.selectedRange
      view.attributedText = string
      view.selectedRange = selected
    }
    if let units = selection?.wrappedValue.units(in: new), units != view.selectedRange,
      view.isFirstResponder
    {
      view.selectedRange = units
    }
  }

  static func dismantleUIView(_ view: UITextView, coordinator: Coordinator) {
    if view.isFirstResponder { view.resignFirstResponder() }
  }

  /// Returns the proposed size.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UITextView, context: Context
  ) -> CGSize? {
    uiView.editorSize(proposal)
  }
}

extension AttributedString {
  /// Replaces the characters that differ from those of a text; the others keep their attributes.
  /// - Parameter typed: The attributes of new characters; nil for those of the character before.
  fileprivate mutating func adoptCharacters(of text: String, typed: AttributeContainer?) {
    let old = Array(characters)
    let new = Array(text)
    let start = zip(old, new).prefix { $0 == $1 }.count
    let rest = min(old.count, new.count) - start
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.prefix(rest).count
    let first = index(startIndex, offsetByCharacters: start)
    let last = index(startIndex, offsetByCharacters: old.count - end)
    let place = AttributedTextSelection(insertionPoint: first, typingAttributes: typed)
    let attributes = place.typingAttributes(in: self)
    replaceSubrange(
      first..<last,
      with: AttributedString(String(new[start..<(new.count - end)]), attributes: attributes))
  }
}
