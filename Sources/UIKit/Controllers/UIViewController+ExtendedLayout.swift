import CoreGraphics

extension UIViewController {
  /// Whether the view goes on below a bar at an edge (documented): where it is to extend there, and
  /// below a bar that is not translucent only if it includes such bars. On the editor's canvas it
  /// does, with insets of its own.
  final func extends(below edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    let content = layoutDecider
    if content.canvasSafeArea != nil { return true }
    return content.edgesForExtendedLayout.contains(edge)
      && (isTranslucent || content.extendedLayoutIncludesOpaqueBars)
  }

  /// A stack is laid out by a tab bar as the controller on its top says.
  private var layoutDecider: UIViewController {
    (self as? UINavigationController)?.topViewController ?? self
  }

  final func extendedLayoutDidChange() {
    navigationController?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }
}
