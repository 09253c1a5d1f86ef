/// An effect that applies to a view as a whole.
nonisolated enum GroupEffect {
  case opacity(Double)
  case hidden
  case rotation(Angle, UnitPoint)
  case scale(CGSize, UnitPoint)
  case rotation3D(
    Angle, (x: CGFloat, y: CGFloat, z: CGFloat), UnitPoint, anchorZ: CGFloat, perspective: CGFloat)
  case projection(CATransform3D)
  case clip(any Shape, FillStyle)
  case shadow(Color, radius: CGFloat, x: CGFloat, y: CGFloat)
  case blend(BlendMode)
  case compositing
  case filter(PictureFilter)

  /// Whether the effect requires a layer with a filter.
  var isFilter: Bool { if case .filter = self { true } else { false } }
}

public nonisolated struct _GroupEffectModifier: ViewModifier, Animatable {
  public typealias Body = Never
  var effect: GroupEffect

  public var animatableData: _AnyAnimatableData {
    get { effect.animatableData }
    set { effect.animatableData = newValue }
  }
}

@MainActor extension _GroupEffectModifier: ItemModifier {
  func makeItem(_ child: LayoutItem, _ environment: EnvironmentValues) -> GroupEffectItem {
    GroupEffectItem(child, group: effect.isFilter ? FilterView() : GroupView())
  }

  func update(_ item: GroupEffectItem, _ environment: EnvironmentValues) {
    item.environment = environment
    item.effect = effect
  }
}

final class GroupEffectItem: GroupItem {
  var environment = EnvironmentValues()
  var effect = GroupEffect.compositing {
    didSet { effectDidChange() }
  }

  override var isIdentity: Bool {
    switch effect {
    case .opacity(let opacity): opacity >= 1
    case .rotation(let angle, _): angle.radians == 0
    case .scale(let scale, _): scale == CGSize(width: 1, height: 1)
    case .blend(let mode): mode == .normal
    case .filter(let filter): filter.isIdentity
    default: false
    }
  }

  override var anchor: UnitPoint {
    switch effect {
    case .rotation(_, let anchor), .scale(_, let anchor), .rotation3D(_, _, let anchor, _, _):
      layoutDirection == .rightToLeft ? UnitPoint(x: 1 - anchor.x, y: anchor.y) : anchor
    case .projection: .topLeading
    default: .center
    }
  }

  override var groupFrame: CGRect {
    if case .clip = effect {
      PixelRounding.nearest(frame, scale: graph?.displayScale ?? 1)
    } else {
      frame
    }
  }

  override func apply(to layer: CALayer, in frame: CGRect) {
    switch effect {
    case .opacity(let opacity): layer.opacity = Float(min(max(opacity, 0), 1))
    case .hidden: layer.isHidden = true
    case .rotation(let angle, _):
      let (sine, cosine) = Elementary.sineCosine(angle.radians)
      layer.setAffineTransform(
        CGAffineTransform(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0))
    case .scale(let scale, _):
      layer.transform = CATransform3DMakeScale(scale.width, scale.height, 1)
    case .rotation3D(let angle, let axis, _, let anchorZ, let perspective):
      // The rotated view is flattened into the plane of the other views and does not intersect them.
      let turn = Self.turn(angle, axis, anchorZ, perspective, frame.size)
      layer.transform = ProjectionTransform(turn).transform3D
    case .projection(let transform): layer.transform = transform
    case .clip(let shape, let style): clip(layer, to: shape, style, in: frame)
    case .shadow(let color, let radius, let x, let y):
      let color = color.cgColor(in: environment)
      layer.shadowColor = color.copy(alpha: 1)
      layer.shadowOpacity = Float(color.alpha)
      layer.shadowRadius = max(0, radius)
      layer.shadowOffset = CGSize(width: x, height: y)
    case .blend(let mode): layer.compositingFilter = mode.filterName
    case .compositing: layer.allowsGroupOpacity = true
    case .filter(let filter):
      (layer as? FilterLayer)?.filter = filter.layerFilter(in: environment)
    }
  }

