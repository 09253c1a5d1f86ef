import Foundation
import Synchronization

/// Coverage of a box whose sides look the same all along: four corners and a middle row and column,
/// drawn once by the general rasteriser and stretched.
///
/// Boxes with edges on pixels use these, and shadows of boxes. A stretched patch equals filling the
/// whole shape byte for byte, since the rasteriser's result does not depend on where on the pixel
/// grid a shape lies.
final class NinePatch: @unchecked Sendable {
  // Sendable: the memory is written by the initialiser alone.
  let left: Int
  let right: Int
  let top: Int
  let bottom: Int
  private let bytes: UnsafeMutablePointer<UInt8>
  private let lines: UnsafeMutablePointer<Line>

  private struct Line {
    /// The middle column.
    var middle: Int32
    /// The left part is `bytes[leftStart..<leftEnd]`, nothing before and the middle after.
    var leftStart: Int32
    var leftEnd: Int32
    /// Likewise counted in the patch's own columns.
    var rightStart: Int32
    var rightEnd: Int32
  }

  /// `bytes` is (left + 1 + right) by (top + 1 + bottom).
  init(left: Int, right: Int, top: Int, bottom: Int, bytes: [UInt8]) {
    self.left = left
    self.right = right
    self.top = top
    self.bottom = bottom
    self.bytes = .allocate(capacity: bytes.count)
    self.bytes.initialize(from: bytes, count: bytes.count)
    let width = left + 1 + right
    let lines = (0..<(top + 1 + bottom)).map { row in
      let line = bytes[(row * width)..<((row + 1) * width)]
      let base = line.startIndex
      let middle = line[base + left]
      var leftStart = 0
      while leftStart < left, line[base + leftStart] == 0 { leftStart += 1 }
      var leftEnd = left
      while leftEnd > leftStart, line[base + leftEnd - 1] == middle { leftEnd -= 1 }
      var rightEnd = width
      while rightEnd > left + 1, line[base + rightEnd - 1] == 0 { rightEnd -= 1 }
      var rightStart = left + 1
      while rightStart < rightEnd, line[base + rightStart] == middle { rightStart += 1 }
      return Line(
        middle: Int32(middle), leftStart: Int32(leftStart), leftEnd: Int32(leftEnd),
        rightStart: Int32(rightStart), rightEnd: Int32(rightEnd))
    }
    self.lines = .allocate(capacity: lines.count)
    self.lines.initialize(from: lines, count: lines.count)
  }

  deinit {
    bytes.deallocate()
    lines.deallocate()
  }

  /// One row of the patch stretched to a box of device pixels, as runs between the limits; x in the
  /// row counts from `originX`.
  @inline(__always)
  func emit(
    _ y: Int, of box: PixelBounds, from minX: Int, to maxX: Int, originX: Int,
    into row: CoverageRow
  ) {
    row.removeAll()
    let fromTop = y &- Int(box.y0)
    let fromBottom = Int(box.y1) &- 1 &- y
    let index = fromTop < top ? fromTop : (fromBottom < bottom ? top &+ bottom &- fromBottom : top)
    let width = left &+ 1 &+ right
    let line = lines[index]
    let x0 = Int(box.x0)
    // What the patch's columns right of the middle are moved by.
    let shift = Int(box.x1) &- width
    let source = bytes + index &* width
    @inline(__always) func copy(_ from: Int, _ to: Int, _ move: Int) {
      let start = max(from &+ move, minX)
      let end = min(to &+ move, maxX)
      guard start < end else { return }
      (row.mask + (start &- originX)).update(from: source + (start &- move), count: end &- start)
      row.appendMasked(from: start &- originX, to: end &- originX)
    }
    copy(Int(line.leftStart), Int(line.leftEnd), x0)
    row.appendConstant(
      from: max(x0 &+ Int(line.leftEnd), minX) &- originX,
      to: min(shift &+ Int(line.rightStart), maxX) &- originX, coverage: line.middle)
    copy(Int(line.rightStart), Int(line.rightEnd), shift)
  }

  /// Up to which row the rows from `y` on look alike.
  @inline(__always)
  func sameUntil(_ y: Int, of box: PixelBounds) -> Int {
    y >= Int(box.y0) &+ top && y < Int(box.y1) &- bottom ? Int(box.y1) &- bottom : y &+ 1
  }

  /// Whether a box of this size has room for the corners.
  func fits(_ box: PixelBounds) -> Bool {
    box.width > left + right && box.height > top + bottom
  }

