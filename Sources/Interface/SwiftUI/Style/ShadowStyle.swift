/// A shadow of a shape, text or symbol, as a part of its fill style.
public nonisolated struct ShadowStyle: Equatable, Sendable {
  let isInner: Bool
  let color: Color
  let radius: CGFloat
  let offset: CGSize

  public static func drop(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(
      isInner: false, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }

  /// - Support: partial: texts and symbols have no inner shadows.
  public static func inner(
    color: Color = Color(.sRGBLinear, white: 0, opacity: 0.55), radius: CGFloat, x: CGFloat = 0,
    y: CGFloat = 0
  ) -> ShadowStyle {
    ShadowStyle(isInner: true, color: color, radius: radius, offset: CGSize(width: x, height: y))
  }
}

extension ShapeStyle {
  /// Returns the style with a shadow.
  public nonisolated func shadow(_ style: ShadowStyle) -> some ShapeStyle {
    _ShadowedShapeStyle(base: self, shadow: style)
  }
}

extension ShapeStyle where Self == AnyShapeStyle {
  /// Returns the foreground style with a shadow.
  public static func shadow(_ style: ShadowStyle) -> AnyShapeStyle {
    AnyShapeStyle(ForegroundStyle().shadow(style))
  }
}

public nonisolated struct _ShadowedShapeStyle<Base: ShapeStyle>: ShapeStyle, PaintStyle {
  public typealias Resolved = Never
  let base: Base
  let shadow: ShadowStyle

  func paint(in environment: EnvironmentValues) -> Paint {
    .shadowed(
      base.resolvedPaint(in: environment),
      ResolvedShadow(
        isInner: shadow.isInner, color: shadow.color.cgColor(in: environment),
        radius: shadow.radius, offset: shadow.offset))
  }
}

/// A shadow with a resolved colour.
nonisolated struct ResolvedShadow {
  let isInner: Bool
  var color: CGColor
  let radius: CGFloat
  let offset: CGSize

  func faded(_ opacity: Double) -> ResolvedShadow {
    var copy = self
    copy.color = color.faded(CGFloat(opacity))
    return copy
  }

  /// The distance in points by which the shadow extends beyond the outline.
  var reach: CGFloat {
    isInner ? 0 : 3 * max(0, radius) + max(abs(offset.width), abs(offset.height))
  }

  func set(in context: CGContext) {
    context.setShadow(offset: offset, blur: max(0, radius) * 2, color: color)
  }

  /// Draws the fill of an outline together with the shadow behind or inside it.
  func draw(
    _ path: CGPath, rule: CGPathFillRule, in context: CGContext, filling: () -> Void
  ) {
    context.saveGState()
    defer { context.restoreGState() }
    guard isInner else {
      set(in: context)
      context.beginTransparencyLayer(auxiliaryInfo: nil)
      filling()
      context.endTransparencyLayer()
      return
    }
    filling()
    context.addPath(path)
    context.clip(using: rule)
    drawInside(of: path, in: context)
  }

  /// Draws the inner shadow, which the area outside the outline casts.
  private func drawInside(of path: CGPath, in context: CGContext) {
    let margin = 4 * max(1, radius) + max(abs(offset.width), abs(offset.height))
    let box = path.boundingBox.insetBy(dx: -margin, dy: -margin)
    // The area that casts the shadow is moved beside the outline, so that only its shadow is visible.
    let distance = box.width + 2 * margin
    let outside = CGMutablePath()
    let move = CGAffineTransform(translationX: -distance, y: 0)
    outside.addRect(box, transform: move)
    outside.addPath(path, transform: move)
    context.setShadow(
      offset: CGSize(width: offset.width + distance, height: offset.height),
      blur: max(0, radius) * 2, color: color)
    context.beginTransparencyLayer(auxiliaryInfo: nil)
    context.setFillColor(color.copy(alpha: 1) ?? color)
    context.addPath(outside)
    context.fillPath(using: .evenOdd)
    context.endTransparencyLayer()
  }
}

extension Paint {
  nonisolated var withoutShadow: Paint {
    if case .shadowed(let paint, _) = self { paint.withoutShadow } else { self }
  }

  /// Returns the bounding box of an outline, extended by the shadow around it.
  nonisolated func reach(of box: CGRect) -> CGRect {
    guard case .shadowed(let paint, let shadow) = self else { return box }
    return paint.reach(of: box).insetBy(dx: -shadow.reach, dy: -shadow.reach)
  }
}
