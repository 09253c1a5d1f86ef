/// A view that shows or hides its content when its label is tapped.
public nonisolated struct DisclosureGroup<Label: View, Content: View>: View {
  let label: Label
  let content: () -> Content
  let binding: Binding<Bool>?
  @State private var isOpen = false
  @Environment(\.disclosureGroupStyleBox) private var style

  public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content
    binding = nil
  }

  public init(
    isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.label = label()
    self.content = content
    binding = isExpanded
  }

  @MainActor public var body: some View {
    style.make(
      DisclosureGroupStyleConfiguration(
        label: .init(AnyView(label)), content: .init(AnyView(LazyPart(content: content))),
        isExpanded: binding ?? $isOpen))
  }
}

extension DisclosureGroup where Label == Text {
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(title) }
  }
  public init(
    _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}

/// A view whose content is created when it is first displayed.
private nonisolated struct LazyPart<Content: View>: View {
  let content: () -> Content
  @MainActor var body: some View { content() }
}

/// A style that determines the appearance of a disclosure group.
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
  associatedtype Body: View
  typealias Configuration = DisclosureGroupStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct DisclosureGroupStyleConfiguration {
  public typealias Label = _ConfigurationPart
  public typealias Content = _ConfigurationPart
  public let label: Label
  public let content: Content
  @Binding public var isExpanded: Bool

  init(label: Label, content: Content, isExpanded: Binding<Bool>) {
    self.label = label
    self.content = content
    _isExpanded = isExpanded
  }
}

/// The default style of a disclosure group: the label with a rotating chevron.
public nonisolated struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    RowsChoice(
      rows: DisclosureRows(configuration: configuration),
      other: DisclosureRow(configuration: configuration))
  }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
  public static var automatic: AutomaticDisclosureGroupStyle { AutomaticDisclosureGroupStyle() }
}

/// A disclosure group in a list: a row with the label, and the content as rows below it.
private struct DisclosureRows: View {
  let configuration: DisclosureGroupStyleConfiguration

  var body: some View {
    let toggle = { withAnimation { configuration.isExpanded.toggle() } }
    Button(action: toggle) {
      configuration.label.frame(maxWidth: .infinity, alignment: .leading)
        .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .layoutValue(
      key: OutlineRowKey.self,
      value: OutlineRow(isExpanded: configuration.isExpanded, toggle: toggle))
    if configuration.isExpanded { configuration.content.modifier(_OutlineLevelModifier()) }
  }
}

private struct DisclosureRow: View {
  let configuration: DisclosureGroupStyleConfiguration
  @Environment(\.layoutDirection) private var layoutDirection

  var body: some View {
    VStack(spacing: 8) {
      Button {
        withAnimation { configuration.isExpanded.toggle() }
      } label: {
        HStack(spacing: 8) {
          configuration.label
          Spacer(minLength: 0)
          Image(systemName: "chevron.forward").font(.footnote.weight(.semibold))
            .rotationEffect(.degrees(turn)).accessibilityHidden(true)
        }
      }
      .accessibilityValue(Text(verbatim: configuration.isExpanded ? "Expanded" : "Collapsed"))
      if configuration.isExpanded { configuration.content }
    }
  }

  private var turn: Double {
    configuration.isExpanded ? layoutDirection == .rightToLeft ? -90 : 90 : 0
  }
}

enum DisclosureGroupStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<DisclosureGroupStyleConfiguration> {
    StyleBox { AnyView(AutomaticDisclosureGroupStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var disclosureGroupStyleBox: StyleBox<DisclosureGroupStyleConfiguration> {
    get { self[DisclosureGroupStyleKey.self] }
    set { self[DisclosureGroupStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func disclosureGroupStyle<S: DisclosureGroupStyle>(
    _ style: S
  ) -> some View {
    controlStyle(\.disclosureGroupStyleBox, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
