/// A 3 by 3 matrix for projective transforms in the plane.
public nonisolated struct ProjectionTransform: Equatable, Sendable {
  public var m11: CGFloat = 1, m12: CGFloat = 0, m13: CGFloat = 0
  public var m21: CGFloat = 0, m22: CGFloat = 1, m23: CGFloat = 0
  public var m31: CGFloat = 0, m32: CGFloat = 0, m33: CGFloat = 1

  public init() {}

  public init(_ m: CGAffineTransform) {
    (m11, m12) = (m.a, m.b)
    (m21, m22) = (m.c, m.d)
    (m31, m32) = (m.tx, m.ty)
  }

  public init(_ m: CATransform3D) {
    (m11, m12, m13) = (m.m11, m.m12, m.m14)
    (m21, m22, m23) = (m.m21, m.m22, m.m24)
    (m31, m32, m33) = (m.m41, m.m42, m.m44)
  }

  public var isIdentity: Bool { self == ProjectionTransform() }
  public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }

  public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
    ProjectionTransform(CATransform3DConcat(transform3D, rhs.transform3D))
  }

  public func inverted() -> ProjectionTransform {
    ProjectionTransform(CATransform3DInvert(transform3D))
  }

  public mutating func invert() -> Bool {
    let inverse = inverted()
    guard inverse != self || isIdentity else { return false }
    self = inverse
    return true
  }

  var transform3D: CATransform3D {
    CATransform3D(
      m11: m11, m12: m12, m13: 0, m14: m13, m21: m21, m22: m22, m23: 0, m24: m23, m31: 0, m32: 0,
      m33: 1, m34: 0, m41: m31, m42: m32, m43: 0, m44: m33)
  }
}

/// A transform of a view that depends on the view's size and does not affect its layout.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
  nonisolated func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
  /// Returns the effect without its influence on the coordinates that the view's content reads.
  public nonisolated func ignoredByLayout() -> _IgnoredByLayoutEffect<Self> {
    _IgnoredByLayoutEffect(base: self)
  }
}

public nonisolated struct _IgnoredByLayoutEffect<Base: GeometryEffect>: GeometryEffect {
  public typealias Body = Never
  public var base: Base

  public func effectValue(size: CGSize) -> ProjectionTransform { base.effectValue(size: size) }

  public var animatableData: Base.AnimatableData {
    get { base.animatableData }
    set { base.animatableData = newValue }
  }
}

@MainActor extension GeometryEffect {
  /// Creates the node of a view that is modified by the effect.
  func anyNode<Content: View, M: ViewModifier>(
    modifying view: ModifiedContent<Content, M>, _ context: NodeContext
  ) -> ViewNode<ModifiedContent<Content, M>> {
    // The view's modifier is this one, so the types match.
    let own = view as! ModifiedContent<Content, Self>
    let node = WrapperNode<Content, Self, GeometryEffectItem>(
      own, context, make: { _, child, _ in GeometryEffectItem(child) },
      update: { effect, item, _ in item.transform = { effect.effectValue(size: $0) } })
    return node as! ViewNode<ModifiedContent<Content, M>>
  }
}

final class GeometryEffectItem: GroupItem {
  var transform: (CGSize) -> ProjectionTransform = { _ in ProjectionTransform() } {
    didSet { effectDidChange() }
  }

  override var anchor: UnitPoint { .topLeading }

  override func apply(to layer: CALayer, in frame: CGRect) {
    layer.transform = transform(frame.size).transform3D
  }
}

extension View {
  public nonisolated func projectionEffect(_ transform: ProjectionTransform) -> some View {
    effect(.projection(transform.transform3D))
  }
}
