import CoreGraphics

/// Creates images of the current content of layers, for transitions.
@MainActor
package enum LayerSnapshot {
  /// The largest width and height of a layer's image in pixels.
  private static let largestSide: CGFloat = 16_384

  /// Returns the layer's content within its bounds as a picture that is painted when it is visible;
  /// nil for an empty or too large layer.
  package static func image(of layer: CALayer) -> CGImage? {
    image(of: layer, layer.presentedValues)
  }

  /// Returns the picture of a layer with other values than the presented ones.
  static func image(of layer: CALayer, _ values: LayerValues) -> CGImage? {
    let bounds = layer.values.bounds
    let pixelsPerPoint = layer.environment.pixelsPerPoint
    let width = (bounds.width * pixelsPerPoint).rounded()
    let height = (bounds.height * pixelsPerPoint).rounded()
    guard width >= 1, height >= 1, width <= largestSide, height <= largestSide else { return nil }
    let transform = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: width / bounds.width, y: height / bounds.height))
    let list = Flattener.flattenInside(
      layer, values, transform: transform,
      bounds: PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height)))
    return Picture(width: Int(width), height: Int(height), .list(list)).map { CGImage($0) }
  }
}

extension CATransition {
  /// The style of the transition's type and subtype. On iOS the subtypes of top and bottom are
  /// exchanged.
  final var style: TransitionStyle {
    if let exactStyle { return exactStyle }
    switch (type, subtype) {
    case (.push, .fromLeft): return .slideFromLeft
    case (.push, .fromTop): return .slideFromBottom
    case (.push, .fromBottom): return .slideFromTop
    case (.push, _): return .slide
    case (.moveIn, .fromLeft): return .moveInFromLeft
    case (.moveIn, .fromTop): return .moveInFromBottom
    case (.moveIn, .fromBottom): return .moveInFromTop
    case (.moveIn, _): return .moveIn
    case (.reveal, .fromLeft): return .revealFromLeft
    case (.reveal, .fromTop): return .revealFromBottom
    case (.reveal, .fromBottom): return .revealFromTop
    case (.reveal, _): return .reveal
    default: return .fade
    }
  }
}

/// A running transition in the form that the compositor uses.
final class LayerTransition {
  /// The content at the beginning.
  let old: CGImage
  let style: TransitionStyle
  /// The progress of the transition.
  let progress: Double
  /// Whether the transition runs from its end, the current content, to its start, the old content.
  let isReversed: Bool

  init(from old: CGImage, style: TransitionStyle, progress: Double, isReversed: Bool) {
    self.old = old
    self.style = style
    self.progress = progress
    self.isReversed = isReversed
  }
}

extension CALayer {
  /// Captures the layer's current content as the start of a transition.
  func transitionWasAdded(_ transition: CATransition) {
    layoutIfNeeded()
    displayTree()
    transition.oldImage = LayerSnapshot.image(of: self)
  }

  /// The running transition that was added last; nil for none.
  final var activeTransition: LayerTransition? {
    guard let storage = animationStorage else { return nil }
    for entry in storage.entries.reversed() {
      guard let transition = entry.animation as? CATransition, let old = transition.oldImage,
        let progress = transition.progress(at: localTime)
      else { continue }
      return LayerTransition(
        from: old, style: transition.style, progress: progress, isReversed: transition.isReversed)
    }
    return nil
  }
}

extension Flattener {
  /// Appends a layer's transition in place of its content; returns false without a transition.
  mutating func appendTransition(
    of layer: CALayer, _ values: LayerValues, _ flat: CGAffineTransform
  ) -> Bool {
    guard let transition = values.transition else { return false }
    var target = layer.presentedValues
    target.transition = nil
    let old = transition.old
    guard let new = LayerSnapshot.image(of: layer, target), new.width == old.width,
      new.height == old.height
    else { return false }
    // Content that is rotated towards the eye extends beyond the bounds.
    let margin = transition.style.turnsInSpace ? max(old.width, old.height) / 3 : 0
    let (from, to) = transition.isReversed ? (new, old) : (old, new)
    let composer = TransitionComposer(from: from, to: to, margin: margin)
    let share = transition.isReversed ? 1 - transition.progress : transition.progress
    guard let image = composer.image(transition.style, at: share) else { return false }
    let bounds = layer.values.bounds
    let (sx, sy) = (bounds.width / CGFloat(old.width), bounds.height / CGFloat(old.height))
    let place = CGAffineTransform(
      a: sx, b: 0, c: 0, d: sy, tx: bounds.minX - CGFloat(margin) * sx,
      ty: bounds.minY - CGFloat(margin) * sy)
    guard let paint = ImagePaint(image, transform: place.concatenating(flat), sampling: .linear)
    else { return false }
    var outline = Outline()
    outline.addRect(
      bounds.insetBy(dx: -CGFloat(margin) * sx, dy: -CGFloat(margin) * sy))
    list.fill(outline, transform: flat, .image(paint))
    return true
  }
}

extension TransitionStyle {
  /// Whether the style is a flip, which needs a margin: parts nearer to the eye extend beyond the
  /// bounds.
  fileprivate var turnsInSpace: Bool {
    switch self {
    case .flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom: true
    default: false
    }
  }
}
