/// A view of tabs above a UIKit tab bar.
nonisolated struct TabBarView: View {
  typealias Body = Never
  let tabs: [TabElement]
  let selection: TabSelection?
}

@MainActor extension TabBarView: PrimitiveView {
  func makeNode(_ context: NodeContext) -> ViewNode<Self> { TabBarNode(self, context) }
}

private final class TabBarNode: ViewNode<TabBarView> {
  private final class Tab {
    let screen: ScreenController
    let label: ViewNode<AnyView>
    var element: TabElement

    init(_ element: TabElement, screen: ScreenController, label: ViewNode<AnyView>) {
      self.element = element
      self.screen = screen
      self.label = label
    }
  }

  private let controller = TabController()
  private var item: ControllerItem!
  private var tabs: [Tab] = []
  private var accessory: ScreenController?

  override var children: [Node] { tabs.map(\.label) }

  override func didConnect() {
    item = ControllerItem(controller, staysInside: true)
    item.graph = graph
    controller.didChoose = { [weak self] in self?.store(index: $0) }
    update()
    if let tag = selectedTag() { select(tag) }
  }

  override func refresh(viewChanged: Bool) {
    if wasDirty { dropDependencies() }
    update()
    guard let tag = selectedTag() else { return }
    graph.enqueueAfterActions { [weak self] in
      if let self, !isRemoved { select(tag) }
    }
  }

  private func update() {
    controller.adoptTraits(of: environment)
    let elements = view.tabs.filter { !$0.isHidden }
    reportProblems(elements)
    let old = tabs
    tabs = elements.map { element in
      guard let known = old.first(where: { $0.element.id == element.id }) else {
        return makeTab(element)
      }
      known.element = element
      known.screen.update(element.content, environment: environment)
      known.label.update(labelView(element), environment)
      return known
    }
    for tab in old where !tabs.contains(where: { $0 === tab }) {
      tab.screen.end()
      tab.label.remove()
    }
    for tab in tabs { showLabel(tab) }
    controller.tabBar.tintColor = tintColor
    controller.tabBarMinimizeBehavior = environment.value(of: TabBarMinimizeKey.self).behavior
    showAccessory()
    let shown = tabs.map { $0.screen as UIViewController }
    if !shown.elementsEqual(controller.viewControllers ?? [], by: ===) {
      controller.setViewControllers(shown, animated: false)
    }
    screenDidUpdate()
  }

  private func makeTab(_ element: TabElement) -> Tab {
    let screen = ScreenController(
      element.content, environment: environment, in: self)
    screen.didUpdate = { [weak self] in
      self?.screenDidUpdate()
      self?.graph.nestedContentDidUpdate()
    }
    return Tab(element, screen: screen, label: makeChild(labelView(element)))
  }

  /// Returns the label of a tab. Its symbol is filled if a filled variant exists (documented).
  private func labelView(_ element: TabElement) -> AnyView {
    AnyView((element.label ?? AnyView(EmptyView())).symbolVariant(.fill))
  }

  private func showLabel(_ tab: Tab) {
    let item = tab.screen.tabBarItem!
    let title = tab.label.firstString
    if item.title != title { item.title = title }
    if let image = tab.label.tabImage, image !== item.image { item.image = image }
    let badge = tab.element.badge?.string(in: environment)
    if item.badgeValue != badge { item.badgeValue = badge }
    item.isSearchTab = tab.element.isSearch
    if item.isEnabled == tab.element.isDisabled { item.isEnabled = !tab.element.isDisabled }
    if item.accessibilityIdentifier != tab.element.identifier {
      item.accessibilityIdentifier = tab.element.identifier
    }
  }

  private var tintColor: UIColor? {
    let tint = environment.value(of: TintKey.self)
    if let color = tint?.makePaint(environment).color { return UIColor(cgColor: color) }
    let accent = environment.value(of: AccentKey.self)
    return accent == AccentKey.defaultValue ? nil : UIColor(accent)
  }

  /// Displays the accessory of `tabViewBottomAccessory`. Nested tab views have accessories of their own.
  private func showAccessory() {
    guard let content = environment.value(of: TabAccessoryKey.self) else {
      accessory?.end()
      accessory = nil
      return controller.bottomAccessory = nil
    }
    var inner = environment
    inner[TabAccessoryKey.self] = nil
    inner.tabViewBottomAccessoryPlacement = .expanded
    if let accessory { return accessory.update(content, environment: inner) }
    let screen = ScreenController(content, environment: inner, in: self)
    accessory = screen
    screen.view.backgroundColor = .clear
    controller.bottomAccessory = UITabAccessory(contentView: screen.view)
  }

