import CoreGraphics

extension UIViewController {
  /// Returns whether the view extends below a bar at an edge (documented): `edgesForExtendedLayout` must
  /// contain the edge, and an opaque bar requires `extendedLayoutIncludesOpaqueBars`. On Interface Builder's
  /// canvas views always do, and have insets of their own.
  final func extends(below edge: UIRectEdge, isTranslucent: Bool) -> Bool {
    let content = layoutDecider
    if content.canvasSafeArea != nil { return true }
    return content.edgesForExtendedLayout.contains(edge)
      && (isTranslucent || content.extendedLayoutIncludesOpaqueBars)
  }

  /// The controller whose properties determine the extent: a navigation controller's top controller, or else
  /// this one.
  private var layoutDecider: UIViewController {
    (self as? UINavigationController)?.topViewController ?? self
  }

  /// Schedules a layout of the containers, which determine how far the view extends below their bars.
  final func extendedLayoutDidChange() {
    navigationController?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }
}
