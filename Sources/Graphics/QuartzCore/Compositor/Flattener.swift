package import CoreGraphics

/// Turns a tree of layers into a flat list of drawing commands in device pixels.
///
/// It reads the tree (sublayers and mask) and the values on screen at the moment (`LayerValues`),
/// and it lets the layer draw into the list; nothing else. No pixel is made here: content that must
/// be drawn separately - layers rotated in space, rasterised layers, transitions - becomes a
/// picture in the list, which the painter paints where it is visible.
///
/// **Why a list.** Layers are objects of the main actor, pixels are the work of all cores. The list
/// separates the two: plain values, built in one walk, which threads may read freely, and in which
/// culling, fast paths and tests see what a tree of classes would hide.
///
/// **Exact.** Every decision here is one about commands; the numbers of a layer reach the list
/// unrounded, except opacities, which become bytes as iOS stores them. Hidden or clear content, and
/// content beyond the clip, leaves no command.
///
/// **Cost.** One visit a layer, and for nearly all views no copy of their values (`SolidLayer`).
/// Only masks, shadows without a path, copies of replicators and layers drawn separately are
/// flattened into lists of their own.
///
/// The order is Core Animation's: shadow, background, contents, sublayers by depth, border. A layer
/// with opacity below 1, a mask or a compositing filter is a group; a layer that masks to its
/// bounds clips everything between its shadow and its border.
@MainActor
package struct Flattener {
  var list: DisplayList
  let semantics: RenderSemantics
  /// The seconds by which animations below a replicator are delayed.
  var delay = 0.0

  init(list: DisplayList, semantics: RenderSemantics) {
    self.list = list
    self.semantics = semantics
  }

  /// Creates a flattener into a list of its own, with the same rules and time.
  init(bounds: PixelBounds, like other: Flattener) {
    list = DisplayList(bounds: bounds)
    semantics = other.semantics
    delay = other.delay
    glassContainer = other.glassContainer
  }

  /// Flattens a layer for a target of that many pixels.
  ///
  /// - Parameters:
  ///   - transform: From the coordinates of the root's frame to device pixels.
  ///   - background: Fills the target below the layer.
  package static func flatten(
    _ root: CALayer, transform: CGAffineTransform, width: Int, height: Int,
    background: PremultipliedColor? = nil, semantics: RenderSemantics = .layerRender
  ) -> DisplayList {
    let bounds = PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    var flattener = Flattener(list: DisplayList(bounds: bounds), semantics: semantics)
    flattener.list.reserve(commands: Self.usualCommands)
    if let background { flattener.list.fill(bounds, background) }
    flattener.appendPlane(
      root, root.presentedValues, in: CATransform3DMakeAffineTransform(transform))
    return flattener.list
  }

  /// Flattens a layer in its own coordinates, regardless of its position in the superlayer.
  package static func flattenInside(
    _ layer: CALayer, transform: CGAffineTransform, bounds: PixelBounds,
    semantics: RenderSemantics = .layerRender
  ) -> DisplayList {
    flattenInside(
      layer, layer.presentedValues, transform: transform, bounds: bounds, semantics: semantics)
  }

  static func flattenInside(
    _ layer: CALayer, _ values: LayerValues, transform: CGAffineTransform, bounds: PixelBounds,
    semantics: RenderSemantics = .layerRender
  ) -> DisplayList {
    var flattener = Flattener(list: DisplayList(bounds: bounds), semantics: semantics)
    if !values.isHidden { flattener.append(layer, values, flat: transform, depth: 0) }
    return flattener.list
  }

  /// The capacity of the list: more than most screens need, 590 KB of addresses, of which only
  /// written pages are allocated. An array that grows there fetches twice as much, and copies it.
  private static let usualCommands = 1 << 14

  /// The depth at which trees are cut off: limits are stated, and the stack is finite. A level
  /// takes 13 KB of it, and tests run on threads that have 8 MB.
  static let maximumDepth = 400

  // MARK: One layer

  /// Appends a layer and all its content as one plane.
  ///
  /// - Parameter parent: From the coordinates of the layer's frame to device space.
  mutating func appendPlane(
    _ layer: CALayer, _ values: LayerValues, in parent: CATransform3D, depth: Int = 0
  ) {
    guard !values.isHidden, values.opacity > 0, depth < Self.maximumDepth else { return }
    append(
      layer, values, under: CATransform3DConcat(values.transformToSuperlayer, parent),
      depth: depth)
  }

  /// - Parameter total: From the layer's own coordinates to device space.
  mutating func append(
    _ layer: CALayer, _ values: LayerValues, under total: CATransform3D, depth: Int
  ) {
    guard total.isFinite else { return }
    // Without division by depth the plane is an affine image, drawn straight at its place.
    guard let flat = total.flattened else {
      appendProjected(layer, values, total, depth: depth)
      return
    }
    // A mirrored plane is seen from behind.
    if !values.isDoubleSided, flat.determinant < 0 { return }
    append(layer, values, flat: flat, depth: depth)
  }

  /// Appends a layer whose plane is mapped without perspective. A transition replaces everything; a
  /// rasterised layer calls this again with a list of its own.
  mutating func append(
    _ layer: CALayer, _ values: LayerValues, flat: CGAffineTransform, depth: Int
  ) {
    let opacity = alpha8(values.opacity)
    if values.isOnScreenOnly, !semantics.drawsGlass { return }
    guard opacity > 0, !appendTransition(of: layer, values, flat) else { return }
    // Within a rasterised layer nothing is rasterised again: it is one bitmap.
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
    // A group is drawn apart, so that what overlaps in it does not show through itself.
    let isGroup = opacity < 255 || mask != nil || blend != .normal
    // A mask or a blend mode needs the group whatever the layer says.
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

  /// Appends a layer that is no group: its opacity is that of each of its parts, which show through
  /// each other.
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

  /// Whether a layer above is being rasterised, so that `shouldRasterize` below it has no effect.
  var isRasterizing = false
  /// The transform of the container around the current layer that has drawn its glass.
  var glassContainer: CGAffineTransform?

  /// Converts an opacity to 255ths, halves up. Measured on groups.
  func alpha8(_ opacity: Float) -> UInt8 {
    UInt8((max(0, min(1, opacity)) * 255 + 0.5).rounded(.down))
  }

  /// The drawing of a mask layer, at its position in the layer that it masks. Only its alpha
  /// counts.
  private func maskList(_ mask: CALayer, _ flat: CGAffineTransform, depth: Int) -> DisplayList {
    var flattener = Flattener(bounds: list.clipBounds, like: self)
    flattener.appendPlane(
      mask, mask.presentedValues(delayedBy: delay), in: CATransform3DMakeAffineTransform(flat),
      depth: depth + 1)
    return flattener.list
  }

  // MARK: Clips

  /// The bounds with the corners of the values.
  func shape(of values: LayerValues) -> LayerShape {
    var shape = LayerShape(
      rect: values.bounds, radius: values.cornerRadius, corners: values.maskedCorners,
      isContinuous: values.hasContinuousCorners)
    shape.isUnlimited = semantics.drawsAllCornersContinuous
    return shape
  }

  /// Clips to a shape of a layer; a box where it is one, which has cached corners.
  mutating func pushClip(_ shape: LayerShape, _ flat: CGAffineTransform) {
    if let box = shape.box(under: flat) {
      list.pushClip(box)
    } else {
      list.pushClip(shape.outline, transform: flat)
    }
  }

  /// The rule by which straight edges of a layer become coverage.
  func edges(of values: LayerValues) -> DisplayList.EdgeRule {
    semantics.smoothsEdges || values.allowsEdgeAntialiasing ? .antialiased : .aliased
  }

  /// Fills a shape of a layer.
  mutating func fill(
    _ shape: LayerShape, of values: LayerValues, _ flat: CGAffineTransform, _ paint: Paint
  ) {
    // The box gives the same bytes as the outline, from cached corners.
    let box = shape.box(under: flat)
    // Round corners are smooth in both ways of capture.
    let edges = shape.isSquare ? edges(of: values) : .antialiased
    if let box, edges == .antialiased || box.isOnPixels {
      list.fill(box, paint)
    } else {
      list.fill(shape.outline, transform: flat, paint, edges: edges)
    }
  }

  // MARK: Perspective

  /// Appends a layer whose plane is seen at an angle: drawn flat at its own size, then projected.
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

  /// The image of a layer that shows an image and nothing else, without a copy in between. Nil for
  /// any other layer.
  ///
  /// It saves the picture in between: the image itself is projected.
  private func projectedContents(
    of layer: CALayer, _ values: LayerValues, _ total: CATransform3D
  ) -> ProjectedImage? {
    // Everything that would draw something else, or draw it elsewhere, must be absent.
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

  /// The picture of a plane; nil if nothing of it is visible.
  func projectedImage(
    of layer: CALayer, _ values: LayerValues, _ total: CATransform3D, depth: Int
  ) -> ProjectedImage? {
    guard let place = ProjectedPlace(of: values, under: total) else { return nil }
    if place.showsBack, !values.isDoubleSided { return nil }
    // Without bounds: what is hidden flat may be seen at an angle, and the picture is cut to what it
    // holds.
    var flattener = Flattener(bounds: .unlimited, like: self)
    flattener.append(layer, values, flat: place.transform, depth: depth)
    return ProjectedImage(of: flattener.list, at: place)
  }

  /// Appends a rasterised layer: drawn at its own scale first, as the server does with
  /// `shouldRasterize`.
  private mutating func appendRasterized(
    _ layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform, depth: Int
  ) -> Bool {
    // The layer's own scale, not the screen's: at 1 what is rasterised is seen blurred, as on iOS.
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
  /// The map of points of the plane z = 0 to device space, if no division by depth is involved.
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
  /// Returns the image that a list draws within bounds, painted when it is visible. Nil beyond the
  /// size that a layer may have.
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
  /// The blend mode of a compositing filter; other filters change nothing.
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
