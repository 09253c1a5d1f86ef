/// A button style that displays the label in the tint colour, or in red for a destructive role.
public nonisolated struct BorderlessButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SystemButton(configuration: configuration, kind: .borderless)
  }
}

/// The default button style, which equals the borderless style.
public nonisolated struct DefaultButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SystemButton(configuration: configuration, kind: .borderless)
      .modifier(RowActionModifier(action: configuration.trigger))
  }
}

/// A button style that displays the unchanged label, dimmed while it is pressed.
public nonisolated struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SystemButton(configuration: configuration, kind: .plain)
  }
}

/// A button style that displays the label on a grey or tinted fill.
public nonisolated struct BorderedButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SystemButton(configuration: configuration, kind: .bordered)
  }
}

/// A button style that displays a white label on the tint colour.
public nonisolated struct BorderedProminentButtonStyle: PrimitiveButtonStyle, Sendable {
  public init() {}

  @MainActor public func makeBody(configuration: Configuration) -> some View {
    SystemButton(configuration: configuration, kind: .prominent)
  }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// The size of controls.
public nonisolated enum ControlSize: CaseIterable, Hashable, Sendable {
  case mini, small, regular, large, extraLarge
}

/// The outline of bordered buttons.
public nonisolated struct ButtonBorderShape: Equatable, Sendable {
  enum Kind: Equatable, Sendable { case automatic, capsule, roundedRectangle(CGFloat?), circle }
  let kind: Kind
  public static let automatic = ButtonBorderShape(kind: .automatic)
  public static let capsule = ButtonBorderShape(kind: .capsule)
  public static let roundedRectangle = ButtonBorderShape(kind: .roundedRectangle(nil))
  public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
    ButtonBorderShape(kind: .roundedRectangle(radius))
  }
  public static let circle = ButtonBorderShape(kind: .circle)
}

enum ControlSizeKey: EnvironmentKey { static var defaultValue: ControlSize { .regular } }
enum ButtonBorderShapeKey: EnvironmentKey {
  static var defaultValue: ButtonBorderShape { .automatic }
}

extension EnvironmentValues {
  public var controlSize: ControlSize {
    get { self[ControlSizeKey.self] }
    set { self[ControlSizeKey.self] = newValue }
  }
  public var buttonBorderShape: ButtonBorderShape {
    get { self[ButtonBorderShapeKey.self] }
    set { self[ButtonBorderShapeKey.self] = newValue }
  }
}

extension View {
  public nonisolated func controlSize(_ controlSize: ControlSize) -> some View {
    environment(\.controlSize, controlSize)
  }
  public nonisolated func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    environment(\.buttonBorderShape, shape)
  }
}

/// A button in one of the system's styles.
struct SystemButton: View {
  enum Kind {
    case borderless, plain, bordered, prominent, prominentGlass
    case glass(Glass)

    /// Whether the label is white on the tint.
    var isProminent: Bool {
      switch self {
      case .prominent, .prominentGlass: true
      default: false
      }
    }
  }

  let configuration: PrimitiveButtonStyleConfiguration
  let kind: Kind
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.controlSize) private var controlSize
  @Environment(\.buttonBorderShape) private var borderShape
  @Environment(\.tintStyle) private var tint
  @Environment(\.colorScheme) private var colorScheme
  @Environment(\.look) private var look
  @Environment(\.isOnBarGlass) private var isOnBarGlass
  @Environment(\.foregroundStyles) private var foregroundStyles

  var body: some View {
    PressedButton(action: configuration.action) { isPressed in AnyView(content(isPressed)) }
  }

  /// The opacity of a pressed borderless button, measured: 0.2 in light mode, 0.4 in dark mode.
  private var pressedOpacity: Double { colorScheme == .dark ? 0.4 : 0.2 }

  @ViewBuilder
  private func content(_ isPressed: Bool) -> some View {
    switch kind {
    case .plain:
      configuration.label.foregroundStyle(isEnabled ? HierarchicalShapeStyle.primary : .tertiary)
        .opacity(isPressed ? 0.75 : 1)
    case .borderless:
      configuration.label.modifier(_ForegroundStyleModifier(styles: labelStyles))
        .opacity(isPressed ? pressedOpacity : 1)
    case .bordered, .prominent:
      configuration.label
        .font(metrics.font)
        .modifier(_ForegroundStyleModifier(styles: labelStyles))
        .padding(.vertical, metrics.padding.height)
        .padding(.horizontal, metrics.padding.width)
        .background(
          fill, in: borderShape.shape(for: controlSize, isCapsule: look.bordersAreCapsules)
        )
        .opacity(isPressed ? 0.75 : 1)
    case .glass(let glass): onGlass(glass)
    case .prominentGlass: onGlass(.regular.tint(tintColor))
    }
  }

  /// Returns the label on glass. The glass does not react to touches here.
  private func onGlass(_ glass: Glass) -> some View {
    let metrics = ButtonMetrics(onGlass: controlSize)
    return configuration.label
      .font(metrics.font)
      .modifier(_ForegroundStyleModifier(styles: labelStyles))
      .padding(.vertical, metrics.padding.height)
      .padding(.horizontal, metrics.padding.width)
      .glassEffect(
        isEnabled ? glass : .regular, in: borderShape.shape(for: controlSize, isCapsule: true))
  }

  /// The tint as a colour. Guess: a tint that is not a colour counts as none.
  private var tintColor: Color {
    configuration.role == .destructive ? .red : .accentColor
  }

  /// The style of the label. In glass bars destructive items are not red (measured).
  private var accent: AnyShapeStyle {
    configuration.role == .destructive && !isOnBarGlass
      ? AnyShapeStyle(Color.red) : AnyShapeStyle(TintShapeStyle())
  }

  /// The styles of the label. Those that the program sets around an enabled button take precedence over
  /// the button's own. Guess: also in bordered styles.
  private var labelStyles: [AnyShapeStyle] {
    isEnabled && !foregroundStyles.isEmpty ? foregroundStyles : [labelStyle]
  }

  private var labelStyle: AnyShapeStyle {
    guard isEnabled else { return AnyShapeStyle(Color(UIColor.tertiaryLabel)) }
    if kind.isProminent { return AnyShapeStyle(Color.white) }
    if case .glass = kind, tint == nil, configuration.role != .destructive {
      return AnyShapeStyle(HierarchicalShapeStyle.primary)
    }
    return accent
  }

  private var fill: AnyShapeStyle {
    guard isEnabled else { return AnyShapeStyle(Color(UIColor.tertiarySystemFill)) }
    if kind.isProminent { return accent }
    let isTinted = tint != nil || configuration.role == .destructive
    return isTinted
      ? AnyShapeStyle(accent.opacity(0.18)) : AnyShapeStyle(Color(UIColor.tertiarySystemFill))
  }

  private var metrics: ButtonMetrics { ButtonMetrics(controlSize) }
}
