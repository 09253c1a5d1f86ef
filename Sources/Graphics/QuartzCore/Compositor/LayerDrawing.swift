import CoreGraphics
import CoreText

/// The drawing of a layer when it was last displayed, in device pixels.
///
/// It is valid if the layer is moved by a whole number of pixels, since the same commands then give
/// the same bytes. A layer that is rotated, scaled or moved by a fraction of a pixel draws again.
struct LayerDrawing {
  let list: DisplayList
  /// The transform from the layer's coordinates to the pixels of the list.
  let transform: CGAffineTransform
  /// The text rendering mode in which the layer was drawn.
  let textRendering: TextRenderingMode

  /// Returns the commands for another transform, and the translation to apply; nil if the layer
  /// must draw again.
  func list(at flat: CGAffineTransform) -> (DisplayList, CGAffineTransform)? {
    guard transform.a == flat.a, transform.b == flat.b, transform.c == flat.c,
      transform.d == flat.d, textRendering == TextRendering.mode
    else { return nil }
    let (dx, dy) = (flat.tx - transform.tx, flat.ty - transform.ty)
    let (x, y) = (dx.rounded(), dy.rounded())
    guard abs(dx - x) < Self.tolerance, abs(dy - y) < Self.tolerance else { return nil }
    return (list, CGAffineTransform(translationX: x, y: y))
  }

  /// The tolerance in pixels for sums of the same numbers in a different order.
  private static let tolerance: CGFloat = 1e-6
}

extension CALayer {
  /// Runs the display phase of an update: each visible marked layer draws, parents first.
  ///
  /// Core Animation lays out, displays and only then commits, so whatever a program changes in
  /// `draw(_:)` - of this layer, of its ancestors, of layers that it adds - is visible in the same
  /// picture and, before the first commit, without an animation. The drawing of a layer is kept
  /// until the layer is marked again or changes its size.
  ///
  /// Drawing may request layout, and mark layers that were displayed before. Both are handled in a
  /// further round, ten at most: layers that mark each other without end show their last drawing.
  package final func displayTree() {
    environment.perform {
      for _ in 0..<10 {
        guard displayMarkedLayers() else { return }
        layoutTree()
      }
    }
  }

  /// Displays marked layers; returns whether any layer drew.
  private func displayMarkedLayers() -> Bool {
    guard !values.isHidden else { return false }
    var hasDrawn = displayContents()
    if mask?.displayMarkedLayers() == true { hasDrawn = true }
    // The loop runs over a copy: drawing may change the sublayers, which are displayed in the next
    // round.
    for sublayer in sublayerStorage where sublayer.displayMarkedLayers() { hasDrawn = true }
    return hasDrawn
  }

  /// Displays the layer itself if it has no valid drawing; returns whether it drew.
  private func displayContents() -> Bool {
    guard keepsDrawing, drawing == nil, !isBlank, !values.bounds.isEmpty else { return false }
    display()
    guard values.contents == nil else { return displayedContents() }
    let flat = transformToDisplay
    var flattener = Flattener(
      list: DisplayList(
        bounds: PixelBounds(
          covering: (view?.unclippedDrawingBounds ?? values.bounds).applying(flat))),
      semantics: .layerRender)
    let hasDrawn = flattener.recordDrawing(of: self, values.bounds, flat)
    isBlank = !hasDrawn
    if hasDrawn {
      drawing = LayerDrawing(
        list: flattener.list, transform: flat, textRendering: TextRendering.mode)
    }
    displayIsNeeded = false
    return true
  }

  /// Records that the contents set by the delegate replace the drawing; returns true.
  private func displayedContents() -> Bool {
    isBlank = true
    return true
  }

  /// Whether the layer is displayed before it is flattened. UIKit's own views that draw without
  /// side effects are drawn directly into each list instead.
  private var keepsDrawing: Bool {
    if case .solid = solidLayerState { return false }
    guard values.contents == nil, drawsContent else { return false }
    return !(view?.drawsWithoutSideEffects ?? false)
  }

  /// The transform from the layer's coordinates to pixels of the screen, without whole pixels of
  /// the translation.
  private var transformToDisplay: CGAffineTransform {
    let scale = environment.pixelsPerPoint
    var total = CATransform3DMakeAffineTransform(CGAffineTransform(scaleX: scale, y: scale))
    var path: [CALayer] = []
    var layer: CALayer? = self
    while let current = layer {
      path.append(current)
      layer = current.superlayer
    }
    for layer in path.reversed() {
      total = CATransform3DConcat(layer.values.transformToSuperlayer, total)
      if layer !== self {
        total = CATransform3DConcat(layer.values.sublayerTransformAboutAnchor, total)
      }
    }
    guard total.isFinite, var flat = total.flattened else {
      return CGAffineTransform(scaleX: scale, y: scale)
    }
    flat.tx -= flat.tx.rounded(.down)
    flat.ty -= flat.ty.rounded(.down)
    return flat
  }
}

extension Flattener {
  /// Appends the layer's own drawing; the recorded one if it is valid.
  mutating func appendDrawing(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    if let (drawn, shift) = layer.drawing?.list(at: flat) {
      list.append(drawn, transform: shift)
    } else {
      // As on iOS, a layer that drew nothing is not called again until it is marked for display.
      layer.isBlank = !recordDrawing(of: layer, values.bounds, flat)
    }
  }

  /// Records the layer's drawing; returns whether it drew anything.
  mutating func recordDrawing(
    of layer: CALayer, _ bounds: CGRect, _ flat: CGAffineTransform
  ) -> Bool {
    if layer.view?.unclippedDrawingBounds != nil { return record(flat) { layer.draw(in: $0) } }
    pushClip(LayerShape(rect: bounds), flat)
    defer { list.popClip() }
    return record(flat) { layer.draw(in: $0) }
  }
}
