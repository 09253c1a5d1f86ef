extension UIAccessibility {
  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(_ rect: CGRect, in view: UIView) -> CGRect {
    view.convert(rect, to: nil).offsetBy(view.originOfWindow)
  }

  @preconcurrency @MainActor
  public static func convertToScreenCoordinates(
    _ path: UIBezierPath, in view: UIView
  ) -> UIBezierPath {
    let corner = view.convert(CGPoint.zero, to: nil)
    let right = view.convert(CGPoint(x: 1, y: 0), to: nil)
    let down = view.convert(CGPoint(x: 0, y: 1), to: nil)
    let window = view.originOfWindow
    let moved = UIBezierPath(cgPath: path.cgPath)
    moved.apply(
      CGAffineTransform(
        a: right.x - corner.x, b: right.y - corner.y, c: down.x - corner.x, d: down.y - corner.y,
        tx: corner.x + window.x, ty: corner.y + window.y))
    return moved
  }

  /// - Support: without effect: the screen is not zoomed.
  public static func zoomFocusChanged(
    zoomType type: ZoomType, toFrame frame: CGRect, in view: UIView
  ) {}
}

extension UIView {
  /// The position of the view's window on the screen.
  fileprivate final var originOfWindow: CGPoint {
    guard let window = self as? UIWindow ?? window else { return .zero }
    return window.frame.origin
  }

  /// The view's frame in screen coordinates.
  final var frameOnScreen: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
}

extension CGRect {
  fileprivate func offsetBy(_ offset: CGPoint) -> CGRect { offsetBy(dx: offset.x, dy: offset.y) }
}
