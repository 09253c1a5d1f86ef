/// A label together with the content that it names.
public nonisolated struct LabeledContent<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  @Environment(\.labeledContentStyleBox) private var style

  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.content = content()
    self.label = label()
  }

  @MainActor public var body: some View {
    style.make(
      LabeledContentStyleConfiguration(
        label: .init(AnyView(label)), content: .init(AnyView(content))))
  }
}

extension LabeledContent where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(content: { Text(value) }, label: { Text(titleKey) })
  }
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init(content: { Text(value) }, label: { Text(title) })
  }
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(titleKey) })
  }
  @_disfavoredOverload
  public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
  where F.FormatInput: Equatable, F.FormatOutput == String {
    self.init(content: { Text(value, format: format) }, label: { Text(title) })
  }
}

extension LabeledContent
where
  Label == LabeledContentStyleConfiguration.Label,
  Content == LabeledContentStyleConfiguration.Content
{
  public init(_ configuration: LabeledContentStyleConfiguration) {
    label = configuration.label
    content = configuration.content
  }
}

/// A style that determines the arrangement of a label and the content that it names.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
  associatedtype Body: View
  typealias Configuration = LabeledContentStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct LabeledContentStyleConfiguration {
  public typealias Label = _ConfigurationPart
  public typealias Content = _ConfigurationPart
  public let label: Label
  public let content: Content
}

/// The default style: the label at the leading edge, the content at the trailing edge in the secondary
/// colour.
public nonisolated struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    LabeledRow(configuration: configuration)
  }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
  public static var automatic: AutomaticLabeledContentStyle { AutomaticLabeledContentStyle() }
}

private struct LabeledRow: View {
  let configuration: LabeledContentStyleConfiguration
  @Environment(\.areLabelsHidden) private var areLabelsHidden

  var body: some View {
    if areLabelsHidden {
      configuration.content.foregroundStyle(.secondary)
    } else {
      HStack(spacing: 8) {
        VStack(alignment: .leading) { configuration.label }
        Spacer(minLength: 0)
        configuration.content.foregroundStyle(.secondary).multilineTextAlignment(.trailing)
      }
      .accessibilityElement(children: .combine)
    }
  }
}

enum LabeledContentStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<LabeledContentStyleConfiguration> {
    StyleBox { AnyView(AutomaticLabeledContentStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var labeledContentStyleBox: StyleBox<LabeledContentStyleConfiguration> {
    get { self[LabeledContentStyleKey.self] }
    set { self[LabeledContentStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
    controlStyle(\.labeledContentStyleBox, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
