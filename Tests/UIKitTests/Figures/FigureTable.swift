import Foundation
import TestSupport
import Testing

/// One published number of UIKit at run time.
struct PublishedFigure {
  var name: String
  var value: String
  var source: String
  var confidence: String
}

/// The figures of one device in one situation, which are built and measured together.
struct FigureGroup: CustomTestStringConvertible, Sendable {
  var device: String
  var orientation: String
  var situation: String
  var figures: [PublishedFigure]

  var testDescription: String { "\(device), \(orientation), \(situation)" }

  /// All groups of `figures.tsv`, in the order of their first lines.
  static let all: [FigureGroup] = {
    let file = Checkout.root.appendingPathComponent("Tests/UIKitTests/Figures/figures.tsv")
    guard let text = try? String(contentsOf: file, encoding: .utf8) else { return [] }
    var groups: [FigureGroup] = []
    var places: [[String]: Int] = [:]
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    for line in lines.dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count == 7 else { continue }
      let figure = PublishedFigure(
        name: cells[3], value: cells[4], source: cells[5], confidence: cells[6])
      let place = Array(cells[0..<3])
      if let index = places[place] {
        groups[index].figures.append(figure)
      } else {
        places[place] = groups.count
        groups.append(
          FigureGroup(
            device: place[0], orientation: place[1], situation: place[2], figures: [figure]))
      }
    }
    return groups
  }()
}
