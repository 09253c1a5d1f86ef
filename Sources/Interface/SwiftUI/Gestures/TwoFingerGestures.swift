/// Two touches, compared with their initial positions.
private struct FingerPair {
  private(set) var touches: [GestureTouch] = []
  private(set) var start: (distance: CGFloat, angle: Double, middle: CGPoint)?
  private(set) var isOver = false

  mutating func receive(_ event: GestureEvent) {
    for touch in event.touches {
      switch touch.phase {
      case .began where touches.count < 2:
        touches.append(touch)
        if touches.count == 2 { start = (distance, angle, middle) }
      case .began: break
      case .moved:
        if let i = touches.firstIndex(where: { $0.id == touch.id }) { touches[i] = touch }
      case .ended:
        guard let i = touches.firstIndex(where: { $0.id == touch.id }) else { continue }
        touches[i] = touch
        isOver = true
      }
    }
  }

  private var distance: CGFloat {
    touches.count == 2 ? touches[0].location.distance(to: touches[1].location) : 0
  }

  private var middle: CGPoint {
    guard touches.count == 2 else { return .zero }
    return CGPoint(
      x: (touches[0].location.x + touches[1].location.x) / 2,
      y: (touches[0].location.y + touches[1].location.y) / 2)
  }

  private var angle: Double {
    guard touches.count == 2 else { return 0 }
    return Elementary.arcTangent(
      y: Double(touches[1].location.y - touches[0].location.y),
      x: Double(touches[1].location.x - touches[0].location.x))
  }

  var scale: CGFloat? {
    guard let start, start.distance > 0 else { return nil }
    return distance / start.distance
  }

  /// Returns the rotation since the start in radians, chosen closest to the last rotation.
  func rotation(after last: Double) -> Double? {
    guard let start else { return nil }
    var turn = angle - start.angle
    while turn - last > .pi { turn -= 2 * .pi }
    while turn - last < -.pi { turn += 2 * .pi }
    return turn
  }
}

/// The rate of change of a number per second.
private struct Rate {
  private var last: (value: Double, time: Double)?
  private(set) var value = 0.0

  mutating func add(_ number: Double, at time: Double) {
    if let last, time > last.time { value = (number - last.value) / (time - last.time) }
    if last.map({ time > $0.time }) ?? true { last = (number, time) }
  }
}

extension GestureContext {
  /// Converts a point of the window to a unit point of the view and to the view's coordinates.
  fileprivate func anchor(_ point: CGPoint) -> (anchor: UnitPoint, location: CGPoint) {
    let local = location(point, in: .local)
    return (
      UnitPoint(
        x: size.width > 0 ? local.x / size.width : 0.5,
        y: size.height > 0 ? local.y / size.height : 0.5), local
    )
  }
}

/// A gesture that recognizes two fingers moving apart or together.
public nonisolated struct MagnifyGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var time: Date
    public var magnification: CGFloat
    public var velocity: CGFloat
    /// The initial midpoint between the fingers, in the unit space of the view.
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

@MainActor extension MagnifyGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<MagnifyGesture> {
    MagnifyMachine(self, context)
  }
}

private final class MagnifyMachine: GestureMachine<MagnifyGesture> {
  private var pair = FingerPair()
  private var rate = Rate()
  private var start: (anchor: UnitPoint, location: CGPoint)?
  private var isActive = false

  override func receive(_ event: GestureEvent) -> GesturePhase<MagnifyGesture.Value> {
    pair.receive(event)
    guard let scale = pair.scale, let middle = pair.start?.middle else {
      return pair.isOver ? .failed : .possible(nil)
    }
    let start = start ?? context.anchor(middle)
    self.start = start
    rate.add(Double(scale), at: event.time)
    if abs(scale - 1) >= gesture.minimumScaleDelta { isActive = true }
    guard isActive else { return pair.isOver ? .failed : .possible(nil) }
    let value = MagnifyGesture.Value(
      time: StageDate.date(at: event.time), magnification: scale, velocity: CGFloat(rate.value),
      startAnchor: start.anchor, startLocation: start.location)
    return pair.isOver ? .ended(value) : .active(value)
  }
}

