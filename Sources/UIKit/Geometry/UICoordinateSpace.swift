/// A frame of reference on a screen.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  var bounds: CGRect { get }
  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint
  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect
  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect
}

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

/// A screen's space: that of its windows where they stand upright, or, fixed to the display, that of
/// the device in portrait.
@MainActor
final class ScreenCoordinateSpace: UICoordinateSpace {
  private unowned let screen: UIScreen
  private let isFixed: Bool

  init(_ screen: UIScreen, isFixed: Bool) {
    self.screen = screen
    self.isFixed = isFixed
  }

  var bounds: CGRect {
    isFixed ? CGRect(origin: .zero, size: screen.portraitSize) : screen.bounds
  }

  /// From this space to that of the screen as it is held.
  private var toScreen: CGAffineTransform {
    isFixed ? screen.fromFixedSpace : .identity
  }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    let onScreen = point.applying(toScreen)
    if let other = coordinateSpace as? ScreenCoordinateSpace {
      return onScreen.applying(other.toScreen.inverted())
    }
    guard let view = coordinateSpace as? UIView else {
      return coordinateSpace.convert(point, from: self)
    }
    return view.convert(onScreen - view.screenOrigin, from: nil)
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    if let other = coordinateSpace as? ScreenCoordinateSpace {
      return other.convert(point, to: self)
    }
    guard let view = coordinateSpace as? UIView else {
      return coordinateSpace.convert(point, to: self)
    }
    return (view.convert(point, to: nil) + view.screenOrigin).applying(toScreen.inverted())
  }

  func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(
      corner: convert(rect.origin, to: coordinateSpace),
      convert(CGPoint(x: rect.maxX, y: rect.maxY), to: coordinateSpace))
  }

  func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    CGRect(
      corner: convert(rect.origin, from: coordinateSpace),
      convert(CGPoint(x: rect.maxX, y: rect.maxY), from: coordinateSpace))
  }
}

extension UIView {
  /// Where the view's window lies on the screen.
  fileprivate var screenOrigin: CGPoint { window?.frame.origin ?? .zero }
}

extension CGPoint {
  fileprivate static func + (a: Self, b: Self) -> Self { CGPoint(x: a.x + b.x, y: a.y + b.y) }
  fileprivate static func - (a: Self, b: Self) -> Self { CGPoint(x: a.x - b.x, y: a.y - b.y) }
}

extension CGRect {
  /// The rectangle between two opposite corners.
  fileprivate init(corner a: CGPoint, _ b: CGPoint) {
    self.init(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }
}
