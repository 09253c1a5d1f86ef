/// A gesture that is recognized after another one.
public nonisolated struct SequenceGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public enum Value {
    case first(First.Value)
    case second(First.Value, Second.Value?)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SequenceGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@MainActor extension SequenceGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<Self> {
    SequenceMachine(self, context)
  }
}

private final class SequenceMachine<A: Gesture, B: Gesture>: GestureMachine<SequenceGesture<A, B>> {
  private let first: GestureMachine<A>
  private let second: GestureMachine<B>
  private var firstValue: A.Value?
  private var down: [GestureTouch] = []

  override init(_ gesture: SequenceGesture<A, B>, _ context: GestureContext) {
    first = .make(gesture.first, context)
    second = .make(gesture.second, context)
    super.init(gesture, context)
  }

  override func update(_ gesture: SequenceGesture<A, B>) {
    super.update(gesture)
    first.update(gesture.first)
    second.update(gesture.second)
  }

  override func receive(_ event: GestureEvent) -> GesturePhase<SequenceGesture<A, B>.Value> {
    note(event.touches)
    if let firstValue { return phase(second.receive(event), firstValue) }
    switch first.receive(event) {
    case .possible(let value): return .possible(value.map { .first($0) })
    case .active(let value): return .active(.first(value))
    case .failed: return .failed
    case .ended(let value):
      firstValue = value
      return beginSecond(value, event.time)
    }
  }

  private func note(_ touches: [GestureTouch]) {
    for touch in touches {
      down.removeAll { $0.id == touch.id }
      if touch.phase != .ended { down.append(touch) }
    }
  }

  /// Begins the second gesture with the touches that are already down.
  private func beginSecond(
    _ value: A.Value, _ time: Double
  ) -> GesturePhase<SequenceGesture<A, B>.Value> {
    let touches = down.map { touch in
      var copy = touch
      copy.phase = .began
      return copy
    }
    guard !touches.isEmpty else { return .possible(.second(value, nil)) }
    return phase(second.receive(GestureEvent(touches: touches, time: time)), value)
  }

  private func phase(
    _ phase: GesturePhase<B.Value>, _ value: A.Value
  ) -> GesturePhase<SequenceGesture<A, B>.Value> {
    switch phase {
    case .possible(let second):
      down.isEmpty ? .possible(.second(value, second)) : .active(.second(value, second))
    case .active(let second): .active(.second(value, second))
    case .ended(let second): .ended(.second(value, second))
    case .failed: .failed
    }
  }

  override func cancel() {
    first.cancel()
    second.cancel()
  }

  override var deadline: Double? { firstValue == nil ? first.deadline : second.deadline }
}

/// A gesture composed of two gestures that can be recognized at the same time.
public nonisolated struct SimultaneousGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public struct Value {
    public var first: First.Value?
    public var second: Second.Value?
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension SimultaneousGesture.Value: Equatable
where First.Value: Equatable, Second.Value: Equatable {}
extension SimultaneousGesture.Value: Hashable
where First.Value: Hashable, Second.Value: Hashable {}

@MainActor extension SimultaneousGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<Self> {
    SimultaneousMachine(self, context)
  }
}

private final class SimultaneousMachine<A: Gesture, B: Gesture>:
  GestureMachine<SimultaneousGesture<A, B>>
{
  private let first: GestureMachine<A>
  private let second: GestureMachine<B>
  private var firstPhase = GesturePhase<A.Value>.possible(nil)
  private var secondPhase = GesturePhase<B.Value>.possible(nil)

  override init(_ gesture: SimultaneousGesture<A, B>, _ context: GestureContext) {
    first = .make(gesture.first, context)
    second = .make(gesture.second, context)
    super.init(gesture, context)
  }

  override func update(_ gesture: SimultaneousGesture<A, B>) {
    super.update(gesture)
    first.update(gesture.first)
    second.update(gesture.second)
  }

  override func receive(_ event: GestureEvent) -> GesturePhase<SimultaneousGesture<A, B>.Value> {
    if !firstPhase.isOver { firstPhase = first.receive(event) }
    if !secondPhase.isOver { secondPhase = second.receive(event) }
    let value = SimultaneousGesture<A, B>.Value(
      first: firstPhase.value, second: secondPhase.value)
    switch (firstPhase, secondPhase) {
    case (.failed, .failed): return .failed
    case (.ended, .ended), (.ended, .failed), (.failed, .ended): return .ended(value)
    case (.active, _), (_, .active), (.ended, _), (_, .ended): return .active(value)
    default: return .possible(value.first == nil && value.second == nil ? nil : value)
    }
  }

  override func cancel() {
    first.cancel()
    second.cancel()
  }

  override var deadline: Double? {
    [firstPhase.isOver ? nil : first.deadline, secondPhase.isOver ? nil : second.deadline]
      .compactMap(\.self).min()
  }
}