/// A gesture that recognizes the rotation of two fingers around each other.
public nonisolated struct RotateGesture: Gesture {
  public typealias Body = Never

  public struct Value: Equatable, Sendable {
    public var time: Date
    public var rotation: Angle
    public var velocity: Angle
    public var startAnchor: UnitPoint
    public var startLocation: CGPoint
  }

  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

@MainActor extension RotateGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<RotateGesture> {
    RotateMachine(self, context)
  }
}

private final class RotateMachine: GestureMachine<RotateGesture> {
  private var pair = FingerPair()
  private var rate = Rate()
  private var rotation = 0.0
  private var start: (anchor: UnitPoint, location: CGPoint)?
  private var isActive = false

  override func receive(_ event: GestureEvent) -> GesturePhase<RotateGesture.Value> {
    pair.receive(event)
    guard let turn = pair.rotation(after: rotation), let middle = pair.start?.middle else {
      return pair.isOver ? .failed : .possible(nil)
    }
    rotation = turn
    let start = start ?? context.anchor(middle)
    self.start = start
    rate.add(turn, at: event.time)
    if abs(turn) >= gesture.minimumAngleDelta.radians { isActive = true }
    guard isActive else { return pair.isOver ? .failed : .possible(nil) }
    let value = RotateGesture.Value(
      time: StageDate.date(at: event.time), rotation: Angle(radians: turn),
      velocity: Angle(radians: rate.value), startAnchor: start.anchor,
      startLocation: start.location)
    return pair.isOver ? .ended(value) : .active(value)
  }
}

/// The earlier form of `MagnifyGesture`, whose value is the factor alone.
public nonisolated struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat
  public typealias Body = Never
  public var minimumScaleDelta: CGFloat
  public init(minimumScaleDelta: CGFloat = 0.01) { self.minimumScaleDelta = minimumScaleDelta }
}

@MainActor extension MagnificationGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<MagnificationGesture> {
    DerivedMachine(
      self, context, base: { MagnifyGesture(minimumScaleDelta: $0.minimumScaleDelta) },
      value: \.magnification)
  }
}

/// The earlier form of `RotateGesture`, whose value is the angle alone.
public nonisolated struct RotationGesture: Gesture {
  public typealias Value = Angle
  public typealias Body = Never
  public var minimumAngleDelta: Angle
  public init(minimumAngleDelta: Angle = .degrees(1)) { self.minimumAngleDelta = minimumAngleDelta }
}

@MainActor extension RotationGesture: PrimitiveGesture {
  func makeMachine(_ context: GestureContext) -> GestureMachine<RotationGesture> {
    DerivedMachine(
      self, context, base: { RotateGesture(minimumAngleDelta: $0.minimumAngleDelta) },
      value: \.rotation)
  }
}

/// The state machine of a gesture whose value is derived from that of another gesture.
private final class DerivedMachine<G: Gesture, Base: Gesture>: GestureMachine<G> {
  private let inner: GestureMachine<Base>
  private let makeBase: (G) -> Base
  private let value: (Base.Value) -> G.Value

  init(
    _ gesture: G, _ context: GestureContext, base: @escaping (G) -> Base,
    value: @escaping (Base.Value) -> G.Value
  ) {
    inner = .make(base(gesture), context)
    makeBase = base
    self.value = value
    super.init(gesture, context)
  }

  override func update(_ gesture: G) {
    super.update(gesture)
    inner.update(makeBase(gesture))
  }

  override func receive(_ event: GestureEvent) -> GesturePhase<G.Value> {
    inner.receive(event).map(value)
  }

  override func cancel() { inner.cancel() }
  override var deadline: Double? { inner.deadline }
}
