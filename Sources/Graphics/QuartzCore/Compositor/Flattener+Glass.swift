import CoreGraphics
import Foundation

extension Flattener {
  /// The largest number of pieces of glass in one picture that are drawn as glass. Each is a pass
  /// over the pixels behind it; further pieces are drawn without glass, with a warning.
  static let maximumGlassCount = 200

  /// Adds the commands that draw a layer of glass: the pixels behind it, refracted, and its shadow.
  mutating func appendGlass(
    _ glass: GlassValues, of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    guard semantics.drawsGlass, !isDrawnByContainer(flat), let piece = GlassPiece(glass, values),
      reserveGlass(of: layer)
    else { return }
    let shape = shape(of: values)
    pushClip(shape, flat)
    list.filterBackdrop(
      DisplayList.BackdropFilter(
        GlassFilter(optics: glass.optics, shapes: [piece.shape], transform: flat)),
      in: PixelBounds(covering: values.bounds.applying(flat)))
    list.popClip()
    appendShadow(of: glass, around: [shape.outline], flat)
  }

  /// Draws the pixels behind all glass below a container as seen through it. Pieces of the same
  /// material are one pass, in which those closer than the spacing join.
  mutating func appendGlass(
    inContainer layer: CALayer, spacing: CGFloat, _ flat: CGAffineTransform
  ) {
    guard semantics.drawsGlass, glassContainer == nil else { return }
    var groups: [(glass: GlassValues, shapes: [GlassShape])] = []
    collectGlass(below: layer, .identity) { glass, shape in
      if let i = groups.firstIndex(where: { $0.glass == glass }) {
        groups[i].shapes.append(shape)
      } else {
        groups.append((glass, [shape]))
      }
    }
    let joining = spacing.isFinite ? max(0, Double(spacing)) * Self.joiningShare : 0
    for group in groups where reserveGlass(of: layer) {
      let box = group.shapes.map(\.rect).reduce(CGRect.null) { $0.union($1) }
      // Joined shapes extend by at most a quarter of the distance within which they join.
      let reach = CGFloat(joining / 4) + 1
      list.filterBackdrop(
        DisplayList.BackdropFilter(
          GlassFilter(
            optics: group.glass.optics, shapes: group.shapes, joining: joining,
            coversByShapes: true, transform: flat)),
        in: PixelBounds(covering: box.insetBy(dx: -reach, dy: -reach).applying(flat)))
      let outlines = group.shapes.map { LayerShape(rect: $0.rect, radius: $0.radius).outline }
      appendShadow(of: group.glass, around: outlines, flat)
    }
  }

  /// Whether a container around the layer has drawn its glass, which it does unless the layer is
  /// rotated in it.
  private func isDrawnByContainer(_ flat: CGAffineTransform) -> Bool {
    guard let inverse = glassContainer?.inverse else { return false }
    let inContainer = flat.concatenating(inverse)
    return inContainer.b == 0 && inContainer.c == 0
  }

  /// The distance within which shapes join, as a fraction of the container's spacing (measured by
  /// others).
  private static let joiningShare = 0.8

  /// Calls a function for the glass below a layer, with its shape in the layer's coordinates.
  /// Rotated glass is left out.
  private func collectGlass(
    below layer: CALayer, _ transform: CGAffineTransform,
    _ use: (GlassValues, GlassShape) -> Void
  ) {
    for sublayer in layer.sublayerStorage {
      let values = shownValues(of: sublayer)
      guard !values.isHidden, values.opacity > 0,
        let toParent = values.transformToSuperlayer.flattened
      else { continue }
      let total = toParent.concatenating(transform)
      guard total.b == 0, total.c == 0 else { continue }
      if case .glass(let glass) = values.payload, let piece = GlassPiece(glass, values) {
        use(
          glass,
          GlassShape(
            rect: piece.shape.rect.applying(total), radius: piece.shape.radius * total.meanScale))
      }
      collectGlass(below: sublayer, total, use)
    }
  }

  /// Draws the shadow outside of outlines only, since it would be visible through the glass.
  private mutating func appendShadow(
    of glass: GlassValues, around outlines: [Outline], _ flat: CGAffineTransform
  ) {
    guard glass.shadowOpacity > 0, glass.shadowSigma > 0 else { return }
    let color = CGColor(gray: 0, alpha: 1).premultiplied(opacity: min(1, glass.shadowOpacity))
    let offset = glass.shadowOffset.applying(flat)
    for outline in outlines { pushClip(outside: outline, of: glass, flat) }
    for outline in outlines {
      let source: DisplayList.Shadow.Source =
        RoundedBox(outline, transform: flat).map { .box($0) }
        ?? .path(
          DisplayList.PathFill(
            outline: outline, transform: flat, rule: .winding,
            flatness: Flattening.contextFlatness, edges: .antialiased))
      list.drawShadow(
        of: source, offset: CGVector(dx: offset.width, dy: offset.height),
        sigma: Double(glass.shadowSigma * flat.meanScale), color: color)
    }
    for _ in outlines { list.popClip() }
  }

  /// Clips to the area outside an outline, as far as the shadow reaches.
  private mutating func pushClip(
    outside outline: Outline, of glass: GlassValues, _ flat: CGAffineTransform
  ) {
    let reach =
      3 * glass.shadowSigma + abs(glass.shadowOffset.height) + abs(glass.shadowOffset.width)
    var outside = Outline()
    outside.addRect(outline.controlBounds.insetBy(dx: -reach, dy: -reach))
    outside.append(outline)
    list.pushClip(outside, transform: flat, rule: .evenOdd)
  }

  /// Returns whether another piece of glass may be drawn; warns beyond the limit.
  private func reserveGlass(of layer: CALayer) -> Bool {
    let count = list.filters.count { $0.glass != nil }
    if count < Self.maximumGlassCount { return true }
    layer.environment.diagnostics.warn(
      "More than \(Self.maximumGlassCount) pieces of glass are on screen: the rest are drawn without "
        + "glass. Put them into a view with a UIGlassContainerEffect.")
    return false
  }
}

/// The shape of a layer of glass; nil without an area.
private struct GlassPiece {
  let shape: GlassShape

  init?(_ glass: GlassValues, _ values: LayerValues) {
    let rect = values.bounds
    guard rect.width > 0, rect.height > 0 else { return nil }
    let radius = min(max(0, values.cornerRadius), min(rect.width, rect.height) / 2)
    shape = GlassShape(rect: rect, radius: radius)
  }
}
