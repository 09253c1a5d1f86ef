/// Tabs of a tab view.
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
  associatedtype TabValue: Hashable where TabValue == Body.TabValue
  associatedtype Body: TabContent
  @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }
}

extension Never: TabContent {
  public typealias TabValue = Never
}

extension TabContent where Body == Self {
  public var body: Self { self }
}

/// Tab content of the library.
@MainActor
protocol PrimitiveTabContent {
  var elements: [TabElement] { get }
}

extension TabContent {
  var tabElements: [TabElement] {
    if let primitive = self as? any PrimitiveTabContent { return primitive.elements }
    return body.tabElements
  }
}

/// The purpose of a tab.
public nonisolated struct TabRole: Hashable, Sendable {
  private let name: String
  public static let search = TabRole(name: "search")
}

/// One tab with its content.
public nonisolated struct Tab<Value: Hashable, Content: View, Label: View>: TabContent {
  public typealias TabValue = Value
  public typealias Body = Self
  let value: Value?
  let role: TabRole?
  let content: Content
  let label: Label
  var badge: Text?
  var isHidden = false

  public init(
    value: Value, role: TabRole? = nil, @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.value = value
    self.role = role
    self.content = content()
    self.label = label()
  }
}

extension Tab where Value == Never {
  public nonisolated init(
    role: TabRole? = nil, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
  ) {
    value = nil
    self.role = role
    self.content = content()
    self.label = label()
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {
    self.init(role: role, content: content) {
      DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, role: TabRole? = nil, @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {
    self.init(role: role, content: content) {
      DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
    }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) where Label == DefaultTabLabel {
    self.init(role: role, content: content) {
      DefaultTabLabel(title: Text(titleKey), image: Image(image))
    }
  }

  /// A tab with a role may have the system's own label.
  public nonisolated init(role: TabRole, @ViewBuilder content: () -> Content)
  where Label == DefaultTabLabel {
    self.init(role: role, content: content) { DefaultTabLabel.search }
  }
}

extension Tab where Label == DefaultTabLabel {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(title: Text(titleKey), image: Image(systemName: systemImage))
    }
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, systemImage: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(title: Text(title), image: Image(systemName: systemImage))
    }
  }

  public nonisolated init(
    _ titleKey: LocalizedStringKey, image: String, value: Value, role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      DefaultTabLabel(title: Text(titleKey), image: Image(image))
    }
  }

  public nonisolated init(value: Value, role: TabRole, @ViewBuilder content: () -> Content) {
    self.init(value: value, role: role, content: content) { DefaultTabLabel.search }
  }
}

/// The label of a tab: a title with an image.
public nonisolated struct DefaultTabLabel: View {
  let title: Text
  let image: Image

  static let search = DefaultTabLabel(
    title: Text("Search"), image: Image(systemName: "magnifyingglass"))

  public var body: some View {
    Label(
      title: { title }, icon: { image })
  }
}

extension Tab: PrimitiveTabContent {
  var elements: [TabElement] {
    [
      TabElement(
        id: value.map { AnyHashable($0) } ?? AnyHashable("tab"), tag: value.map { AnyHashable($0) },
        label: AnyView(label), badge: badge, isHidden: isHidden, isSearch: role == .search,
        content: AnyView(content))
    ]
  }
}

/// Tabs under a common title.
///
/// - Support: partial: the tabs are shown in the bar beside the others.
public nonisolated struct TabSection<
  Header: View, Content: TabContent, Footer: View, SelectionValue: Hashable
>: TabContent where Content.TabValue == SelectionValue {
  public typealias TabValue = SelectionValue
  public typealias Body = Self
  let content: Content
  let header: Header
}

extension TabSection where Footer == EmptyView {
  public nonisolated init(
    @TabContentBuilder<SelectionValue> content: () -> Content,
    @ViewBuilder header: () -> Header
  ) {
    self.init(content: content(), header: header())
  }
}

extension TabSection where Header == Text, Footer == EmptyView {
  public nonisolated init(
    _ titleKey: LocalizedStringKey, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.init(content: content(), header: Text(titleKey))
  }

  @_disfavoredOverload
  public nonisolated init<S: StringProtocol>(
    _ title: S, @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.init(content: content(), header: Text(title))
  }
}

extension TabSection where Header == EmptyView, Footer == EmptyView {
  public nonisolated init(@TabContentBuilder<SelectionValue> content: () -> Content) {
    self.init(content: content(), header: EmptyView())
  }
}

@MainActor extension TabSection: PrimitiveTabContent {
  var elements: [TabElement] { content.tabElements }
}

/// Several tabs in their order.
public nonisolated struct _TabContentList<Value: Hashable>: TabContent {
  public typealias TabValue = Value
  public typealias Body = Self
  let make: @MainActor () -> [TabElement]
}

