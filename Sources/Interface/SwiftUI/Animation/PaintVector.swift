/// Converts a paint to a vector and back, for interpolation.
///
/// Colours are linear sRGB. Components between 0 and 1 are multiplied by 128, so that springs come to rest
/// where the remaining difference is invisible.
extension Paint {
  private nonisolated static let unit = 128.0

  nonisolated var vector: AnimatableVector {
    var numbers: [Double] = []
    append(to: &numbers)
    return AnimatableVector(numbers)
  }

  /// Whether two paints can be interpolated: they have the same kind and the same number of gradient stops.
  nonisolated func isLike(_ other: Paint) -> Bool {
    switch (self, other) {
    case (.color, .color): true
    case (.linear(let a, _, _), .linear(let b, _, _)): a.stops.count == b.stops.count
    case (.radial(let a, _, _, _), .radial(let b, _, _, _)): a.stops.count == b.stops.count
    case (.elliptical(let a, _, _, _), .elliptical(let b, _, _, _)):
      a.stops.count == b.stops.count
    case (.angular(let a, _, _, _), .angular(let b, _, _, _)): a.stops.count == b.stops.count
    case (.blended(let a, let m), .blended(let b, let n)): m == n && a.isLike(b)
    default: false
    }
  }

  private nonisolated func append(to numbers: inout [Double]) {
    func add(_ color: CGColor) {
      let c = color.srgbComponents
      numbers += [
        Double(TransferFunction.decoded(c.red)) * Self.unit,
        Double(TransferFunction.decoded(c.green)) * Self.unit,
        Double(TransferFunction.decoded(c.blue)) * Self.unit, Double(c.alpha) * Self.unit,
      ]
    }
    func add(_ point: UnitPoint) {
      numbers += [Double(point.x) * Self.unit, Double(point.y) * Self.unit]
    }
    func add(_ gradient: ResolvedGradient) {
      for stop in gradient.stops {
        add(stop.color)
        numbers.append(Double(stop.location) * Self.unit)
      }
    }
    switch self {
    case .color(let color): add(color)
    case .linear(let gradient, let start, let end):
      add(gradient)
      add(start)
      add(end)
    case .radial(let gradient, let center, let start, let end),
      .elliptical(let gradient, let center, let start, let end):
      add(gradient)
      add(center)
      numbers += [Double(start), Double(end)]
    case .angular(let gradient, let center, let start, let end):
      add(gradient)
      add(center)
      numbers += [start.radians * Self.unit, end.radians * Self.unit]
    case .blended(let paint, _): paint.append(to: &numbers)
    case .image, .material, .glass, .mesh, .shadowed: break
    }
  }

  /// Returns the paint with its components replaced by those of a vector.
  nonisolated func with(_ vector: AnimatableVector) -> Paint {
    var rest = vector.components[...]
    return with(&rest)
  }

  private nonisolated func with(_ numbers: inout ArraySlice<Double>) -> Paint {
    func number() -> CGFloat { CGFloat(numbers.popFirst() ?? 0) }
    func share() -> CGFloat { number() / CGFloat(Self.unit) }
    func color() -> CGColor {
      let (red, green, blue, alpha) = (share(), share(), share(), share())
      return CGColor(
        srgbRed: TransferFunction.encoded(red), green: TransferFunction.encoded(green),
        blue: TransferFunction.encoded(blue), alpha: min(1, max(0, alpha)))
    }
    func point() -> UnitPoint {
      let x = share()
      return UnitPoint(x: x, y: share())
    }
    func gradient(_ old: ResolvedGradient) -> ResolvedGradient {
      var copy = old
      for i in copy.stops.indices {
        copy.stops[i].color = color()
        copy.stops[i].location = share()
      }
      return copy
    }
    func angle() -> Angle { Angle(radians: Double(share())) }
    switch self {
    case .color: return .color(color())
    case .linear(let old, _, _):
      let new = gradient(old)
      let start = point()
      return .linear(new, start: start, end: point())
    case .radial(let old, _, _, _):
      let new = gradient(old)
      let center = point()
      let start = number()
      return .radial(new, center: center, startRadius: start, endRadius: number())
    case .elliptical(let old, _, _, _):
      let new = gradient(old)
      let center = point()
      let start = number()
      return .elliptical(new, center: center, start: start, end: number())
    case .angular(let old, _, _, _):
      let new = gradient(old)
      let center = point()
      let start = angle()
      return .angular(new, center: center, start: start, end: angle())
    case .blended(let paint, let mode): return .blended(paint.with(&numbers), mode)
    case .image, .material, .glass, .mesh, .shadowed: return self
    }
  }
}

/// A paint whose changes are animated.
@MainActor
struct AnimatedPaint {
  private(set) var model: Paint?
  private var animator = Animator<AnimatableVector>()

  var isRunning: Bool { animator.isRunning }

  mutating func set(_ new: Paint, _ transaction: Transaction, for node: Node) {
    defer { model = new }
    guard let model, model.isLike(new) else { return animator.stop() }
    guard transaction.animation != nil else { return }
    let (old, target) = (model.vector, new.vector)
    guard old != target, let animation = transaction.usableAnimation(node.graph) else { return }
    animator.animate(
      target - old, animation, completions: transaction.completions, at: node.graph.now,
      in: node.environment)
  }

  mutating func value(at now: Double) -> Paint {
    let model = model ?? .color(CGColor(gray: 0, alpha: 0))
    guard animator.isRunning else { return model }
    let offset = animator.offset(at: now)
    return animator.isRunning ? model.with(model.vector + offset) : model
  }

  func nextEvent(after now: Double) -> Double? { animator.nextEvent(after: now) }
  mutating func stop() { animator.stop() }
}

/// A shape of any type. Changes to other shapes of the same type are animated.
@MainActor
struct AnimatedShape {
  private(set) var model: (any Shape)?
  private var animator = Animator<_AnyAnimatableData>()

  var isRunning: Bool { animator.isRunning }

  mutating func set(_ new: any Shape, _ transaction: Transaction, for node: Node) {
    defer { model = new }
    guard let model, type(of: model) == type(of: new) else { return animator.stop() }
    guard transaction.animation != nil else { return }
    let (old, target) = (model.erasedData, new.erasedData)
    guard old != target, let animation = transaction.usableAnimation(node.graph) else { return }
    animator.animate(
      target - old, animation, completions: transaction.completions, at: node.graph.now,
      in: node.environment)
  }

  mutating func value(at now: Double) -> any Shape {
    let model = model ?? Rectangle()
    guard animator.isRunning else { return model }
    let offset = animator.offset(at: now)
    guard animator.isRunning else { return model }
    func moved<S: Shape>(_ shape: S) -> any Shape {
      var copy = shape
      copy.erasedData = copy.erasedData + offset
      return copy
    }
    return moved(model)
  }

  func nextEvent(after now: Double) -> Double? { animator.nextEvent(after: now) }
  mutating func stop() { animator.stop() }
}
