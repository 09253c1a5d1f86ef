import CoreGraphics

extension UITabBarController {
  /// The scroll direction in which the tab bar minimizes.
  public enum MinimizeBehavior: Int, Sendable {
    case automatic, never, onScrollDown, onScrollUp
  }

  public var bottomAccessory: UITabAccessory? {
    get { accessory }
    set { setBottomAccessory(newValue, animated: false) }
  }

  /// - Support: partial: the accessory appears and disappears at once.
  public func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) {
    guard bottomAccessory !== accessory else { return }
    accessory = bottomAccessory
    accessoryView?.removeFromSuperview()
    accessoryView = bottomAccessory.map { TabAccessoryView($0.contentView) }
    guard isViewLoaded else { return }
    showAccessory()
    view.setNeedsLayout()
  }

  final func showAccessory() {
    if let accessoryView { view.addSubview(accessoryView) }
  }

  /// The height in points that the accessory occupies above the bar.
  final var accessoryHeight: CGFloat {
    guard accessoryView != nil, !tabBar.isMinimized, !tabBar.isHidden else { return 0 }
    let design = tabBar.accessoryDesign
    return design.accessoryHeight + design.accessoryGap
  }

  /// Places the accessory above the bar, or beside the tab of a minimised bar.
  final func placeAccessory() {
    guard let accessoryView else { return }
    accessoryView.isHidden = isBarAway || tabBar.isHidden
    let design = tabBar.accessoryDesign
    if tabBar.isMinimized, let space = tabBar.minimizedSpace {
      accessoryView.frame = tabBar.convert(space, to: view)
      return
    }
    let top =
      tabBar.isAtTop
      ? view.bounds.height - view.safeAreaInsets.bottom : tabBar.frame.minY + tabBar.contentTop
    accessoryView.frame = CGRect(
      x: design.inset, y: top - design.accessoryGap - design.accessoryHeight,
      width: max(0, view.bounds.width - 2 * design.inset), height: design.accessoryHeight)
  }

  /// Minimises or expands the bar for the scroll direction. At the top of the content it is always expanded.
  ///
  /// - Parameter offset: The scrolled distance from the top of the content.
  final func minimizeBar(scrolledTo offset: CGFloat) {
    let distance = offset - lastOffset
    guard abs(distance) >= Self.leastScroll || offset <= 0 else { return }
    lastOffset = offset
    let isSmall =
      switch tabBarMinimizeBehavior {
      case .automatic, .never: false
      case .onScrollDown: offset > 0 && distance > 0
      case .onScrollUp: offset > 0 && distance < 0
      }
    guard tabBar.isMinimized != isSmall else { return }
    tabBar.isMinimized = isSmall
    view.setNeedsLayout()
  }

  /// The distance in points below which a scroll has no direction. Guess.
  private static let leastScroll: CGFloat = 4
}
