/// A view for missing content: a label, a description and actions in the middle.
public nonisolated struct ContentUnavailableView<Label: View, Description: View, Actions: View>:
  View
{
  let label: Label
  let description: Description
  let actions: Actions

  public init(
    @ViewBuilder label: () -> Label, @ViewBuilder description: () -> Description = { EmptyView() },
    @ViewBuilder actions: () -> Actions = { EmptyView() }
  ) {
    self.label = label()
    self.description = description()
    self.actions = actions()
  }

  /// The sizes are those of `UIContentUnavailableConfiguration`; guessed.
  @MainActor public var body: some View {
    VStack(spacing: 0) {
      label.labelStyle(UnavailableLabelStyle())
      description.font(.subheadline).foregroundStyle(.secondary).multilineTextAlignment(.center)
        .padding(.top, 8)
      VStack(spacing: 12) { actions }.font(.subheadline).padding(.top, 20)
    }
    .padding(.horizontal, 20)
    .frame(maxWidth: .infinity, maxHeight: .infinity)
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  public init(
    _ title: LocalizedStringKey, systemImage name: String, description: Text? = nil
  ) {
    label = SwiftUI.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, systemImage name: String, description: Text? = nil) {
    label = SwiftUI.Label(title, systemImage: name)
    self.description = description
    actions = EmptyView()
  }
  public init(_ title: LocalizedStringKey, image name: String, description: Text? = nil) {
    label = SwiftUI.Label(title, image: name)
    self.description = description
    actions = EmptyView()
  }
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, image name: String, description: Text? = nil) {
    label = SwiftUI.Label(title, image: name)
    self.description = description
    actions = EmptyView()
  }
}

/// The label, description and actions of a search without results.
public nonisolated struct SearchUnavailableContent {
  public nonisolated struct Label: View {
    let text: String?
    public var body: some View {
      SwiftUI.Label(
        text.map { "No Results for “\($0)”" } ?? "No Results", systemImage: "magnifyingglass")
    }
  }
  public nonisolated struct Description: View {
    let text: String?
    public var body: some View { Text(verbatim: "Check the spelling or try a new search.") }
  }
  public nonisolated struct Actions: View {
    public var body: some View { EmptyView() }
  }
}

extension ContentUnavailableView
where
  Label == SearchUnavailableContent.Label, Description == SearchUnavailableContent.Description,
  Actions == SearchUnavailableContent.Actions
{
  public static var search: ContentUnavailableView<Label, Description, Actions> {
    ContentUnavailableView(
      label: { Label(text: nil) }, description: { Description(text: nil) },
      actions: { Actions() })
  }

  public static func search(
    text: String
  ) -> ContentUnavailableView<Label, Description, Actions> {
    ContentUnavailableView(
      label: { Label(text: text) }, description: { Description(text: text) },
      actions: { Actions() })
  }
}

/// The label style of a content-unavailable view, with the icon above the title.
private nonisolated struct UnavailableLabelStyle: LabelStyle {
  @MainActor func makeBody(configuration: Configuration) -> some View {
    VStack(spacing: 12) {
      configuration.icon.font(.system(size: 48)).foregroundStyle(.secondary)
      configuration.title.font(.title2.bold()).multilineTextAlignment(.center)
    }
  }
}
