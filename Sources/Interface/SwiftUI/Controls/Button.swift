/// The purpose of a button.
public nonisolated struct ButtonRole: Equatable, Sendable {
  private let name: String
  public static let destructive = ButtonRole(name: "destructive")
  public static let cancel = ButtonRole(name: "cancel")
  public static let close = ButtonRole(name: "close")
  public static let confirm = ButtonRole(name: "confirm")

  /// The title of a button that has this role and no label.
  var title: LocalizedStringKey {
    switch self {
    case .destructive: "Delete"
    case .cancel: "Cancel"
    case .confirm: "Done"
    default: "Close"
    }
  }

  var systemImage: String {
    switch self {
    case .destructive: "trash"
    case .confirm: "checkmark"
    default: "xmark"
    }
  }
}

/// A control that runs an action.
public nonisolated struct Button<Label: View>: View {
  let role: ButtonRole?
  let action: () -> Void
  let label: Label
  @Environment(\.buttonStyleBox) private var style

  public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
    self.init(role: nil, action: action, label: label)
  }

  public init(
    role: ButtonRole?, action: @escaping () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = action
    self.label = label()
  }

  @MainActor public var body: some View {
    style.make(
      PrimitiveButtonStyleConfiguration(
        role: role, label: .init(row), action: action))
  }

  /// The label; several views are in a row (guess: apps rely on it).
  @MainActor private var row: AnyView {
    label is any SeveralViews ? AnyView(HStack { label }) : AnyView(label)
  }
}

extension Button where Label == Text {
  public init(_ titleKey: LocalizedStringKey, action: @escaping () -> Void) {
    self.init(action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, action: @escaping () -> Void) {
    self.init(action: action) { Text(title) }
  }
  public init(_ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, role: ButtonRole?, action: @escaping () -> Void) {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// Creates a button with the label of its role, such as a cross for closing.
  public init(role: ButtonRole, action: @escaping () -> Void) {
    self.init(role: role, action: action) {
      SwiftUI.Label(role.title, systemImage: role.systemImage)
    }
  }
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping () -> Void
  ) {
    self.init(action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage: String, action: @escaping () -> Void) {
    self.init(action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: systemImage) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(title, systemImage: systemImage) }
  }
}

extension Button where Label == SwiftUI.Label<Text, Image> {
  public init(_ titleKey: LocalizedStringKey, image: ImageResource, action: @escaping () -> Void) {
    self.init(titleKey, image: image, role: nil, action: action)
  }
  public init(
    _ titleKey: LocalizedStringKey, image: ImageResource, role: ButtonRole?,
    action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, image: image) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, image: ImageResource, role: ButtonRole? = nil, action: @escaping () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(title, image: image) }
  }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
  public init(_ configuration: PrimitiveButtonStyleConfiguration) {
    self.init(role: configuration.role, action: configuration.action) { configuration.label }
  }
}

/// A view whose type is erased, used in the configurations of styles.
public nonisolated struct _ConfigurationPart: View {
  let content: AnyView
  init(_ content: AnyView) { self.content = content }
  public var body: some View { content }
}

/// A style that determines the appearance of a button. The library handles the touches.
@MainActor @preconcurrency
public protocol ButtonStyle {
  associatedtype Body: View
  typealias Configuration = ButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct ButtonStyleConfiguration {
  public typealias Label = _ConfigurationPart
  public let role: ButtonRole?
  public let label: Label
  public let isPressed: Bool
}

/// A style that determines the appearance and interaction of a button, including when the action runs.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
  associatedtype Body: View
  typealias Configuration = PrimitiveButtonStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct PrimitiveButtonStyleConfiguration {
  public typealias Label = _ConfigurationPart
  public let role: ButtonRole?
  public let label: Label
  let action: () -> Void

  public func trigger() { action() }
}

enum ButtonStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<PrimitiveButtonStyleConfiguration> {
    StyleBox { AnyView(DefaultButtonStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var buttonStyleBox: StyleBox<PrimitiveButtonStyleConfiguration> {
    get { self[ButtonStyleKey.self] }
    set { self[ButtonStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
    controlStyle(\.buttonStyleBox, style) { style, configuration in
      AnyView(
        PressedButton(action: configuration.action) { isPressed in
          AnyView(
            StyledControl(
              style: style,
              configuration: ButtonStyleConfiguration(
                role: configuration.role, label: configuration.label, isPressed: isPressed)
            ) { AnyView($0.makeBody(configuration: $1)) })
        })
    }
  }

  public nonisolated func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
    controlStyle(\.buttonStyleBox, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
