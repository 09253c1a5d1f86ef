/// A tab that contains tabs. A bar shows the group as one tab, whose content is that of the selected tab in it
/// unless the group has a controller.
open class UITabGroup: UITab {
  /// Whether a sidebar shows the group as a section. Values other than automatic are only kept.
  public enum SidebarAppearance: Int, Sendable {
    case automatic, inline, rootSection
  }

  /// The tabs of the group.
  open var children: [UITab] { didSet { adopt() } }
  /// The tab that is selected when the group is shown first. Nil for the first.
  open var defaultChildIdentifier: String?
  /// The tab whose content the group shows.
  ///
  /// - Support: partial: a change has no effect after the content was shown.
  open var selectedChild: UITab? {
    get {
      chosen ?? children.first { $0.identifier == defaultChildIdentifier } ?? children.first
    }
    set { chosen = newValue }
  }
  private final weak var chosen: UITab?
  /// - Support: without effect: there is no sidebar.
  open var sidebarAppearance = SidebarAppearance.automatic
  /// - Support: without effect: there is no sidebar.
  open var allowsReordering = false
  /// The identifiers of the tabs in the order in which they are shown.
  ///
  /// - Support: without effect: nobody moves tabs about here.
  open var displayOrderIdentifiers: [String] = []
  /// The navigation controller that shows the content of the tabs.
  ///
  /// - Support: without effect: the group shows the content of one tab.
  open var managingNavigationController: UINavigationController?
  /// - Support: without effect: there is no sidebar.
  open var sidebarActions: [UIAction] = []

  /// Creates a group of tabs. Without a provider the group shows the content of the selected tab.
  public init(
    title: String, image: UIImage?, identifier: String, children: [UITab] = [],
    viewControllerProvider: (@MainActor (UITab) -> UIViewController)? = nil
  ) {
    self.children = children
    super.init(
      title: title, image: image, identifier: identifier,
      viewControllerProvider: viewControllerProvider ?? UITabGroup.contentOfSelectedChild)
    adopt()
  }

  @MainActor private static func contentOfSelectedChild(_ group: UITab) -> UIViewController {
    (group as? UITabGroup)?.selectedChild?.viewController ?? UIViewController()
  }

  private func adopt() {
    for child in children { child.parentStorage = self }
  }

  /// Returns the tab with an identifier, also in groups within the group.
  open func tab(forIdentifier identifier: String) -> UITab? {
    for child in children {
      if child.identifier == identifier { return child }
      if let found = (child as? UITabGroup)?.tab(forIdentifier: identifier) { return found }
    }
    return nil
  }
}

extension UITab {
  /// The group that contains the tab; nil for a tab of the bar.
  public final var parent: UITabGroup? { parentStorage as? UITabGroup }
}
