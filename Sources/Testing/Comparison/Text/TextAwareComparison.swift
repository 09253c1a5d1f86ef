package import CoreGraphics

/// Compares an image with a reference whose text is drawn in another typeface.
///
/// **The problem.** References recorded on a phone show a font that is not available elsewhere. A tolerance
/// that accepts the differences of its letters would accept every other error too.
///
/// **The method.** The display list contains the positions of text, and the same list painted without glyphs
/// is the background. The text of the reference is the difference from that background near each line. Each
/// line is compared by the properties that layout and style determine (`TextRunComparison`). Its box and the
/// box that was found in the reference are exempt from the comparison of pixels. Everything else is compared
/// with the tolerances for references that iOS drew: two levels of a channel, and at antialiased edges 32
/// levels in at most one pixel of a hundred.
package struct TextAwareComparison {
  let reference: PixelBuffer
  let actual: PixelBuffer
  let plain: PixelBuffer
  let runs: [TextRun]
  let scale: Double
  let tolerance: ImageTolerance

  /// The share of pixels that may be exempt unless a test allows more.
  package static let usualShare = 0.25

  /// Creates a comparison of two images.
  ///
  /// - Parameters:
  ///   - plain: The image without its glyphs.
  ///   - scale: The scale of the images, in pixels per point.
  ///   - tolerance: The test's own tolerance, which is combined with that for iOS references.
  package init(
    reference: PixelBuffer, actual: PixelBuffer, plain: PixelBuffer, runs: [TextRun],
    scale: Double, tolerance: ImageTolerance
  ) {
    self.reference = reference
    self.actual = actual
    self.plain = plain
    self.runs = runs
    self.scale = scale > 0 ? scale : 1
    self.tolerance = tolerance
  }

  package struct Result {
    /// The differences of lines of text, one sentence each.
    package var findings: [String] = []
    /// The boxes of text, whose pixels are not compared.
    package var exempt: [PixelBounds] = []
    /// The ink of the lines that both images have in one face.
    package var profiles: [TextProfile] = []
    /// The share of the image's pixels in these boxes.
    package var exemptShare = 0.0
    /// The difference outside of the boxes; nil if the images are equal byte for byte.
    package var difference: ImageDifference?

    /// Whether everything except the shapes of letters matches.
    package var agrees: Bool { findings.isEmpty && (difference?.isTolerated ?? true) }
  }

  /// Compares two images of equal size.
  package func run() -> Result {
    var result = Result()
    let owners = TextOwners(
      runs: runs + nestedRuns, width: actual.width, height: actual.height, scale: scale)
    for index in owners.runs.indices { compare(index, owners, &result) }
    result.exemptShare = share(of: result.exempt)
    var tolerance = tolerance
    tolerance.ignored += result.exempt
    tolerance.channelDifference = 2
    tolerance.allowsAntialiasing = true
    tolerance.antialiasingDifference = 32
    result.difference = ImageComparison.difference(
      reference: reference, actual: actual, tolerance: tolerance)
    let edges = result.difference?.excusedAsAntialiasing ?? 0
    if edges * 100 > actual.width * actual.height, !self.tolerance.allowsAntialiasing {
      result.findings.append(
        "the smoothing of edges differs in \(DifferenceExplanation.grouped(edges)) pixels")
    }
    return result
  }

  /// The text of layers that are drawn separately, such as 3D-transformed ones: areas where the image differs
  /// from that without glyphs and the display list has no line.
  private var nestedRuns: [TextRun] {
    let known = ImageTolerance(ignored: runs.map { $0.box.insetBy(-1) })
    let rest = ImageComparison.difference(reference: plain, actual: actual, tolerance: known)
    return (rest?.clusters ?? []).map {
      TextRun(
        text: "", box: $0.bounds, baseline: Double($0.bounds.y1),
        pixelsPerEm: Double($0.bounds.height))
    }
  }

  private func compare(_ index: Int, _ owners: TextOwners, _ result: inout Result) {
    let run = owners.runs[index]
    let area = owners.area(of: index)
    let isOwn = owners.ownership(of: index)
    let ink = TextInk(of: actual, without: plain, in: area, isOwn: isOwn)
    // Hidden text, and text in nearly the colour of its background, is compared as pixels.
    guard ink.peak >= 8, !ink.box.isEmpty else { return }
    let other = TextInk(
      of: reference, without: plain, in: area, strength: ink.peak, isOwn: isOwn)
    let comparison = TextRunComparison(run: run, reference: other, actual: ink, scale: scale)
    if !run.face.isEmpty, !other.box.isEmpty {
      result.profiles.append(
        TextProfile(
          text: run.text, face: run.face, pixelsPerEm: run.pixelsPerEm, scale: scale,
          origins: run.origins.map { $0 - Double(area.x0) }, actual: ink.columns,
          reference: other.columns))
    }
    result.findings += comparison.findings.map { "\(run.title) \($0)" }
    let all = PixelBounds(x0: 0, y0: 0, x1: Int32(actual.width), y1: Int32(actual.height))
    let box = other.box.isEmpty ? ink.box : ink.box.union(other.box)
    result.exempt.append(box.insetBy(-1).intersection(all))
  }

  /// Returns the share of the image that the boxes cover. Pixels in several boxes count once.
  private func share(of boxes: [PixelBounds]) -> Double {
    var count = 0
    for y in 0..<Int32(actual.height) {
      let spans = boxes.filter { y >= $0.y0 && y < $0.y1 }.map { ($0.x0, $0.x1) }.sorted { $0 < $1 }
      var end: Int32 = 0
      for (from, to) in spans where to > end {
        count += Int(to - max(from, end))
        end = to
      }
    }
    return Double(count) / Double(actual.width * actual.height)
  }
}

