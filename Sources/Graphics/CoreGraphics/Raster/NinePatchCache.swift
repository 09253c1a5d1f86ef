import Foundation
import Synchronization

/// A cache of patches by the shape of their corners.
///
/// A screen has hundreds of rounded boxes and a handful of radii. The key has exactly the values on
/// which the bytes depend: the position of the edges within their pixels, not that of the box; its
/// size only along an axis that does not stretch. A full cache is emptied: a screen's patches are
/// soon computed again, and no order of use must be shared between threads.
///
/// A patch is a function of its key, so the contents of the cache never affect a pixel.
final class NinePatchCache: Sendable {
  /// The values on which the bytes of a patch depend.
  struct Key: Hashable {
    var radii: SIMD4<Double>
    var insets: SIMD4<Double>
    /// The parts of the outermost pixels that are outside the box: left, top, right, bottom.
    var outside: SIMD4<Double> = .zero
    /// The size in pixels along an axis that does not stretch; 0 along one that does.
    var sizes: SIMD2<Double> = .zero
    var corners: CornerSet
    var innerCorners: CornerSet
    var curves: UInt8
    var sigma: Double
  }

  static let shared = NinePatchCache()
  /// The limit of cached bytes of coverage.
  private static let capacity = 12 << 20
  /// The largest length in pixels of boxes that are kept whole along an axis.
  static let largestWhole = 384.0

  private struct State {
    var patches: [Key: NinePatch] = [:]
    var byteCount = 0
  }
  private let state = Mutex(State())

  /// Returns the patch of a key, creating it at the first call.
  func patch(for key: Key, _ make: () -> NinePatch) -> NinePatch {
    if let found = state.withLock({ $0.patches[key] }) { return found }
    // Computed outside the lock. Two threads may compute the same patch; the bytes are equal.
    let made = make()
    state.withLock {
      if $0.byteCount > Self.capacity { $0 = State() }
      if $0.patches.updateValue(made, forKey: key) == nil { $0.byteCount += made.byteCount }
    }
    return made
  }

  /// Returns the patch of a box or ring; nil if its edges are not on the fractions of pixels that
  /// layouts produce, if its corners are too large for the cache, or if they leave no middle.
  func patch(outer: RoundedBox, inner: RoundedBox?) -> NinePatch? {
    // Larger corners are too rare to be worth their memory.
    guard outer.radiusX <= 1024, outer.radiusY <= 1024, outer.isInPlace else { return nil }
    var key = Key(
      radii: SIMD4(outer.radiusX, outer.radiusY, 0, 0), insets: .zero,
      outside: outer.outsideParts, corners: outer.corners, innerCorners: [],
      curves: outer.curve.rawValue, sigma: 0)
    if let inner {
      key.radii.z = inner.radiusX
      key.radii.w = inner.radiusY
      key.insets = SIMD4(
        inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX,
        outer.maxY - inner.maxY)
      // An inner box that extends beyond the outer one does not form a ring.
      guard key.insets.max() <= 1024, key.insets.min() >= 0 else { return nil }
      key.innerCorners = inner.corners
      key.curves |= inner.curve.rawValue << 4
    }
    let reachX = max(outer.reachX, inner.map { $0.reachX + key.insets.x } ?? 0)
    let reachY = max(outer.reachY, inner.map { $0.reachY + key.insets.y } ?? 0)
    let width = outer.maxX - outer.minX
    let height = outer.maxY - outer.minY
    guard width >= 1, height >= 1 else { return nil }
    // Four pixels more than the corners: the fraction of a pixel on each side, and a middle.
    let stretchesX = width > 2 * reachX + 4
    let stretchesY = height > 2 * reachY + 4
    guard stretchesX || width <= Self.largestWhole, stretchesY || height <= Self.largestWhole
    else { return nil }
    key.sizes = SIMD2(stretchesX ? 0 : width, stretchesY ? 0 : height)
    let patch = patch(for: key) {
      NinePatch.make(outer: outer, inner: inner, stretchesX: stretchesX, stretchesY: stretchesY)
    }
    return patch.lines.fits(outer.bounds) ? patch : nil
  }
}

extension RoundedBox {
  /// The fractions of the outermost pixels that are outside the box: left, top, right, bottom.
  var outsideParts: SIMD4<Double> {
    SIMD4(
      minX - minX.rounded(.down), minY - minY.rounded(.down), maxX.rounded(.up) - maxX,
      maxY.rounded(.up) - maxY)
  }

  /// Whether all edges are on quarters or thirds of pixels. Moving boxes also have other edges, but
  /// each only once.
  var isInPlace: Bool {
    let twelfths = outsideParts * 12
    // Twelfths: the least common multiple of quarters and thirds.
    let off = twelfths - twelfths.rounded(.toNearestOrAwayFromZero)
    return isOnPixels || (isFinite && off.max() < 1e-6 && off.min() > -1e-6)
  }
}
