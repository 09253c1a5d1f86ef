import CoreGraphics
import Stage
import UIKit

/// Prints the output of `render lint --explain VIEW`.
@MainActor
struct LayoutExplanationReport {
  private let name: String
  private let options: SceneOptions

  /// Creates the report for the views with a name: an object id, an identifier or a class.
  init(of name: String, _ options: SceneOptions) {
    self.name = name
    self.options = options
  }

  /// Prints the explanation of every view with the name, in all scenes of the inputs.
  func run(_ paths: [String]) throws -> ExitStatus {
    var names: [String] = []
    var found = false
    for path in paths {
      let input = try InputFile.open(path)
      let indices =
        try options.scene.map { [try InputFile.index(of: $0, in: input)] }
        ?? Array(0..<input.sceneCount)
      for index in indices {
        let scene = try InputFile.present(index, of: input, options.request)
        for view in ([scene.root] + scene.looseViews).flatMap(\.withAllSubviews) {
          names += view.names
          // A view in a contained scene is explained with that scene.
          guard view.names.contains(name),
            view.documentID == nil || LintVerb.isAuthored(view, scene, input, options)
          else { continue }
          found = true
          explain(view, in: scene, input, path)
        }
      }
    }
    guard found else {
      let hint = nearestName(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
      throw Failure.usage(
        "No view has the id or the class '\(name)'.\(hint) 'render tree' lists them.")
    }
    return .done
  }

  /// Prints the name of a view, the frame that its document stores if it differs, and the
  /// explanation of the layout on each axis.
  private func explain(
    _ view: UIView, in scene: PresentedScene, _ input: SceneInput, _ path: String
  ) {
    let id = view.documentID.map { " \($0)" } ?? ""
    Console.print("\(path): \(type(of: view))\(id) of \(scene.title)")
    if let stored = storedFrame(of: view, input), !stored.isNear(view.frame) {
      Console.print("  The document stores another frame: \(stored.text).")
    }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      for line in view.layoutExplanation(for: axis).description.split(separator: "\n") {
        Console.print("  \(line)")
      }
    }
  }
}

extension LayoutExplanationReport {
  /// Returns the frame that Xcode stored; nil if another canvas was requested.
  private func storedFrame(of view: UIView, _ input: SceneInput) -> CGRect? {
    guard options.device == nil, options.size == nil, options.orientation == nil else { return nil }
    return view.documentID.flatMap(input.place(ofObject:))?.frame
  }
}

extension CGRect {
  /// Whether two frames are within half a point.
  fileprivate func isNear(_ other: CGRect) -> Bool {
    [minX - other.minX, minY - other.minY, width - other.width, height - other.height]
      .allSatisfy { abs($0) <= 0.5 }
  }

  fileprivate var text: String {
    zip(["x", "y", "width", "height"], [minX, minY, width, height])
      .map { "\($0) \(shortNumber($1))" }.joined(separator: ", ")
  }
}

extension UIView {
  /// The names by which a person may refer to the view.
  fileprivate var names: [String] {
    [documentID, accessibilityIdentifier, "\(type(of: self))"].compactMap(\.self)
  }

  fileprivate var withAllSubviews: [UIView] { [self] + subviews.flatMap(\.withAllSubviews) }
}
