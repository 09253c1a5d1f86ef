import CoreGraphics

extension UIViewController {
  /// Whether the view extends below a bar at an edge (documented): where `edgesForExtendedLayout`
  /// has the edge, and below an opaque bar only if it includes opaque bars. On the editor's canvas
  /// it does, with insets of its own.
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

  /// Lays out the containers, which decide how far the view reaches below their bars.
  final func extendedLayoutDidChange() {
    navigationController?.viewIfLoaded?.setNeedsLayout()
    tabBarController?.viewIfLoaded?.setNeedsLayout()
  }
}
