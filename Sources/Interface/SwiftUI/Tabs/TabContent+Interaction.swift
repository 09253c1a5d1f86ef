// Menus, drops and descriptions of tabs. The bar of a phone shows none of them.
extension TabContent {
  /// - Support: without effect: tabs of a phone have no menus.
  public func contextMenu<Items: View>(
    @ViewBuilder menuItems: () -> Items
  ) -> some TabContent<TabValue> { self }

  /// - Support: without effect: there is no sidebar, as on phones.
  public func swipeActions<Actions: View>(
    edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true,
    @ViewBuilder content: () -> Actions
  ) -> some TabContent<TabValue> { self }

  /// - Support: without effect: nothing is dragged to a tab.
  public func springLoadingBehavior(
    _ behavior: SpringLoadingBehavior
  ) -> some TabContent<TabValue> { self }

  /// - Support: without effect: nothing is dragged to a tab.
  public func dropDestination<T: Transferable>(
    for payloadType: T.Type = T.self, action: @escaping ([T]) -> Void
  ) -> some TabContent<TabValue> { self }

  /// - Support: without effect: tabs are not dragged.
  public func draggable<T: Transferable>(
    _ payload: @autoclosure @escaping () -> T
  ) -> some TabContent<TabValue> { self }

  /// - Support: without effect: a stage has no pointer.
  public func help(_ text: Text) -> some TabContent<TabValue> { self }
  /// - Support: without effect: a stage has no pointer.
  public func help(_ textKey: LocalizedStringKey) -> some TabContent<TabValue> { self }
  /// - Support: without effect: a stage has no pointer.
  @_disfavoredOverload
  public func help<S: StringProtocol>(_ text: S) -> some TabContent<TabValue> { self }

  /// - Support: without effect: a tab is read by its title.
  public func accessibilityHint(_ hint: Text) -> some TabContent<TabValue> { self }
  /// - Support: without effect: a tab is read by its title.
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some TabContent<TabValue> { self }
}

/// How a search in a tab begins.
public nonisolated struct TabSearchActivation: Hashable, Sendable {
  private let name: String
  public static let automatic = TabSearchActivation(name: "automatic")
  /// With the selection of the search tab.
  public static let searchTabSelection = TabSearchActivation(name: "searchTabSelection")
}

extension View {
  /// - Support: without effect: there is no sidebar, as on phones.
  public nonisolated func tabViewSidebarHeader<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// - Support: without effect: there is no sidebar, as on phones.
  public nonisolated func tabViewSidebarFooter<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// - Support: without effect: there is no sidebar, as on phones.
  public nonisolated func tabViewSidebarBottomBar<Content: View>(
    @ViewBuilder content: () -> Content
  ) -> some View { self }

  /// - Support: without effect: there is no sidebar, as on phones.
  public nonisolated func defaultAdaptableTabBarPlacement(
    _ defaultPlacement: AdaptableTabBarPlacement = .automatic
  ) -> some View { self }

  /// - Support: without effect: a search begins with a touch of its field.
  public nonisolated func tabViewSearchActivation(
    _ activation: TabSearchActivation
  ) -> some View { self }
}
