/// A single-line text field, displayed by a `UITextField`.
struct LineField: UIViewRepresentable {
  let field: TextField<_TextFieldStyleLabel>
  let title: String?

  @MainActor
  final class Coordinator: FieldCoordinator, UITextFieldDelegate {
    func textFieldDidBeginEditing(_ textField: UITextField) { didBegin(textField) }

    func textFieldDidEndEditing(_ textField: UITextField) {
      didEnd(textField, with: textField.text ?? "")
      show(in: textField)
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      submit(textField, with: textField.text ?? "")
      if links.isWanted(textField) { textField.resignFirstResponder() }
      return false
    }

    func textDidChange(_ textField: UITextField) {
      text.edit(textField.text ?? "")
      if text.isLive { show(in: textField) }
    }

    func textFieldDidChangeSelection(_ textField: UITextField) {
      selection.write(textField.selectedUnits, in: textField.text ?? "")
    }

    func show(in textField: UITextField) {
      let shown = text.read()
      if textField.text != shown { textField.text = shown }
    }
  }

  func makeCoordinator() -> Coordinator { Coordinator() }

  func makeUIView(context: Context) -> UITextField {
    let view = HostedTextField(frame: .zero)
    let coordinator = context.coordinator
    view.delegate = coordinator
    view.addAction(
      UIAction { [weak coordinator, unowned view] _ in coordinator?.textDidChange(view) },
      for: .editingChanged)
    return view
  }

  func updateUIView(_ view: UITextField, context: Context) {
    let environment = context.environment
    let coordinator = context.coordinator
    coordinator.take(field, environment)
    coordinator.links.register(view)
    view.borderStyle = environment.hasFieldBorder ? .roundedRect : .none
    view.font = environment.platformFont
    view.textColor = environment.platformForeground
    view.textAlignment = environment.fieldAlignment
    view.tintColor = environment.platformTint
    view.attributedPlaceholder = field.placeholder(title, environment)
    if view.isSecureTextEntry != field.isSecure { view.isSecureTextEntry = field.isSecure }
    environment.textInputTraits.apply(to: view)
    if coordinator.text.isLive || !view.isFirstResponder { coordinator.show(in: view) }
    if let wanted = coordinator.selection.wanted(in: view.text ?? "", now: view.selectedUnits) {
      view.selectedUnits = wanted
    }
  }

  static func dismantleUIView(_ view: UITextField, coordinator: Coordinator) {
    if view.isFirstResponder { view.resignFirstResponder() }
  }

  /// Returns the proposed width and the field's own height.
  func sizeThatFits(
    _ proposal: ProposedViewSize, uiView: UITextField, context: Context
  ) -> CGSize? {
    let size = uiView.intrinsicContentSize
    return CGSize(width: proposal.width ?? size.width, height: size.height)
  }
}

/// A text field of SwiftUI. Like other elements of SwiftUI it has its frame as accessibility path; its title is
/// its placeholder and not its label (both measured on iOS 26).
private final class HostedTextField: UITextField, NamedByPlaceholder {
  override var accessibilityPath: UIBezierPath? {
    get { bounds.isEmpty ? nil : UIBezierPath(rect: accessibilityFrame) }
    set {}
  }
}
