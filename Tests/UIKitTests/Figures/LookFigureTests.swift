import CoreGraphics
import Foundation
import Stage
import Testing

@testable import UIKit

/// Figures that were published of iOS 17, beside what is drawn here.
///
/// The table holds our value, too, so that it can be read without running anything; each differs by
/// half a point or two levels at most, or says why. `FIGURES=write` writes our column anew.
@MainActor
@Suite struct LookFigureTests {
  private struct Row {
    var cells: [String]

    var kind: String { cells[0] }
    var name: String { "\(cells[1]) \(cells[2])" }
    var published: String { cells[3] }
    var source: String { cells[5] }
    var reason: String { cells[6] }
  }

  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("look-figures.tsv")

  private static func table() throws -> (head: [String], rows: [Row]) {
    let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(
      String.init)
    let rows = lines.filter { !$0.hasPrefix("#") }.map {
      Row(cells: $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init))
    }
    return (lines.filter { $0.hasPrefix("#") }, rows)
  }

  private func ours(_ row: Row) throws -> [Double] {
    switch row.kind {
    case "colour": return try FigureColors.levels(of: row.cells[1], in: row.cells[2])
    case "text size": return [try FigureFonts.size(of: row.cells[1], in: row.cells[2])]
    default:
      let measure = try #require(FigureGeometry.measures[row.name], "\(row.name)")
      return [Double(measure())]
    }
  }

  private func text(_ values: [Double]) -> String {
    values.map { String(format: "%g", ($0 * 1000).rounded() / 1000) }.joined(separator: " ")
  }

  @Test func everyFigureIsAsPublishedOrSaysWhyNot() throws {
    let (head, rows) = try Self.table()
    #expect(rows.count >= 150)
    let isWriting = ProcessInfo.processInfo.environment["FIGURES"] == "write"
    var written = head
    for row in rows {
      #expect(row.cells.count == 7 && !row.source.isEmpty, "\(row.cells)")
      let values = try ours(row)
      let published = row.published.split(separator: " ").compactMap { Double($0) }
      let most = row.kind == "colour" ? 2.0 : 0.5
      let isNear =
        published.count == values.count
        && zip(published, values).allSatisfy { abs($0 - $1) <= most }
      #expect(
        isNear || !row.reason.isEmpty,
        "\(row.kind) \(row.name): \(row.published) published by \(row.source), ours \(text(values))"
      )
      if isWriting {
        var new = row
        new.cells[4] = text(values)
        written.append(new.cells.joined(separator: "\t"))
      } else {
        #expect(row.cells[4] == text(values), "\(row.name) changed; FIGURES=write takes it over")
      }
    }
    if isWriting {
      try Data((written.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
    }
  }
}

/// Colours by their names in the table.
@MainActor
enum FigureColors {
  private static let colors: [String: UIColor] = [
    "systemRed": .systemRed, "systemOrange": .systemOrange, "systemYellow": .systemYellow,
    "systemGreen": .systemGreen, "systemMint": .systemMint, "systemTeal": .systemTeal,
    "systemCyan": .systemCyan, "systemBlue": .systemBlue, "systemIndigo": .systemIndigo,
    "systemPurple": .systemPurple, "systemPink": .systemPink, "systemBrown": .systemBrown,
    "systemGray": .systemGray, "systemGray2": .systemGray2, "systemGray3": .systemGray3,
    "systemGray4": .systemGray4, "systemGray5": .systemGray5, "systemGray6": .systemGray6,
    "label": .label, "secondaryLabel": .secondaryLabel, "tertiaryLabel": .tertiaryLabel,
    "quaternaryLabel": .quaternaryLabel, "placeholderText": .placeholderText,
    "separator": .separator, "opaqueSeparator": .opaqueSeparator, "systemFill": .systemFill,
    "secondarySystemFill": .secondarySystemFill, "tertiarySystemFill": .tertiarySystemFill,
    "quaternarySystemFill": .quaternarySystemFill, "systemBackground": .systemBackground,
    "secondarySystemBackground": .secondarySystemBackground,
    "tertiarySystemBackground": .tertiarySystemBackground,
    "systemGroupedBackground": .systemGroupedBackground,
    "secondarySystemGroupedBackground": .secondarySystemGroupedBackground,
    "tertiarySystemGroupedBackground": .tertiarySystemGroupedBackground,
  ]

  /// Red, green, blue and alpha of 255.
  static func levels(
    of name: String, in style: String, look: Look = .iOS17
  ) throws -> [Double] {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: style.hasPrefix("dark") ? .dark : .light),
      UITraitCollection(accessibilityContrast: style.hasSuffix("contrast") ? .high : .normal),
      UITraitCollection { $0.look = look },
    ])
    let color = try #require(colors[name], "\(name)").resolvedColor(with: traits)
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue, alpha].map { (Double($0) * 255).rounded() }
  }
}

/// Text styles and content sizes by their names in the table.
@MainActor
enum FigureFonts {
  private static let styles: [String: UIFont.TextStyle] = [
    "largeTitle": .largeTitle, "title1": .title1, "title2": .title2, "title3": .title3,
    "headline": .headline, "body": .body, "callout": .callout, "subheadline": .subheadline,
    "footnote": .footnote, "caption1": .caption1, "caption2": .caption2,
  ]

  private static let categories: [String: UIContentSizeCategory] = [
    "extraSmall": .extraSmall, "small": .small, "medium": .medium, "large": .large,
    "extraLarge": .extraLarge, "extraExtraLarge": .extraExtraLarge,
    "extraExtraExtraLarge": .extraExtraExtraLarge, "accessibilityMedium": .accessibilityMedium,
    "accessibilityLarge": .accessibilityLarge,
    "accessibilityExtraLarge": .accessibilityExtraLarge,
    "accessibilityExtraExtraLarge": .accessibilityExtraExtraLarge,
    "accessibilityExtraExtraExtraLarge": .accessibilityExtraExtraExtraLarge,
  ]

  static func size(of style: String, in category: String) throws -> Double {
    let traits = UITraitCollection(
      preferredContentSizeCategory: try #require(categories[category], "\(category)"))
    let style = try #require(styles[style], "\(style)")
    return Double(UIFont.preferredFont(forTextStyle: style, compatibleWith: traits).pointSize)
  }
}
