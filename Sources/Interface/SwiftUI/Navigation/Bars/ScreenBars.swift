/// Applies the bar preferences of a hosting controller's content to the navigation item and to the enclosing
/// controllers.
@MainActor
final class ScreenBars {
  private unowned let controller: UIViewController
  private var preferences = ScreenPreferences()
  private var hasApplied = false
  private var keyboardBar: UIToolbar?

  init(_ controller: UIViewController) { self.controller = controller }

  /// Whether the controller is, or will be, in a navigation stack.
  private var isOnStack: Bool {
    controller is StackScreenController || controller.parent is UINavigationController
  }

  func update(from graph: ViewGraph) {
    guard isOnStack || hasApplied, let root = graph.root else { return }
    let oldSource = preferences.zoomSource
    preferences = root.preference(ScreenPreferencesKey.self)
    if preferences.zoomSource != oldSource {
      controller.preferredTransition = preferences.zoomSource?.transition
    }
    guard hasApplied || !preferences.isEmpty || controller is StackScreenController else { return }
    hasApplied = true
    applyTitle()
    applyItems()
    applyBackground(root.environment)
    preferences.search?.attach(to: controller.navigationItem)
    if preferences.search == nil, controller.navigationItem.searchController is SearchController {
      controller.navigationItem.searchController = nil
    }
    applyToStack(animated: false)
  }

  func screenWillAppear() { applyToStack(animated: controller.transitionCoordinator != nil) }

  /// The view with the items above the keyboard; nil if there are none.
  var inputAccessoryView: UIView? { keyboardBar }

  // MARK: The navigation item

  /// Applies the title to the navigation item. A screen without a title has no large title (guess).
  private func applyTitle() {
    let item = controller.navigationItem
    let title = preferences.title?.string
    if item.title != title { item.title = title }
    let subtitle = preferences.subtitle?.string
    if item.subtitle != subtitle { item.subtitle = subtitle }
    let mode: UINavigationItem.LargeTitleDisplayMode =
      switch preferences.titleDisplayMode ?? .automatic {
      case .inline: .never
      case .large: .always
      case .automatic: title == nil ? .never : .automatic
      }
    if item.largeTitleDisplayMode != mode { item.largeTitleDisplayMode = mode }
    if item.hidesBackButton != preferences.hidesBackButton {
      item.hidesBackButton = preferences.hidesBackButton
    }
  }

  private func items(at places: ToolbarItemPlacement.Place...) -> [UIBarButtonItem] {
    preferences.toolbar.filter { places.contains($0.placement.place) }
      .flatMap { $0.source.updatedItems() }
  }

  private func applyItems() {
    let item = controller.navigationItem
    let leading = items(at: .leading)
    // UIKit orders trailing items from the edge inwards.
    let trailing = Array((items(at: .trailing) + menuItems()).reversed())
    if item.leftBarButtonItems ?? [] != leading { item.leftBarButtonItems = leading }
    if item.rightBarButtonItems ?? [] != trailing { item.rightBarButtonItems = trailing }
    if !item.leftItemsSupplementBackButton { item.leftItemsSupplementBackButton = true }
    let titleView = items(at: .principal).first?.customView
    if item.titleView !== titleView { item.titleView = titleView }
    let subtitleView = items(at: .subtitle).first?.customView
    if item.subtitleView !== subtitleView { item.subtitleView = subtitleView }
    let largeSubtitleView = items(at: .largeSubtitle).first?.customView
    if item.largeSubtitleView !== largeSubtitleView { item.largeSubtitleView = largeSubtitleView }
    applyBottomItems()
    applyKeyboardItems()
  }

  /// Returns the item with a menu of the secondary actions, at the trailing edge (documented).
  private func menuItems() -> [UIBarButtonItem] {
    let actions = preferences.toolbar.filter { $0.placement.place == .menu }
      .flatMap { $0.source.menuActions }
    guard !actions.isEmpty else { return [] }
    menuItem.menu = UIMenu(children: actions.map(\.menuElement))
    return [menuItem]
  }

  private lazy var menuItem = UIBarButtonItem(
    image: UIImage(systemName: "ellipsis.circle"), style: .plain)

  /// Sets the toolbar items. A status item is centred among the other items.
  private func applyBottomItems() {
    let actions = items(at: .bottom)
    let status = items(at: .status)
    var all = actions
    if !status.isEmpty {
      let isSpaced = actions.contains(where: \.isFlexibleSpace)
      all =
        isSpaced
        ? actions + status : actions + [statusSpaces[0]] + status + [statusSpaces[1]]
    }
    if controller.toolbarItems ?? [] != all { controller.toolbarItems = all }
  }

  private lazy var statusSpaces = [UIBarButtonItem.flexibleSpace(), .flexibleSpace()]

  private func applyKeyboardItems() {
    let items = items(at: .keyboard)
    guard !items.isEmpty else {
      keyboardBar = nil
      return
    }
    let bar = keyboardBar ?? UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    if bar.items ?? [] != items { bar.items = items }
    keyboardBar = bar
  }

  // MARK: Backgrounds

  private func applyBackground(_ environment: EnvironmentValues) {
    let item = controller.navigationItem
    let style = preferences.backgrounds[.navigationBar]
    let visibility = preferences.backgroundVisibilities[.navigationBar] ?? .automatic
    guard style != nil || visibility != .automatic else {
      if item.standardAppearance != nil { item.standardAppearance = nil }
      if item.scrollEdgeAppearance != nil { item.scrollEdgeAppearance = nil }
      return
    }
    let appearance = UINavigationBarAppearance()
    if visibility == .hidden {
      appearance.configureWithTransparentBackground()
    } else {
      appearance.configureWithDefaultBackground()
      appearance.apply(style, in: environment)
    }
    item.standardAppearance = appearance
    item.scrollEdgeAppearance = visibility == .automatic ? nil : appearance
  }

  // MARK: The stack

  private func applyToStack(animated: Bool) {
    guard hasApplied, let stack = controller.navigationController,
      stack.topViewController === controller
    else { return }
    let own = stack as? StackController
    let isOwn = own != nil
    let visibility = preferences.visibilities[.navigationBar] ?? .automatic
    if isOwn || visibility != .automatic {
      let isHidden = visibility == .hidden || (own?.leavesBarToInnerStack ?? false)
      stack.setNavigationBarHidden(isHidden, animated: animated)
    }
    let hasItems = !(controller.toolbarItems ?? []).isEmpty
    let showsToolbar = hasItems && preferences.visibilities[.bottomBar] != .hidden
    if isOwn || hasItems { stack.setToolbarHidden(!showsToolbar, animated: animated) }
    let scheme = preferences.colorSchemes[.navigationBar]
    if isOwn || scheme != nil {
      let style: UIUserInterfaceStyle =
        scheme.map { $0 == .dark ? .dark : .light } ?? .unspecified
      if stack.navigationBar.overrideUserInterfaceStyle != style {
        stack.navigationBar.overrideUserInterfaceStyle = style
      }
    }
  }
}

extension UIBarButtonItem {
  fileprivate var isFlexibleSpace: Bool { systemItem == .flexibleSpace }
}

extension UIBarAppearance {
  /// Applies a style to the background. Only plain colours have an effect.
  func apply(_ style: AnyShapeStyle?, in environment: EnvironmentValues) {
    guard let style else { return }
    if let color = style.makePaint(environment).color {
      backgroundEffect = nil
      backgroundColor = UIColor(cgColor: color)
    }
  }
}