  /// Returns a rotation with perspective. At a perspective of 1 the distance of the eye equals the longer
  /// side of the view (measured).
  private static func turn(
    _ angle: Angle, _ axis: (x: CGFloat, y: CGFloat, z: CGFloat), _ anchorZ: CGFloat,
    _ perspective: CGFloat, _ size: CGSize
  ) -> CATransform3D {
    let longest = max(size.width, size.height)
    var camera = CATransform3DIdentity
    if longest > 0 { camera.m34 = -perspective / longest }
    var turn = CATransform3DMakeTranslation(0, 0, -anchorZ)
    turn = CATransform3DConcat(
      turn, CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z))
    turn = CATransform3DConcat(turn, CATransform3DMakeTranslation(0, 0, anchorZ))
    return CATransform3DConcat(turn, camera)
  }

  private func clip(
    _ layer: CALayer, to shape: any Shape, _ style: FillStyle, in frame: CGRect
  ) {
    if let corners = LayerCorners(shape, in: frame.size) {
      layer.masksToBounds = true
      layer.mask = nil
      corners.apply(to: layer)
    } else {
      let mask = (layer.mask as? CAShapeLayer) ?? CAShapeLayer()
      mask.path = shape.path(in: frame).cgPath
      mask.fillRule = style.isEOFilled ? .evenOdd : .nonZero
      layer.masksToBounds = false
      layer.mask = mask
    }
  }
}

/// The mode in which a view's colours are blended with those behind it.
public nonisolated enum BlendMode: Hashable, Sendable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight
  case hardLight, difference, exclusion, hue, saturation, color, luminosity, sourceAtop
  case destinationOver, destinationOut, plusDarker, plusLighter

  var cgBlendMode: CGBlendMode {
    switch self {
    case .normal: .normal
    case .multiply: .multiply
    case .screen: .screen
    case .overlay: .overlay
    case .darken: .darken
    case .lighten: .lighten
    case .colorDodge: .colorDodge
    case .colorBurn: .colorBurn
    case .softLight: .softLight
    case .hardLight: .hardLight
    case .difference: .difference
    case .exclusion: .exclusion
    case .hue: .hue
    case .saturation: .saturation
    case .color: .color
    case .luminosity: .luminosity
    case .sourceAtop: .sourceAtop
    case .destinationOver: .destinationOver
    case .destinationOut: .destinationOut
    case .plusDarker: .plusDarker
    case .plusLighter: .plusLighter
    }
  }

  /// The name of the layer's compositing filter.
  var filterName: String? { self == .normal ? nil : "\(self)BlendMode" }
}

extension View {
  nonisolated func effect(
    _ effect: GroupEffect
  ) -> ModifiedContent<Self, _GroupEffectModifier> {
    modifier(_GroupEffectModifier(effect: effect))
  }

  public nonisolated func opacity(_ opacity: Double) -> some View { effect(.opacity(opacity)) }
  public nonisolated func hidden() -> some View { effect(.hidden) }
  public nonisolated func compositingGroup() -> some View { effect(.compositing) }
  public nonisolated func drawingGroup(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear
  ) -> some View { effect(.compositing) }
  /// - Support: without effect: views in a group move together already.
  public nonisolated func geometryGroup() -> some View { self }

  public nonisolated func rotationEffect(
    _ angle: Angle, anchor: UnitPoint = .center
  ) -> some View { effect(.rotation(angle, anchor)) }

  public nonisolated func scaleEffect(
    _ scale: CGSize, anchor: UnitPoint = .center
  ) -> some View { effect(.scale(scale, anchor)) }
  public nonisolated func scaleEffect(
    _ scale: CGFloat, anchor: UnitPoint = .center
  ) -> some View { scaleEffect(CGSize(width: scale, height: scale), anchor: anchor) }
  public nonisolated func scaleEffect(
    x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center
  ) -> some View { scaleEffect(CGSize(width: x, height: y), anchor: anchor) }

  public nonisolated func rotation3DEffect(
    _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
    anchorZ: CGFloat = 0, perspective: CGFloat = 1
  ) -> some View {
    effect(.rotation3D(angle, axis, anchor, anchorZ: anchorZ, perspective: perspective))
  }

  public nonisolated func transformEffect(_ transform: CGAffineTransform) -> some View {
    effect(.projection(CATransform3DMakeAffineTransform(transform)))
  }

  public nonisolated func clipShape<S: Shape>(
    _ shape: S, style: FillStyle = FillStyle()
  ) -> some View { effect(.clip(shape, style)) }

  public nonisolated func clipped(antialiased: Bool = false) -> some View {
    clipShape(Rectangle(), style: FillStyle(antialiased: antialiased))
  }

  public nonisolated func cornerRadius(
    _ radius: CGFloat, antialiased: Bool = true
  ) -> some View {
    clipShape(
      RoundedRectangle(cornerRadius: radius), style: FillStyle(antialiased: antialiased))
  }

  public nonisolated func shadow(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> some View { effect(.shadow(color, radius: radius, x: x, y: y)) }

  public nonisolated func blendMode(_ blendMode: BlendMode) -> some View {
    effect(.blend(blendMode))
  }
}

public nonisolated enum ColorRenderingMode: Hashable, Sendable {
  case nonLinear, linear, extendedLinear
}
