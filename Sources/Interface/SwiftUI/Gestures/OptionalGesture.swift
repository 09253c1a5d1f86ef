/// A gesture that may be absent: without one no touch is recognized.
extension Optional: Gesture where Wrapped: Gesture {
  public typealias Value = Wrapped.Value
  public typealias Body = Never
}

extension Optional: PrimitiveGesture where Wrapped: Gesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<Self> {
    OptionalMachine(self, context)
  }
}

private final class OptionalMachine<G: Gesture>: GestureMachine<G?> {
  private var inner: GestureMachine<G>?

  override init(_ gesture: G?, _ context: GestureContext) {
    inner = gesture.map { .make($0, context) }
    super.init(gesture, context)
  }

  override func update(_ gesture: G?) {
    super.update(gesture)
    guard let gesture else {
      inner?.cancel()
      inner = nil
      return
    }
    if let inner { inner.update(gesture) } else { inner = .make(gesture, context) }
  }

  override func receive(_ event: GestureEvent) -> GesturePhase<G.Value> {
    inner?.receive(event) ?? .failed
  }

  override func cancel() { inner?.cancel() }
  override var deadline: Double? { inner?.deadline }
}
