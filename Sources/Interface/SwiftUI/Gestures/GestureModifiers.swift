/// A gesture with an action, or with a transformed value.
public nonisolated struct _ModifiedGesture<Base: Gesture, Value>: Gesture {
  public typealias Body = Never

  enum Change {
    case map((Base.Value) -> Value)
    case changed((Base.Value, Base.Value?) -> Void)
    case ended((Base.Value) -> Void)
    /// Called with true when a touch begins and with false when it ends.
    case pressing((Bool) -> Void)
    case updating((Base.Value) -> Void, reset: () -> Void)
  }

  let base: Base
  let change: Change
}

@MainActor extension _ModifiedGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<Self> {
    ModifiedMachine(self, context)
  }
}

private final class ModifiedMachine<Base: Gesture, Value>:
  GestureMachine<_ModifiedGesture<Base, Value>>
{
  private let base: GestureMachine<Base>
  private var last: Base.Value?
  private var isOver = false

  override init(_ gesture: _ModifiedGesture<Base, Value>, _ context: GestureContext) {
    base = .make(gesture.base, context)
    super.init(gesture, context)
  }

  override func update(_ gesture: _ModifiedGesture<Base, Value>) {
    super.update(gesture)
    base.update(gesture.base)
  }

  override func receive(_ event: GestureEvent) -> GesturePhase<Value> {
    let phase = base.receive(event)
    act(on: phase)
    if case .map(let transform) = gesture.change { return phase.map(transform) }
    return phase.map { $0 as! Value }
  }

  private func act(on phase: GesturePhase<Base.Value>) {
    switch phase {
    case .possible(let value):
      if let value { didChange(value) }
    case .active(let value): didChange(value)
    case .ended(let value): didEnd(value)
    case .failed: didEnd(nil)
    }
  }

  private func didChange(_ value: Base.Value) {
    let (old, context) = (last, context)
    last = value
    switch gesture.change {
    case .changed(let action): context.call { action(value, old) }
    case .updating(let action, _): context.call { action(value) }
    case .pressing(let action): if old == nil { context.call { action(true) } }
    case .map, .ended: break
    }
  }

  private func didEnd(_ value: Base.Value?) {
    guard !isOver else { return }
    isOver = true
    let hadValue = last != nil
    switch gesture.change {
    case .ended(let action): if let value { context.call { action(value) } }
    case .updating(_, let reset): context.call { reset() }
    case .pressing(let action): if hadValue { context.call { action(false) } }
    case .map, .changed: break
    }
  }

  /// Cancels the gesture without a value. This also applies after an end, since the actions of an end that
  /// was not allowed were dropped.
  override func cancel() {
    base.cancel()
    isOver = false
    didEnd(nil)
  }

  override var deadline: Double? { base.deadline }
}

extension Gesture {
  public func map<T>(_ body: @escaping (Value) -> T) -> _ModifiedGesture<Self, T> {
    _ModifiedGesture(base: self, change: .map(body))
  }

  public nonisolated func onEnded(
    _ action: @escaping (Value) -> Void
  ) -> _ModifiedGesture<Self, Value> {
    _ModifiedGesture(base: self, change: .ended(action))
  }

  nonisolated func pressing(_ action: @escaping (Bool) -> Void) -> _ModifiedGesture<Self, Value> {
    _ModifiedGesture(base: self, change: .pressing(action))
  }

  /// Updates a state while the gesture is in progress. When the gesture ends, the state returns to its
  /// initial value.
  public func updating<State>(
    _ state: GestureState<State>,
    body: @escaping (Value, inout State, inout Transaction) -> Void
  ) -> _ModifiedGesture<Self, Value> {
    _ModifiedGesture(
      base: self,
      change: .updating(
        { value in
          var (new, transaction) = (state.wrappedValue, Transaction())
          body(value, &new, &transaction)
          state.set(new, transaction)
        }, reset: { state.reset() }))
  }
}

extension Gesture where Value: Equatable {
  public func onChanged(_ action: @escaping (Value) -> Void) -> _ModifiedGesture<Self, Value> {
    _ModifiedGesture(
      base: self, change: .changed { new, old in if new != old { action(new) } })
  }
}

/// A gesture whose type is erased.
public nonisolated struct AnyGesture<Value>: Gesture {
  public typealias Body = Never
  fileprivate let base: any Gesture<Value>

  public init<T: Gesture>(_ gesture: T) where T.Value == Value { base = gesture }
}

@MainActor extension AnyGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<AnyGesture<Value>> {
    AnyGestureMachine(self, context)
  }
}

private final class AnyGestureMachine<Value>: GestureMachine<AnyGesture<Value>> {
  private var inner: any ErasedMachine<Value>

  override init(_ gesture: AnyGesture<Value>, _ context: GestureContext) {
    inner = Self.make(gesture.base, context)
    super.init(gesture, context)
  }

  private static func make<G: Gesture>(
    _ gesture: G, _ context: GestureContext
  ) -> any ErasedMachine<G.Value> { MachineBox(GestureMachine.make(gesture, context)) }

  override func update(_ gesture: AnyGesture<Value>) {
    super.update(gesture)
    if !inner.update(gesture.base) {
      inner.cancel()
      inner = Self.make(gesture.base, context)
    }
  }

  override func receive(_ event: GestureEvent) -> GesturePhase<Value> { inner.receive(event) }
  override func cancel() { inner.cancel() }
  override var deadline: Double? { inner.deadline }
}

@MainActor
private protocol ErasedMachine<Value> {
  associatedtype Value
  /// Updates the machine with a new gesture. Returns false if its type differs from that of the old one.
  func update(_ gesture: any Gesture<Value>) -> Bool
  func receive(_ event: GestureEvent) -> GesturePhase<Value>
  func cancel()
  var deadline: Double? { get }
}

private final class MachineBox<G: Gesture>: ErasedMachine {
  typealias Value = G.Value
  private let machine: GestureMachine<G>
  init(_ machine: GestureMachine<G>) { self.machine = machine }

  func update(_ gesture: any Gesture<G.Value>) -> Bool {
    guard let own = gesture as? G else { return false }
    machine.update(own)
    return true
  }
  func receive(_ event: GestureEvent) -> GesturePhase<G.Value> { machine.receive(event) }
  func cancel() { machine.cancel() }
  var deadline: Double? { machine.deadline }
}
