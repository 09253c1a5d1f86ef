import CoreGraphics
import CoreText

/// The drawing of a layer when it was last displayed, in device pixels.
///
/// It is valid wherever the layer is moved by a whole number of pixels: there the same commands
/// give the same bytes. A layer that is rotated, magnified or moved by a part of a pixel draws
/// again.
struct LayerDrawing {
  let list: DisplayList
  /// The transform from the layer's coordinates to the pixels of the list.
  let transform: CGAffineTransform
  /// The rendering of text at that time.
  let textRendering: TextRenderingMode

  /// Returns the commands at another position. Nil where they would have to be made anew.
  func list(at flat: CGAffineTransform) -> (DisplayList, CGAffineTransform)? {
    guard transform.a == flat.a, transform.b == flat.b, transform.c == flat.c,
      transform.d == flat.d, textRendering == TextRendering.mode
    else { return nil }
    let (dx, dy) = (flat.tx - transform.tx, flat.ty - transform.ty)
    let (x, y) = (dx.rounded(), dy.rounded())
    guard abs(dx - x) < Self.tolerance, abs(dy - y) < Self.tolerance else { return nil }
    return (list, CGAffineTransform(translationX: x, y: y))
  }

  /// The tolerance in parts of a pixel for sums of the same numbers in another order.
  private static let tolerance: CGFloat = 1e-6
}

extension CALayer {
  /// Runs the display phase of an update: each visible marked layer draws, parents first.
  ///
  /// Core Animation lays out, displays and only then commits, so whatever a program changes in
  /// `draw(_:)` - of this layer, of those around it, of those that it adds - shows in the same
  /// picture and, before the first commit, without an animation. What layers draw is kept until they
  /// are marked again or change their size.
  ///
  /// Drawing may ask for layout, and mark layers that were displayed before. Both are done in a
  /// further round, ten times at most: layers that mark each other for ever show what they drew last.
  package final func displayTree() {
    environment.perform {
      for _ in 0..<10 {
        guard displayMarkedLayers() else { return }
        layoutTree()
      }
    }
  }

  /// Displays marked layers. Returns whether any layer has drawn.
  private func displayMarkedLayers() -> Bool {
    guard !values.isHidden else { return false }
    var hasDrawn = displayContents()
    if mask?.displayMarkedLayers() == true { hasDrawn = true }
    // A copy: drawing may change the sublayers, which are displayed in the next round.
    for sublayer in sublayerStorage where sublayer.displayMarkedLayers() { hasDrawn = true }
    return hasDrawn
  }

  /// Displays the layer itself if it has no valid drawing. Returns whether it drew.
  private func displayContents() -> Bool {
    guard keepsDrawing, drawing == nil, !isBlank, !values.bounds.isEmpty else { return false }
    display()
    guard values.contents == nil else { return displayedContents() }
    let flat = transformToDisplay
    var flattener = Flattener(
      list: DisplayList(bounds: PixelBounds(covering: values.bounds.applying(flat))),
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

  /// Records that contents which the delegate has set replace the drawing; always returns true.
  private func displayedContents() -> Bool {
    isBlank = true
    return true
  }

  /// Whether the layer is displayed before it is flattened. Views of UIKit's own that draw without
  /// side effects draw straight into each list.
  private var keepsDrawing: Bool {
    if case .solid = solidLayerState { return false }
    guard values.contents == nil, drawsContent else { return false }
    return !(view?.drawsWithoutSideEffects ?? false)
  }

  /// The transform from the layer's coordinates to pixels of the screen, less whole pixels.
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
  /// Appends the layer's own drawing, as recorded at its display if possible.
  mutating func appendDrawing(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) {
    if let (drawn, shift) = layer.drawing?.list(at: flat) {
      list.append(drawn, transform: shift)
    } else {
      // As on iOS, a layer that drew nothing is not asked again until it says so.
      layer.isBlank = !recordDrawing(of: layer, values.bounds, flat)
    }
  }

  /// Records the layer's drawing. Returns whether it drew anything.
  mutating func recordDrawing(
    of layer: CALayer, _ bounds: CGRect, _ flat: CGAffineTransform
  ) -> Bool {
    pushClip(LayerShape(rect: bounds), flat)
    defer { list.popClip() }
    return record(flat) { layer.draw(in: $0) }
  }
}
