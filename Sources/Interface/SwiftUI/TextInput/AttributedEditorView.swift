/// A UIKit text view that edits an attributed string. The attributes stay with their characters;
/// what is typed has those of the text before it.
struct AttributedEditorView: UIViewRepresentable {
  let text: Binding<AttributedString>
  let selection: Binding<AttributedTextSelection>?

  @MainActor
  final class Coordinator: NSObject, UITextViewDelegate {
    var view: AttributedEditorView
    var links = FocusLinks()
    /// The text that the view shows.
    var shown: AttributedString?
    /// Whether the view is being changed by the program, not by the user.
    var isUpdating = false

    init(_ view: AttributedEditorView) { self.view = view }

    func textViewDidBeginEditing(_ textView: UITextView) { links.didChange(true, of: textView) }
    func textViewDidEndEditing(_ textView: UITextView) { links.didChange(false, of: textView) }

    func textViewDidChange(_ textView: UITextView) {
      var new = view.text.wrappedValue
      new.adoptCharacters(
        of: textView.text, typed: view.selection?.wrappedValue.typingAttributes(in: new))
      view.text.wrappedValue = new
    }

    func textViewDidChangeSelection(_ textView: UITextView) {
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

  func makeUIView(context: Context) -> UITextView {
    let view = UITextView()
    view.delegate = context.coordinator
    return view
  }

  func updateUIView(_ view: UITextView, context: Context) {
    let environment = context.environment
    context.coordinator.view = self
    context.coordinator.links = environment.focusLinks
    environment.focusLinks.register(view)
    view.takeTraits(environment)
    view.backgroundColor = environment.showsScrollBackground ? .systemBackground : .clear
    context.coordinator.isUpdating = true
    defer { context.coordinator.isUpdating = false }
    let new = text.wrappedValue
    if context.coordinator.shown != new {
      context.coordinator.shown = new
      let selected = view.selectedRange
      view.attributedText = TextResolution(Text(new), in: environment).string
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

extension UITextView {
  /// Returns the size of an editor: the proposed size, or that of the text.
  func editorSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = sizeThatFits(CGSize(width: proposal.width ?? 0, height: 0))
    return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
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
