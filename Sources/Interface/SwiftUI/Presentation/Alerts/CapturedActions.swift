/// A button that UIKit displays in its own form, for example in an alert.
struct CapturedAction: View {
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View { configuration.label }
}

/// A text field that UIKit displays in its own form, for example in an alert.
struct CapturedField: View {
  let field: TextField<_TextFieldStyleLabel>

  /// The label and the prompt, whose texts UIKit displays.
  var body: some View {
    field.label
    field.prompt
  }
}

/// The configuration of a text field in a UIKit alert.
@MainActor
struct PlatformField {
  private let field: TextField<_TextFieldStyleLabel>
  private let environment: EnvironmentValues
  private let label: String?

  /// Returns the text fields in the content of a node.
  static func all(in node: Node) -> [PlatformField] {
    node.all(CapturedField.self).map {
      PlatformField(
        field: $0.view.field, environment: $0.environment, label: $0.firstString)
    }
  }

  private var text: FieldText { field.source.text(environment) }

  func add(to alert: UIAlertController) {
    alert.addTextField { platform in
      platform.placeholder = field.prompt?.string(in: environment) ?? label
      platform.isSecureTextEntry = field.isSecure
      platform.text = text.read()
      environment.textInputTraits.apply(to: platform)
      platform.addAction(
        UIAction { [text] action in
          text.edit((action.sender as? UITextField)?.text ?? "")
        }, for: .editingChanged)
      platform.addAction(
        UIAction { [text] action in
          text.commit((action.sender as? UITextField)?.text ?? "")
        }, for: .editingDidEnd)
    }
  }

  /// Updates a UIKit text field to a text that the program has changed.
  func update(_ platform: UITextField) {
    let new = text.read()
    if platform.text != new, text.isLive { platform.text = new }
  }
}

/// A button style that records the button's configuration without displaying it.
nonisolated struct CapturingButtonStyle: PrimitiveButtonStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    CapturedAction(configuration: configuration)
  }
}

extension EnvironmentValues {
  /// The environment for content whose buttons UIKit displays.
  var capturingActions: EnvironmentValues {
    var values = self
    values.listRowContext = ListRowContext()
    values.textFieldStyleBox = StyleBox { AnyView(CapturedField(field: $0)) }
    return values
  }
}

/// The configuration of a button that UIKit displays.
@MainActor
struct PlatformAction {
  let title: String
  var image: UIImage?
  let role: ButtonRole?
  let isEnabled: Bool
  let run: () -> Void

  /// Returns the buttons in the content of a node.
  static func all(in node: Node) -> [PlatformAction] {
    node.all(CapturedAction.self).map { captured in
      let configuration = captured.view.configuration
      return PlatformAction(
        title: captured.firstString ?? "", image: captured.firstImage, role: configuration.role,
        isEnabled: captured.environment.value(of: IsEnabledKey.self),
        run: { configuration.trigger() })
    }
  }

  /// The button as an element of a menu.
  var menuElement: UIAction {
    var attributes: UIMenuElement.Attributes = []
    if !isEnabled { attributes.insert(.disabled) }
    if role == .destructive { attributes.insert(.destructive) }
    return UIAction(title: title, image: image, attributes: attributes) { _ in run() }
  }

  var alertStyle: UIAlertAction.Style {
    switch role {
    case .some(.destructive): .destructive
    case .some(.cancel): .cancel
    default: .default
    }
  }
}
