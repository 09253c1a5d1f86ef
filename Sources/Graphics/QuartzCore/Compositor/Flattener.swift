package import CoreGraphics

/// Converts a tree of layers to a flat list of drawing commands in device pixels.
///
/// It reads the tree (sublayers and mask) and the values on screen (`LayerValues`), and it lets
/// layers draw into the list. No pixel is computed here: content that must be drawn separately -
/// layers rotated in space, rasterised layers, transitions - becomes a picture in the list, which
/// the painter paints where it is visible.
///
/// **Why a list.** Layers are objects of the main actor, but pixels are computed on all cores. The
/// list separates the two: plain values, built in one pass, which threads may read freely, and in
/// which culling, fast paths and tests see details that a tree of classes would hide.
///
/// **Exact.** Every decision here concerns commands only; the numbers of a layer reach the list
/// unrounded, except opacities, which become bytes as on iOS. Hidden or clear content, and content
/// outside the clip, adds no command.
///
/// **Cost.** Each layer is visited once, and for nearly all views no copy of their values is made
/// (`SolidLayer`). Only masks, shadows without a path, copies of replicators and layers drawn
/// separately are flattened into lists of their own.
///
/// The order is that of Core Animation: shadow, background, contents, sublayers by depth, border. A
/// layer with opacity below 1, a mask or a compositing filter is a group; a layer that masks to its
/// bounds clips everything between its shadow and its border.
@MainActor
package struct Flattener {
  var list: DisplayList
  let semantics: RenderSemantics
  /// The delay in seconds of animations below a replicator.
  var delay = 0.0
  /// How many copies of layers may still be drawn, in this list and those within it.
  let copies: CopyBudget

  init(list: DisplayList, semantics: RenderSemantics) {
    self.list = list
    self.semantics = semantics
    copies = CopyBudget()
  }

  /// Creates a flattener with a list of its own, and the rules and time of another one.
  init(bounds: PixelBounds, like other: Flattener) {
    list = DisplayList(bounds: bounds)
    semantics = other.semantics
    copies = other.copies
    delay = other.delay
    glassContainer = other.glassContainer
  }

  /// Flattens a layer for a target of the given size in pixels.
  ///
  /// - Parameters:
  ///   - transform: The transform from the coordinates of the root's frame to device pixels.
  ///   - background: The colour that fills the target below the layer.
  package static func flatten(
    _ root: CALayer, transform: CGAffineTransform, width: Int, height: Int,
    background: PremultipliedColor? = nil, semantics: RenderSemantics = .layerRender
  ) -> DisplayList {
    let bounds = PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    var flattener = Flattener(list: DisplayList(bounds: bounds), semantics: semantics)
    flattener.list.reserve(commands: Self.usualCommands)
    if let background { flattener.list.fill(bounds, background) }
    flattener.appendPlane(
      root, flattener.shownValues(of: root), in: CATransform3DMakeAffineTransform(transform))
    return flattener.list
  }

  /// Flattens a layer in its own coordinates, regardless of its position in the superlayer.
  package static func flattenInside(
    _ layer: CALayer, transform: CGAffineTransform, bounds: PixelBounds,
    semantics: RenderSemantics = .layerRender
  ) -> DisplayList {
    let values = layer.shownValues(delayedBy: 0, animated: semantics.showsAnimations)
    return flattenInside(
      layer, values, transform: transform, bounds: bounds, semantics: semantics)
  }

  static func flattenInside(
    _ layer: CALayer, _ values: LayerValues, transform: CGAffineTransform, bounds: PixelBounds,
    semantics: RenderSemantics = .layerRender
  ) -> DisplayList {
    var flattener = Flattener(list: DisplayList(bounds: bounds), semantics: semantics)
    if !values.isHidden { flattener.append(layer, values, flat: transform, depth: 0) }
    return flattener.list
  }

  /// The values of a layer that are drawn.
  func shownValues(of layer: CALayer) -> LayerValues { shownValues(of: layer, delayedBy: delay) }

  /// The values of a layer that are drawn, with its animations later by a number of seconds.
  func shownValues(of layer: CALayer, delayedBy delay: Double) -> LayerValues {
    var values = layer.shownValues(delayedBy: delay, animated: semantics.showsAnimations)
    if !semantics.turnsLayersInSpace, !CATransform3DIsAffine(values.transform) {
      values.transform = CATransform3DIdentity
    }
    return values
  }

  /// The initial capacity of the list: more than most screens need, 590 KB of address space, of
  /// which only written pages are allocated. An array that grows at this size reads its contents
  /// again to copy them.
  private static let usualCommands = 1 << 14

  /// The depth at which trees are cut off, because the stack is finite. A level takes 13 KB of
  /// stack, and tests run on threads with 8 MB.
  static let maximumDepth = 400

  // MARK: One layer

  /// Appends a layer and all its content as one plane.
  ///
  /// - Parameter parent: The transform from the coordinates of the layer's frame to device space.
  mutating func appendPlane(
    _ layer: CALayer, _ values: LayerValues, in parent: CATransform3D, depth: Int = 0
  ) {
    guard !values.isHidden, values.opacity > 0, depth < Self.maximumDepth else { return }
    append(
      layer, values, under: CATransform3DConcat(values.transformToSuperlayer, parent),
      depth: depth)
  }

  /// Appends a layer and all its content under a transform.
  ///
  /// - Parameter total: The transform from the layer's own coordinates to device space.
  mutating func append(
    _ layer: CALayer, _ values: LayerValues, under total: CATransform3D, depth: Int
  ) {
    guard total.isFinite else { return }
    // Without a perspective division the plane is mapped by an affine transform and drawn directly.
    guard let flat = total.flattened else {
      appendProjected(layer, values, total, depth: depth)
      return
    }
    // A mirrored plane is seen from behind.
    if !values.isDoubleSided, flat.determinant < 0 { return }
    append(layer, values, flat: flat, depth: depth)
  }

  /// Appends a layer whose plane is mapped without perspective. A transition replaces all of it; a
  /// rasterised layer calls this method again with a list of its own.
  mutating func append(
    _ layer: CALayer, _ values: LayerValues, flat: CGAffineTransform, depth: Int
  ) {
    let opacity = alpha8(values.opacity)
    if values.isOnScreenOnly, !semantics.drawsGlass { return }
    guard opacity > 0, !appendTransition(of: layer, values, flat) else { return }
    // Layers within a rasterised layer are not rasterised again: the whole is one bitmap.
    if semantics.rasterizes, values.shouldRasterize, !isRasterizing,
      appendRasterized(layer, values, flat, depth: depth)
    {
      return
    }
    if case .filter(let filter) = values.payload, !filter.isIdentity {
      return appendFiltered(layer, values, filter, flat, depth: depth)
    }
    let mask = layer.mask.map { maskList($0, flat, depth: depth) }
    let blend = values.blendMode
    // A group is drawn separately, so that overlapping parts do not show through each other.
    let isGroup = opacity < 255 || mask != nil || blend != .normal
    // A mask or a blend mode requires a group, whatever `allowsGroupOpacity` is.
    if isGroup, !values.allowsGroupOpacity, mask == nil, blend == .normal {
      appendUngrouped(layer, values, flat, opacity: opacity, depth: depth)
      return
    }
    if isGroup { list.beginGroup(opacity: opacity, blendMode: blend, mask: mask) }
    appendShadow(of: layer, values, flat, depth: depth)
    let clips = values.masksToBounds
    // The shadow is outside the clip and the border on top of it: both are drawn unclipped.
    if clips { pushClip(shape(of: values), flat) }
    appendOwn(layer, values, flat)
    let outer = glassContainer
    if case .glassContainer = values.payload, outer == nil { glassContainer = flat }
    appendSublayers(of: layer, values, flat, depth: depth)
    glassContainer = outer
    if clips { list.popClip() }
    appendBorder(values, flat)
    if isGroup { list.endGroup() }
  }

  /// Appends the layer's content below its sublayers, except its shadow.
  private mutating func appendOwn(
    _ layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    switch values.payload {
    case .backdrop: appendBackdrop(values, flat)
    case .glass(let glass): appendGlass(glass, of: layer, values, flat)
    case .glassContainer(let spacing): appendGlass(inContainer: layer, spacing: spacing, flat)
    default: break
    }
    appendBackground(values, flat)
    appendContents(of: layer, values, flat)
  }

  /// Appends a layer that is not a group: its opacity applies to each of its parts, which show
  /// through each other.
  private mutating func appendUngrouped(
    _ layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform, opacity: UInt8, depth: Int
  ) {
    list.beginGroup(opacity: opacity)
    appendShadow(of: layer, values, flat, depth: depth)
    if values.masksToBounds { pushClip(shape(of: values), flat) }
    appendOwn(layer, values, flat)
    if values.masksToBounds { list.popClip() }
    list.endGroup()
    if values.masksToBounds { pushClip(shape(of: values), flat) }
    appendSublayers(of: layer, values, flat, opacity: values.opacity, depth: depth)
    if values.masksToBounds { list.popClip() }
    list.beginGroup(opacity: opacity)
    appendBorder(values, flat)
    list.endGroup()
  }

  /// Whether an ancestor is being rasterised, so that `shouldRasterize` below it has no effect.
  var isRasterizing = false
  /// The transform of the container around the current layer that has already drawn its glass; nil
  /// without one.
  var glassContainer: CGAffineTransform?

  /// Converts an opacity to 255ths, halves up. Measured on groups.
  func alpha8(_ opacity: Float) -> UInt8 {
    UInt8((max(0, min(1, opacity)) * 255 + 0.5).rounded(.down))
  }

  /// Returns the drawing of a mask layer, at its position in the layer that it masks. Only its
  /// alpha is used.
  private func maskList(_ mask: CALayer, _ flat: CGAffineTransform, depth: Int) -> DisplayList {
    var flattener = Flattener(bounds: list.clipBounds, like: self)
    flattener.appendPlane(
      mask, shownValues(of: mask), in: CATransform3DMakeAffineTransform(flat),
      depth: depth + 1)
    return flattener.list
  }

  // MARK: Clips

  /// Returns the bounds of a layer with their corners.
  func shape(of values: LayerValues) -> LayerShape {
    var shape = LayerShape(
      rect: values.bounds, radius: values.cornerRadius, corners: values.maskedCorners,
      isContinuous: values.hasContinuousCorners)
    shape.isAlwaysContinuous =
      semantics.drawsAllCornersContinuous && !values.keepsCircularCorners
    return shape
  }

  /// Clips to the shape of a layer; as a box with cached corners if possible.
  mutating func pushClip(_ shape: LayerShape, _ flat: CGAffineTransform) {
    if let box = shape.box(under: flat) {
      list.pushClip(box)
    } else {
      list.pushClip(shape.outline, transform: flat)
    }
  }

  /// Returns the rule by which straight edges of a layer become coverage.
  func edges(of values: LayerValues) -> DisplayList.EdgeRule {
    semantics.smoothsEdges || values.allowsEdgeAntialiasing ? .antialiased : .aliased
  }

  /// Fills a shape of a layer.
  mutating func fill(
    _ shape: LayerShape, of values: LayerValues, _ flat: CGAffineTransform, _ paint: Paint
  ) {
    // The box gives the same bytes as the outline, from cached corners.
    let box = shape.box(under: flat)
    // Rounded corners are antialiased in both kinds of capture.
    let edges = shape.isSquare ? edges(of: values) : .antialiased
    if let box, edges == .antialiased || box.isOnPixels {
      list.fill(box, paint)
    } else {
      list.fill(shape.outline, transform: flat, paint, edges: edges)
    }
  }

  // MARK: Perspective

  /// Appends a layer in perspective: drawn flat at its own size, then projected.
  private mutating func appendProjected(
    _ layer: CALayer, _ values: LayerValues, _ total: CATransform3D, depth: Int
  ) {
    guard
      let picture = projectedContents(of: layer, values, total)
        ?? projectedImage(of: layer, values, total, depth: depth)
    else { return }
    list.fill(
      picture.outline, transform: .identity, .image(picture.paint), edges: edges(of: values))
  }

  /// Returns the projected image of a layer that consists of an image only; nil for any other
  /// layer. The image itself is projected, which saves a picture of the layer.
  private func projectedContents(
    of layer: CALayer, _ values: LayerValues, _ total: CATransform3D
  ) -> ProjectedImage? {
    // Nothing may be present that would draw anything else, or draw the image elsewhere.
    guard let image = values.contents, case .plain = values.payload, values.backgroundColor == nil,
      layer.sublayerStorage.isEmpty, layer.mask == nil, values.blendMode == .normal,
      !(values.borderWidth > 0), !(values.shadowOpacity > 0),
      !values.masksToBounds || values.cornerRadius <= 0, values.isDoubleSided
    else { return nil }
    let place = ContentsPlacement(image: image, values: values)
    guard place.pieces.count == 1, let piece = place.pieces.first,
      !values.masksToBounds || values.bounds.contains(piece.target)
    else { return nil }
    return ProjectedImage(
      image, piece.transform, over: piece.target, total, opacity: alpha8(values.opacity),
      sampling: values.magnificationFilter == .nearest ? .nearest : .linear)
  }

  /// Returns the projected picture of a layer; nil if nothing of it is visible.
  func projectedImage(
    of layer: CALayer, _ values: LayerValues, _ total: CATransform3D, depth: Int
  ) -> ProjectedImage? {
    guard let place = ProjectedPlace(of: values, under: total) else { return nil }
    if place.showsBack, !values.isDoubleSided { return nil }
    // Without bounds: content outside the flat layer may be visible in perspective, and the picture
    // is limited to its content.
    var flattener = Flattener(bounds: .unlimited, like: self)
    flattener.append(layer, values, flat: place.transform, depth: depth)
    return ProjectedImage(of: flattener.list, at: place)
  }

  /// Appends a layer that is rasterised: drawn at its rasterization scale first, as the server does
  /// with `shouldRasterize`. Returns false if that is not possible.
  private mutating func appendRasterized(
    _ layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform, depth: Int
  ) -> Bool {
    // The layer's own scale, not that of the screen: a scale of 1 looks blurred, as on iOS.
    let scale = max(0.05, min(16, values.rasterizationScale))
    var flattener = Flattener(bounds: .unlimited, like: self)
    flattener.isRasterizing = true
    flattener.append(
      layer, values, flat: CGAffineTransform(scaleX: scale, y: scale), depth: depth)
    let bounds = flattener.list.bounds
    guard let image = CGImage(drawing: flattener.list, within: bounds) else { return false }
    let placed = CGAffineTransform(
      a: 1 / scale, b: 0, c: 0, d: 1 / scale, tx: CGFloat(bounds.x0) / scale,
      ty: CGFloat(bounds.y0) / scale
    ).concatenating(flat)
    guard let paint = ImagePaint(image, transform: placed, sampling: .linear) else { return false }
    var outline = Outline()
    outline.addRect(
      CGRect(x: 0, y: 0, width: CGFloat(bounds.width), height: CGFloat(bounds.height)))
    list.fill(outline, transform: placed, .image(paint), edges: edges(of: values))
    return true
  }
}