  // MARK: Selection

  private func selectedTag() -> AnyHashable? {
    view.selection.map { selection in tracking { selection.read() } }
  }

  private func select(_ tag: AnyHashable) {
    guard let index = tabs.firstIndex(where: { $0.element.matches(tag) }) else {
      if !tabs.isEmpty {
        graph.report(
          "The selection of the TabView in \(ownerName) is \(tag.base), which is the tag of no tab. "
            + "The tab that was shown stays; give the tabs tags of the selection's type.")
      }
      return
    }
    guard controller.selectedIndex != index else { return }
    controller.selectedIndex = index
    screenDidUpdate()
  }

  private func store(index: Int) {
    guard tabs.indices.contains(index), let tag = tabs[index].element.tag else { return }
    view.selection?.write(tag)
    screenDidUpdate()
    graph.nestedContentDidUpdate()
  }

  private func reportProblems(_ elements: [TabElement]) {
    if elements.isEmpty {
      graph.report(
        "The TabView in \(ownerName) has no tabs, so it shows an empty bar. Add views to it.")
    }
    let tags = elements.compactMap(\.tag)
    if view.selection != nil, Set(tags).count < tags.count {
      graph.report(
        "Two tabs of the TabView in \(ownerName) have the same tag; the first of them is selected. Give "
          + "each tab a tag of its own.")
    }
  }

  // MARK: The bar

  private var selectedRoot: Node? {
    (controller.selectedViewController as? ScreenController)?.hostingView.graph.root
  }

  private func screenDidUpdate() {
    let preferences = selectedRoot?.preference(ScreenPreferencesKey.self) ?? ScreenPreferences()
    controller.apply(preferences, environment)
  }

  override func makeItems() -> [LayoutItem] { [item] }

  override func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    selectedRoot?.collect(&collector)
  }

  override func willBeRemoved() {
    for tab in tabs { tab.screen.end() }
    accessory?.end()
    item.remove()
  }
}

extension TabElement {
  fileprivate func matches(_ selection: AnyHashable) -> Bool {
    guard let tag else { return false }
    if tag == selection { return true }
    // Compares a tag with the wrapped value of an optional selection, and the other way round.
    return "\(type(of: selection.base))".hasPrefix("Optional<")
      && AnyHashable(Mirror(reflecting: selection.base).children.first?.value as? AnyHashable)
        == tag
  }
}

extension Node {
  /// The first image in the content, at the size for tab bars: symbols with a point size of 18 (guess).
  fileprivate var tabImage: UIImage? {
    guard let (image, environment) = first(Image.self) else { return nil }
    var inner = environment
    inner.font = .system(size: 18)
    inner.imageScale = .large
    inner[TextModifiersKey.self] = []
    return image.resolved(in: inner)?.image
  }
}

/// The tab bar controller of a SwiftUI tab view.
private final class TabController: UITabBarController, UITabBarControllerDelegate {
  var didChoose: (Int) -> Void = { _ in }

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
  }

  func tabBarController(
    _ tabBarController: UITabBarController, didSelect viewController: UIViewController
  ) {
    didChoose(selectedIndex)
  }

  /// Applies the tab bar preferences of the selected screen.
  func apply(_ preferences: ScreenPreferences, _ environment: EnvironmentValues) {
    let isHidden = preferences.visibilities[.tabBar] == .hidden
    if tabBar.isHidden != isHidden {
      tabBar.isHidden = isHidden
      viewIfLoaded?.setNeedsLayout()
    }
    let scheme = preferences.colorSchemes[.tabBar]
    let style: UIUserInterfaceStyle = scheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
    if tabBar.overrideUserInterfaceStyle != style { tabBar.overrideUserInterfaceStyle = style }
    let background = preferences.backgrounds[.tabBar]
    let visibility = preferences.backgroundVisibilities[.tabBar] ?? .automatic
    guard background != nil || visibility != .automatic || tabBar.scrollEdgeAppearance != nil
    else { return }
    let appearance = UITabBarAppearance()
    if visibility == .hidden {
      appearance.configureWithTransparentBackground()
    } else {
      appearance.configureWithDefaultBackground()
      appearance.apply(background, in: environment)
    }
    tabBar.standardAppearance = appearance
    tabBar.scrollEdgeAppearance = visibility == .automatic ? nil : appearance
  }
}
