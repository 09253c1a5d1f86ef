/// A style that determines the appearance of a text field.
@MainActor @preconcurrency
public protocol TextFieldStyle {
  associatedtype _Body: View
  typealias _Label = _TextFieldStyleLabel
  @ViewBuilder @MainActor @preconcurrency
  func _body(configuration: TextField<_TextFieldStyleLabel>) -> _Body
}

/// The default text field style, which has no border.
public nonisolated struct DefaultTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
  @MainActor public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
    configuration
  }
}

public nonisolated struct PlainTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
  @MainActor public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
    configuration
  }
}

public nonisolated struct RoundedBorderTextFieldStyle: TextFieldStyle, Sendable {
  public init() {}
  @MainActor public func _body(configuration: TextField<_TextFieldStyleLabel>) -> some View {
    configuration.environment(\.hasFieldBorder, true)
  }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
  public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
  public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
  public static var roundedBorder: RoundedBorderTextFieldStyle { RoundedBorderTextFieldStyle() }
}

enum TextFieldStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<TextField<_TextFieldStyleLabel>> {
    StyleBox { AnyView($0) }
  }
}

enum HasFieldBorderKey: EnvironmentKey { static var defaultValue: Bool { false } }

extension EnvironmentValues {
  var textFieldStyleBox: StyleBox<TextField<_TextFieldStyleLabel>> {
    get { self[TextFieldStyleKey.self] }
    set { self[TextFieldStyleKey.self] = newValue }
  }
  var hasFieldBorder: Bool {
    get { self[HasFieldBorderKey.self] }
    set { self[HasFieldBorderKey.self] = newValue }
  }
}

extension View {
  public nonisolated func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
    controlStyle(\.textFieldStyleBox, style) { AnyView($0._body(configuration: $1)) }
  }
}
