/// The screens of a navigation stack: the values of its path, and screens that views push directly.
///
/// Only the model changes the controller's stack. Screens that the user pops are then removed from the model
/// as well.
@MainActor
final class NavigationModel {
  /// A screen above the root.
  final class Entry {
    let source: Source
    var screen: StackScreenController?
    /// Whether a destination was found for the value.
    var isResolved = false

    init(_ source: Source) { self.source = source }
  }

  enum Source {
    case value(AnyHashable)
    case presenter(ScreenPresenter)
  }

  let controller: StackController
  private weak var node: Node?
  private let graph: ViewGraph
  private var environment: EnvironmentValues
  let root: StackScreenController
  private(set) var entries: [Entry] = []
  private var destinations: [ObjectIdentifier: [Destination]] = [:]
  /// Stores the path in the binding of the stack, if there is one.
  var writePath: (([AnyHashable]) -> Void)?
  /// The element type of a path that is an array.
  var elementType: Any.Type?
  /// Whether the path of the binding is being applied.
  private var isReadingPath = false
  private var isApplying = false
  /// The navigation model of the adjacent column, in which links of this column display their destinations.
  weak var detail: NavigationModel?
  private var shownPresenter: ScreenPresenter?
  /// The view that is displayed in place of the root; nil for the root.
  private var replacement: AnyView?
  private let isColumn: Bool

  init<Root: View>(
    _ content: Root, in node: Node, environment: EnvironmentValues, isColumn: Bool = false
  ) {
    self.isColumn = isColumn
    self.node = node
    graph = node.graph
    controller = StackController(navigationBarClass: nil, toolbarClass: nil)
    self.environment = environment
    root = StackScreenController(
      EmptyView(), environment: environment, in: node)
    self.environment = environmentOfScreens(environment)
    root.update(content, environment: self.environment)
    controller.adoptTraits(of: environment)
    controller.navigationBar.prefersLargeTitles = true
    controller.model = self
    root.didUpdate = { [weak self] in self?.screenDidUpdate() }
    controller.setViewControllers([root], animated: false)
    root.prepare()
  }

  // MARK: The environment

  private var lastBase: EnvironmentValues?

  private func environmentOfScreens(_ base: EnvironmentValues) -> EnvironmentValues {
    if let lastBase, lastBase.isIdentical(to: base) { return environment }
    lastBase = base
    var values = base
    values.navigationModel = self
    values.pendingSearch = nil
    values.enclosingColumn = isColumn ? self : nil
    return values
  }

  func update<Root: View>(_ content: Root, environment base: EnvironmentValues) {
    let isSame = lastBase?.isIdentical(to: base) ?? false
    environment = environmentOfScreens(base)
    if replacement == nil { root.update(content, environment: environment) }
    guard !isSame else { return }
    controller.adoptTraits(of: base)
    for entry in entries { entry.screen?.hostingView.inheritedEnvironment = environment }
  }

  private func screenDidUpdate() { graph.nestedContentDidUpdate() }

  // MARK: The path

  private var values: [AnyHashable] {
    entries.compactMap { if case .value(let value) = $0.source { value } else { nil } }
  }

  /// Updates the entries to the values in the binding, and displays them.
  func pathDidChange(to new: [AnyHashable]) {
    guard new != values else { return }
    let kept = commonPrefix(with: new)
    let removed = Array(entries[kept.entries...])
    entries.removeLast(removed.count)
    entries += new[kept.values...].map { Entry(.value($0)) }
    isReadingPath = true
    drop(removed)
    isReadingPath = false
    apply()
  }

  /// Returns how many entries can be kept, and the number of path values among them. Screens that were pushed
  /// directly are kept if all values are.
  private func commonPrefix(with new: [AnyHashable]) -> (entries: Int, values: Int) {
    var count = 0
    for (index, entry) in entries.enumerated() {
      guard case .value(let value) = entry.source else { continue }
      guard new.indices.contains(count), new[count] == value else { return (index, count) }
      count += 1
    }
    return (entries.count, count)
  }

