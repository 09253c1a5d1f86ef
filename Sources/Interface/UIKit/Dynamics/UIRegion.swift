/// An area around a centre in which a field acts.
public final class UIRegion: NSObject, NSCopying, Sendable {
  private let test: @Sendable (CGPoint) -> Bool

  private init(_ test: @escaping @Sendable (CGPoint) -> Bool) {
    self.test = test
    super.init()
  }

  /// The area without an edge.
  public static let infinite = UIRegion({ _ in true })

  /// Creates a circle.
  public convenience init(radius: CGFloat) {
    self.init({ $0.x * $0.x + $0.y * $0.y <= radius * radius })
  }

  /// Creates a rectangle.
  public convenience init(size: CGSize) {
    self.init({ abs($0.x) <= size.width / 2 && abs($0.y) <= size.height / 2 })
  }

  /// Returns the area outside of this one.
  public func inverse() -> UIRegion {
    let own = test
    return UIRegion({ !own($0) })
  }

  /// Returns the area of both.
  public func union(with region: UIRegion) -> UIRegion {
    let (own, other) = (test, region.test)
    return UIRegion({ own($0) || other($0) })
  }

  /// Returns the area of this one without the other.
  public func difference(from region: UIRegion) -> UIRegion {
    let (own, other) = (test, region.test)
    return UIRegion({ own($0) && !other($0) })
  }

  /// Returns the area that both have.
  public func intersection(with region: UIRegion) -> UIRegion {
    let (own, other) = (test, region.test)
    return UIRegion({ own($0) && other($0) })
  }

  /// Returns whether the area contains a point, given relative to its centre.
  public func contains(_ point: CGPoint) -> Bool { test(point) }

  public func copy(with zone: NSZone? = nil) -> Any { self }
}
