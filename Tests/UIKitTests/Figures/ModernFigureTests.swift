import CoreGraphics
import Foundation
import Stage
import Testing

@testable import UIKit

/// Figures of iOS 26 beside what is drawn here in its look.
///
/// A line of the table is a part, the value that was measured on iOS, ours, the tolerance, the
/// confidence and the reason for a difference. `FIGURES=write` writes our column anew.
@MainActor
@Suite("Figures of iOS 26")
struct ModernFigureTests {
  private static let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .appendingPathComponent("ios26-figures.tsv")

  private func ours(_ name: String) throws -> [Double] {
    let words = name.split(separator: " ").map(String.init)
    if words[0] == "colour" {
      return try FigureColors.levels(
        of: words[1], in: words[2...].joined(separator: " "), look: .iOS26)
    }
    let measure = try #require(ModernFigures.measures[name], "\(name)")
    return measure().map { Double($0) }
  }

  @Test("every figure is as measured, or says why not")
  func figures() throws {
    let lines = try String(contentsOf: Self.file, encoding: .utf8).split(separator: "\n")
      .map(String.init)
    let isWriting = ProcessInfo.processInfo.environment["FIGURES"] == "write"
    var written: [String] = []
    var count = 0
    for line in lines {
      guard !line.hasPrefix("#") else {
        written.append(line)
        continue
      }
      var cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(cells.count == 6, "\(line)")
      count += 1
      let values = try ours(cells[0])
      let text = values.map { String(format: "%g", ($0 * 100).rounded() / 100) }
        .joined(separator: " ")
      let measured = cells[1].split(separator: " ").compactMap { Double($0) }
      let tolerance = try #require(Double(cells[3]), "\(line)")
      let isNear =
        measured.count == values.count
        && zip(measured, values).allSatisfy { abs($0 - $1) <= tolerance + 0.001 }
      #expect(isNear || !cells[5].isEmpty, "\(cells[0]): \(cells[1]) measured, ours \(text)")
      #expect(isWriting || cells[2] == text, "\(cells[0]) is \(text); FIGURES=write takes it over")
      cells[2] = text
      written.append(cells.joined(separator: "\t"))
    }
    #expect(count >= 60)
    if isWriting {
      try Data((written.joined(separator: "\n") + "\n").utf8).write(to: Self.file)
    }
  }
}
