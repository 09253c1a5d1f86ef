/// The control of a text field, in the style of the environment.
struct FieldBody: View {
  let field: TextField<_TextFieldStyleLabel>
  @Environment(\.hasFieldBorder) private var hasBorder

  var body: some View {
    HiddenContent(hidden: field.label, read: { LabelContent($0.items).title }) { title, _ in
      if field.axis == .vertical {
        GrowingField(field: field, title: title)
          .padding(.vertical, hasBorder ? 6 : 0)
          .padding(.horizontal, hasBorder ? 7 : 0)
          .background { if hasBorder { FieldBorder() } }
      } else {
        LineField(field: field, title: title)
      }
    }
  }
}

/// The border of a multi-line field, equal to that of a single-line field.
private struct FieldBorder: View {
  var body: some View {
    RoundedRectangle(cornerRadius: 5).fill(Color(UIColor.systemBackground))
      .overlay { RoundedRectangle(cornerRadius: 5).strokeBorder(.quaternary, lineWidth: 0.5) }
  }
}

/// The common part of the text field coordinators: the text, the focus and submission.
@MainActor
class FieldCoordinator: NSObject {
  var text = FieldText(read: { "" }, edit: { _ in }, commit: { _ in }, isLive: true)
  var links = FocusLinks()
  var selection = SelectionLink(binding: nil)
  var submitActions = SubmitActions()
  var onEditingChanged: (Bool) -> Void = { _ in }
  var onCommit: () -> Void = {}

  func take(_ field: TextField<_TextFieldStyleLabel>, _ environment: EnvironmentValues) {
    text = field.source.text(environment)
    links = environment.value(of: FocusLinksKey.self)
    selection = SelectionLink(binding: field.selection)
    submitActions = environment.value(of: SubmitActionsKey.self)
    onEditingChanged = field.onEditingChanged
    onCommit = field.onCommit
  }

  func didBegin(_ responder: UIResponder) {
    links.didChange(true, of: responder)
    onEditingChanged(true)
  }

  func didEnd(_ responder: UIResponder, with shown: String) {
    text.commit(shown)
    onEditingChanged(false)
    links.didChange(false, of: responder)
  }

  /// Performs the action of the return key: stores the value, runs the submit actions, and ends the focus
  /// unless an action has moved it.
  func submit(_ responder: UIResponder, with shown: String) {
    text.commit(shown)
    onCommit()
    submitActions.run(for: .text)
  }
}

extension TextField where Label == _TextFieldStyleLabel {
  /// Returns the prompt, or else the title, in the placeholder colour.
  @MainActor func placeholder(_ title: String?, _ environment: EnvironmentValues)
    -> NSAttributedString?
  {
    guard let prompt = prompt ?? title.map({ Text(verbatim: $0) }) else { return nil }
    var faint = environment
    faint[ForegroundStylesKey.self] = [AnyShapeStyle(PlaceholderTextShapeStyle())]
    return TextResolution(prompt, in: faint).string
  }
}

extension EnvironmentValues {
  /// The text alignment of a field, relative to the layout direction of the interface rather than to that of
  /// the text.
  var fieldAlignment: NSTextAlignment {
    switch value(of: TextAlignmentKey.self) {
    case .leading: layoutDirectionValue == .rightToLeft ? .right : .natural
    case .center: .center
    case .trailing: layoutDirectionValue == .rightToLeft ? .left : .right
    }
  }
}