/// Assigns pixels near several lines of text to one of them.
private struct TextOwners {
  let runs: [TextRun]
  let all: PixelBounds
  let scale: Double

  init(runs: [TextRun], width: Int, height: Int, scale: Double) {
    self.runs = runs
    self.scale = scale
    all = PixelBounds(x0: 0, y0: 0, x1: Int32(width), y1: Int32(height))
  }

  /// Returns the area in which the text of a line is searched: half an em or three points around it.
  func area(of index: Int) -> PixelBounds {
    let reach = max(3 * scale, 0.5 * runs[index].pixelsPerEm)
    return runs[index].box.insetBy(-Int32(reach.rounded(.up))).intersection(all)
  }

  /// Returns a function that determines whether a pixel belongs to a line: whether no other line is
  /// nearer. A pixel at equal distances belongs to the first of the lines.
  func ownership(of index: Int) -> (Int, Int) -> Bool {
    let own = runs[index].box
    let area = area(of: index)
    // The ink of a line may begin before its box.
    let others = runs.indices.filter {
      $0 != index && !self.area(of: $0).intersection(area).isEmpty
    }
    if others.isEmpty { return { _, _ in true } }
    return { x, y in
      let distance = Self.distance(own, x, y)
      return others.allSatisfy { other in
        let theirs = Self.distance(runs[other].box, x, y)
        return distance == theirs ? index < other : distance < theirs
      }
    }
  }

  /// Returns the distance in pixels of a pixel from a box: outside, the horizontal plus the vertical
  /// distance; inside, from -1 in the middle row to -0.5 at the top and bottom.
  private static func distance(_ box: PixelBounds, _ x: Int, _ y: Int) -> Double {
    let dx = max(Int(box.x0) - x, x - Int(box.x1) + 1, 0)
    let dy = max(Int(box.y0) - y, y - Int(box.y1) + 1, 0)
    if dx + dy > 0 { return Double(dx + dy) }
    let middle = Double(box.y0 + box.y1) / 2
    return abs(Double(y) + 0.5 - middle) / Double(box.height) - 1
  }
}
