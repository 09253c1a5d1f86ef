extension UIWindow {
  /// Returns the minimum horizontal margin of a controller's view in a window without a scene, in points.
  ///
  /// Measured in pictures that the well-known snapshot library took on iOS: 16 for 320, 375, 390 and
  /// 393 points and for 812 and 844 points in landscape, 20 for 414, 428 and 430. Apps on phones of
  /// 390 points publish 20.
  final func systemMinimumMargin(of view: UIView) -> CGFloat {
    // Uses the window's traits: a view that was loaded earlier may still have others.
    if traits.userInterfaceIdiom == .pad { return 20 }
    let isShort = traits.verticalSizeClass == .compact && traits.horizontalSizeClass == .compact
    return view.bounds.width < 414 || isShort ? 16 : 20
  }
}
