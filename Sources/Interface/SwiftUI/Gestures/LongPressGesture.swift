/// A gesture that recognizes a finger held in place for a duration.
public nonisolated struct LongPressGesture: Gesture {
  public typealias Value = Bool
  public typealias Body = Never
  public var minimumDuration: Double
  public var maximumDistance: CGFloat

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {
    self.minimumDuration = minimumDuration
    self.maximumDistance = maximumDistance
  }
}

@MainActor extension LongPressGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<LongPressGesture> {
    LongPressMachine(self, context)
  }
}

private final class LongPressMachine: GestureMachine<LongPressGesture> {
  private var start: (touch: GestureTouch, time: Double)?

  override func receive(_ event: GestureEvent) -> GesturePhase<Bool> {
    if let deadline, event.time >= deadline { return .ended(true) }
    for touch in event.touches {
      switch touch.phase {
      case .began:
        guard start == nil else { return .failed }
        start = (touch, event.time)
        if gesture.minimumDuration <= 0 { return .ended(true) }
      case .moved:
        guard let start, start.touch.id == touch.id else { continue }
        if start.touch.location.distance(to: touch.location) > gesture.maximumDistance {
          return .failed
        }
      case .ended: return .failed
      }
    }
    return .possible(start == nil ? nil : true)
  }

  /// The time at which the press is long enough; nil if the minimum duration is not finite.
  override var deadline: Double? {
    guard let start, gesture.minimumDuration.isFinite else { return nil }
    return start.time + max(0, gesture.minimumDuration)
  }
}
