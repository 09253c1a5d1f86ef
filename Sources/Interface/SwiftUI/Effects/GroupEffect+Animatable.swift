extension GroupEffect: Animatable {
  /// The numbers of the effect for interpolation. Fractions, factors and angles are multiplied by 128, so
  /// that springs come to rest where the remaining difference is invisible.
  var animatableData: _AnyAnimatableData {
    get {
      if case .clip(let shape, _) = self { return shape.erasedData }
      return _AnyAnimatableData(AnimatableVector(numbers))
    }
    set {
      if case .clip(let shape, let style) = self {
        func changed<S: Shape>(_ shape: S) -> any Shape {
          var copy = shape
          copy.erasedData = newValue
          return copy
        }
        self = .clip(changed(shape), style)
      } else if let vector = newValue.value as? AnimatableVector {
        self = with(vector.components)
      }
    }
  }

  private static let unit = 128.0

  private var numbers: [Double] {
    let unit = Self.unit
    func numbers(_ point: UnitPoint) -> [Double] {
      [Double(point.x) * unit, Double(point.y) * unit]
    }
    switch self {
    case .opacity(let opacity): return [opacity * unit]
    case .rotation(let angle, let anchor): return [angle.radians * unit] + numbers(anchor)
    case .scale(let scale, let anchor):
      return [Double(scale.width) * unit, Double(scale.height) * unit] + numbers(anchor)
    case .rotation3D(let angle, let axis, let anchor, let anchorZ, let perspective):
      return [
        angle.radians * unit, Double(axis.x) * unit, Double(axis.y) * unit, Double(axis.z) * unit,
      ] + numbers(anchor) + [Double(anchorZ), Double(perspective) * unit]
    case .projection(let t):
      return [
        t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41,
        t.m42, t.m43, t.m44,
      ].map { Double($0) * unit }
    case .shadow(_, let radius, let x, let y): return [Double(radius), Double(x), Double(y)]
    case .filter(let filter): return filter.number.map { [$0] } ?? []
    case .hidden, .clip, .blend, .compositing: return []
    }
  }

  private func with(_ numbers: [Double]) -> GroupEffect {
    func number(_ i: Int) -> CGFloat { i < numbers.count ? CGFloat(numbers[i]) : 0 }
    func share(_ i: Int) -> CGFloat { number(i) / CGFloat(Self.unit) }
    func point(_ i: Int) -> UnitPoint { UnitPoint(x: share(i), y: share(i + 1)) }
    func angle(_ i: Int) -> Angle { Angle(radians: Double(share(i))) }
    switch self {
    case .opacity: return .opacity(Double(share(0)))
    case .rotation: return .rotation(angle(0), point(1))
    case .scale: return .scale(CGSize(width: share(0), height: share(1)), point(2))
    case .rotation3D:
      return .rotation3D(
        angle(0), (share(1), share(2), share(3)), point(4), anchorZ: number(6),
        perspective: share(7))
    case .projection:
      return .projection(
        CATransform3D(
          m11: share(0), m12: share(1), m13: share(2), m14: share(3), m21: share(4), m22: share(5),
          m23: share(6), m24: share(7), m31: share(8), m32: share(9), m33: share(10),
          m34: share(11), m41: share(12), m42: share(13), m43: share(14), m44: share(15)))
    case .shadow(let color, _, _, _):
      return .shadow(color, radius: number(0), x: number(1), y: number(2))
    case .filter(let filter): return .filter(filter.with(Double(number(0))))
    case .hidden, .clip, .blend, .compositing: return self
    }
  }
}
