import ObjectiveC
import CoreGraphics
import Foundation

/// A container with several controllers, of which a tab bar selects one.
///
/// Tabs that do not fit are in a list under "More" (documented): if there are more than five in a narrow bar,
/// or more than eight on wide screens (guess).
@preconcurrency @MainActor
open class UITabBarController: UIViewController, UITabBarDelegate {
  override final var arrangesChildrenItself: Bool { true }

  open var tabBar: UITabBar { bar }
  private let bar: UITabBar
  open weak var delegate: (any UITabBarControllerDelegate)?

  private final var controllers: [UIViewController] = []
  /// The tabs that were set in place of controllers.
  final var tabList: [UITab] = []
  final var accessory: UITabAccessory?
  final var accessoryView: TabAccessoryView?
  /// The scrolled distance when the scroll direction was last determined, in points.
  final var lastOffset: CGFloat = 0
  open var tabBarMinimizeBehavior = MinimizeBehavior.automatic {
    didSet {
      guard tabBarMinimizeBehavior != oldValue else { return }
      bar.isMinimized = false
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// The form of the tabs on wide screens.
  /// - Support: partial: it is kept; there is no sidebar, as on phones.
  open var mode = Mode.automatic
  public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }
  /// The sidebar of wide screens.
  public final let sidebar = Sidebar()
  /// - Support: without effect: narrow bars have the tabs of wide ones.
  open var compactTabIdentifiers: [String]?
  /// - Support: partial: it is kept; users cannot arrange tabs.
  open var customizationIdentifier: String?
  private final var hidesBar = false
  /// The selected index; `NSNotFound` while the "More" list is selected.
  private final var selection = 0
  private final lazy var more = MoreNavigationController(of: self)

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    bar = UITabBar(frame: .zero)
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    bar = UITabBar(frame: .zero)
    super.init(coder: coder)
  }

  // MARK: Controllers

  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controllers whose tabs the user can move between the bar and the list. If there are any, the list
  /// has an edit button, which shows them.
  /// - Support: partial: nothing is dragged from there into the bar.
  open var customizableViewControllers: [UIViewController]? {
    didSet { if hasMore { more.list.showEditButton() } }
  }

  /// The controller behind the list's edit button, while it is presented.
  final var customizing: TabCustomizingController?

  /// The navigation controller of the controllers that do not fit into the bar.
  open var moreNavigationController: UINavigationController { more }

  /// Sets the controllers. The selected one remains selected if it is among them; otherwise the one with its
  /// index, or the first (documented).
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let oldShown = shownController
    let oldSelected = selectedViewController
    for controller in controllers where !new.contains(where: { $0 === controller }) {
      controller.willMove(toParent: nil)
      controller.viewIfLoaded?.removeFromSuperview()
      controller.removeFromParent()
    }
    let added = new.filter { controller in !controllers.contains { $0 === controller } }
    controllers = new
    customizableViewControllers = new
    for controller in added {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    if let index = new.firstIndex(where: { $0 === oldSelected }) {
      selection = index
    } else if !new.indices.contains(selection) {
      selection = 0
    }
    tabBarItemsDidChange()
    if !(isViewLoaded && oldShown != nil && oldShown === shownController) {
      showSelection(insteadOf: oldShown?.parentStorage === self ? oldShown : nil)
    }
  }

  /// The maximum number of tabs in the bar.
  private var capacity: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  private var hasMore: Bool { controllers.count > capacity }

  private var tabsInBar: ArraySlice<UIViewController> {
    hasMore ? controllers.prefix(capacity - 1) : controllers[...]
  }

  /// The controllers in the "More" list.
  final var tabsInList: ArraySlice<UIViewController> { controllers.dropFirst(tabsInBar.count) }

  final func tabBarItemsDidChange() {
    var items = tabsInBar.compactMap(\.tabBarItem)
    if hasMore { items.append(more.tabBarItem) }
    if items != bar.items ?? [] { bar.itemStorage = items }
    bar.selectedItemStorage = shownController?.tabBarItem
    if hasMore {
      if more.parentStorage !== self {
        addChild(more)
        more.didMove(toParent: self)
      }
      more.list.reload()
    }
  }

  // MARK: Selection

