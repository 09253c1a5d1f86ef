public import Foundation

/// A view for editing long text.
public nonisolated struct TextEditor: View {
  private enum Content {
    case plain(Binding<String>, Binding<TextSelection?>?)
    case attributed(Binding<AttributedString>, Binding<AttributedTextSelection>?)
  }

  private let content: Content

  public init(text: Binding<String>) { content = .plain(text, nil) }

  public init(text: Binding<String>, selection: Binding<TextSelection?>) {
    content = .plain(text, selection)
  }

  public init(
    text: Binding<AttributedString>, selection: Binding<AttributedTextSelection>? = nil
  ) {
    content = .attributed(text, selection)
  }

  @MainActor @ViewBuilder public var body: some View {
    switch content {
    case .plain(let text, let selection): EditorView(text: text, selection: selection)
    case .attributed(let text, let selection):
      AttributedEditorView(text: text, selection: selection)
    }
  }
}

/// A style that determines the appearance of a text editor. As in SwiftUI, programs cannot define their own.
public protocol TextEditorStyle {}
public nonisolated struct AutomaticTextEditorStyle: TextEditorStyle, Sendable { public init() {} }
public nonisolated struct PlainTextEditorStyle: TextEditorStyle, Sendable { public init() {} }

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
  public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
  public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension View {
  /// Sets the style of text editors. All styles have the same appearance.
  public nonisolated func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
}

/// A UIKit text view as a view.
private struct EditorView: UIViewRepresentable {
  let text: Binding<String>
  let selection: Binding<TextSelection?>?

  @MainActor
  final class Coordinator: EditorCoordinator {
    var text: Binding<String>
    var selection = SelectionLink(binding: nil)

    init(_ text: Binding<String>) { self.text = text }

    override func textViewDidChangeSelection(_ textView: UITextView) {
      selection.write(textView.selectedRange, in: textView.text)
    }

    override func textViewDidChange(_ textView: UITextView) {
      text.wrappedValue = textView.text
      if textView.text != text.wrappedValue { textView.text = text.wrappedValue }
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator(text) }

  func makeUIView(context: Context) -> UITextView { context.coordinator.makeView() }

  func updateUIView(_ view: UITextView, context: Context) {
    let environment = context.environment
    context.coordinator.text = text
    context.coordinator.selection = SelectionLink(binding: selection)
    context.coordinator.update(view, environment)
    view.take(environment)
    if view.text != text.wrappedValue { view.text = text.wrappedValue }
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

enum ShowsScrollBackgroundKey: EnvironmentKey { static var defaultValue: Bool { true } }

extension EnvironmentValues {
  /// Whether scrollable views have their own background.
  var showsScrollBackground: Bool {
    get { self[ShowsScrollBackgroundKey.self] }
    set { self[ShowsScrollBackgroundKey.self] = newValue }
  }
}
