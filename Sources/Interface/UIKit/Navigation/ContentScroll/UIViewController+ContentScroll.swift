import CoreGraphics

extension UIViewController {
  /// Sets the scroll view that bars at the edges follow. By default that is the root view or its first
  /// subview. There are no bars at the left and right edges.
  public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    if edge.contains(.top) { contentScrollViews.top = scrollView }
    if edge.contains(.bottom) { contentScrollViews.bottom = scrollView }
    notifyBarContainers()
  }

  /// Sets the scroll view that the bars at all edges follow.
  public func setContentScrollView(_ scrollView: UIScrollView?) {
    setContentScrollView(scrollView, for: [.top, .bottom])
  }

  public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    edge.contains(.top) ? contentScrollViews.top : contentScrollViews.bottom
  }

  /// Returns the scroll view that bars around this controller follow. For a container it is that of the
  /// visible child.
  final func followedScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let navigation = self as? UINavigationController {
      return navigation.topViewController?.followedScrollView(for: edge)
    }
    if let tabs = self as? UITabBarController {
      return tabs.selectedViewController?.followedScrollView(for: edge)
    }
    if let named = contentScrollView(for: edge) { return named }
    return viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
  }

  final func notifyBarContainers() {
    var ancestor = parent
    while let controller = ancestor {
      // These are classes and not a protocol, because the first conversion of each class to a protocol
      // searches all conformances of the process.
      if let navigation = controller as? UINavigationController {
        navigation.contentDidScroll()
      } else if let tabs = controller as? UITabBarController {
        tabs.contentDidScroll()
      }
      ancestor = controller.parent
    }
  }
}

extension UIScrollView {
  /// Notifies the bars that follow this scroll view, if it is its controller's content scroll view.
  final func notifyBars() {
    var responder: UIResponder? = self
    while let current = responder {
      if let controller = current as? UIViewController {
        let isFollowed =
          controller.followedScrollView(for: .top) === self
          || controller.followedScrollView(for: .bottom) === self
        return isFollowed ? controller.notifyBarContainers() : ()
      }
      responder = (current as? UIView)?.owningController ?? (current as? UIView)?.superview
    }
  }

  /// The distance in points from the bottom edge to the end of the content.
  final var distanceFromBottom: CGFloat {
    contentSize.height + adjustedContentInset.bottom - bounds.height - contentOffset.y
  }
}

extension UINavigationController {
  /// Updates the bars for the scroll position of the top controller: the large title shrinks by the scrolled
  /// distance, then the background appears.
  final func followContent() {
    let top = topViewController?.followedScrollView(for: .top)
    let full = navigationBar.fullLargeTitleHeight
    let isLarge = navigationBar.showsLargeTitle
    let search = top == nil ? 0 : navigationBar.topItem?.collapsibleSearchHeight ?? 0
    let collapse = top.map { self.collapse(of: $0) } ?? 0
    let distance =
      top.map { $0.offsetWasSet ? $0.contentOffset.y + $0.adjustedContentInset.top + collapse : 0 }
      ?? 0
    // The search bar shrinks first, then the large title. Pulling the content down enlarges the title's area.
    let forTitle = distance < 0 ? distance : max(0, distance - search)
    navigationBar.availableSearchHeight =
      search > 0 ? max(0, search - max(0, distance)) : .greatestFiniteMagnitude
    navigationBar.scrolledLargeTitleHeight = isLarge ? max(0, full - forTitle) : nil
    navigationBar.contentBeneath = max(0, forTitle - (isLarge ? full : 0))
    navigationBar.background.contentEffect = top?.topEdgeEffect
    top?.collapsibleInset = search + (isLarge ? full : 0)
    top?.collapsedInset = collapse
    let bottom = topViewController?.followedScrollView(for: .bottom)
    toolbar.background.contentEffect = bottom?.bottomEdgeEffect
    toolbar.contentBeneath = bottom.map { max(0, $0.distanceFromBottom) } ?? 0
  }

  /// Returns the height by which the bar covers less of a scroll view than when it is expanded; 0 if the
  /// scroll view does not adjust its insets for the bar.
  private func collapse(of scrollView: UIScrollView) -> CGFloat {
    let search = navigationBar.topItem?.collapsibleSearchHeight ?? 0
    guard navigationBar.showsLargeTitle || search > 0,
      let covered = topViewController?.barInsets.top, covered > 0,
      scrollView.contentInsetAdjustmentBehavior != .never, scrollView.safeAreaInsets.top > 0
    else { return 0 }
    return max(0, navigationBar.expandedHeight - covered)
  }

  final func contentDidScroll() {
    guard isViewLoaded, !isFollowing else { return }
    isFollowing = true
    followContent()
    let height = navigationBar.contentHeight
    if !isNavigationBarHidden, abs(navigationBar.frame.height - height) > 0.001 {
      view.setNeedsLayout()
    }
    isFollowing = false
  }
}

extension UITabBarController {
  final func contentDidScroll() {
    guard isViewLoaded else { return }
    let bottom = selectedViewController?.followedScrollView(for: .bottom)
    tabBar.background.contentEffect = bottom?.bottomEdgeEffect
    tabBar.contentBeneath = bottom.map { max(0, $0.distanceFromBottom) } ?? 0
    if tabBarMinimizeBehavior != .automatic, tabBarMinimizeBehavior != .never, let bottom {
      minimizeBar(scrolledTo: bottom.contentOffset.y + bottom.adjustedContentInset.top)
    }
  }
}
