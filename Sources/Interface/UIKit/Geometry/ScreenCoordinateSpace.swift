/// The coordinate space of a screen: the current one, or the fixed one of the device in portrait.
@MainActor
final class ScreenCoordinateSpace: ScreenPositionedSpace {
  private unowned let screen: UIScreen
  private let isFixed: Bool

  init(_ screen: UIScreen, isFixed: Bool) {
    self.screen = screen
    self.isFixed = isFixed
  }

  var bounds: CGRect {
    isFixed ? CGRect(origin: .zero, size: screen.portraitSize) : screen.bounds
  }

  /// The transform from this space to the screen's current space.
  private var toScreen: CGAffineTransform {
    isFixed ? screen.fromFixedSpace : .identity
  }

  func pointOnScreen(_ point: CGPoint) -> CGPoint { point.applying(toScreen) }

  func pointFromScreen(_ point: CGPoint) -> CGPoint { point.applying(toScreen.inverted()) }

  func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let other = coordinateSpace as? any ScreenPositionedSpace else {
      return coordinateSpace.convert(point, from: self)
    }
    return other.pointFromScreen(pointOnScreen(point))
  }

  func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    guard let other = coordinateSpace as? any ScreenPositionedSpace else {
      return coordinateSpace.convert(point, to: self)
    }
    return pointFromScreen(other.pointOnScreen(point))
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

extension CGRect {
  /// Creates the rectangle between two opposite corners.
  fileprivate init(corner a: CGPoint, _ b: CGPoint) {
    self.init(
      x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
  }
}
