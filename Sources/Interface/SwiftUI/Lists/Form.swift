/// A container that displays controls in grouped rows.
public nonisolated struct Form<Content: View>: View {
  let content: Content
  @Environment(\.formStyleBox) private var style

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public init(_ configuration: FormStyleConfiguration)
  where Content == FormStyleConfiguration.Content {
    content = configuration.content
  }

  @MainActor public var body: some View {
    style.make(FormStyleConfiguration(content: _ConfigurationPart(AnyView(content))))
  }
}

/// A style that determines the layout of a form.
@MainActor @preconcurrency
public protocol FormStyle {
  associatedtype Body: View
  typealias Configuration = FormStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct FormStyleConfiguration {
  public typealias Content = _ConfigurationPart
  public let content: Content
}

/// The default form style: on phones and pads the same as `grouped`.
public nonisolated struct AutomaticFormStyle: FormStyle {
  public init() {}
  public func makeBody(configuration: FormStyleConfiguration) -> some View {
    GroupedFormStyle().makeBody(configuration: configuration)
  }
}

public nonisolated struct GroupedFormStyle: FormStyle {
  public init() {}
  public func makeBody(configuration: FormStyleConfiguration) -> some View {
    ListBody(content: configuration.content, selection: nil, isForm: true)
  }
}

/// A form style that displays the rows below each other, without a list.
public nonisolated struct ColumnsFormStyle: FormStyle {
  public init() {}
  public func makeBody(configuration: FormStyleConfiguration) -> some View {
    VStack(alignment: .leading) { configuration.content }
  }
}

extension FormStyle where Self == AutomaticFormStyle {
  public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
  public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
  public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

nonisolated struct FormStyleBox {
  let make: @MainActor (FormStyleConfiguration) -> AnyView
  init<S: FormStyle>(_ style: S) { make = { AnyView(style.makeBody(configuration: $0)) } }
}

enum FormStyleKey: EnvironmentKey {
  static var defaultValue: FormStyleBox { FormStyleBox(AutomaticFormStyle()) }
}

extension EnvironmentValues {
  var formStyleBox: FormStyleBox {
    get { self[FormStyleKey.self] }
    set { self[FormStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func formStyle<S: FormStyle>(_ style: S) -> some View {
    environment(\.formStyleBox, FormStyleBox(style))
  }
}
