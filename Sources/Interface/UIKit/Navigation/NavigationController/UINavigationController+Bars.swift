import CoreGraphics
import Foundation
import QuartzCore

extension UINavigationController {
  /// The items of the bar: those of the controllers in the stack, above that of the "More" list if the stack
  /// is inside it.
  final var barItems: [UINavigationItem] {
    let outer = (parentStorage as? MoreNavigationController)?.viewControllers.first
    return [outer?.navigationItem].compactMap(\.self) + viewControllers.map(\.navigationItem)
  }

  // MARK: Placing

  /// Lays out the bars at the edges of the safe area. The top view fills the controller's view and has the
  /// bars in its safe area.
  final func arrange() {
    guard let view = viewIfLoaded else { return }
    popGesture.updateEdge()
    if transition == nil, navigationBar.items ?? [] != barItems { navigationBar.items = barItems }
    let (top, bottom) = (arrangeNavigationBar(), arrangeToolbar())
    tabBarController?.arrange()
    guard let shown = topViewController, let content = shown.viewIfLoaded else { return }
    let insets = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
    place(content, of: shown, barInsets: insets)
    let search = shown.navigationItem.searchController
    search?.searched = shown
    search?.place(in: view, above: content, barInsets: insets)
  }

  /// Places the top view below the bars, or between those that it does not extend below.
  private func place(_ content: UIView, of shown: UIViewController, barInsets: UIEdgeInsets) {
    var (insets, cut) = (barInsets, UIEdgeInsets.zero)
    if insets.top > 0, !shown.extends(below: .top, isTranslucent: navigationBar.isTranslucent) {
      cut.top = view.safeAreaInsets.top + insets.top
      insets.top = 0
    }
    if insets.bottom > 0, !shown.extends(below: .bottom, isTranslucent: toolbar.isTranslucent) {
      cut.bottom = view.safeAreaInsets.bottom + insets.bottom
      insets.bottom = 0
    }
    content.frame = view.bounds.inset(by: cut)
    shown.barInsets = insets
  }

  /// Lays out the navigation bar and returns the height that it covers.
  private func arrangeNavigationBar() -> CGFloat {
    let outer = view.safeAreaInsets
    // If the stack contains another navigation controller, as in the "More" tab, only the inner one shows its
    // bar.
    let isHidden = hidesNavigationBar || topViewController is UINavigationController
    followContent()
    let height = navigationBar.contentHeight
    navigationBar.isHidden = isHidden && barMotions == 0
    navigationBar.lift = isHidden ? 0 : navigationBarLift
    navigationBar.frame = CGRect(
      x: 0, y: isHidden ? -height : outer.top - navigationBar.lift, width: view.bounds.width,
      height: height)
    return isHidden ? 0 : navigationBar.coveredHeight
  }

  /// How far the navigation bar begins above the safe area, at the top of a screen.
  private var navigationBarLift: CGFloat {
    guard !navigationBar.isOnGlass, navigationBar.canvasBar == nil, let window = view.window,
      view.safeAreaInsets.top == window.screen.safeArea.top
    else { return 0 }
    return window.environment.interface.systemBars.navigationBarLift
  }

  private func arrangeToolbar() -> CGFloat {
    let isHidden = hidesToolbar || hidesBottomBars
    let bounds = view.bounds
    let height = toolbar.intrinsicContentSize.height
    toolbar.isHidden = isHidden && barMotions == 0
    let gap = isOnFloatingBar ? UIToolbar.gapAboveTabs : 0
    let below = isHidden ? 0 : view.safeAreaInsets.bottom + gap + height
    toolbar.frame = CGRect(x: 0, y: bounds.height - below, width: bounds.width, height: height)
    let items = topViewController?.toolbarItems
    if items != toolbar.items { toolbar.items = items }
    return isHidden ? 0 : height + gap
  }

