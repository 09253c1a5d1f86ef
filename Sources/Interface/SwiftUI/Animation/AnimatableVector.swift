/// A vector with any number of components. Components beyond its count are 0.
nonisolated struct AnimatableVector: VectorArithmetic, Sendable {
  var components: [Double]

  init(_ components: [Double]) { self.components = components }

  static var zero: AnimatableVector { AnimatableVector([]) }

  private static func combined(
    _ a: AnimatableVector, _ b: AnimatableVector, _ operation: (Double, Double) -> Double
  ) -> AnimatableVector {
    let count = max(a.components.count, b.components.count)
    func value(_ vector: AnimatableVector, _ i: Int) -> Double {
      i < vector.components.count ? vector.components[i] : 0
    }
    return AnimatableVector((0..<count).map { operation(value(a, $0), value(b, $0)) })
  }

  static func + (a: AnimatableVector, b: AnimatableVector) -> AnimatableVector {
    combined(a, b, +)
  }
  static func - (a: AnimatableVector, b: AnimatableVector) -> AnimatableVector {
    combined(a, b, -)
  }
  mutating func scale(by rhs: Double) {
    for i in components.indices { components[i] *= rhs }
  }
  var magnitudeSquared: Double { components.reduce(0) { $0 + $1 * $1 } }
}

/// The animatable data of a value, with its type erased.
public nonisolated struct _AnyAnimatableData: VectorArithmetic {
  /// The vector; nil represents the zero vector of any type.
  let value: (any VectorArithmetic)?

  init(_ value: (any VectorArithmetic)?) { self.value = value }

  public static var zero: _AnyAnimatableData { _AnyAnimatableData(nil) }

  public static func == (a: _AnyAnimatableData, b: _AnyAnimatableData) -> Bool {
    switch (a.value, b.value) {
    case (nil, nil): true
    case (let x?, let y?): isEqual(x, y)
    case (let x?, nil), (nil, let x?): x.magnitudeSquared == 0
    }
  }

  private static func isEqual<V: VectorArithmetic>(_ a: V, _ b: any VectorArithmetic) -> Bool {
    // Data of different types cannot be interpolated and counts as equal.
    (b as? V).map { a == $0 } ?? true
  }

  public static func + (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    guard let x = a.value else { return b }
    guard let y = b.value else { return a }
    func sum<V: VectorArithmetic>(_ x: V) -> _AnyAnimatableData {
      _AnyAnimatableData((y as? V).map { x + $0 } ?? x)
    }
    return sum(x)
  }

  public static func - (a: _AnyAnimatableData, b: _AnyAnimatableData) -> _AnyAnimatableData {
    a + b.scaled(by: -1)
  }

  public mutating func scale(by rhs: Double) {
    guard let value else { return }
    func scaled<V: VectorArithmetic>(_ x: V) -> _AnyAnimatableData {
      _AnyAnimatableData(x.scaled(by: rhs))
    }
    self = scaled(value)
  }

  public var magnitudeSquared: Double { value?.magnitudeSquared ?? 0 }
}

extension Animatable {
  /// The animatable data with its type erased.
  nonisolated var erasedData: _AnyAnimatableData {
    get { _AnyAnimatableData(animatableData) }
    set { if let data = newValue.value as? AnimatableData { animatableData = data } }
  }
}
