import CoreText
import Foundation
import UIKit

/// A table of sizes that Xcode stored, one measurement a row.
struct MeasurementTable {
  struct Row {
    fileprivate let columns: [String: Int]
    fileprivate let fields: [Substring]

    subscript(_ column: String) -> String {
      guard let index = columns[column], index < fields.count else { return "" }
      return String(fields[index])
    }

    func number(_ column: String) -> Double? { Double(self[column]) }

    /// Returns the text with its escapes replaced.
    func text(_ column: String) -> String {
      var result = ""
      var isEscaped = false
      for character in self[column] {
        if isEscaped {
          result.append(character == "n" ? "\n" : character == "t" ? "\t" : character)
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else {
          result.append(character)
        }
      }
      return result
    }

    /// Whether the row was measured in the system font, on a version that has San Francisco, in a
    /// class of Apple's.
    var isTrustworthy: Bool {
      let eras = self["eras"].split(separator: ",")
      return self["font_kind"] != "custom" && self["flags"].isEmpty
        && !eras.contains("X4.5-5") && !eras.contains("X6")
    }

    /// The system font of the oldest Xcode that stored the size: iOS 9 came with Xcode 7, iOS 11
    /// with 9, iOS 14 with 12.
    var release: SystemFontRelease {
      let versions = self["eras"].split(separator: ",").compactMap { Int($0.dropFirst()) }
      switch versions.min() ?? .max {
      case ...8: return .ui
      case ...11: return .pro
      default: return .variable
      }
    }

    /// The canvas without a device, of Xcode 6 and 7, showed text styles a category smaller, that
    /// of Xcode 13 the smallest.
    var contentSize: UIContentSizeCategory {
      self["scale"] == "1" ? .medium : self["eras"] == "X13" ? .extraSmall : .large
    }

    /// Whether more than half of the samples agree: "a/b" with 2a > b.
    func isMajority(_ column: String) -> Bool {
      let parts = self[column].split(separator: "/").compactMap { Int($0) }
      return parts.count == 2 && 2 * parts[0] > parts[1]
    }
  }

  let rows: [Row]

  init(path: String) throws {
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard let header = lines.first else { throw OracleError.empty(path) }
    let names = header.split(separator: "\t", omittingEmptySubsequences: false)
    let columns = Dictionary(
      names.enumerated().map { (Self.plain($0.element), $0.offset) },
      uniquingKeysWith: { a, _ in a })
    rows = lines.dropFirst().map {
      Row(columns: columns, fields: $0.split(separator: "\t", omittingEmptySubsequences: false))
    }
  }

  /// Returns a column's name without its explanation in brackets.
  private static func plain(_ name: Substring) -> String { String(name.prefix { $0 != "(" }) }

  static func open(_ arguments: [String]) throws -> MeasurementTable {
    guard arguments.count == 1 else { throw OracleError.usage }
    return try MeasurementTable(path: arguments[0])
  }
}

enum OracleError: Error, CustomStringConvertible {
  case usage
  case layoutUsage
  case empty(String)
  case nothingCompared

  var description: String {
    switch self {
    case .usage: "give one table"
    case .layoutUsage:
      "usage: oracle layout FRAMES.tsv SCENES.tsv CORPUS [--only REPOSITORIES] "
        + "[--without REPOSITORIES] [--file SUBSTRING] [--grade GRADES] [--worst N]"
    case .empty(let path): "\(path) is empty"
    case .nothingCompared: "no row of the table can be compared"
    }
  }
}

extension MeasurementTable.Row {
  /// Returns the font of a label or button as its file states it.
  func font(defaultSize: CGFloat) -> UIFont? {
    Environment(systemFontRelease: release).perform { currentFont(defaultSize: defaultSize) }
  }

  private func currentFont(defaultSize: CGFloat) -> UIFont? {
    let size = number("point_size").map { CGFloat($0) }
    switch self["font_kind"] {
    case "textStyle":
      let traits = UITraitCollection(preferredContentSizeCategory: contentSize)
      return .preferredFont(
        forTextStyle: UIFont.TextStyle(rawValue: self["font"]), compatibleWith: traits)
    case "custom": return size.flatMap { UIFont(name: self["font"], size: $0) }
    case "boldSystem": return .systemFont(ofSize: size ?? defaultSize, weight: .bold)
    case "italicSystem": return .italicSystemFont(ofSize: size ?? defaultSize)
    default: return .systemFont(ofSize: size ?? defaultSize, weight: weight)
    }
  }

  private var weight: UIFont.Weight {
    switch self["weight"] {
    case "ultraLight": .ultraLight
    case "thin": .thin
    case "light": .light
    case "medium": .medium
    case "semibold": .semibold
    case "bold": .bold
    case "heavy": .heavy
    case "black": .black
    default: .regular
    }
  }
}

/// The distribution of predictions by their distance, and the worst of them.
struct Tally {
  let title: String
  private var errors: [(error: Double, text: String)] = []

  init(_ title: String) { self.title = title }

  var count: Int { errors.count }

  mutating func add(predicted: Double, measured: Double, _ text: @autoclosure () -> String) {
    errors.append((predicted - measured, "\(predicted) for \(measured): \(text())"))
  }

  func hits(within tolerance: Double) -> Int {
    errors.count { abs($0.error) <= tolerance + 1e-3 }
  }

  /// The share within a distance, of all.
  func share(within tolerance: Double) -> Double {
    errors.isEmpty ? 0 : Double(hits(within: tolerance)) / Double(errors.count)
  }

  func score(within tolerance: Double, _ measure: String) -> Score {
    Score(measure, hits: hits(within: tolerance), of: count)
  }

  func report(within tolerances: [Double], worst: Int) {
    let shares = tolerances.map { tolerance in
      let name = tolerance == 0 ? "exact" : "within \(tolerance) pt"
      return "\(name) \(percent(share(within: tolerance)))"
    }
    print("\(title): \(count) compared, " + shares.joined(separator: ", "))
    let order = errors.sorted { abs($0.error) > abs($1.error) }
    for entry in order.prefix(worst) where abs(entry.error) > tolerances[0] + 1e-3 {
      print("  \(entry.text)")
    }
  }
}

func percent(_ share: Double) -> String { String(format: "%.2f %%", share * 100) }

/// Runs a step in an environment with the screen scale of the measurement.
@MainActor
func atScale<Result>(_ scale: CGFloat, _ step: () -> Result) -> Result {
  let traits = UITraitCollection(mutations: { traits in
    traits.displayScale = scale
    traits.preferredContentSizeCategory = .large
  })
  var result: Result?
  traits.performAsCurrent { result = step() }
  return result!
}