  func push(value: AnyHashable, from owner: String) {
    guard destination(for: value) != nil else {
      return graph.report(
        "A NavigationLink in \(owner) presents a value of type '\(type(of: value.base))' but no "
          + "navigationDestination(for:) for that type is in the stack, so the link does nothing. "
          + "Add one inside of the NavigationStack.")
    }
    if let detail {
      let content = destination(for: value)?.make(value.base)
      return detail.replaceRoot(with: content ?? AnyView(EmptyView()))
    }
    if let elementType, elementType != type(of: value.base) {
      return graph.report(
        "A NavigationLink in \(owner) presents a value of type '\(type(of: value.base))', but the "
          + "path of its NavigationStack holds values of type '\(elementType)', so the link does "
          + "nothing. Use a NavigationPath for values of several types.")
    }
    entries.append(Entry(.value(value)))
    storePath()
    apply()
  }

  private func storePath() {
    guard !isReadingPath else { return }
    writePath?(values)
  }

  // MARK: Directly pushed screens

  func show(_ presenter: ScreenPresenter) {
    if let detail {
      if shownPresenter !== presenter {
        let old = shownPresenter
        shownPresenter = presenter
        old?.didDismiss()
      }
      return detail.replaceRoot(with: presenter.content)
    }
    if let entry = entries.first(where: { $0.isOf(presenter) }) {
      entry.screen?.update(presenter.content, environment: environment)
      return
    }
    entries.append(Entry(.presenter(presenter)))
    apply()
  }

  /// Displays the destination of a link in the adjacent column in place of the root.
  private func replaceRoot(with content: AnyView) {
    replacement = content
    truncate(to: 0)
    root.update(content, environment: environment)
    root.prepare()
  }

  /// Removes a screen from the stack, with all screens above it.
  func remove(_ presenter: ScreenPresenter) {
    guard let index = entries.firstIndex(where: { $0.isOf(presenter) }) else { return }
    truncate(to: index)
  }

  func shows(_ presenter: ScreenPresenter) -> Bool {
    entries.contains { $0.isOf(presenter) }
  }

  private func truncate(to count: Int) {
    guard count < entries.count else { return }
    let removed = Array(entries[count...])
    entries.removeLast(removed.count)
    storePath()
    drop(removed)
    apply()
  }

  private func drop(_ removed: [Entry]) {
    for entry in removed {
      entry.screen?.end()
      if case .presenter(let presenter) = entry.source { presenter.didDismiss() }
    }
  }

  /// Removes a screen that dismisses itself.
  private func dismiss(_ entry: Entry) {
    guard let index = entries.firstIndex(where: { $0 === entry }) else { return }
    truncate(to: index)
  }

  // MARK: Destinations

  func add(_ destination: Destination) {
    destinations[destination.type, default: []].append(destination)
    guard entries.contains(where: { !$0.isResolved }) else { return }
    graph.enqueue { [weak self] in self?.resolve() }
  }

  func remove(_ destination: Destination) {
    destinations[destination.type]?.removeAll { $0 === destination }
  }

  /// Updates the screens of a destination whose content has changed.
  func destinationDidChange(_ destination: Destination) {
    for entry in entries {
      guard case .value(let value) = entry.source, let screen = entry.screen,
        self.destination(for: value) === destination, let content = destination.make(value.base)
      else { continue }
      screen.update(content, environment: environment)
    }
  }

  /// Returns the destination for a value; of several, the one nearest to the root.
  private func destination(for value: AnyHashable) -> Destination? {
    destinations[ObjectIdentifier(type(of: value.base))]?.first
  }

  private func resolve() {
    for entry in entries where !entry.isResolved {
      guard case .value(let value) = entry.source, let screen = entry.screen,
        let content = destination(for: value)?.make(value.base)
      else { continue }
      entry.isResolved = true
      screen.update(content, environment: environment)
    }
  }

  // MARK: Display

  /// Updates the controller's stack to the entries.
  func apply() {
    guard !isApplying, let node else { return }
    isApplying = true
    defer { isApplying = false }
    var shown: [UIViewController] = [root]
    for entry in entries {
      shown.append(entry.screen ?? makeScreen(entry, in: node))
    }
    guard !shown.elementsEqual(controller.viewControllers, by: ===) else { return }
    controller.setViewControllers(shown, animated: true)
  }

