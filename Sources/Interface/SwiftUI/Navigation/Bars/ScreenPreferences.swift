/// The preferences of a screen's content for the bars around it.
struct ScreenPreferences {
  var title: ScreenTitle?
  var titleDisplayMode: NavigationBarItem.TitleDisplayMode?
  var subtitle: ScreenTitle?
  var hidesBackButton = false
  /// The view out of which the screen zooms.
  var zoomSource: ZoomSource?
  var toolbar: [ToolbarEntry] = []
  var removedPlacements: Set<ToolbarItemPlacement> = []
  var visibilities: [ToolbarPlacement: Visibility] = [:]
  var backgrounds: [ToolbarPlacement: AnyShapeStyle] = [:]
  var backgroundVisibilities: [ToolbarPlacement: Visibility] = [:]
  var colorSchemes: [ToolbarPlacement: ColorScheme] = [:]
  var search: SearchModel?

  var isEmpty: Bool {
    title == nil && subtitle == nil && titleDisplayMode == nil && !hidesBackButton
      && toolbar.isEmpty
      && visibilities.isEmpty && backgrounds.isEmpty && backgroundVisibilities.isEmpty
      && colorSchemes.isEmpty && search == nil && zoomSource == nil
  }
}

/// The title of a screen, with the environment in which it is resolved.
struct ScreenTitle {
  let text: Text
  let environment: EnvironmentValues

  @MainActor var string: String { text.string(in: environment) }
}

/// The preference key for bars. The first title in the content is used, and the items of all toolbars.
enum ScreenPreferencesKey: PreferenceKey {
  static var defaultValue: ScreenPreferences { ScreenPreferences() }

  static func reduce(value: inout ScreenPreferences, nextValue: () -> ScreenPreferences) {
    let next = nextValue()
    value.title = value.title ?? next.title
    value.titleDisplayMode = value.titleDisplayMode ?? next.titleDisplayMode
    value.subtitle = value.subtitle ?? next.subtitle
    value.zoomSource = value.zoomSource ?? next.zoomSource
    value.hidesBackButton = value.hidesBackButton || next.hidesBackButton
    value.toolbar += next.toolbar
    value.removedPlacements.formUnion(next.removedPlacements)
    value.visibilities.merge(next.visibilities) { first, _ in first }
    value.backgrounds.merge(next.backgrounds) { first, _ in first }
    value.backgroundVisibilities.merge(next.backgroundVisibilities) { first, _ in first }
    value.colorSchemes.merge(next.colorSchemes) { first, _ in first }
    value.search = value.search ?? next.search
  }
}

extension View {
  /// Changes the bar preferences of the view's screen.
  nonisolated func screenPreference(
    _ change: @escaping @MainActor (inout ScreenPreferences, EnvironmentValues) -> Void
  ) -> some View {
    modifier(_ScreenPreferenceModifier(change: change))
  }
}

/// Changes the bar preferences of a screen, in the environment of the view.
public nonisolated struct _ScreenPreferenceModifier: ViewModifier {
  public typealias Body = Never
  let change: @MainActor (inout ScreenPreferences, EnvironmentValues) -> Void
}

@MainActor extension _ScreenPreferenceModifier: PrimitiveModifier {
  func makeNode<Content: View>(
    _ view: ModifiedContent<Content, Self>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, Self>> {
    ScreenPreferenceNode(view, context)
  }
}

private final class ScreenPreferenceNode<Content: View>:
  ModifierNode<Content, _ScreenPreferenceModifier>
{
  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    guard K.self == ScreenPreferencesKey.self else { return super.collect(&collector) }
    var value = content.preference(ScreenPreferencesKey.self)
    modifier.change(&value, environment)
    if let value = value as? K.Value { collector.add(value) }
  }
}
