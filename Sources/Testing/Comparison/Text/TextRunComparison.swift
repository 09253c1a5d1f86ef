import CoreGraphics

/// Compares a line of text with the same area of a reference that is drawn in another typeface.
///
/// The properties that layout and style determine must agree: position, size, extent, colour, weight. The
/// tolerances allow for the differences between two typefaces of the same metrics.
/// Documentation/TextAwareComparison.md lists them with their reasons.
struct TextRunComparison {
  let run: TextRun
  let reference: TextInk
  let actual: TextInk
  /// The scale of the images, in pixels per point.
  let scale: Double

  /// The limits within which a line matches. Names state whether a length is in points, pixels or ems.
  enum Bounds {
    /// The largest displacement of the ink's profile.
    static let shiftInPoints = 0.6
    static let shiftInPixels = 0.75
    /// The largest accepted difference between the widths, which results from the side bearings of
    /// the letters at both ends and from a share of the width.
    static let widthInPoints = 0.5
    static let widthInEms = 0.07
    /// The additional difference of the width at a line's end if its letter has serifs or flags in some
    /// typefaces only.
    static let widthInEmsOfOddEnd = 0.1
    static let widthShare = 0.008
    /// The largest difference of the height of the ink, since ascenders, round letters and descenders of two
    /// typefaces differ.
    static let heightInPixels = 1.0
    static let heightInEms = 0.07
    /// The largest ratio between the areas of the letters.
    static let weightRatio = 1.22
    /// The largest distance between two text colours, each the difference from its background as a vector
    /// scaled to length 1.
    static let colorDistance = 0.05
    /// The largest ratio between the strengths of fully covered pixels. The ratio for small text is larger,
    /// since its stems are narrower than a pixel or two.
    static let strengthRatio = 1.08
    static let strengthRatioOfSmallText = 1.3
    static let smallTextInPixels = 30.0
    /// The smallest correlation between the ink of the columns.
    static let correlation = 0.6
    /// The smallest share of ink near the baseline at the end of a truncated line.
    static let ellipsisShare = 0.93
  }

  /// The differences, each as a clause such as "is 1.3 pt to the right".
  var findings: [String] {
    guard reference.total > 0.2 * actual.total, !reference.box.isEmpty else {
      return ["is missing in the reference"]
    }
    var result = truncation
    if result.isEmpty { result = lengths }
    if result.isEmpty, correlation < Bounds.correlation { result.append("has other letters") }
    return result + style
  }

  // MARK: Place and size

  private var left: Double { Double(actual.box.x0 - reference.box.x0) }
  private var right: Double { Double(actual.box.x1 - reference.box.x1) }
  private var top: Double { Double(actual.box.y0 - reference.box.y0) }
  private var bottom: Double { Double(actual.box.y1 - reference.box.y1) }

  private var across: TextShift {
    TextShift(
      actual.columns, reference.columns, around: (left + right) / 2,
      reach: max(2, Int(0.3 * run.pixelsPerEm)), radius: max(1, Int(0.06 * run.pixelsPerEm)))
  }

  private var down: TextShift {
    TextShift(
      actual.rows, reference.rows, around: (top + bottom) / 2,
      reach: max(2, Int(0.2 * run.pixelsPerEm)), radius: max(1, Int(0.04 * run.pixelsPerEm)))
  }

  private var correlation: Double { across.correlation }

  private var lengths: [String] {
    let em = run.pixelsPerEm
    let wider = right - left
    let widthBound =
      max(
        1.5,
        Bounds.widthInPoints * scale
          + (Bounds.widthInEms + Bounds.widthInEmsOfOddEnd * Double(oddEnds)) * em)
      + Bounds.widthShare * Double(run.box.width)
    let higher = bottom - top
    var result: [String] = []
    if abs(wider) > widthBound {
      result.append("is \(points(wider)) \(wider > 0 ? "wider" : "narrower")")
    }
    if abs(higher) > Bounds.heightInPixels + Bounds.heightInEms * em {
      result.append("is \(points(higher)) \(higher > 0 ? "higher" : "lower") in size")
    }
    let shiftBound = max(Bounds.shiftInPixels, Bounds.shiftInPoints * scale)
    let (dx, dy) = (across.pixels, down.pixels)
    // A difference of the width also appears as a displacement of half its amount.
    if abs(dx) > shiftBound + Bounds.widthShare * Double(run.box.width) / 2 {
      result.append("is \(points(dx)) to the \(dx > 0 ? "right" : "left")")
    }
    if abs(dy) > shiftBound { result.append("is \(points(dy)) too \(dy > 0 ? "low" : "high")") }
    return result
  }

  /// The number of line ends, 0 to 2, with a letter that typefaces draw in very different widths.
  private var oddEnds: Int {
    let words = run.text.filter { $0 != " " }
    return [words.first, words.last].count { $0.map("1IJjl".contains) ?? false }
  }

  private func points(_ pixels: Double) -> String {
    "\(DifferenceExplanation.decimal(abs(pixels) / scale)) pt"
  }

  // MARK: Truncation

  private var truncation: [String] {
    let em = run.pixelsPerEm
    guard Double(run.box.width) > 1.5 * em else { return [] }
    let low =
      Int((run.baseline - 0.24 * em).rounded())..<Int((run.baseline + 0.1 * em).rounded(.up))
    func endsLow(_ ink: TextInk) -> Bool {
      ink.lowShare(lastColumns: Int(0.6 * em), rows: low) > Bounds.ellipsisShare
    }
    let (was, now) = (endsLow(reference), endsLow(actual))
    if run.isTruncated, now, !was { return ["is truncated, and not in the reference"] }
    if !run.isTruncated, was, !now { return ["is truncated in the reference"] }
    return []
  }

  // MARK: Colour and weight

  private var style: [String] {
    let off = actual.direction - reference.direction
    if (off * off).sum().squareRoot() > Bounds.colorDistance { return ["has another colour"] }
    let isSmall = run.pixelsPerEm < Bounds.smallTextInPixels
    let strength = actual.peak / max(1, reference.peak)
    let strengthBound = isSmall ? Bounds.strengthRatioOfSmallText : Bounds.strengthRatio
    if strength > strengthBound || strength < 1 / strengthBound {
      return ["is \(strength > 1 ? "stronger" : "fainter") than in the reference"]
    }
    let weight = actual.total / reference.total
    if weight > Bounds.weightRatio || weight < 1 / Bounds.weightRatio {
      let share = Int((abs(weight - 1) * 100).rounded())
      return ["has \(share) % \(weight > 1 ? "more" : "less") ink"]
    }
    return []
  }
}
