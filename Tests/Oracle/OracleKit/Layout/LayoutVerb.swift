import Foundation
import UIKit

/// `oracle layout FRAMES.tsv SCENES.tsv CORPUS [--only REPOSITORIES] [--without REPOSITORIES]
/// [--file SUBSTRING] [--grade GRADES] [--look NAME] [--worst N]`: compares every view's frame with the one that
/// Xcode's own Auto Layout computed.
///
/// Real documents store, beside the constraints, the frame that Xcode solved for each view. Those
/// of views that constraints place are blanked, and the document is laid out and compared. The root
/// view of a scene keeps its stored size, which is the simulated device; cells keep theirs.
///
/// Views with the flag `uninstalled` are not compared: their frames are outdated. A view agrees if
/// x, y, width and height are within half a point, or within the tolerance that its scene states.
@MainActor
enum LayoutVerb {
  static func run(_ arguments: [String]) throws -> [Score] {
    let options = try Options(arguments)
    let expectation = try LayoutExpectation(options)
    var tally = LayoutTally()
    for file in expectation.files {
      let started = ContinuousClock.now
      let result = Result { () throws(LayoutFailure) in
        try LayoutSolution(
          path: options.corpus + "/" + file, blanking: expectation.placed[file] ?? [],
          look: options.look)
      }
      let seconds = (ContinuousClock.now - started) / .seconds(1)
      tally.add(file, result, expectation, seconds: seconds)
    }
    tally.report(worst: options.worst)
    return tally.scores
  }

  struct Options {
    var frames: String
    var scenes: String
    var corpus: String
    var only: Set<String>?
    var without: Set<String> = []
    var file = ""
    /// The grades to compare; nil for all.
    var grades: Set<String>? = ["verified"]
    /// The look of controls; nil for that of the Xcode that saved a document.
    var look: Look?
    var worst = 0

    init(_ arguments: [String]) throws {
      var places: [String] = []
      var rest = arguments[...]
      func list(_ text: String?) -> Set<String> {
        Set((text ?? "").split(separator: ",").map(String.init))
      }
      while let argument = rest.popFirst() {
        switch argument {
        case "--only": only = list(rest.popFirst())
        case "--without": without = list(rest.popFirst())
        case "--file": file = rest.popFirst() ?? ""
        case "--grade":
          let grade = rest.popFirst() ?? ""
          grades = grade == "all" ? nil : list(grade)
        case "--look": look = rest.popFirst().flatMap(Look.named)
        case "--worst": worst = rest.popFirst().flatMap { Int($0) } ?? 0
        default: places.append(argument)
        }
      }
      guard places.count == 3 else { throw OracleError.layoutUsage }
      (frames, scenes, corpus) = (places[0], places[1], places[2])
    }

    /// Whether a file, named by its path below the corpus, is selected.
    func takes(_ name: String) -> Bool {
      let repository = String(name.prefix { $0 != "/" })
      return (only?.contains(repository) ?? true) && !without.contains(repository)
        && (file.isEmpty || name.contains(file))
    }
  }
}
