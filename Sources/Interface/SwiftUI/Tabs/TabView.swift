/// Several screens of which one is shown: above a tab bar, or as pages.
public nonisolated struct TabView<SelectionValue: Hashable, Content: View>: View {
  let selection: Binding<SelectionValue>?
  let content: Content
  @Environment(\.tabViewStyleKind) private var style

  public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
    self.selection = selection
    self.content = content()
  }

  @MainActor public var body: some View {
    let selected = selection.map { TabSelection($0) }
    let tabs = TabElement.elements(of: content)
    switch style {
    case .bar: TabBarView(tabs: tabs, selection: selected)
    case .page(let display): PageTabView(tabs: tabs, selection: selected, indexDisplay: display)
    }
  }
}

extension TabView where SelectionValue == Int {
  public nonisolated init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension TabView {
  @_disfavoredOverload
  public nonisolated init<C: TabContent>(
    selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
  ) where Content == TabContentBuilder<SelectionValue>.Content<C>, C.TabValue == SelectionValue {
    self.selection = selection
    self.content = TabContentBuilder.Content(content: content())
  }

  @_disfavoredOverload
  public nonisolated init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
  where
    SelectionValue == Never, Content == TabContentBuilder<SelectionValue>.Content<C>,
    C.TabValue == SelectionValue
  {
    selection = nil
    self.content = TabContentBuilder.Content(content: content())
  }
}

/// The selection of a tab view without its type.
nonisolated struct TabSelection {
  let read: @MainActor () -> AnyHashable
  let write: @MainActor (AnyHashable) -> Void

  init<V: Hashable>(_ binding: Binding<V>) {
    read = { AnyHashable(binding.wrappedValue) }
    write = { value in
      // An optional selection takes a tag of the type without the optional.
      if let value = value.base as? V { binding.wrappedValue = value }
    }
  }
}

/// One screen of a tab view.
@MainActor
struct TabElement {
  let id: AnyHashable
  var tag: AnyHashable?
  var label: AnyView?
  var badge: Text?
  var isHidden = false
  /// Whether the tab is a search, which bars of glass show in a circle.
  var isSearch = false
  var isDisabled = false
  var identifier: String?
  let content: AnyView

  static func elements<V: View>(of content: V) -> [TabElement] {
    if let list = content as? any TabElementSource { return list.tabElements }
    return ViewList.elements(of: content).enumerated().map { index, element in
      var tab = TabElement(id: element.id, content: element.view)
      tab.read(element.source)
      if tab.tag == nil {
        tab.tag = (element.id.base as? [AnyHashable])?.last ?? AnyHashable(index)
      }
      return tab
    }
  }

  /// Takes what modifiers attach to the view; the outermost wins.
  private mutating func read(_ view: any View) {
    var view: Any = view
    while let modified = view as? any AnyModifiedContent {
      if let item = modified.anyModifier as? _TabItemModifier { label = label ?? item.label }
      if let item = modified.anyModifier as? _AttachedValueModifier,
        case .layoutValue(let key, let value) = item.value
      {
        if key == ObjectIdentifier(TagKey.self) { tag = tag ?? (value as? AnyHashable) }
        if key == ObjectIdentifier(RowBadgeKey.self) { badge = badge ?? (value as? Text) }
      }
      view = modified.anyContent
    }
  }
}

/// Content that lists its tabs itself.
@MainActor
protocol TabElementSource {
  var tabElements: [TabElement] { get }
}

/// A view with a modifier, of whichever types.
protocol AnyModifiedContent {
  var anyContent: Any { get }
  var anyModifier: Any { get }
}

nonisolated extension ModifiedContent: AnyModifiedContent {
  var anyContent: Any { content }
  var anyModifier: Any { modifier }
}

/// The label of a tab.
public nonisolated struct _TabItemModifier: ViewModifier {
  let label: AnyView
  public func body(content: Content) -> some View { content }
}

extension View {
  public nonisolated func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(_TabItemModifier(label: AnyView(label())))
  }

  public nonisolated func tabViewStyle<S: TabViewStyle>(_ style: S) -> some View {
    environment(\.tabViewStyleKind, style._kind)
  }

  public nonisolated func indexViewStyle<S: IndexViewStyle>(_ style: S) -> some View {
    environment(\.showsIndexBackground, style._showsBackground)
  }
}
