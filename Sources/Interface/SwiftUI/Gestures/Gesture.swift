/// A type that recognizes a pattern of touches on a view.
@MainActor @preconcurrency
public protocol Gesture<Value> {
  /// The type of the gesture's value; by default that of the body.
  associatedtype Value = Body.Value
  associatedtype Body: Gesture
  @MainActor @preconcurrency var body: Body { get }
}

extension Never: Gesture {
  public typealias Value = Never
}

extension Gesture where Body == Never {
  public var body: Never {
    fatalError("\(Self.self) is recognized by SwiftUI itself. Do not call its body.")
  }
}

/// A gesture that the library recognizes directly, without a body.
@MainActor
protocol PrimitiveGesture: Gesture where Body == Never {
  func makeMachine(_ context: GestureContext) -> GestureMachine<Self>
}

/// The phase of a gesture's recognition.
nonisolated enum GesturePhase<Value> {
  /// The pattern may still be completed. The value describes the touches that are down until then.
  case possible(Value?)
  case active(Value)
  case ended(Value)
  case failed

  func map<T>(_ transform: (Value) -> T) -> GesturePhase<T> {
    switch self {
    case .possible(let value): .possible(value.map(transform))
    case .active(let value): .active(transform(value))
    case .ended(let value): .ended(transform(value))
    case .failed: .failed
    }
  }

  var value: Value? {
    switch self {
    case .possible(let value): value
    case .active(let value), .ended(let value): value
    case .failed: nil
    }
  }

  var isOver: Bool {
    switch self {
    case .ended, .failed: true
    default: false
    }
  }
}

/// A touch as the state machines of gestures receive it.
nonisolated struct GestureTouch: Equatable {
  enum Phase { case began, moved, ended }

  let id: ObjectIdentifier
  var phase: Phase
  /// The position of the touch in the window's coordinates.
  var location: CGPoint
}

/// An event for the state machines of gestures: changed touches, or only the passing of time.
nonisolated struct GestureEvent {
  var touches: [GestureTouch]
  /// The time on the stage's clock, in seconds.
  var time: Double
}

/// A state machine that recognizes a gesture.
@MainActor
class GestureMachine<G: Gesture> {
  private(set) var gesture: G
  let context: GestureContext

  init(_ gesture: G, _ context: GestureContext) {
    self.gesture = gesture
    self.context = context
  }

  /// Replaces the gesture by that of a later update of the view; the state is kept.
  func update(_ gesture: G) { self.gesture = gesture }

  func receive(_ event: GestureEvent) -> GesturePhase<G.Value> { .failed }

  /// Cancels the recognition, for example because another gesture was recognized.
  func cancel() {}

  /// The time at which the machine needs an event although no touch changes; nil if there is none.
  var deadline: Double? { nil }

  static func make(_ gesture: G, _ context: GestureContext) -> GestureMachine<G> {
    if let primitive = gesture as? any PrimitiveGesture {
      return open(primitive, context) as! GestureMachine<G>
    }
    return BodyMachine(gesture, context)
  }

  private static func open<P: PrimitiveGesture>(
    _ gesture: P, _ context: GestureContext
  ) -> AnyObject { gesture.makeMachine(context) }
}

/// The state machine of a gesture that is composed in a body.
private final class BodyMachine<G: Gesture>: GestureMachine<G> {
  private let inner: GestureMachine<G.Body>

  override init(_ gesture: G, _ context: GestureContext) {
    inner = .make(gesture.body, context)
    super.init(gesture, context)
  }

  override func update(_ gesture: G) {
    super.update(gesture)
    inner.update(gesture.body)
  }

  override func receive(_ event: GestureEvent) -> GesturePhase<G.Value> {
    let phase = inner.receive(event)
    if G.Value.self == G.Body.Value.self { return phase.map { $0 as! G.Value } }
    return .failed
  }

  override func cancel() { inner.cancel() }
  override var deadline: Double? { inner.deadline }
}

/// The shared context of a gesture's state machines: the view, and the actions to perform.
@MainActor
final class GestureContext {
  weak var item: GestureItem?
  private var calls: [() -> Void] = []

  /// Schedules an action that is performed once UIKit allows the gesture to proceed.
  func call(_ action: @escaping () -> Void) { calls.append(action) }

  func makeCalls() {
    let current = calls
    calls = []
    for call in current { call() }
  }

  func dropCalls() { calls = [] }

  /// Converts a point from the window to a coordinate space of the view.
  func location(_ point: CGPoint, in space: CoordinateSpace) -> CGPoint {
    if space == .global { return point }
    guard let item else { return point }
    let local = item.localPoint(point)
    guard case .named = space else { return local }
    let origin = item.frame(in: space).origin
    return CGPoint(x: local.x + origin.x, y: local.y + origin.y)
  }

  var size: CGSize { item?.frame.size ?? .zero }
}
