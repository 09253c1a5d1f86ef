/// A button in a place where UIKit shows buttons of its own, such as an alert.
struct CapturedAction: View {
  let configuration: PrimitiveButtonStyleConfiguration

  var body: some View { configuration.label }
}

/// A button style that keeps what a button is without showing it.
nonisolated struct CapturingButtonStyle: PrimitiveButtonStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    CapturedAction(configuration: configuration)
  }
}

extension EnvironmentValues {
  /// The environment of content whose buttons are shown by UIKit.
  var capturingActions: EnvironmentValues {
    var values = self
    values.listRowContext = ListRowContext()
    return values
  }
}

/// A button as UIKit shows it.
@MainActor
struct PlatformAction {
  let title: String
  var image: UIImage?
  let role: ButtonRole?
  let isEnabled: Bool
  let run: () -> Void

  /// The buttons among the content of a node.
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
