import Foundation

/// The blurred coverage of a shadow, stored as a patch to stretch or as a whole mask.
struct ShadowMask: Sendable {
  /// The form in which the coverage is stored.
  enum Form: Sendable {
    case patch(NinePatch)
    case bytes([UInt8])
    case empty
  }

  /// The bounds in device pixels.
  var bounds: PixelBounds
  var form: Form

  static let empty = ShadowMask()

  private init() {
    bounds = .empty
    form = .empty
  }

  /// Draws the shape's coverage and blurs it. Only the part inside `visible` is needed.
  init(_ shadow: DisplayList.Shadow, visible: PixelBounds, usesPatches: Bool) {
    let reach = Int32(ShadowKernel.reach(sigma: shadow.sigma))
    switch shadow.source {
    case .box(let box):
      guard
        let moved = box.transformed(
          by: CGAffineTransform(translationX: shadow.offset.dx, y: shadow.offset.dy))
      else {
        self = .empty
        return
      }
      if usesPatches, let patch = Self.patch(moved, sigma: shadow.sigma, reach: reach) {
        self = .empty
        bounds = moved.bounds.insetBy(-reach)
        form = .patch(patch)
        return
      }
      let chains = MonotoneChains(
        moved.outline, transform: .identity, flatness: Flattening.contextFlatness)
      self.init(chains, rule: .winding, shadow.sigma, reach, visible)
    case .path(let fill):
      let transform = fill.transform.concatenating(
        CGAffineTransform(translationX: shadow.offset.dx, y: shadow.offset.dy))
      let chains = MonotoneChains(
        fill.outline, transform: transform, flatness: fill.flatness,
        limits: visible.insetBy(-reach))
      self.init(chains, rule: fill.rule, shadow.sigma, reach, visible)
    case .list(let list):
      self.init(list, shadow.offset, shadow.sigma, reach, visible)
    }
  }

  /// Creates the mask by blurring the coverage of a shape, without the parts whose shadow ends
  /// outside the visible area.
  private init(
    _ chains: MonotoneChains, rule: CGPathFillRule, _ sigma: Double, _ reach: Int32,
    _ visible: PixelBounds
  ) {
    let clip = chains.bounds.intersection(visible.insetBy(-reach))
    let (inside, coverage) = CoverageMask.bytes(of: chains, rule: rule, clip: clip)
    self.init(inside, coverage, sigma, reach)
  }

  /// Blurs the coverage of a box, with a margin around it.
  private init(_ inside: PixelBounds, _ coverage: [UInt8], _ sigma: Double, _ reach: Int32) {
    guard !inside.isEmpty else {
      self = .empty
      return
    }
    bounds = inside.insetBy(-reach)
    // A mask beyond the limit of size is left empty: the shadow is not drawn.
    guard bounds.width * bounds.height <= CoverageMask.largestPixelCount else {
      self = .empty
      return
    }
    var padded = [UInt8](repeating: 0, count: bounds.width * bounds.height)
    for y in 0..<inside.height {
      let from = y * inside.width
      let to = (y + Int(reach)) * bounds.width + Int(reach)
      padded.replaceSubrange(
        to..<(to + inside.width), with: coverage[from..<(from + inside.width)])
    }
    form = .bytes(
      GaussianBlur.blur(padded, width: bounds.width, height: bounds.height, sigma: sigma))
  }

