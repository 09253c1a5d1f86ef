extension UIViewController {
  /// Whether the view is in the window, or was replaced there by a presented controller's view.
  final func isShown(by window: UIWindow) -> Bool {
    viewIfLoaded?.superview === window || presentedStorage != nil
  }
}
