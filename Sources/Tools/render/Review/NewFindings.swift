import InterfaceBuilderDocument
import Stage
import UIKit

/// The problems of a screen that lint finds after a change but not before it.
@MainActor
struct NewFindings {
  private let options: SceneOptions
  private var filter: LintFilter

  init(_ arguments: Arguments, _ options: SceneOptions) throws(Failure) {
    self.options = options
    filter = try LintFilter(arguments)
  }

  /// Returns a line for each new problem.
  mutating func lines(
    before: (version: DocumentVersion, drawing: ScreenDrawing)?,
    after: (version: DocumentVersion, drawing: ScreenDrawing), in tree: ReviewTree
  ) throws(Failure) -> [String] {
    let path = after.version.document.file
    try filter.begin(after.version.input, path: path)
    var known: [String: Int] = [:]
    if let before {
      for problem in problems(before.version, before.drawing) {
        known[Self.key(problem), default: 0] += 1
      }
    }
    var lines: [String] = []
    for problem in problems(after.version, after.drawing) {
      let key = Self.key(problem)
      if let count = known[key], count > 0 {
        known[key] = count - 1
        continue
      }
      let input = after.version.input
      guard filter.reports(problem, line: LintVerb.place(problem, input, path).line, in: input)
      else { continue }
      let text = tree.relative(LintVerb.text(problem, input, path))
      if !lines.contains(text) { lines.append(text) }
    }
    return lines
  }

  /// Returns the problems that `render lint` finds in a drawn screen.
  private func problems(_ version: DocumentVersion, _ drawing: ScreenDrawing) -> [LayoutProblem] {
    LintVerb.problems(of: drawing.scene, version.input, options)
  }

  /// The identity of a problem: its rule and its object.
  private static func key(_ problem: LayoutProblem) -> String {
    "\(problem.kind.rawValue) \(problem.view.documentID ?? "\(type(of: problem.view))")"
  }
}