  /// The index of the selected controller; `NSNotFound` while the "More" list is shown. An invalid index is
  /// ignored.
  open var selectedIndex: Int {
    get { controllers.isEmpty ? NSNotFound : selection }
    set {
      guard controllers.indices.contains(newValue), newValue != selection else { return }
      let old = shownController
      selection = newValue
      if !tabsInBar.indices.contains(newValue) { more.show(controllers[newValue]) }
      showSelection(insteadOf: old)
    }
  }

  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selection) ? controllers[selection] : hasMore ? more : nil }
    set {
      if let index = controllers.firstIndex(where: { $0 === newValue }) {
        return selectedIndex = index
      }
      if newValue === more, hasMore { return selectMore() }
      guard let newValue else { return }
      let type = Swift.type(of: newValue)
      DiagnosticLog.current.raise(
        .invalidArgument,
        "Only a view controller in the tab bar controller's list of view controllers can be "
          + "selected; <\(type)> is none of the \(controllers.count). Set viewControllers first.")
    }
  }

  /// The visible controller: that of a tab, or the "More" navigation controller.
  private var shownController: UIViewController? {
    if tabsInBar.indices.contains(selection) { return controllers[selection] }
    return controllers.isEmpty || !hasMore ? nil : more
  }

  private func selectMore() {
    let old = shownController
    selection = NSNotFound
    if old !== more { showSelection(insteadOf: old) }
  }

  /// Called by the "More" list when it shows a controller.
  final func listDidShow(_ controller: UIViewController?) {
    guard !isMovingTabs else { return }
    selection = controllers.firstIndex { $0 === controller } ?? NSNotFound
    for tab in controllers where tab.parentStorage == nil { addChild(tab) }
  }

  /// The supported orientations: those of the delegate, or else of the controllers.
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.tabBarControllerSupportedInterfaceOrientations(self) ?? orientationsOfItsOwn
  }

  final var orientationsOfItsOwn: UIInterfaceOrientationMask {
    super.supportedInterfaceOrientations
  }

  open override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
    delegate?.tabBarControllerPreferredInterfaceOrientationForPresentation(self)
      ?? super.preferredInterfaceOrientationForPresentation
  }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }

  /// The change of tabs that an animator is running.
  final var tabTransition: TransitionContext?

  private func showSelection(insteadOf old: UIViewController?) {
    tabTransition?.completeTransition(true)
    tabBar.selectedItemStorage = shownController?.tabBarItem
    guard isViewLoaded, let new = shownController else { return }
    guard new !== old || new.viewIfLoaded?.superview == nil else { return arrange() }
    let isVisible = appearance == .visible || appearance == .appearing
    if isVisible {
      old?.beginAppearanceTransition(false, animated: false)
      new.beginAppearanceTransition(true, animated: false)
    }
    let end = { [weak self] (isDone: Bool) in
      guard let self else { return }
      isDone ? changeDidEnd(old, new, isVisible) : changeWasCancelled(old, new)
    }
    if !isVisible || !playChange(from: old, to: new, end: end) { end(true) }
  }

  private func changeDidEnd(_ old: UIViewController?, _ new: UIViewController, _ isVisible: Bool) {
    view.insertSubview(new.view, at: 0)
    old?.viewIfLoaded?.removeFromSuperview()
    if isVisible {
      old?.endAppearanceTransition()
      new.endAppearanceTransition()
    }
    arrange()
  }

  /// Reverts a change of tabs whose animator was cancelled.
  private func changeWasCancelled(_ old: UIViewController?, _ new: UIViewController) {
    selection = controllers.firstIndex { $0 === old } ?? NSNotFound
    tabBar.selectedItemStorage = shownController?.tabBarItem
    new.beginAppearanceTransition(false, animated: true)
    old?.beginAppearanceTransition(true, animated: true)
    if let old { view.insertSubview(old.view, at: 0) }
    new.viewIfLoaded?.removeFromSuperview()
    new.endAppearanceTransition()
    old?.endAppearanceTransition()
    arrange()
  }

  // MARK: Taps

  /// Called for each tap on an item, before the selection changes.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  private func maySelect(_ target: UIViewController) -> Bool {
    guard let tab = target.tab else { return true }
    return delegate?.tabBarController(self, shouldSelectTab: tab) ?? true
  }

  private func select(_ item: UITabBarItem) {
    let target =
      hasMore && item === more.tabBarItem ? more : tabsInBar.first { $0.tabBarItem === item }
    guard let target else { return }
    let previous = selectedTab
    guard delegate?.tabBarController(self, shouldSelect: target) ?? true, maySelect(target) else {
      return bar.selectedItemStorage = shownController?.tabBarItem
    }
    if target === shownController {
      // A second tap pops to the root controller (guess).
      (target as? UINavigationController)?.popToRootViewController(animated: true)
    } else if target === more {
      selectMore()
    } else {
      selectedViewController = target
    }
    delegate?.tabBarController(self, didSelect: target)
    if let tab = target.tab {
      delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
    }
  }

  // MARK: Layout

  open override func loadView() {
    super.loadView()
    bar.delegate = self
    bar.isManaged = true
    bar.tapHandler = { [weak self] in self?.select($0) }
    view.addSubview(tabBar)
    showAccessory()
    showSelection(insteadOf: nil)
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if controllers.isEmpty {
      DiagnosticLog.current.warn(
        "A <\(type(of: self))> without controllers shows an empty bar. Set viewControllers.")
    }
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard traitCollection.horizontalSizeClass != previousTraitCollection?.horizontalSizeClass
    else { return }
    moveTabsBetweenBarAndList()
    tabBarItemsDidChange()
  }

  private final var isMovingTabs = false

  /// Updates the tabs after the number that fits into the bar has changed. The selected controller may move
  /// into or out of the "More" list.
  private func moveTabsBetweenBarAndList() {
    guard isViewLoaded, let shown = shownController else { return }
    let old = childStorage.first { $0 !== shown && $0.viewIfLoaded?.superview === view }
    guard let old else { return }
    isMovingTabs = true
    defer { isMovingTabs = false }
    if old === more { more.viewControllers = [more.list] }
    if shown === more, controllers.indices.contains(selection) { more.show(controllers[selection]) }
    if shown.parentStorage !== self {
      addChild(shown)
      shown.didMove(toParent: self)
    }
    // A controller that was moved to the list's stack is visible there, so its view must not be removed.
    let isInList =
      shown === more && controllers.indices.contains(selection) && old === controllers[selection]
    showSelection(insteadOf: isInList ? nil : old)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    arrange()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    arrange()
  }

  /// Whether the program or a pushed controller has hidden the bar.
  final private(set) var isBarAway = false

  open var isTabBarHidden: Bool {
    get { hidesBar }
    set { setTabBarHidden(newValue, animated: false) }
  }

  /// Moves the bar off the screen or back. Animated, it takes as long as other bars (guess).
  open func setTabBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    guard animated, let view = viewIfLoaded, view.window != nil else { return arrange() }
    UIView.animate(withDuration: UINavigationController.hideShowBarDuration) {
      self.arrange()
      view.layoutIfNeeded()
    }
  }

  /// Lays out the bar in the bottom safe area, or floating at the top, and the selected view, which fills the
  /// controller's view.
  final func arrange() {
    guard let view = viewIfLoaded else { return }
    let navigation = shownController as? UINavigationController
    isBarAway = hidesBar || navigation?.hidesBottomBarsOfAll ?? false
    let isCarried = navigation?.transition?.carriesTabBar ?? false
    placeBar(in: view, isAway: isBarAway || isCarried)
    if accessoryView != nil { tabBar.layoutIfNeeded() }
    placeAccessory()
    let isShown = !isBarAway && !tabBar.isHidden
    navigation?.navigationBar.isTitleCovered = isShown && bar.isAtTop
    guard let shown = shownController, shown.isViewLoaded, tabTransition == nil else { return }
    if bar.isAtTop {
      shown.view.frame = view.bounds
      shown.barInsets = UIEdgeInsets(
        top: isShown && navigation?.isNavigationBarHidden ?? true ? bar.bounds.height : 0, left: 0,
        bottom: isShown ? accessoryHeight : 0, right: 0)
    } else {
      endAtBar(shown, covered: isShown ? tabBar.contentHeight + accessoryHeight : 0)
    }
    contentDidScroll()
  }

  private func placeBar(in view: UIView, isAway: Bool) {
    let (bounds, safe) = (view.bounds, view.safeAreaInsets)
    if bar.isAtTop {
      let height = traits.design.bars.rowHeight
      tabBar.frame = CGRect(
        x: 0, y: isAway ? -height : safe.top, width: bounds.width, height: height)
      return
    }
    let height = tabBar.contentHeight + safe.bottom
    tabBar.frame = CGRect(
      x: 0, y: isAway ? bounds.height : bounds.height - height, width: bounds.width,
      height: height)
  }

  /// Sets the frame of the selected view, which fills the controller's view or ends at the bar.
  ///
  /// - Parameter covered: The height above the safe area that the bar and its accessory cover.
  private func endAtBar(_ shown: UIViewController, covered: CGFloat) {
    let endsAtBar = covered > 0 && !shown.extends(below: .bottom, isTranslucent: bar.isTranslucent)
    let bottom = view.safeAreaInsets.bottom
    shown.view.frame = view.bounds.inset(
      by: UIEdgeInsets(top: 0, left: 0, bottom: endsAtBar ? covered + bottom : 0, right: 0))
    shown.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: endsAtBar ? 0 : covered, right: 0)
  }
}
