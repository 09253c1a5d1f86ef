import UIKit

/// `oracle wraps FILE.tsv`: how many lines labels of several lines have.
///
/// A row counts if its height is that of a whole number of its font's lines, rounded up; other
/// heights are leftovers of another font or text size, or were set by hand. Where the width was fixed the label gets exactly
/// that. Where it came from the text, the limit that the text was wrapped to is not known: it is
/// at least the stored width, which is that of the widest line, so the label may be wider by what
/// widths are predicted to (a point, or one in a hundred).
@MainActor
enum WrapsVerb {
  static func run(_ arguments: [String]) throws -> [Score] {
    let table = try MeasurementTable.open(arguments)
    var fixed = Tally("lines in a fixed width")
    var intrinsic = Tally("lines in a width of the text's own")
    var skipped = 0
    for row in table.rows where row.isTrustworthy {
      guard let width = row.number("w"), let height = row.number("h"), width > 0,
        let font = row.font(defaultSize: 17)
      else { continue }
      let scale = row.number("scale") ?? 1
      let lineHeight = Double(font.lineHeight)
      let measured = (height / lineHeight).rounded()
      guard measured >= 1, isHeight(height, measured * lineHeight, scale) else {
        skipped += 1
        continue
      }
      let isFixed = row["width"] == "width fixed"
      let available = isFixed ? width : width + max(1, width / 100)
      let label = atScale(CGFloat(scale)) { makeLabel(row, font) }
      let size = label.sizeThatFits(CGSize(width: available, height: .infinity))
      let predicted = (Double(size.height) / lineHeight).rounded()
      let note = "\(width) x \(height) '\(label.text ?? "")' \(font.pointSize) \(row["eras"])"
      if isFixed {
        fixed.add(predicted: predicted, measured: measured, note)
      } else {
        intrinsic.add(predicted: predicted, measured: measured, note)
      }
    }
    guard fixed.count + intrinsic.count > 0 else { throw OracleError.nothingCompared }
    fixed.report(within: [0], worst: 20)
    intrinsic.report(within: [0], worst: 20)
    let score = Score(
      "lines", hits: fixed.hits(within: 0) + intrinsic.hits(within: 0),
      of: fixed.count + intrinsic.count)
    let share = Double(score.hits) / Double(score.count)
    print("lines: \(percent(share)) right; \(skipped) heights are no whole number of lines")
    return [score]
  }

  /// Whether a height is another one rounded up to whole points or to pixels.
  private static func isHeight(_ height: Double, _ exact: Double, _ scale: Double) -> Bool {
    [1, scale].contains { abs((exact * $0 - 0.001).rounded(.up) / $0 - height) < 0.01 }
  }

  private static func makeLabel(_ row: MeasurementTable.Row, _ font: UIFont) -> UILabel {
    let label = UILabel(frame: .zero)
    label.font = font
    label.text = row.text("text")
    label.numberOfLines = Int(row["numberOfLines"]) ?? 0
    label.lineBreakMode = mode(row["lineBreakMode"])
    return label
  }

  private static func mode(_ name: String) -> NSLineBreakMode {
    switch name {
    case "wordWrap": .byWordWrapping
    case "characterWrap": .byCharWrapping
    case "clip": .byClipping
    case "headTruncation": .byTruncatingHead
    case "middleTruncation": .byTruncatingMiddle
    default: .byTruncatingTail
    }
  }
}
