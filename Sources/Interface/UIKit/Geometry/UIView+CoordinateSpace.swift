extension UIView: UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, to: Optional(view)) }
    return coordinateSpace.convert(point, from: self)
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let view = coordinateSpace as? UIView { return convert(point, from: Optional(view)) }
    return coordinateSpace.convert(point, to: self)
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, to: Optional(view)) }
    return coordinateSpace.convert(rect, from: self)
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    if let view = coordinateSpace as? UIView { return convert(rect, from: Optional(view)) }
    return coordinateSpace.convert(rect, to: self)
  }
}

extension UIView: ScreenPositionedSpace {
  func pointOnScreen(_ point: CGPoint) -> CGPoint { convert(point, to: nil) + windowOrigin }

  func pointFromScreen(_ point: CGPoint) -> CGPoint { convert(point - windowOrigin, from: nil) }

  /// The position of the view's window on the screen.
  private var windowOrigin: CGPoint { window?.frame.origin ?? .zero }
}

extension CGPoint {
  fileprivate static func + (a: Self, b: Self) -> Self { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  fileprivate static func - (a: Self, b: Self) -> Self { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}
