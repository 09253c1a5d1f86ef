import UIKit

/// `oracle wraps FILE.tsv`: how many lines labels of fixed width have.
@MainActor
enum WrapsVerb {
  static func run(_ arguments: [String]) throws -> Bool {
    let table = try MeasurementTable.open(arguments)
    var lines = Tally("lines")
    for row in table.rows where row.isTrustworthy {
      guard let width = row.number("w"), let height = row.number("h"), width > 0,
        let font = row.font(defaultSize: 17)
      else { continue }
      let measured = (height / Double(font.lineHeight)).rounded()
      let label = atScale(CGFloat(row.number("scale") ?? 1)) { UILabel(frame: .zero) }
      label.font = font
      label.text = row.text("text")
      label.numberOfLines = Int(row["numberOfLines"]) ?? 0
      label.lineBreakMode = mode(row["lineBreakMode"])
      let size = label.sizeThatFits(CGSize(width: width, height: .infinity))
      let predicted = (Double(size.height) / Double(font.lineHeight)).rounded()
      lines.add(
        predicted: predicted, measured: measured,
        "lines, \(width) x \(height) \(row["width"]) '\(label.text ?? "")' \(font.pointSize) \(row["eras"])")
    }
    guard lines.count > 0 else { throw OracleError.nothingCompared }
    lines.report(within: [0], worst: 40)
    return lines.share(within: 0) >= 0.97
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