  /// Blurs the alpha of a list's drawing, moved by the offset's whole pixels.
  private init(
    _ list: DisplayList, _ offset: CGVector, _ sigma: Double, _ reach: Int32,
    _ visible: PixelBounds
  ) {
    // A drawn shape cannot be moved by a fraction of a pixel without drawing it again.
    let dx = offset.dx.rounded()
    let dy = offset.dy.rounded()
    let limit = CGFloat(PixelBounds.limit)
    let moveX = Int32(max(-limit, min(limit, dx)))
    let moveY = Int32(max(-limit, min(limit, dy)))
    // Parts farther from the image than the reach of the blur do not affect it.
    let needed = visible.insetBy(-reach).offsetBy(x: -moveX, y: -moveY)
    let inside = list.bounds.intersection(needed)
    guard !inside.isEmpty, let buffer = PixelBuffer(width: inside.width, height: inside.height)
    else {
      self = .empty
      return
    }
    var moved = DisplayList(bounds: buffer.bounds)
    moved.append(
      list,
      transform: CGAffineTransform(translationX: -CGFloat(inside.x0), y: -CGFloat(inside.y0)))
    Painter.paint(moved, into: buffer, options: .serial)
    var coverage = [UInt8](repeating: 0, count: inside.width * inside.height)
    for y in 0..<inside.height {
      let row = buffer.row(y)
      for x in 0..<inside.width {
        coverage[y * inside.width + x] = UInt8(truncatingIfNeeded: row[x] >> 24)
      }
    }
    self.init(inside.offsetBy(x: moveX, y: moveY), coverage, sigma, reach)
  }

  /// Returns the blurred patch of a box: stretchable if its middle is beyond the blur's reach,
  /// whole otherwise.
  private static func patch(_ box: RoundedBox, sigma: Double, reach: Int32) -> NinePatch? {
    let outside = box.outsideParts
    // The pixels of the corner, and those that the blur spreads into or out of them.
    let cornerX = Int((max(outside.x, outside.z) + box.reachX).rounded(.up)) + Int(reach)
    let cornerY = Int((max(outside.y, outside.w) + box.reachY).rounded(.up)) + Int(reach)
    let frame = box.bounds
    guard box.isInPlace, sigma <= GaussianBlur.largestExactSigma, cornerX <= 1024,
      cornerY <= 1024, box.maxX - box.minX >= 1, box.maxY - box.minY >= 1
    else { return nil }
    // A side can be stretched if some of it is beyond the reach of both of its corners.
    let stretchesX = frame.width > 2 * cornerX
    let stretchesY = frame.height > 2 * cornerY
    guard stretchesX || frame.width <= Int(NinePatchCache.largestWhole),
      stretchesY || frame.height <= Int(NinePatchCache.largestWhole)
    else { return nil }
    let key = NinePatchCache.Key(
      radii: SIMD4(box.radiusX, box.radiusY, 0, 0), insets: .zero, outside: outside,
      sizes: SIMD2(
        stretchesX ? 0 : box.maxX - box.minX, stretchesY ? 0 : box.maxY - box.minY),
      corners: box.corners, innerCorners: [], curves: box.curve.rawValue, sigma: sigma)
    return NinePatchCache.shared.patch(for: key) {
      let width = stretchesX ? 2 * cornerX + 1 : frame.width
      let height = stretchesY ? 2 * cornerY + 1 : frame.height
      var small = box
      small.minX -= Double(frame.x0)
      small.minY -= Double(frame.y0)
      small.maxX -= Double(frame.x0) + Double(frame.width - width)
      small.maxY -= Double(frame.y0) + Double(frame.height - height)
      let chains = MonotoneChains(
        small.outline, transform: .identity, flatness: Flattening.contextFlatness)
      // The blurred frame around the whole box, whatever the chains' own bounds.
      let frame = PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
      let (inside, coverage) = CoverageMask.bytes(of: chains, rule: .winding, clip: frame)
      let total = frame.insetBy(-reach)
      var padded = [UInt8](repeating: 0, count: total.width * total.height)
      for y in 0..<inside.height {
        for x in 0..<inside.width {
          let at = (y + Int(inside.y0 - total.y0)) * total.width + x + Int(inside.x0 - total.x0)
          padded[at] = coverage[y * inside.width + x]
        }
      }
      let bytes = GaussianBlur.blur(
        padded, width: total.width, height: total.height, sigma: sigma)
      let left = total.width / 2
      let top = total.height / 2
      return NinePatch(
        left: left, right: total.width - left - 1, top: top, bottom: total.height - top - 1,
        coverage: bytes)
    }
  }
}
