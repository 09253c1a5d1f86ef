import CoreGraphics

extension UIScrollView {
  /// The refresh control, which is shown when the content is pulled down. Nil by default.
  public final var refreshControl: UIRefreshControl? {
    get { refreshControlStorage as? UIRefreshControl }
    set {
      let old = refreshControl
      refreshControlStorage = newValue
      if newValue !== old { exchangeRefreshControl(old) }
    }
  }

  /// Removes the previous refresh control and adds the new one behind the content.
  final func exchangeRefreshControl(_ old: UIRefreshControl?) {
    old?.removeFromSuperview()
    refreshInset = 0
    guard let refreshControl else { return }
    insertSubview(refreshControl, at: 0)
    refreshControl.isHidden = !refreshControl.isRefreshing
    refreshingDidChange()
  }

  /// Places the refresh control above the content.
  final func placeRefreshControl() {
    guard let refreshControl, refreshControl.superview === self else { return }
    let height = UIRefreshControl.height
    refreshControl.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    let pull = -contentOffset.y - (adjustedContentInset.top - refreshInset)
    refreshControl.show(pulledBy: pull)
  }

  /// Adds or removes the inset for a refresh, and scrolls with it if the content was at the top.
  final func refreshingDidChange() {
    guard let refreshControl else { return }
    let inset = refreshControl.isRefreshing ? UIRefreshControl.height : 0
    guard inset != refreshInset else { return }
    let wasAtTop = contentOffset.y <= verticalRange.lowerBound
    refreshInset = inset
    placeRefreshControl()
    // Content at the top scrolls back after the control is hidden.
    guard inset == 0, wasAtTop, drag == nil else { return }
    setContentOffset(
      CGPoint(x: contentOffset.x, y: verticalRange.lowerBound), animated: window != nil)
  }

  /// Begins a refresh when the content is pulled down far enough.
  final func pullRefreshControl() {
    guard let refreshControl, !refreshControl.isRefreshing else { return }
    let pull = -contentOffset.y - adjustedContentInset.top
    guard pull >= UIRefreshControl.height else { return }
    refreshControl.beginRefreshing()
    refreshControl.sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