  private func makeScreen(_ entry: Entry, in node: Node) -> StackScreenController {
    let screen = StackScreenController(
      EmptyView(), environment: environment, in: node,
      dismissal: Dismissal { [weak self, weak entry] in
        if let entry { self?.dismiss(entry) }
      })
    entry.screen = screen
    screen.update(content(of: entry), environment: environment)
    screen.didUpdate = { [weak self] in self?.screenDidUpdate() }
    screen.prepare()
    return screen
  }

  private func content(of entry: Entry) -> AnyView {
    switch entry.source {
    case .presenter(let presenter):
      entry.isResolved = true
      return presenter.content
    case .value(let value):
      if let content = destination(for: value)?.make(value.base) {
        entry.isResolved = true
        return content
      }
      graph.report(
        "The path of a NavigationStack holds a value of type '\(type(of: value.base))' but no "
          + "navigationDestination(for:) for that type is in the stack. The screen shows a warning "
          + "sign; add one inside of the NavigationStack.")
      return AnyView(MissingDestination())
    }
  }

  /// Removes the entries of the screens that the user has popped.
  func stackDidChange() {
    guard !isApplying else { return }
    let shown = controller.viewControllers
    let count = entries.prefix { entry in
      shown.contains { $0 === entry.screen }
    }.count
    truncate(to: count)
  }

  func removeAll() {
    for entry in entries { entry.screen?.end() }
    root.end()
  }

  // MARK: Preferences

  /// Collects the preferences of the screens for views outside the stack: all except those for the stack's
  /// own bars.
  func collect<K: PreferenceKey>(_ collector: inout PreferenceCollector<K>) {
    let screens = [root] + entries.compactMap(\.screen)
    guard K.self == ScreenPreferencesKey.self else {
      for screen in screens { screen.hostingView.graph.root?.collect(&collector) }
      return
    }
    guard let top = screens.last?.hostingView.graph.root else { return }
    let own = top.preference(ScreenPreferencesKey.self).ofTabBar
    if !own.isEmpty, let own = own as? K.Value { collector.add(own) }
  }
}

extension NavigationModel.Entry {
  fileprivate func isOf(_ presenter: ScreenPresenter) -> Bool {
    if case .presenter(let own) = source { own === presenter } else { false }
  }
}

extension ScreenPreferences {
  /// The preferences for the tab bar that contains a stack.
  var ofTabBar: ScreenPreferences {
    var result = ScreenPreferences()
    result.visibilities[.tabBar] = visibilities[.tabBar]
    result.backgrounds[.tabBar] = backgrounds[.tabBar]
    result.backgroundVisibilities[.tabBar] = backgroundVisibilities[.tabBar]
    result.colorSchemes[.tabBar] = colorSchemes[.tabBar]
    return result
  }
}

/// A weak reference to a model, for the environment of the model's own screens.
struct WeakModel: Equatable {
  weak var model: NavigationModel?

  static func == (a: WeakModel, b: WeakModel) -> Bool { a.model === b.model }
}

enum EnclosingColumnKey: EnvironmentKey { static var defaultValue: WeakModel { WeakModel() } }
enum NavigationModelKey: EnvironmentKey { static var defaultValue: WeakModel { WeakModel() } }

extension EnvironmentValues {
  var navigationModel: NavigationModel? {
    get { self[NavigationModelKey.self].model }
    set { self[NavigationModelKey.self] = WeakModel(model: newValue) }
  }

  /// The column of a split view whose root contains the view. A stack in the root displays the navigation
  /// bar.
  var enclosingColumn: NavigationModel? {
    get { self[EnclosingColumnKey.self].model }
    set { self[EnclosingColumnKey.self] = WeakModel(model: newValue) }
  }
}

/// The screen for a value without a destination, as in SwiftUI.
private struct MissingDestination: View {
  var body: some View {
    Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(Color.yellow)
  }
}