@MainActor extension _TabContentList: PrimitiveTabContent {
  var elements: [TabElement] { make() }
}

@MainActor extension ForEach: TabContent where Content: TabContent {
  public typealias TabValue = Content.TabValue
  public typealias Body = Self

  @_disfavoredOverload
  public nonisolated init<V>(
    _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Data.Element: Identifiable, ID == Data.Element.ID, Content.TabValue == V {
    self.init(data: data, content: content, id: { $0.id })
  }

  @_disfavoredOverload
  public nonisolated init<V>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
  ) where Content.TabValue == V {
    self.init(data: data, content: content, id: { $0[keyPath: id] })
  }

  @_disfavoredOverload
  public nonisolated init<V>(
    _ data: Range<Int>, @TabContentBuilder<V> content: @escaping (Int) -> Content
  ) where Data == Range<Int>, ID == Int, Content.TabValue == V {
    self.init(data: data, content: content, id: { $0 })
  }
}

@MainActor extension ForEach: PrimitiveTabContent where Content: TabContent {
  var elements: [TabElement] { data.flatMap { content($0).tabElements } }
}

/// Builds the tabs of a tab view from the statements of a closure.
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  public nonisolated static func buildExpression<C: TabContent<TabValue>>(_ content: C) -> C {
    content
  }
  public nonisolated static func buildBlock<C: TabContent<TabValue>>(_ content: C) -> C { content }

  public nonisolated static func buildBlock<each C: TabContent>(
    _ content: repeat each C
  ) -> _TabContentList<TabValue> {
    var makers: [@MainActor () -> [TabElement]] = []
    repeat makers.append(Self.maker(each content))
    return _TabContentList { makers.enumerated().flatMap { $1().placed(at: $0) } }
  }

  private nonisolated static func maker<C: TabContent>(_ content: C)
    -> @MainActor () -> [TabElement]
  {
    { content.tabElements }
  }

  public nonisolated static func buildIf(
    _ content: (any TabContent<TabValue>)?
  ) -> _TabContentList<TabValue> {
    _TabContentList { content?.tabElements ?? [] }
  }
  public nonisolated static func buildEither<C: TabContent<TabValue>>(
    first: C
  ) -> _TabContentList<TabValue> {
    _TabContentList { first.tabElements }
  }
  public nonisolated static func buildEither<C: TabContent<TabValue>>(
    second: C
  ) -> _TabContentList<TabValue> {
    _TabContentList { second.tabElements }
  }
  public nonisolated static func buildLimitedAvailability<C: TabContent<TabValue>>(
    _ content: C
  ) -> _TabContentList<TabValue> {
    _TabContentList { content.tabElements }
  }

  /// The content of a tab view that is made of tabs.
  public nonisolated struct Content<C: TabContent>: View {
    let content: C
    public var body: some View { EmptyView() }
  }
}

@MainActor extension TabContentBuilder.Content: TabElementSource {
  var tabElements: [TabElement] { content.tabElements }
}

extension [TabElement] {
  /// Returns copies of the tabs whose ids differ from those of the tabs at other positions.
  @MainActor fileprivate func placed(at index: Int) -> [TabElement] {
    enumerated().map { offset, element in
      var copy = TabElement(
        id: [AnyHashable(index), AnyHashable(offset), element.id] as [AnyHashable],
        content: element.content)
      copy.tag = element.tag ?? AnyHashable(index)
      copy.label = element.label
      copy.badge = element.badge
      copy.isHidden = element.isHidden
      copy.isSearch = element.isSearch
      copy.isDisabled = element.isDisabled
      copy.identifier = element.identifier
      return copy
    }
  }
}

extension TabContent {
  public func badge(_ count: Int) -> some TabContent<TabValue> {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  public func badge(_ label: Text?) -> some TabContent<TabValue> {
    changing { $0.badge = label }
  }

  public func badge(_ key: LocalizedStringKey?) -> some TabContent<TabValue> {
    badge(key.map { Text($0) })
  }

  @_disfavoredOverload
  public func badge<S: StringProtocol>(_ label: S?) -> some TabContent<TabValue> {
    badge(label.map { Text($0) })
  }

  public func disabled(_ disabled: Bool) -> some TabContent<TabValue> {
    changing { $0.isDisabled = $0.isDisabled || disabled }
  }

  public func accessibilityIdentifier(_ identifier: String) -> some TabContent<TabValue> {
    changing { $0.identifier = identifier }
  }

  func changing(
    _ change: @escaping @MainActor (inout TabElement) -> Void
  ) -> _TabContentList<TabValue> {
    _TabContentList {
      self.tabElements.map { element in
        var copy = element
        change(&copy)
        return copy
      }
    }
  }
}
