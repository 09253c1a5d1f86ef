/// A title with an icon.
public nonisolated struct Label<Title: View, Icon: View>: View {
  let title: Title
  let icon: Icon
  @Environment(\.labelStyleBox) private var style

  public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
    self.title = title()
    self.icon = icon()
  }

  @MainActor public var body: some View {
    style.make(
      LabelStyleConfiguration(title: .init(AnyView(title)), icon: .init(AnyView(icon)))
    ).accessibilityChange(.title)
  }
}

extension Label where Title == Text, Icon == Image {
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String) {
    self.init(title: { Text(title) }, icon: { Image(systemName: name) })
  }
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init(title: { Text(titleKey) }, icon: { Image(name) })
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String) {
    self.init(title: { Text(title) }, icon: { Image(name) })
  }

  public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
    self.init(title: { Text(titleKey) }, icon: { Image(resource) })
  }

  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
    self.init(title: { Text(title) }, icon: { Image(resource) })
  }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
  public init(_ configuration: LabelStyleConfiguration) {
    self.init(title: { configuration.title }, icon: { configuration.icon })
  }
}

@MainActor @preconcurrency
public protocol LabelStyle {
  associatedtype Body: View
  typealias Configuration = LabelStyleConfiguration
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

public nonisolated struct LabelStyleConfiguration {
  public typealias Title = _ConfigurationPart
  public typealias Icon = _ConfigurationPart
  public let title: Title
  public let icon: Icon
}

public nonisolated struct TitleAndIconLabelStyle: LabelStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    TitleAndIconLabel(configuration: configuration)
  }
}

private nonisolated struct TitleAndIconLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.labelIconToTitleSpacing) private var spacing
  @Environment(\.labelReservedIconWidth) private var iconWidth

  @MainActor var body: some View {
    HStack(spacing: spacing ?? 8) {
      if let iconWidth {
        configuration.icon.frame(minWidth: iconWidth)
      } else {
        configuration.icon
      }
      configuration.title
    }
  }
}

public nonisolated struct DefaultLabelStyle: LabelStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    DefaultLabel(configuration: configuration)
  }
}

/// The default appearance of a label. In rows of lists the icons form a column, so that the titles
/// line up, and have the tint unless a style of the foreground is set around the label (guess).
private nonisolated struct DefaultLabel: View {
  let configuration: LabelStyleConfiguration
  @Environment(\.listRowContext) private var rowContext
  @Environment(\.foregroundStyles) private var foregroundStyles
  @Environment(\.labelIconToTitleSpacing) private var spacing
  @Environment(\.labelReservedIconWidth) private var reservedIconWidth
  @ScaledMetric private var iconWidth = 28.0

  @MainActor var body: some View {
    if rowContext.isInList, rowContext.part == .row {
      // Guess: the titles begin 56 points from the card's edge.
      HStack(spacing: spacing ?? 12) {
        icon.frame(minWidth: reservedIconWidth ?? iconWidth)
        configuration.title
      }
    } else {
      TitleAndIconLabelStyle().makeBody(configuration: configuration)
    }
  }

  @MainActor @ViewBuilder private var icon: some View {
    if foregroundStyles.isEmpty {
      configuration.icon.foregroundStyle(.tint)
    } else {
      configuration.icon
    }
  }
}

public nonisolated struct TitleOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View { configuration.title }
}

public nonisolated struct IconOnlyLabelStyle: LabelStyle, Sendable {
  public init() {}
  @MainActor public func makeBody(configuration: Configuration) -> some View {
    HiddenContent(hidden: configuration.title) { title in
      configuration.icon.accessibilityName { title.spokenText }
    }
  }
}

extension LabelStyle where Self == DefaultLabelStyle {
  public static var automatic: DefaultLabelStyle { DefaultLabelStyle() }
}
extension LabelStyle where Self == TitleAndIconLabelStyle {
  public static var titleAndIcon: TitleAndIconLabelStyle { TitleAndIconLabelStyle() }
}
extension LabelStyle where Self == TitleOnlyLabelStyle {
  public static var titleOnly: TitleOnlyLabelStyle { TitleOnlyLabelStyle() }
}
extension LabelStyle where Self == IconOnlyLabelStyle {
  public static var iconOnly: IconOnlyLabelStyle { IconOnlyLabelStyle() }
}

enum LabelStyleKey: EnvironmentKey {
  static var defaultValue: StyleBox<LabelStyleConfiguration> {
    StyleBox { AnyView(DefaultLabelStyle().makeBody(configuration: $0)) }
  }
}

extension EnvironmentValues {
  var labelStyleBox: StyleBox<LabelStyleConfiguration> {
    get { self[LabelStyleKey.self] }
    set { self[LabelStyleKey.self] = newValue }
  }
}

extension View {
  public nonisolated func labelStyle<S: LabelStyle>(_ style: S) -> some View {
    controlStyle(\.labelStyleBox, style) { AnyView($0.makeBody(configuration: $1)) }
  }
}
