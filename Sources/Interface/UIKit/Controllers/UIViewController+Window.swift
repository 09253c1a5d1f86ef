extension UIViewController {
  /// Whether the view is the window's, or has made way for a controller that covers it.
  final func isShown(by window: UIWindow) -> Bool {
    viewIfLoaded?.superview === window || presentedStorage != nil
  }
}
