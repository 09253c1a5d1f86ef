import Comparison
import Foundation
import Stage
import UIKit

/// `render lint`: finds the layout and accessibility problems of documents.
enum LintVerb: Verb {
  static let name = "lint"
  static let usage = "render lint INPUT... [--accessibility] [--explain VIEW] [--json] [flags]"
  static let summary = "Finds layout problems, each with its place and a remedy."
  static let discussion = """
    Looked for: constraints that contradict each other, ambiguous places and sizes, frames that
    differ from the stored ones, text that is cut off, controls that overlap, lie off the screen or
    are too small to hit. All scenes are looked at unless --scene names one. The status is 1 if
    anything was found.

    With --accessibility, these too: elements that VoiceOver reads without a label, views that answer
    to taps and are passed over, texts with a contrast below 4.5:1 (3:1 for large ones) measured on
    the pixels, and texts that are cut off at the largest text size. Labels, tints and placeholders
    in UIKit's system colours on its system backgrounds are Apple's choice and pass, unless
    --system-colors is given.

    Rules: \(LintRules.names.prefix(8).joined(separator: ", ")),
    \(LintRules.names.dropFirst(8).joined(separator: ", ")).

    A rule that does not count is turned off with --disable, or:
      in a document   'lint:disable RULE' in the notes of an object (Identity inspector, Document),
                      for the object and all in it; Xcode keeps notes
      by line         <!-- lint:disable-line RULE -->, <!-- lint:disable-next-line RULE -->, or
                      <!-- lint:disable RULE --> up to <!-- lint:enable RULE -->
      in a project    .render-lint.json in the folder of the document or above:
                      {"disabled": ["RULE"], "files": [{"path": "Old/*", "disabled": ["RULE"]}],
                       "baseline": "lint-baseline.json"}
      by a baseline   --write-baseline FILE once, then --baseline FILE: only new problems count

    With --explain, nothing is looked for: for the view of that object id or class the constraints
    that decide each of the four numbers of its frame are listed, and where its safe area and its
    margins come from.
    """
  static let flags =
    [
      Flag("--accessibility", "labels, contrast and the largest text size too"),
      Flag("--system-colors", "contrast of system colours on system backgrounds too"),
      Flag("--explain", value: "VIEW", "why the view of this id or class stands where it does"),
      Flag("--json", "a JSON object a problem on standard output"),
    ] + LintFilter.flags + SceneOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let paths = arguments.positionals
    guard !paths.isEmpty else {
      throw Failure.usage("'lint' needs an input. Give a .storyboard, .xib or .json file.")
    }
    let options = try SceneOptions(arguments)
    if let name = arguments.string("--explain") {
      return try LayoutExplanationReport(of: name, options).run(paths)
    }
    var filter = try LintFilter(arguments)
    // A scene inside a container is visited twice: there and by itself.
    var known: Set<String> = []
    var hasProblems = false
    for path in paths {
      let input = try InputFile.open(path)
      try filter.begin(input, path: path)
      let indices =
        try options.scene.map { [try InputFile.index(of: $0, in: input)] }
        ?? Array(0..<input.sceneCount)
      for index in indices {
        let scene = try InputFile.present(index, of: input, options.request)
        var found = problems(of: scene, input, options)
        if arguments.has("--accessibility") {
          found += try AccessibilityProblems(
            scene, index, input, options, includesSystemColors: arguments.has("--system-colors")
          ).all
        }
        for problem in found {
          let text = text(problem, input, path)
          guard known.insert(text).inserted,
            filter.reports(problem, line: place(problem, input, path).line, in: input)
          else { continue }
          hasProblems = true
          Console.print(arguments.has("--json") ? json(problem, scene, input, path) : text)
        }
      }
    }
    for sentence in try filter.end() where !options.isQuiet { Console.printError(sentence) }
    return hasProblems ? .problems : .done
  }

  /// Returns the problems of a scene. On a device other than the document's, and in scenes inside a
  /// container, frames are expected to differ from the stored ones. A contained scene is checked by itself
  /// unless the container was requested.
  static func problems(
    of scene: PresentedScene, _ input: SceneInput, _ options: SceneOptions
  ) -> [LayoutProblem] {
    var stored: [ObjectIdentifier: CGRect] = [:]
    let isOwnCanvas = options.device == nil && options.size == nil && options.orientation == nil
    for root in isOwnCanvas ? [scene.root] + scene.looseViews : [] {
      root.visitSubtree { view in
        if let place = view.documentID.flatMap(input.place(ofObject:)), place.isIn(scene) {
          stored[ObjectIdentifier(view)] = place.frame
        }
      }
    }
    return ([scene.root] + scene.looseViews).flatMap { root in
      LayoutLint(root: root, storedFrames: stored) { isAuthored($0, scene, input, options) }.run()
    }
  }

  /// Whether a view is defined in the scene being checked.
  static func isAuthored(
    _ view: UIView, _ scene: PresentedScene, _ input: SceneInput, _ options: SceneOptions
  ) -> Bool {
    guard let id = view.documentID else { return false }
    return options.scene != nil || input.place(ofObject: id)?.isIn(scene) ?? true
  }

  // MARK: Output

  /// Returns the file and line of a problem: those of its source if it has one, or else those of its view in
  /// the document.
  static func place(
    _ problem: LayoutProblem, _ input: SceneInput, _ path: String
  ) -> (file: String, line: Int?) {
    if let source = problem.source { return (source.file, source.line) }
    let place = problem.view.documentID.flatMap(input.place(ofObject:))
    return (place?.file ?? path, place?.line)
  }

  /// Returns the problem as a line with its location, rule, class and remedy.
  static func text(
    _ problem: LayoutProblem, _ input: SceneInput, _ path: String
  ) -> String {
    let place = place(problem, input, path)
    let id = problem.view.documentID.map { " \($0)" } ?? ""
    return Diagnostic(
      .warning, "[\(problem.kind.rawValue)] \(type(of: problem.view))\(id): \(problem.message)",
      file: place.file, line: place.line
    ).description
  }

  /// Returns the problem as a JSON object with the same content.
  private static func json(
    _ problem: LayoutProblem, _ scene: PresentedScene, _ input: SceneInput, _ path: String
  ) -> String {
    let place = place(problem, input, path)
    var members: [(String, JSONValue)] = [
      ("file", .string(place.file)), ("scene", .string(scene.id)),
      ("kind", .string(problem.kind.rawValue)), ("class", .string("\(type(of: problem.view))")),
      ("message", .string(problem.message)),
    ]
    if let line = place.line { members.insert(("line", .number(Double(line))), at: 1) }
    if let id = problem.view.documentID { members.append(("id", .string(id))) }
    return JSONValue.object(members).text
  }
}

extension SceneInput.ObjectPlace {
  /// Whether the object is defined in the scene. An object of a xib belongs to every scene.
  @MainActor fileprivate func isIn(_ shown: PresentedScene) -> Bool {
    scene.map { $0 == shown.id } ?? true
  }
}

extension UIView {
  /// Calls the closure for the view and all its descendants.
  fileprivate func visitSubtree(_ body: (UIView) -> Void) {
    body(self)
    for subview in subviews { subview.visitSubtree(body) }
  }
}
