package import CoreGraphics

/// Draws three panes in a row: the reference, the actual image, and their differences.
///
/// The third pane shows the reference faintly, every differing pixel in full magenta, and a frame around each
/// cluster, which makes even a single pixel easy to find. Text that is not compared by pixels is hatched.
package struct DifferenceImage {
  let reference: PixelBuffer
  let actual: PixelBuffer
  let difference: ImageDifference
  /// The boxes whose pixels were not compared. They are hatched.
  let hatched: [PixelBounds]
  /// The names of the first two panes.
  let labels: (reference: String, actual: String)

  private static let gap = 24
  private static let strip = 56
  private static let background = PremultipliedColor(bits: 0xFF2B_2B2B)
  private static let mark = PremultipliedColor(bits: 0xFFFF_00FF)
  private static let hatch: UInt32 = 0xFFB0_8050
  // A checkerboard behind all panes shows where an image is transparent.
  private static let boardLight: UInt32 = 0xFFFF_FFFF
  private static let boardDark: UInt32 = 0xFFE6_E6E6

  package init(
    reference: PixelBuffer, actual: PixelBuffer, difference: ImageDifference,
    hatched: [PixelBounds] = [],
    labels: (reference: String, actual: String) = ("Reference", "Now")
  ) {
    self.hatched = hatched
    self.reference = reference
    self.actual = actual
    self.difference = difference
    self.labels = labels
  }

  /// Draws the image; nil if the panes would be too large for memory.
  package func draw() -> PixelBuffer? {
    let union = difference.unionSize
    // Labels need space even above an image of a few pixels.
    let paneWidth = max(union.width, 220)
    let width = Self.gap + 3 * (paneWidth + Self.gap)
    guard
      let buffer = PixelBuffer(width: width, height: Self.strip + union.height + Self.gap)
    else { return nil }
    buffer.fill(Self.background)
    let lefts = (0..<3).map { Self.gap + $0 * (paneWidth + Self.gap) }
    drawPane(reference, at: lefts[0], into: buffer)
    drawPane(actual, at: lefts[1], into: buffer)
    drawDifference(at: lefts[2], into: buffer)
    drawLabels(at: lefts, width: paneWidth, into: buffer)
    return buffer
  }

  private func drawPane(_ picture: PixelBuffer, at left: Int, into buffer: PixelBuffer) {
    for y in 0..<picture.height {
      let source = picture.row(y)
      let target = buffer.row(Self.strip + y) + left
      for x in 0..<picture.width { target[x] = Self.over(source[x], Self.board(x, y)) }
    }
  }

  /// Draws the hatching of a row: diagonals that are eight pixels apart.
  private func drawHatching(_ row: Int, into target: UnsafeMutablePointer<UInt32>) {
    for box in hatched where row >= Int(box.y0) && row < Int(box.y1) {
      for x in Int(box.x0)..<Int(box.x1) where (x + row) % 8 == 0 { target[x] = Self.hatch }
    }
  }

  private func drawDifference(at left: Int, into buffer: PixelBuffer) {
    for y in 0..<difference.unionSize.height {
      let target = buffer.row(Self.strip + y) + left
      let hasRow = y < reference.height
      for x in 0..<difference.unionSize.width {
        let color = hasRow && x < reference.width ? reference.row(y)[x] : 0
        target[x] = Self.faint(Self.over(color, 0xFFFF_FFFF))
      }
      drawHatching(y, into: target)
      difference.mask.forEachRun(inRow: y) { run in
        (target + run.lowerBound).update(repeating: Self.mark.bits, count: run.count)
      }
    }
    for cluster in difference.clusters.prefix(200) { drawFrame(cluster.bounds, left, buffer) }
  }

  /// Draws a frame, two pixels wide and six pixels outside of the cluster, clipped to the pane.
  private func drawFrame(_ bounds: PixelBounds, _ left: Int, _ buffer: PixelBuffer) {
    let pane = PixelBounds(
      x0: 0, y0: 0, x1: Int32(difference.unionSize.width),
      y1: Int32(difference.unionSize.height))
    let outer = bounds.insetBy(-6).intersection(pane)
    let inner = outer.insetBy(2)
    for y in outer.y0..<outer.y1 {
      let row = buffer.row(Self.strip + Int(y)) + left
      for x in outer.x0..<outer.x1
      where x < inner.x0 || x >= inner.x1 || y < inner.y0 || y >= inner.y1 {
        row[Int(x)] = Self.mark.bits
      }
    }
  }

  private func drawLabels(at lefts: [Int], width: Int, into buffer: PixelBuffer) {
    func size(_ s: ImageDifference.Size) -> String { "\(s.width) x \(s.height)" }
    let count = difference.differingCount
    let labels = [
      "\(labels.reference)  \(size(difference.referenceSize))",
      "\(labels.actual)  \(size(difference.actualSize))",
      "\(DifferenceExplanation.grouped(count)) \(count == 1 ? "pixel differs" : "pixels differ")",
    ]
    let context = CGContext(buffer: buffer)
    context.translateBy(x: 0, y: CGFloat(buffer.height))
    context.scaleBy(x: 1, y: -1)
    for (left, label) in zip(lefts, labels) {
      ImageLabel(text: label, size: width < 400 ? 16 : 26).draw(
        x: left, baseline: Self.strip - 18, maxWidth: width, in: context)
    }
    context.flush()
  }

  // MARK: Colours

  @inline(__always)
  private static func board(_ x: Int, _ y: Int) -> UInt32 {
    (x >> 4 ^ y >> 4) & 1 == 0 ? boardLight : boardDark
  }

  @inline(__always)
  private static func over(_ bits: UInt32, _ behind: UInt32) -> UInt32 {
    if bits >> 24 == 255 { return bits }
    let source = PremultipliedColor(bits: bits)
    let rest = PremultipliedColor(bits: behind).multiplied(by: 255 - source.alpha)
    return PremultipliedColor(
      red: source.red &+ rest.red, green: source.green &+ rest.green,
      blue: source.blue &+ rest.blue, alpha: 255
    ).bits
  }

  /// Returns a grey with a fifth of the contrast of the colour's brightness to white.
  @inline(__always)
  private static func faint(_ bits: UInt32) -> UInt32 {
    let c = PremultipliedColor(bits: bits)
    let luma = (UInt32(c.red) * 77 + UInt32(c.green) * 150 + UInt32(c.blue) * 29) >> 8
    let level = 204 + luma / 5
    return 0xFF00_0000 | level << 16 | level << 8 | level
  }
}