  /// Whether the toolbar is above floating tabs.
  private var isOnFloatingBar: Bool {
    toolbar.isOnGlass
      && view.safeAreaInsets.bottom > view.window?.safeAreaInsets.bottom ?? .infinity
  }

  /// Whether a controller above the root hides the bars at the bottom.
  final var hidesBottomBars: Bool {
    viewControllers.dropFirst().contains { $0.hidesBottomBarWhenPushed }
  }

  /// Whether this stack or an inner one, as in the "More" tab, hides the bars at the bottom.
  final var hidesBottomBarsOfAll: Bool {
    hidesBottomBars || (topViewController as? UINavigationController)?.hidesBottomBars ?? false
  }

  // MARK: Appearing and disappearing

  /// Changes the visibility of bars, which slide over the edges if animated.
  final func moveBars(animated: Bool, _ change: @escaping () -> Void) {
    guard animated, UIView.areAnimationsEnabled, let view = viewIfLoaded, view.window != nil else {
      change()
      return arrange()
    }
    barMotions += 1
    UIView.performWithoutAnimation { arrange() }
    UIView.animate(
      withDuration: Self.hideShowBarDuration,
      animations: {
        change()
        self.arrange()
        view.layoutIfNeeded()
      },
      completion: { [weak self] _ in
        guard let self else { return }
        barMotions -= 1
        arrange()
      })
  }

  /// Returns the superview of a transition's views in the container. It is mirrored in right-to-left
  /// interfaces, so that the motion is too.
  final func contentOfTransition(in container: UIView) -> UIView {
    guard view.effectiveUserInterfaceLayoutDirection == .rightToLeft else { return container }
    let content = UIView(frame: container.bounds)
    let mirror = CGAffineTransform(scaleX: -1, y: 1)
    UIView.performWithoutAnimation {
      container.transform = mirror
      content.transform = mirror
      container.addSubview(content)
    }
    return content
  }

  /// Returns the movement of the surrounding tab bar, if the change hides or shows it; otherwise nil.
  final func tabBarTravel() -> TabBarTravel? {
    guard let tabs = tabBarController, tabs.isViewLoaded, !tabs.tabBar.isHidden,
      tabs.isBarAway != hidesBottomBars
    else { return nil }
    transition?.carriesTabBar = true
    return TabBarTravel(tabs.tabBar)
  }

  /// Handles a tap on the back button, which a subclass can refuse as the bar's delegate.
  final func backButtonWasTapped() {
    if let delegate = self as? any UINavigationBarDelegate,
      let item = navigationBar.topItem, !delegate.navigationBar(navigationBar, shouldPop: item)
    {
      return
    }
    if viewControllers.count > 1 {
      popViewController(animated: true)
    } else {
      (parentStorage as? MoreNavigationController)?.popViewController(animated: true)
    }
  }

  // MARK: Valid stacks

  final func allows(_ controllers: [UIViewController]) -> Bool {
    for (index, controller) in controllers.enumerated()
    where controllers[..<index].contains(where: { $0 === controller }) {
      DiagnosticLog.current.raise(
        .invalidArgument,
        "All view controllers in a navigation controller must be distinct: "
          + "<\(type(of: controller))> comes twice. The stack stays as it was.")
      return false
    }
    return true
  }
}

/// A snapshot of a tab bar that moves with a view that is pushed or popped.
@MainActor
final class TabBarTravel {
  private let likeness: UIView

  init(_ bar: UITabBar) {
    bar.layoutIfNeeded()
    let size = bar.bounds.size
    let place = bar.superview?.bounds.size ?? size
    likeness = UIView(
      frame: CGRect(x: 0, y: place.height - size.height, width: size.width, height: size.height))
    likeness.isOpaque = false
    likeness.layer.contents = LayerSnapshot.image(of: bar.layer)
  }

  func ride(in container: UIView) { container.addSubview(likeness) }
  func leave() { likeness.removeFromSuperview() }
}
