/// The delegate of a text editor's view. Subclasses write what changes to their bindings.
@MainActor
class EditorCoordinator: NSObject, UITextViewDelegate {
  private var links = FocusLinks()

  func textViewDidBeginEditing(_ textView: UITextView) { links.didChange(true, of: textView) }
  func textViewDidEndEditing(_ textView: UITextView) { links.didChange(false, of: textView) }
  func textViewDidChange(_ textView: UITextView) {}
  func textViewDidChangeSelection(_ textView: UITextView) {}

  final func makeView() -> UITextView {
    let view = UITextView()
    view.delegate = self
    return view
  }

  /// Applies the focus and the background of an environment.
  final func update(_ view: UITextView, _ environment: EnvironmentValues) {
    links = environment.focusLinks
    links.register(view)
    view.backgroundColor = environment.showsScrollBackground ? .systemBackground : .clear
  }
}

extension UITextView {
  /// Returns the size of an editor: the proposed size, or that of the text.
  func editorSize(_ proposal: ProposedViewSize) -> CGSize {
    let size = sizeThatFits(CGSize(width: proposal.width ?? 0, height: 0))
    return CGSize(width: proposal.width ?? size.width, height: proposal.height ?? size.height)
  }
}
