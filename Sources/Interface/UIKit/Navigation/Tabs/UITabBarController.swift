import ObjectiveC
import CoreGraphics
import Foundation

/// Several controllers, one of them shown, with tabs at the bottom.
///
/// Tabs that do not fit are in a list under "More" (documented): of more than five where it is
/// narrow, of more than eight on wide screens (guess).
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
  /// The distance from the top to which the content was scrolled when its direction was last known.
  final var lastOffset: CGFloat = 0
  open var tabBarMinimizeBehavior = MinimizeBehavior.automatic {
    didSet {
      guard tabBarMinimizeBehavior != oldValue else { return }
      bar.isMinimized = false
      viewIfLoaded?.setNeedsLayout()
    }
  }
  /// NSNotFound while the list under "More" is selected.
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

  /// Those that people may move between the bar and the list: where there are any, the list has an
  /// "Edit" button, which shows them all.
  /// - Support: partial: nothing is dragged from there into the bar.
  open var customizableViewControllers: [UIViewController]? {
    didSet { if hasMore { more.list.showEditButton() } }
  }

  /// The controller of the list's "Edit" button, while it is shown.
  final var customizing: TabCustomizingController?

  /// The controller that shows those for which the bar has no space.
  open var moreNavigationController: UINavigationController { more }

  /// The selected controller stays selected if it is among the new ones; else the one at its place
  /// is, or the first (documented).
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

  /// The number of tabs that fit.
  private var capacity: Int { traitCollection.horizontalSizeClass == .regular ? 8 : 5 }

  private var hasMore: Bool { controllers.count > capacity }

  private var tabsInBar: ArraySlice<UIViewController> {
    hasMore ? controllers.prefix(capacity - 1) : controllers[...]
  }

  /// Those in the list under "More".
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

  /// NSNotFound while the list under "More" is shown. An index that there is not changes nothing.
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

  /// The tab's own, or that of "More" around it.
  private var shownController: UIViewController? {
    if tabsInBar.indices.contains(selection) { return controllers[selection] }
    return controllers.isEmpty || !hasMore ? nil : more
  }

  private func selectMore() {
    let old = shownController
    selection = NSNotFound
    if old !== more { showSelection(insteadOf: old) }
  }

  /// Called by the list under "More".
  final func listDidShow(_ controller: UIViewController?) {
    guard !isMovingTabs else { return }
    selection = controllers.firstIndex { $0 === controller } ?? NSNotFound
    for tab in controllers where tab.parentStorage == nil { addChild(tab) }
  }

  /// The delegate's, where there is one.
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

  /// The change of tabs that an animator shows now.
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

  /// A change whose animator was cancelled, which therefore has not happened.
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

  private func select(_ item: UITabBarItem) {
    let target =
      hasMore && item === more.tabBarItem ? more : tabsInBar.first { $0.tabBarItem === item }
    guard let target else { return }
    guard delegate?.tabBarController(self, shouldSelect: target) ?? true else {
      return bar.selectedItemStorage = shownController?.tabBarItem
    }
    if target === shownController {
      // A second tap goes back to the beginning (guess).
      (target as? UINavigationController)?.popToRootViewController(animated: true)
    } else if target === more {
      selectMore()
    } else {
      selectedViewController = target
    }
    delegate?.tabBarController(self, didSelect: target)
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

  /// The bar has space for another number of tabs: the selected one may come out of the list under
  /// "More", or go there.
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
    // A controller that went into the list's stack is seen there: its view must not be taken away.
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

  /// Whether a controller that was pushed has taken the bar away.
  final private(set) var isBarAway = false

  /// The bar covers the bottom safe area, or floats at the top; the selected view fills everything.
  final func arrange() {
    guard let view = viewIfLoaded else { return }
    let navigation = shownController as? UINavigationController
    isBarAway = navigation?.hidesBottomBarsOfAll ?? false
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

  /// Lets a view fill everything, or end at the bar.
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