/// A gesture composed of two gestures of which only one is recognized; the first has precedence.
public nonisolated struct ExclusiveGesture<First: Gesture, Second: Gesture>: Gesture {
  public typealias Body = Never

  public enum Value {
    case first(First.Value)
    case second(Second.Value)
  }

  public var first: First
  public var second: Second

  public init(_ first: First, _ second: Second) {
    self.first = first
    self.second = second
  }
}

extension ExclusiveGesture.Value: Equatable where First.Value: Equatable, Second.Value: Equatable {}

@MainActor extension ExclusiveGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<Self> {
    ExclusiveMachine(self, context)
  }
}

private final class ExclusiveMachine<A: Gesture, B: Gesture>: GestureMachine<ExclusiveGesture<A, B>>
{
  private let first: GestureMachine<A>
  private let second: GestureMachine<B>
  private let secondContext = GestureContext()
  private var firstHasFailed = false
  private var firstHasBegun = false
  private var secondPhase = GesturePhase<B.Value>.possible(nil)

  override init(_ gesture: ExclusiveGesture<A, B>, _ context: GestureContext) {
    first = .make(gesture.first, context)
    secondContext.item = context.item
    second = .make(gesture.second, secondContext)
    super.init(gesture, context)
  }

  override func update(_ gesture: ExclusiveGesture<A, B>) {
    super.update(gesture)
    first.update(gesture.first)
    second.update(gesture.second)
  }

  override func receive(_ event: GestureEvent) -> GesturePhase<ExclusiveGesture<A, B>.Value> {
    if !firstHasBegun, !secondPhase.isOver { secondPhase = second.receive(event) }
    guard !firstHasFailed else { return secondResult() }
    let phase = first.receive(event)
    switch phase {
    case .failed:
      firstHasFailed = true
      return secondResult()
    case .active, .ended:
      if !firstHasBegun {
        firstHasBegun = true
        secondContext.dropCalls()
        second.cancel()
        secondContext.makeCalls()
      }
      return phase.map { .first($0) }
    case .possible: return phase.map { .first($0) }
    }
  }

  /// Returns the phase of the second gesture. Its actions are delayed until the first gesture has failed.
  private func secondResult() -> GesturePhase<ExclusiveGesture<A, B>.Value> {
    let calls = secondContext
    context.call { calls.makeCalls() }
    return secondPhase.map { .second($0) }
  }

  override func cancel() {
    first.cancel()
    second.cancel()
    let calls = secondContext
    context.call { calls.makeCalls() }
  }

  override var deadline: Double? {
    [firstHasFailed ? nil : first.deadline, secondPhase.isOver ? nil : second.deadline]
      .compactMap(\.self).min()
  }
}

extension Gesture {
  public func sequenced<Other: Gesture>(before other: Other) -> SequenceGesture<Self, Other> {
    SequenceGesture(self, other)
  }
  public func simultaneously<Other: Gesture>(
    with other: Other
  ) -> SimultaneousGesture<Self, Other> { SimultaneousGesture(self, other) }
  public func exclusively<Other: Gesture>(before other: Other) -> ExclusiveGesture<Self, Other> {
    ExclusiveGesture(self, other)
  }
}