  /// Rasterises a box drawn just large enough for its corners, or at its own size along an axis
  /// on which the corners leave no middle.
  static func make(
    outer: RoundedBox, inner: RoundedBox?, stretchesX: Bool, stretchesY: Bool
  ) -> NinePatch {
    func part(_ outerReach: Double, _ innerReach: Double?) -> Int {
      Int(max(outerReach, innerReach ?? 0).rounded(.up))
    }
    var left = part(outer.reachX, inner.map { $0.minX - outer.minX + $0.reachX })
    var right = part(outer.reachX, inner.map { outer.maxX - $0.maxX + $0.reachX })
    var top = part(outer.reachY, inner.map { $0.minY - outer.minY + $0.reachY })
    var bottom = part(outer.reachY, inner.map { outer.maxY - $0.maxY + $0.reachY })
    if !stretchesX {
      left = Int(outer.maxX - outer.minX) / 2
      right = Int(outer.maxX - outer.minX) - left - 1
    }
    if !stretchesY {
      top = Int(outer.maxY - outer.minY) / 2
      bottom = Int(outer.maxY - outer.minY) - top - 1
    }
    let width = left + 1 + right
    let height = top + 1 + bottom
    func shrunk(_ box: RoundedBox) -> RoundedBox {
      var box = box
      box.maxX -= outer.maxX - outer.minX - Double(width)
      box.maxY -= outer.maxY - outer.minY - Double(height)
      box.minX -= outer.minX
      box.maxX -= outer.minX
      box.minY -= outer.minY
      box.maxY -= outer.minY
      return box
    }
    let fill = RingOutline.fill(outer: shrunk(outer), inner: inner.map(shrunk))
    let strands = Strands(
      fill.outline, transform: .identity, flatness: Flattening.contextFlatness)
    let frame = PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
    let (bounds, coverage) = CoverageMask.bytes(of: strands, rule: fill.rule, clip: frame)
    var bytes = [UInt8](repeating: 0, count: width * height)
    for y in 0..<bounds.height {
      for x in 0..<bounds.width {
        bytes[(y + Int(bounds.y0)) * width + x + Int(bounds.x0)] = coverage[y * bounds.width + x]
      }
    }
    return NinePatch(left: left, right: right, top: top, bottom: bottom, bytes: bytes)
  }
}

/// The outline that fills a box or a ring.
enum RingOutline {
  static func fill(
    outer: RoundedBox, inner: RoundedBox?
  ) -> (outline: Outline, rule: CGPathFillRule) {
    var outline = outer.outline
    guard let inner else { return (outline, .winding) }
    outline.append(inner.outline)
    return (outline, .evenOdd)
  }
}

/// Patches by the shape of their corners.
///
/// A patch is a function of its key, so what the cache holds or drops never shows.
final class NinePatchCache: Sendable {
  struct Key: Hashable {
    var radii: SIMD4<Double>
    var insets: SIMD4<Double>
    /// Pixels along an axis that does not stretch, else 0.
    var sizes: SIMD2<Double> = .zero
    var corners: CornerSet
    var innerCorners: CornerSet
    var curves: UInt8
    var sigma: Double
  }

  static let shared = NinePatchCache()
  private static let capacity = 512
  /// Boxes that are kept whole along an axis are at most this long.
  static let largestWhole = 384.0
  private let patches = Mutex<[Key: NinePatch]>([:])

  func patch(for key: Key, _ make: () -> NinePatch) -> NinePatch {
    if let found = patches.withLock({ $0[key] }) { return found }
    let made = make()
    patches.withLock {
      if $0.count >= Self.capacity { $0.removeAll(keepingCapacity: true) }
      $0[key] = made
    }
    return made
  }

  /// The patch of a box or ring; nil when its outer edges lie across pixels, when its corners are
  /// too large to be worth keeping, or when they leave no room for a middle.
  func patch(outer: RoundedBox, inner: RoundedBox?) -> NinePatch? {
    guard outer.isOnPixels, outer.radiusX <= 1024, outer.radiusY <= 1024 else { return nil }
    var key = Key(
      radii: SIMD4(outer.radiusX, outer.radiusY, 0, 0), insets: .zero, corners: outer.corners,
      innerCorners: [], curves: outer.curve.rawValue, sigma: 0)
    if let inner {
      key.radii.z = inner.radiusX
      key.radii.w = inner.radiusY
      key.insets = SIMD4(
        inner.minX - outer.minX, inner.minY - outer.minY, outer.maxX - inner.maxX,
        outer.maxY - inner.maxY)
      guard key.insets.max() <= 1024, key.insets.min() >= 0 else { return nil }
      key.innerCorners = inner.corners
      key.curves |= inner.curve.rawValue << 4
    }
    let reachX = max(outer.reachX, inner.map { $0.reachX + key.insets.x } ?? 0)
    let reachY = max(outer.reachY, inner.map { $0.reachY + key.insets.y } ?? 0)
    let width = outer.maxX - outer.minX
    let height = outer.maxY - outer.minY
    guard width >= 1, height >= 1 else { return nil }
    let stretchesX = width > 2 * reachX + 4
    let stretchesY = height > 2 * reachY + 4
    guard stretchesX || width <= Self.largestWhole, stretchesY || height <= Self.largestWhole
    else { return nil }
    key.sizes = SIMD2(stretchesX ? 0 : width, stretchesY ? 0 : height)
    let patch = patch(for: key) {
      NinePatch.make(outer: outer, inner: inner, stretchesX: stretchesX, stretchesY: stretchesY)
    }
    return patch.fits(outer.bounds) ? patch : nil
  }
}
