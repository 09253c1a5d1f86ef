import UIKit

/// `oracle labels FILE.tsv`: sizes of one-line labels against those that Xcode stored.
@MainActor
enum LabelsVerb {
  static func run(_ arguments: [String]) throws -> [Score] {
    let table = try MeasurementTable.open(arguments)
    var widths = Tally("widths")
    var heights = Tally("heights")
    for row in table.rows where row.isTrustworthy {
      guard let grid = Int(row["grid"]), let font = row.font(defaultSize: 17) else { continue }
      let text = row.text("text")
      let size = atScale(CGFloat(grid)) { labelSize(text, font: font) }
      let note = "'\(text)' \(font.fontName) \(font.pointSize) @\(grid)x \(row["eras"])"
      if let width = row.number("w"), row.isMajority("w_agree") {
        widths.add(predicted: Double(size.width), measured: width, note)
      }
      if let height = row.number("h"), row.isMajority("h_agree") {
        heights.add(predicted: Double(size.height), measured: height, note)
      }
    }
    guard widths.count > 0, heights.count > 0 else { throw OracleError.nothingCompared }
    widths.report(within: [0.5, 1], worst: 25)
    heights.report(within: [0], worst: 10)
    return [
      widths.score(within: 0.5, "widths within 0.5 pt"),
      widths.score(within: 1, "widths within 1 pt"), heights.score(within: 0, "exact heights"),
    ]
  }

  private static func labelSize(_ text: String, font: UIFont) -> CGSize {
    let label = UILabel(frame: .zero)
    label.font = font
    label.text = text
    return label.intrinsicContentSize
  }
}
