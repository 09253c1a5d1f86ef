/// A gesture that recognizes one or several taps.
public nonisolated struct TapGesture: Gesture {
  public typealias Value = Void
  public typealias Body = Never
  public var count: Int
  public init(count: Int = 1) { self.count = count }
}

@MainActor extension TapGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<TapGesture> {
    TapMachine(self, context)
  }
}

/// A gesture that recognizes one or several taps and reports the location of the last one.
public nonisolated struct SpatialTapGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var location: CGPoint
  }

  public var count: Int
  public var coordinateSpace: CoordinateSpace

  public init(count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @_disfavoredOverload
  public init(count: Int = 1, coordinateSpace: CoordinateSpace = .local) {
    self.count = count
    self.coordinateSpace = coordinateSpace
  }
}

@MainActor extension SpatialTapGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<SpatialTapGesture> {
    SpatialTapMachine(self, context)
  }
}

/// Counts the taps of one finger.
private struct TapCounter {
  private var touch: GestureTouch?
  private var count = 0
  private var lastEnd = 0.0

  /// The largest distance in points that the finger may move during a tap; a guess.
  private static let movement: CGFloat = 10
  /// The longest time in seconds between two taps, as in UIKit's recognizers.
  private static let pause = 0.35

  mutating func receive(_ event: GestureEvent, count wanted: Int) -> GesturePhase<CGPoint> {
    if event.touches.isEmpty, touch == nil, count > 0, event.time >= lastEnd + Self.pause {
      return .failed
    }
    for new in event.touches {
      switch new.phase {
      case .began:
        guard touch == nil else { return .failed }
        touch = new
      case .moved:
        guard let touch, touch.id == new.id else { continue }
        if touch.location.distance(to: new.location) > Self.movement { return .failed }
      case .ended:
        guard let touch, touch.id == new.id else { continue }
        if touch.location.distance(to: new.location) > Self.movement { return .failed }
        self.touch = nil
        count += 1
        lastEnd = event.time
        if count >= wanted { return .ended(new.location) }
      }
    }
    return .possible(nil)
  }

  var deadline: Double? { touch == nil && count > 0 ? lastEnd + Self.pause : nil }
}

extension CGPoint {
  nonisolated func distance(to other: CGPoint) -> CGFloat {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

private final class TapMachine: GestureMachine<TapGesture> {
  private var counter = TapCounter()

  override func receive(_ event: GestureEvent) -> GesturePhase<Void> {
    counter.receive(event, count: gesture.count).map { _ in }
  }

  override var deadline: Double? { counter.deadline }
}

private final class SpatialTapMachine: GestureMachine<SpatialTapGesture> {
  private var counter = TapCounter()

  override func receive(_ event: GestureEvent) -> GesturePhase<SpatialTapGesture.Value> {
    counter.receive(event, count: gesture.count).map {
      .init(location: context.location($0, in: gesture.coordinateSpace))
    }
  }

  override var deadline: Double? { counter.deadline }
}
