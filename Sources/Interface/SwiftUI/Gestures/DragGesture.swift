/// A gesture that recognizes the movement of a finger.
public nonisolated struct DragGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var time: Date
    public var location: CGPoint
    public var startLocation: CGPoint
    /// The predicted final location of the finger, a quarter of a second ahead.
    public var predictedEndLocation: CGPoint

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    public var predictedEndTranslation: CGSize {
      CGSize(
        width: predictedEndLocation.x - startLocation.x,
        height: predictedEndLocation.y - startLocation.y)
    }
    /// The velocity of the finger in points per second.
    public var velocity: CGSize {
      CGSize(
        width: 4 * (predictedEndLocation.x - location.x),
        height: 4 * (predictedEndLocation.y - location.y))
    }
  }

  public var minimumDistance: CGFloat
  public var coordinateSpace: CoordinateSpace

  public init(
    minimumDistance: CGFloat = 10, coordinateSpace: some CoordinateSpaceProtocol = .local
  ) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace.coordinateSpace
  }

  @_disfavoredOverload
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }
}

@MainActor extension DragGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<DragGesture> {
    DragMachine(self, context)
  }
}

private final class DragMachine: GestureMachine<DragGesture> {
  private var touch: GestureTouch?
  private var startLocation = CGPoint.zero
  private var motion = TouchMotion()
  private var isActive = false

  override func receive(_ event: GestureEvent) -> GesturePhase<DragGesture.Value> {
    var phase = phase(event.time)
    for new in event.touches {
      if new.phase == .began, touch == nil { begin(new, event.time) }
      guard let touch, touch.id == new.id else { continue }
      if new.location != touch.location || new.phase == .moved {
        motion.move(to: new.location, at: event.time)
      }
      self.touch?.location = new.location
      if motion.start.distance(to: new.location) >= gesture.minimumDistance { isActive = true }
      if new.phase == .ended { return isActive ? .ended(value(event.time)) : .failed }
      phase = self.phase(event.time)
    }
    return phase
  }

  private func begin(_ touch: GestureTouch, _ time: Double) {
    self.touch = touch
    startLocation = context.location(touch.location, in: gesture.coordinateSpace)
    motion.rebase(to: touch.location, at: time)
  }

  private func phase(_ time: Double) -> GesturePhase<DragGesture.Value> {
    isActive ? .active(value(time)) : .possible(nil)
  }

  private func value(_ time: Double) -> DragGesture.Value {
    let place = touch?.location ?? .zero
    let velocity = motion.velocity(at: time)
    let ahead = CGPoint(x: place.x + velocity.x / 4, y: place.y + velocity.y / 4)
    return DragGesture.Value(
      time: StageDate.date(at: time),
      location: context.location(place, in: gesture.coordinateSpace),
      startLocation: startLocation,
      predictedEndLocation: context.location(ahead, in: gesture.coordinateSpace))
  }
}
