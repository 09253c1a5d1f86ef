/// A style that determines the appearance and interaction of a toggle.
@MainActor @preconcurrency
public protocol ToggleStyle {
  associatedtype Body: View
  typealias Configuration = ToggleStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct ToggleStyleConfiguration {
  public typealias Label = _ConfigurationPart
  public let label: Label
  @Binding public var isOn: Bool
  public var isMixed: Bool

  init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
    self.label = label
    _isOn = isOn
    self.isMixed = isMixed
  }
}

/// The default toggle style: a switch.
public nonisolated struct DefaultToggleStyle: ToggleStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SwitchToggleStyle().makeBody(configuration: configuration)
  }
}

/// The style of a toggle as a switch with a label before it.
public nonisolated struct SwitchToggleStyle: ToggleStyle, Sendable {
  private let tint: Color?

  public init() { tint = nil }
  public init(tint: Color) { self.tint = tint }

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabeledControl(label: VStack(alignment: .leading) { configuration.label }) {
      SwitchControl(isOn: configuration.$isOn, tint: tint)
    }
  }
}

/// A toggle style that displays a button, which is filled while the toggle is on.
public nonisolated struct ButtonToggleStyle: ToggleStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    ToggleButton(configuration: configuration)
  }
}

extension ToggleStyle where Self == DefaultToggleStyle {
  public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
  public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
  public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

enum ToggleStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<ToggleStyleConfiguration> {
    StyleBox { AnyView(DefaultToggleStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var toggleStyleBox: StyleBox<ToggleStyleConfiguration> {
    get { self[ToggleStyleKey.self] }
    set { self[ToggleStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
    controlStyle(\.toggleStyleBox, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}

private struct ToggleButton: View {
  let configuration: ToggleStyleConfiguration
  @Environment(\.buttonBorderShape) private var borderShape
  @Environment(\.controlSize) private var controlSize
  @Environment(\.isEnabled) private var isEnabled

  var body: some View {
    PressedButton(action: { configuration.isOn.toggle() }) { isPressed in
      AnyView(
        configuration.label
          .foregroundStyle(foreground)
          .padding(.vertical, metrics.padding.height)
          .padding(.horizontal, metrics.padding.width)
          .background(fill, in: borderShape.shape(for: controlSize))
          .opacity(isPressed ? 0.75 : 1))
    }
    .accessibilityAddTraits(configuration.isOn ? [.isSelected, .isToggle] : .isToggle)
    .accessibilityValue(Text(verbatim: configuration.isOn ? "1" : "0"))
  }

  private var metrics: ButtonMetrics { ButtonMetrics(controlSize) }

  private var foreground: AnyShapeStyle {
    isEnabled ? AnyShapeStyle(TintShapeStyle()) : AnyShapeStyle(Color(UIColor.tertiaryLabel))
  }

  /// The fill of the button: that of a tinted button (guess) while the toggle is on, none while it is off.
  private var fill: AnyShapeStyle {
    configuration.isOn && isEnabled
      ? AnyShapeStyle(TintShapeStyle().opacity(0.18)) : AnyShapeStyle(Color.clear)
  }
}
