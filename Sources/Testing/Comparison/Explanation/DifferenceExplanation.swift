package import CoreGraphics

/// Describes an image difference as sentences for a test failure or a report.
package struct DifferenceExplanation {
  let difference: ImageDifference
  /// The scale of the images, in pixels per point.
  let scale: Double
  package var before: ViewTreeRecord?
  package var after: ViewTreeRecord?
  /// The term that messages use for the regions that were not compared.
  private let ignoredLabel: String

  package init(
    _ difference: ImageDifference, scale: Double, before: ViewTreeRecord? = nil,
    after: ViewTreeRecord? = nil, ignoredLabel: String = "in ignored regions"
  ) {
    self.ignoredLabel = ignoredLabel
    self.difference = difference
    self.scale = scale > 0 ? scale : 1
    self.before = before
    self.after = after
  }

  /// One sentence that states the number and share of differing pixels, or the two sizes of the images.
  package var headline: String {
    if difference.sizesDiffer {
      let (was, now) = (difference.referenceSize, difference.actualSize)
      return "The picture is \(now.width) x \(now.height) pixels; the reference is "
        + "\(was.width) x \(was.height)."
    }
    let count = difference.differingCount
    let places = difference.clusters.count
    let share = Self.percent(count, of: difference.pixelCount)
    return "\(Self.grouped(count)) of \(Self.grouped(difference.pixelCount)) pixels "
      + "\(count == 1 ? "differs" : "differ") (\(share))"
      + (places > 1 ? ", in \(places) places." : ".")
  }

  /// The view changes where the images differ, as a sentence and, if there are several, a line for each. If
  /// no view changed, the sentence names the view with the worst pixel. Nil without a view tree.
  package var cause: String? {
    guard let after else { return nil }
    let changes = visibleChanges
    if let first = changes.first {
      let others = changes.dropFirst()
      return others.isEmpty ? first.sentence + "." : "\(first.sentence), and \(Self.list(others))"
    }
    guard let worst = difference.worst else { return nil }
    let point = CGPoint(x: (Double(worst.x) + 0.5) / scale, y: (Double(worst.y) + 0.5) / scale)
    guard let view = after.deepestView(at: point) else { return nil }
    return before == nil
      ? "The worst pixel is in \(view.name)."
      : "No view moved or changed its look; the worst pixel is in \(view.name)."
  }

  /// The number of changes that are listed; further changes are only counted.
  private static let longestList = 100

  /// Returns a heading such as "2 more changes:" followed by a line for each change.
  private static func list(_ changes: ArraySlice<ViewTreeChange>) -> String {
    var lines = changes.prefix(longestList).map { "  \($0.sentence)" }
    let rest = changes.count - lines.count
    if rest > 0 { lines.append("  and \(rest) that are not listed") }
    return "\(changes.count) more \(changes.count == 1 ? "change" : "changes"):\n\n"
      + lines.joined(separator: "\n")
  }

  /// The view changes where the images differ; all view changes if none of them overlaps a difference.
  package var visibleChanges: [ViewTreeChange] {
    guard let before, let after else { return [] }
    let changes = before.changes(to: after)
    let visible = changes.filter { change in
      difference.clusters.contains { $0.bounds.rect.intersects(pixels(change.place)) }
    }
    return visible.isEmpty ? changes : visible
  }

  private func pixels(_ rect: CGRect) -> CGRect {
    CGRect(
      x: rect.minX * scale, y: rect.minY * scale, width: rect.width * scale,
      height: rect.height * scale)
  }

  /// The details of a difference, each a line of text with a label: the boxes of differing pixels,
  /// the worst pixel, and the differences that a tolerance excuses.
  package var details: [(label: String, text: String)] {
    var lines: [(String, String)] = []
    for cluster in difference.clusters.prefix(3) {
      let count = Self.grouped(cluster.pixelCount)
      lines.append(
        (
          lines.isEmpty ? (difference.clusters.count > 1 ? "boxes" : "box") : "",
          "\(Self.text(cluster.bounds)) (\(count) \(cluster.pixelCount == 1 ? "pixel" : "pixels"))"
        ))
    }
    if difference.clusters.count > 3 {
      lines.append(("", "and \(difference.clusters.count - 3) more"))
    }
    if let worst = difference.worst {
      lines.append(
        (
          "worst pixel",
          "(\(worst.x), \(worst.y)): \(Self.text(worst.reference)) in the reference, "
            + "\(Self.text(worst.actual)) now, ΔE \(Self.decimal(worst.colorDifference))"
        ))
    }
    let excused = [
      (difference.excusedAsPerceptuallyEqual, "within perceptual precision"),
      (difference.excusedAsSlight, "within the levels that iOS may be off"),
      (difference.excusedAsAntialiasing, "anti-aliasing"),
      (difference.excusedAsIgnored, ignoredLabel),
    ].filter { $0.0 > 0 }
    if !excused.isEmpty {
      lines.append(
        (
          "not counted",
          excused.map { "\(Self.grouped($0.0)) \($0.1)" }.joined(separator: ", ")
        ))
    }
    if difference.differingCount > 0, difference.antialiasedCount == difference.differingCount {
      lines.append(("remark", "every differing pixel lies on a smoothed edge"))
    }
    return lines
  }

  private static func text(_ box: PixelBounds) -> String {
    "x \(box.x0), y \(box.y0), \(box.width) x \(box.height) px"
  }

  /// Formats a colour as #RRGGBB, followed by AA if the colour is not opaque. The components are not
  /// multiplied by alpha.
  package static func text(_ color: PremultipliedColor) -> String {
    func byte(_ value: UInt8) -> String {
      (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
    }
    func straight(_ value: UInt8) -> UInt8 {
      color.alpha == 0
        ? 0 : UInt8(min(255, (Int(value) * 510 + Int(color.alpha)) / (2 * Int(color.alpha))))
    }
    return "#" + byte(straight(color.red)) + byte(straight(color.green))
      + byte(straight(color.blue)) + (color.isOpaque ? "" : byte(color.alpha))
  }

  // MARK: Numbers

  /// Formats a number with thousands separators, such as 1,234,567.
  package static func grouped(_ number: Int) -> String {
    let digits = String(number)
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { result += "," }
      result.append(digit)
    }
    return result
  }

  /// Formats a fraction as a percentage: without decimals from 10 %, with up to two decimals below, such as
  /// 0.04 %, 5.25 %, 12 % or under 0.01 %.
  package static func percent(_ part: Int, of whole: Int) -> String {
    guard whole > 0 else { return "0 %" }
    let hundredths = Int((Double(part) / Double(whole) * 10_000).rounded())
    if hundredths == 0 { return "under 0.01 %" }
    return hundredths >= 1_000
      ? "\((hundredths + 50) / 100) %" : "\(ViewTreeChange.number(CGFloat(hundredths) / 100)) %"
  }

  /// Formats a difference with one decimal. A difference that is not 0 is shown as at least 0.1.
  static func decimal(_ value: Double) -> String {
    let tenths = value > 0 ? max(1, Int((value * 10).rounded())) : 0
    return "\(tenths / 10).\(tenths % 10)"
  }
}
