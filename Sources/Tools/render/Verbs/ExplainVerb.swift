import CoreGraphics
import Stage
import UIKit

/// `render explain`: prints the display list of a scene as text.
enum ExplainVerb: Verb {
  static let name = "explain"
  static let usage = "render explain INPUT [flags]"
  static let summary = "Prints the display list: what is painted, in which order."
  static let discussion = """
    A line a command, in the order of painting: what it is, the pixels it may touch, its colour,
    and 'hidden' where opaque things in front cover all of it.
    """
  static let flags = SceneOptions.flags

  static func run(_ arguments: Arguments) throws -> ExitStatus {
    let path = try arguments.input()
    let options = try SceneOptions(arguments)
    let input = try InputFile.open(path)
    let index =
      try options.scene.map { try InputFile.index(of: $0, in: input) } ?? input.initialScene
    let scene = try InputFile.present(index, of: input, options.request)
    do {
      let picture = try scene.stage.composition(of: scene.stage.window.layer, background: nil)
      let size = scene.stage.screen.nativeBounds.size
      let bounds = PixelBounds(x0: 0, y0: 0, x1: Int32(size.width), y1: Int32(size.height))
      let lines = picture.lists.flatMap { $0.lines(within: bounds) }
      Console.print(lines.joined(separator: "\n"))
    } catch {
      throw Failure(.limit, file: path, error.advice)
    }
    let warnings = WarningPrinter(options)
    warnings.print(scene.diagnostics)
    return warnings.status
  }
}
