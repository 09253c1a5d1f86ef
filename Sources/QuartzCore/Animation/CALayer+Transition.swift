import CoreGraphics

/// How dense pictures of layers are, which transitions work with.
@MainActor
package enum LayerSnapshot {
  /// Set by the stage in use.
  package static var pixelsPerPoint: CGFloat = 2

  /// A layer larger than this is not made a picture of.
  private static let largestSide: CGFloat = 16_384

  /// What a layer shows within its bounds; nil for one without any.
  package static func picture(of layer: CALayer) -> PixelBuffer? {
    let bounds = layer.values.bounds
    let width = (bounds.width * pixelsPerPoint).rounded()
    let height = (bounds.height * pixelsPerPoint).rounded()
    guard width >= 1, height >= 1, width <= largestSide, height <= largestSide,
      let buffer = PixelBuffer(width: Int(width), height: Int(height))
    else { return nil }
    let transform = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
      .concatenating(CGAffineTransform(scaleX: width / bounds.width, y: height / bounds.height))
    let list = Flattener.flattenInside(layer, transform: transform, bounds: buffer.bounds)
    Painter.paint(list, into: buffer)
    return buffer
  }
}

extension CATransition {
  /// The style of a type and a side. On iOS the sides of top and bottom are exchanged.
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

extension CALayer {
  /// Keeps what the layer shows at this moment, from which the transition starts.
  func transitionWasAdded(_ transition: CATransition) {
    layoutIfNeeded()
    transition.oldPicture = LayerSnapshot.picture(of: self)
  }

  /// The transition that is going on, and how far it is.
  final var activeTransition: (CATransition, Double)? {
    guard let storage = animationStorage else { return nil }
    for entry in storage.entries.reversed() {
      guard let transition = entry.animation as? CATransition, !transition.isDrawingTarget,
        let progress = transition.progress(at: localTime)
      else { continue }
      return (transition, progress)
    }
    return nil
  }
}

extension Flattener {
  /// Appends a layer's transition in place of what it shows; false if there is none.
  mutating func appendTransition(of layer: CALayer, _ flat: CGAffineTransform) -> Bool {
    guard layer.animationStorage != nil, let (transition, progress) = layer.activeTransition,
      let old = transition.oldPicture
    else { return false }
    transition.isDrawingTarget = true
    let new = LayerSnapshot.picture(of: layer)
    transition.isDrawingTarget = false
    guard let new, new.width == old.width, new.height == old.height else { return false }
    // What turns towards the eye reaches beyond the bounds.
    let margin = transition.style.turnsInSpace ? max(old.width, old.height) / 3 : 0
    let (from, to) = transition.isReversed ? (new, old) : (old, new)
    let painter = TransitionPainter(from: from, to: to, margin: margin)
    let share = transition.isReversed ? 1 - progress : progress
    guard let picture = painter.picture(transition.style, at: share) else { return false }
    let bounds = layer.values.bounds
    let (sx, sy) = (bounds.width / CGFloat(old.width), bounds.height / CGFloat(old.height))
    let place = CGAffineTransform(
      a: sx, b: 0, c: 0, d: sy, tx: bounds.minX - CGFloat(margin) * sx,
      ty: bounds.minY - CGFloat(margin) * sy)
    guard
      let paint = ImagePaint(
        CGImage(buffer: picture), transform: place.concatenating(flat), sampling: .linear)
    else { return false }
    var outline = Outline()
    outline.addRect(
      bounds.insetBy(dx: -CGFloat(margin) * sx, dy: -CGFloat(margin) * sy))
    list.fill(outline, transform: flat, .image(paint))
    return true
  }
}

extension TransitionStyle {
  fileprivate var turnsInSpace: Bool {
    switch self {
    case .flipFromLeft, .flipFromRight, .flipFromTop, .flipFromBottom: true
    default: false
    }
  }
}
