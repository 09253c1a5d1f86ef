import Foundation
import SourceBuild
import Stage
import UIKit

/// `render tree`: prints the view tree of scenes or of a running program, or its accessibility elements.
enum TreeVerb: Verb {
  static let name = "tree"
  static let usage = "render tree INPUT [--format text|json|tsv] [flags]"
  static let summary = "Prints the view tree after layout."
  static let discussion = """
    INPUT is a storyboard, a xib or a scene file, or what 'render previews' builds: its app, else its
    first preview, is printed as it is after two seconds, with SwiftUI's views and the lines that
    declare types of the program; --scene names another preview.

    All scenes are printed unless --scene names one. The columns of tsv are scene, view, class,
    x, y, w, h, parent and flags; frames are in the superview's coordinates, in points.

    With --accessibility, what VoiceOver stops at is printed instead, in its order and with its
    words; as json with label, value, traits and frame on the screen.
    """
  static let flags =
    [
      Flag("--format", value: "FORMAT", "text (as recursiveDescription), json or tsv"),
      Flag("--accessibility", "what VoiceOver reads, in its order"),
    ] + SceneOptions.flags

  /// The format of the output: readable text, or one line for each view for other programs.
  enum Format { case text, json, tsv }

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = try arguments.input()
    let options = try SceneOptions(arguments)
    let format =
      try arguments.choice("--format", [("text", Format.text), ("json", .json), ("tsv", .tsv)])
      ?? .text
    if PreviewProcess.builds(path) {
      return try ProgramTree(path: path, arguments: arguments).run(format)
    }
    let input = try InputFile.open(path)
    let indices =
      try options.scene.map { [try InputFile.index(of: $0, in: input)] }
      ?? Array(input.sceneCount.indices)
    let warnings = WarningPrinter(options)
    let readsAloud = arguments.has("--accessibility")
    if format == .tsv, readsAloud {
      throw Failure.usage("'--accessibility' has no form as tsv. Use '--format json'.")
    }
    if format == .tsv { Console.print(TreeReport.header) }
    for index in indices {
      let scene = try InputFile.present(index, of: input, options.request)
      switch format {
      case .tsv: Console.print(TreeReport.rows(scene))
      case .json where readsAloud: Console.print(TreeReport.accessibility(scene))
      case .json: Console.print(TreeReport.json(scene))
      case .text:
        if indices.count > 1 { Console.print("\(scene.title) (\(scene.id))") }
        Console.print(
          readsAloud ? AccessibilityReport(of: scene.root).text : scene.root.recursiveDescription())
      }
      warnings.print(scene.diagnostics)
    }
    return warnings.status
  }
}

extension Int {
  fileprivate var indices: Range<Int> { 0..<self }
}
