import Stage
import UIKit

/// Finds the accessibility problems of a scene: of labels and elements, contrast, and large text.
@MainActor
struct AccessibilityProblems {
  private let scene: PresentedScene
  private let index: Int
  private let input: SceneInput
  private let options: SceneOptions
  private let includesSystemColors: Bool

  init(
    _ scene: PresentedScene, _ index: Int, _ input: SceneInput, _ options: SceneOptions,
    includesSystemColors: Bool
  ) {
    self.includesSystemColors = includesSystemColors
    self.scene = scene
    self.index = index
    self.input = input
    self.options = options
  }

  /// All problems: of labels and elements, then of contrast, then texts that are truncated at the largest
  /// size.
  var all: [LayoutProblem] {
    get throws {
      let isAuthored: (UIView) -> Bool = { LintVerb.isAuthored($0, scene, input, options) }
      return AccessibilityLint(root: scene.root, isAuthored: isAuthored).run()
        + ContrastLint(
          stage: scene.stage, root: scene.root, includesSystemColors: includesSystemColors,
          isAuthored: isAuthored
        ).run()
        + (try cutOffAtLargestText())
    }
  }

  /// Returns problems for texts that are truncated at the largest text size but not at the current one.
  private func cutOffAtLargestText() throws -> [LayoutProblem] {
    guard scene.stage.screen.traitCollection.preferredContentSizeCategory != Self.largest else {
      return []
    }
    var request = options.request
    request.traits = UITraitCollection(traitsFrom: [
      options.traits, UITraitCollection(preferredContentSizeCategory: Self.largest),
    ])
    let large = try InputFile.present(index, of: input, request)
    let known = Set(cutOff(in: scene).compactMap(\.view.documentID))
    return cutOff(in: large).compactMap { problem in
      guard let id = problem.view.documentID, !known.contains(id) else { return nil }
      return LayoutProblem(
        kind: .truncatedAtLargestText, view: problem.view,
        message: "At the largest text size: \(problem.message)")
    }
  }

  private static let largest = UIContentSizeCategory.accessibilityExtraExtraExtraLarge

  private func cutOff(in scene: PresentedScene) -> [LayoutProblem] {
    LayoutLint(root: scene.root) { LintVerb.isAuthored($0, scene, input, options) }.run()
      .filter { [.truncated, .clipped].contains($0.kind) }
  }
}
