// The animatable properties of the shapes.

extension RectangleCornerRadii: Animatable {
  public var animatableData:
    AnimatablePair<AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>>
  {
    get {
      AnimatablePair(
        AnimatablePair(topLeading, bottomLeading), AnimatablePair(bottomTrailing, topTrailing))
    }
    set {
      (topLeading, bottomLeading) = (newValue.first.first, newValue.first.second)
      (bottomTrailing, topTrailing) = (newValue.second.first, newValue.second.second)
    }
  }
}

extension UnevenRoundedRectangle {
  public var animatableData: RectangleCornerRadii.AnimatableData {
    get { cornerRadii.animatableData }
    set { cornerRadii.animatableData = newValue }
  }
}

extension StrokeStyle: Animatable {
  public var animatableData: AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>> {
    get { AnimatablePair(lineWidth, AnimatablePair(miterLimit, dashPhase)) }
    set {
      lineWidth = newValue.first
      (miterLimit, dashPhase) = (newValue.second.first, newValue.second.second)
    }
  }
}

extension EdgeInsets: Animatable {
  public var animatableData:
    AnimatablePair<CGFloat, AnimatablePair<CGFloat, AnimatablePair<CGFloat, CGFloat>>>
  {
    get { AnimatablePair(top, AnimatablePair(leading, AnimatablePair(bottom, trailing))) }
    set {
      (top, leading) = (newValue.first, newValue.second.first)
      (bottom, trailing) = (newValue.second.second.first, newValue.second.second.second)
    }
  }
}

extension _InsetShape {
  public var animatableData: AnimatablePair<Base.AnimatableData, CGFloat> {
    get { AnimatablePair(base.animatableData, amount) }
    set {
      base.animatableData = newValue.first
      amount = newValue.second
    }
  }
}

extension _CombinedShape {
  public var animatableData: AnimatablePair<First.AnimatableData, Second.AnimatableData> {
    get { AnimatablePair(first.animatableData, second.animatableData) }
    set {
      first.animatableData = newValue.first
      second.animatableData = newValue.second
    }
  }
}

extension _DerivedShape {
  public var animatableData: AnimatablePair<Base.AnimatableData, _AnyAnimatableData> {
    get { AnimatablePair(base.animatableData, _AnyAnimatableData(change.vector)) }
    set {
      base.animatableData = newValue.first
      if let vector = newValue.second.value as? AnimatableVector { change.vector = vector }
    }
  }
}

extension _DerivedShape.Change {
  fileprivate var vector: AnimatableVector {
    get {
      switch self {
      case .trim(let from, let to): AnimatableVector([Double(from) * 128, Double(to) * 128])
      case .offset(let size), .size(let size):
        AnimatableVector([Double(size.width), Double(size.height)])
      case .rotation(let angle, let anchor):
        AnimatableVector([
          angle.radians * 128, Double(anchor.x) * 128, Double(anchor.y) * 128,
        ])
      case .scale(let scale, let anchor):
        AnimatableVector([
          Double(scale.width) * 128, Double(scale.height) * 128, Double(anchor.x) * 128,
          Double(anchor.y) * 128,
        ])
      case .transform(let t):
        AnimatableVector([t.a * 128, t.b * 128, t.c * 128, t.d * 128, t.tx, t.ty].map(Double.init))
      case .stroke(let style):
        AnimatableVector(
          [Double(style.lineWidth), Double(style.miterLimit), Double(style.dashPhase)]
            + style.dash.map(Double.init))
      }
    }
    set {
      func number(_ i: Int, _ unit: Double = 1) -> CGFloat {
        i < newValue.components.count ? CGFloat(newValue.components[i] / unit) : 0
      }
      switch self {
      case .trim: self = .trim(number(0, 128), number(1, 128))
      case .offset: self = .offset(CGSize(width: number(0), height: number(1)))
      case .size: self = .size(CGSize(width: number(0), height: number(1)))
      case .rotation:
        self = .rotation(
          Angle(radians: Double(number(0, 128))), UnitPoint(x: number(1, 128), y: number(2, 128)))
      case .scale:
        self = .scale(
          CGSize(width: number(0, 128), height: number(1, 128)),
          UnitPoint(x: number(2, 128), y: number(3, 128)))
      case .transform:
        self = .transform(
          CGAffineTransform(
            a: number(0, 128), b: number(1, 128), c: number(2, 128), d: number(3, 128),
            tx: number(4), ty: number(5)))
      case .stroke(var style):
        style.lineWidth = number(0)
        style.miterLimit = number(1)
        style.dashPhase = number(2)
        style.dash = style.dash.indices.map { number(3 + $0) }
        self = .stroke(style)
      }
    }
  }
}