extension CATransform3D {
  /// The map from the plane z = 0 to device space; nil if it needs a perspective division.
  var flattened: CGAffineTransform? {
    guard m14 == 0, m24 == 0, m44 == 1 else { return nil }
    return CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42)
  }

  /// Whether the elements that move points of the plane z = 0 are finite.
  var isFinite: Bool {
    (m11 + m12 + m14 + m21 + m22 + m24 + m41 + m42 + m44).isFinite
  }
}

extension CGImage {
  /// Creates the image that a list draws within bounds, painted when it is visible; nil beyond the
  /// largest size of a layer.
  convenience init?(drawing list: DisplayList, within bounds: PixelBounds) {
    let largest = 16_384
    guard !bounds.isEmpty, bounds.width <= largest, bounds.height <= largest else { return nil }
    var moved = DisplayList(bounds: bounds.offsetBy(x: -bounds.x0, y: -bounds.y0))
    moved.append(
      list,
      transform: CGAffineTransform(translationX: CGFloat(-bounds.x0), y: CGFloat(-bounds.y0)))
    guard let picture = Picture(width: bounds.width, height: bounds.height, .list(moved)) else {
      return nil
    }
    self.init(picture)
  }
}

extension CGBlendMode {
  /// Creates the blend mode of a compositing filter; any other filter is normal blending.
  init(compositingFilter filter: Any?) {
    guard let name = filter as? String else {
      self = .normal
      return
    }
    self =
      switch name {
      case "multiplyBlendMode": .multiply
      case "screenBlendMode": .screen
      case "overlayBlendMode": .overlay
      case "darkenBlendMode": .darken
      case "lightenBlendMode": .lighten
      case "colorDodgeBlendMode": .colorDodge
      case "colorBurnBlendMode": .colorBurn
      case "softLightBlendMode": .softLight
      case "hardLightBlendMode": .hardLight
      case "differenceBlendMode": .difference
      case "exclusionBlendMode": .exclusion
      case "hueBlendMode": .hue
      case "saturationBlendMode": .saturation
      case "colorBlendMode": .color
      case "luminosityBlendMode": .luminosity
      case "linearDodgeBlendMode", "additionCompositing", "plusL": .plusLighter
      case "plusD": .plusDarker
      case "sourceInCompositing", "sourceIn": .sourceIn
      case "sourceOutCompositing", "sourceOut": .sourceOut
      case "sourceAtopCompositing", "sourceAtop": .sourceAtop
      case "destIn": .destinationIn
      case "destOut": .destinationOut
      case "xor": .xor
      default: .normal
      }
  }
}
