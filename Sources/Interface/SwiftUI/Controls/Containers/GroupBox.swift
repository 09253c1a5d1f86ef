/// A box with a label that contains views.
public nonisolated struct GroupBox<Label: View, Content: View>: View {
  let label: Label?
  let content: Content
  @Environment(\.groupBoxStyleBox) private var style

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  /// Creates a group box with the order of arguments that was used before iOS 15.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.label = label
    self.content = content()
  }

  @MainActor public var body: some View {
    style.make(
      GroupBoxStyleConfiguration(
        label: .init(label.map { AnyView($0) } ?? AnyView(EmptyView())),
        content: .init(AnyView(content))))
  }
}

extension GroupBox where Label == EmptyView {
  public init(@ViewBuilder content: () -> Content) {
    label = nil
    self.content = content()
  }
}

extension GroupBox where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension GroupBox
where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
  public init(_ configuration: GroupBoxStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

/// A style that determines the appearance of a group box.
@MainActor @preconcurrency
public protocol GroupBoxStyle {
  associatedtype Body: View
  typealias Configuration = GroupBoxStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct GroupBoxStyleConfiguration {
  public typealias Label = _ConfigurationPart
  public typealias Content = _ConfigurationPart
  public let label: Label
  public let content: Content
}

/// The default style of a group box: a rounded box in the colour of secondary backgrounds, as wide as its
/// container (guess).
public nonisolated struct DefaultGroupBoxStyle: GroupBoxStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    GroupBoxFrame(configuration: configuration)
  }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
  public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

private struct GroupBoxFrame: View {
  let configuration: GroupBoxStyleConfiguration
  @Environment(\.groupBoxDepth) private var depth
  @Environment(\.backgroundStyleValue) private var background

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      configuration.label.font(.headline).accessibilityAddTraits(.isHeader)
      VStack { configuration.content }.frame(maxWidth: .infinity)
    }
    .environment(\.groupBoxDepth, depth + 1)
    .padding(16)
    .background(fill, in: RoundedRectangle(cornerRadius: 8))
    .accessibilityElement(children: .contain)
  }

  /// The fill of the box. Nested boxes alternate between two colours (guess).
  private var fill: AnyShapeStyle {
    background
      ?? AnyShapeStyle(
        Color(depth % 2 == 0 ? UIColor.secondarySystemBackground : .tertiarySystemBackground))
  }
}

enum GroupBoxDepthKey: EnvironmentKey { static var defaultValue: Int { 0 } }

enum GroupBoxStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<GroupBoxStyleConfiguration> {
    StyleBox { AnyView(DefaultGroupBoxStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var groupBoxDepth: Int {
    get { self[GroupBoxDepthKey.self] }
    set { self[GroupBoxDepthKey.self] = newValue }
  }
  var groupBoxStyleBox: StyleBox<GroupBoxStyleConfiguration> {
    get { self[GroupBoxStyleKey.self] }
    set { self[GroupBoxStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
    controlStyle(\.groupBoxStyleBox, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
