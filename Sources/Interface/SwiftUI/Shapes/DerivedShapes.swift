/// A shape with a modified path, and with the size of its base shape.
public nonisolated struct _DerivedShape<Base: Shape>: Shape {
  enum Change: Sendable {
    case trim(CGFloat, CGFloat)
    case offset(CGSize)
    case rotation(Angle, UnitPoint)
    case scale(CGSize, UnitPoint)
    case transform(CGAffineTransform)
    case size(CGSize)
    case stroke(StrokeStyle)
  }

  var base: Base
  var change: Change

  public func path(in rect: CGRect) -> Path {
    switch change {
    case .trim(let from, let to): return base.path(in: rect).trimmedPath(from: from, to: to)
    case .offset(let offset):
      return base.path(in: rect).offsetBy(dx: offset.width, dy: offset.height)
    case .rotation(let angle, let anchor):
      let (sine, cosine) = Elementary.sineCosine(angle.radians)
      return about(
        anchor, rect, CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
    case .scale(let scale, let anchor):
      return about(anchor, rect, CGAffineTransform(scaleX: scale.width, y: scale.height))
    case .transform(let transform): return base.path(in: rect).applying(transform)
    case .size(let size): return base.path(in: CGRect(origin: rect.origin, size: size))
    case .stroke(let style): return base.path(in: rect).strokedPath(style)
    }
  }

  private func about(
    _ anchor: UnitPoint, _ rect: CGRect, _ transform: CGAffineTransform
  ) -> Path {
    let point = anchor.point(in: rect)
    return base.path(in: rect).applying(
      CGAffineTransform(translationX: -point.x, y: -point.y)
        .concatenating(transform)
        .concatenating(CGAffineTransform(translationX: point.x, y: point.y)))
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { base.sizeThatFits(proposal) }

  public static var role: ShapeRole { Base.role }
}

extension _DerivedShape: InsettableShape where Base: InsettableShape {
  public func inset(by amount: CGFloat) -> some InsettableShape {
    _DerivedShape<Base.InsetShape>(base: base.inset(by: amount), change: change.retyped())
  }
}

extension _DerivedShape.Change {
  fileprivate func retyped<Other>() -> _DerivedShape<Other>.Change {
    switch self {
    case .trim(let from, let to): .trim(from, to)
    case .offset(let offset): .offset(offset)
    case .rotation(let angle, let anchor): .rotation(angle, anchor)
    case .scale(let scale, let anchor): .scale(scale, anchor)
    case .transform(let transform): .transform(transform)
    case .size(let size): .size(size)
    case .stroke(let style): .stroke(style)
    }
  }
}

/// The union, intersection or difference of two shapes.
public nonisolated struct _CombinedShape<First: Shape, Second: Shape>: Shape {
  enum Operation: Sendable { case union, intersection, subtracting, symmetricDifference }
  var first: First
  var second: Second
  let operation: Operation
  let eoFill: Bool

  public func path(in rect: CGRect) -> Path {
    let (a, b) = (first.path(in: rect), second.path(in: rect))
    return switch operation {
    case .union: a.union(b, eoFill: eoFill)
    case .intersection: a.intersection(b, eoFill: eoFill)
    case .subtracting: a.subtracting(b, eoFill: eoFill)
    case .symmetricDifference: a.symmetricDifference(b, eoFill: eoFill)
    }
  }

  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { first.sizeThatFits(proposal) }
}

extension Shape {
  /// Returns the part of the outline between two fractions of its length, from 0 to 1.
  public nonisolated func trim(
    from startFraction: CGFloat = 0, to endFraction: CGFloat = 1
  ) -> _DerivedShape<Self> {
    _DerivedShape(base: self, change: .trim(startFraction, endFraction))
  }
  public nonisolated func offset(_ offset: CGSize) -> _DerivedShape<Self> {
    _DerivedShape(base: self, change: .offset(offset))
  }
  public nonisolated func offset(_ offset: CGPoint) -> _DerivedShape<Self> {
    self.offset(CGSize(width: offset.x, height: offset.y))
  }
  public nonisolated func offset(x: CGFloat = 0, y: CGFloat = 0) -> _DerivedShape<Self> {
    offset(CGSize(width: x, height: y))
  }
  public nonisolated func rotation(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> _DerivedShape<Self> {
    _DerivedShape(base: self, change: .rotation(angle, anchor))
  }
  public nonisolated func scale(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> _DerivedShape<Self> {
    _DerivedShape(base: self, change: .scale(CGSize(width: x, height: y), anchor))
  }
  public nonisolated func scale(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> _DerivedShape<Self> {
    self.scale(x: scale, y: scale, anchor: anchor)
  }
  public nonisolated func transform(_ transform: CGAffineTransform) -> _DerivedShape<Self> {
    _DerivedShape(base: self, change: .transform(transform))
  }
  public nonisolated func size(_ size: CGSize) -> _DerivedShape<Self> {
    _DerivedShape(base: self, change: .size(size))
  }
  public nonisolated func size(width: CGFloat, height: CGFloat) -> _DerivedShape<Self> {
    size(CGSize(width: width, height: height))
  }
  public nonisolated func stroke(style: StrokeStyle) -> _DerivedShape<Self> {
    _DerivedShape(base: self, change: .stroke(style))
  }
  public nonisolated func stroke(lineWidth: CGFloat = 1) -> _DerivedShape<Self> {
    stroke(style: StrokeStyle(lineWidth: lineWidth))
  }

  public nonisolated func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .union, eoFill: eoFill)
  }
  public nonisolated func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .intersection, eoFill: eoFill)
  }
  public nonisolated func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .subtracting, eoFill: eoFill)
  }
  public nonisolated func symmetricDifference<T: Shape>(
    _ other: T, eoFill: Bool = false
  ) -> some Shape {
    _CombinedShape(first: self, second: other, operation: .symmetricDifference, eoFill: eoFill)
  }
}
